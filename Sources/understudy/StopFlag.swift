import Synchronization

/// Says to all lanes of a run that it is over.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  func set() {
    flag.store(true, ordering: .relaxed)
  }

  /// Whether somebody has set it.
  var wasSet: Bool { flag.load(ordering: .relaxed) }

  /// Whether somebody has set it, or a signal has come.
  var isSet: Bool { wasSet || Interruption.hasCome }
}
