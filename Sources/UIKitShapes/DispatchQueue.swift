import Vocabulary

/// The main queue in virtual time: what is dispatched runs in a turn of its own, as a timer does. Dispatch's own never runs in a plugin,
/// because nobody drains it; this one takes its name, so that no block is lost without a word.
@MainActor public final class DispatchQueue {
  public static let main = DispatchQueue()

  private init() {}

  /// In the next turn.
  public func async(execute work: @escaping @MainActor () -> Void) {
    World.current?.run(after: 0, work)
  }

  /// - Parameter deadline: `.now() + seconds`, in virtual time.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    World.current?.run(after: deadline.delay, work)
  }
}

/// A time from now on.
public struct DispatchTime: Sendable {
  /// In microseconds.
  let delay: Microseconds

  public static func now() -> DispatchTime { DispatchTime(delay: 0) }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(delay: time.delay + max(0, interval.microseconds))
  }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(delay: time.delay + microseconds(seconds))
  }
}

/// What is added to a time, in whole units.
public enum DispatchTimeInterval: Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int)

  var microseconds: Microseconds {
    switch self {
    case .seconds(let count): count * 1_000_000
    case .milliseconds(let count): count * 1_000
    case .microseconds(let count): count
    case .nanoseconds(let count): count / 1_000
    }
  }
}

/// Rounded; none for less than none, and a year for more than that.
func microseconds(_ seconds: Double) -> Microseconds {
  Microseconds((min(max(0, seconds), 31_536_000) * 1_000_000).rounded())
}
