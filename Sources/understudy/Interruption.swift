import Foundation
import Synchronization

/// Ctrl-C and SIGTERM: the first is noted, so that the run can end in order; the second ends the process.
enum Interruption {
  private static let signal = Atomic<Int32>(0)

  static func watch() {
    for number in [SIGINT, SIGTERM] {
      _ = Foundation.signal(number) { number in
        if Interruption.signal.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
      }
    }
  }

  static var hasCome: Bool { signal.load(ordering: .relaxed) != 0 }

  static var reason: ExitReason {
    signal.load(ordering: .relaxed) == SIGTERM ? .terminated : .interrupted
  }
}
