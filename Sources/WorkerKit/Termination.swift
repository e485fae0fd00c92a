import Glibc
import Synchronization

/// SIGTERM to a worker: it is noted, so that the frame at hand is finished and the coordinator hears a goodbye.
package enum Termination {
  private static let flag = Atomic(false)

  /// Whether it has come since it was watched for.
  static var hasCome: Bool { flag.load(ordering: .relaxed) }

  /// As if it had come: the process is of no use any more.
  package static func note() {
    flag.store(true, ordering: .relaxed)
  }

  /// Notes the signal from now on.
  static func watch() {
    // A handler must not be the first to touch it.
    _ = flag.load(ordering: .relaxed)
    _ = signal(SIGTERM) { _ in Termination.flag.store(true, ordering: .relaxed) }
  }
}
