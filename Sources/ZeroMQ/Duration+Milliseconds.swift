extension Duration {
  /// Whole milliseconds for libzmq, rounded up so that a short wait does not become a busy loop. Negative durations count as
  /// zero (to libzmq, -1 is for ever), and 24 days as for long enough.
  var millisecondsRoundedUp: CInt {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < Int64(CInt.max) / 1_000 else { return CInt.max }
    let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000
    return CInt(seconds * 1_000 + (attoseconds + attosecondsPerMillisecond - 1) / attosecondsPerMillisecond)
  }
}

extension Duration? {
  /// As `millisecondsRoundedUp`; nil is libzmq's -1, without limit.
  var millisecondsOrForever: CInt { self?.millisecondsRoundedUp ?? -1 }
}
