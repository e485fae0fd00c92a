import CSystem
import Foundation
import Synchronization

/// Ctrl-C, Ctrl-\, SIGTERM, a terminal that is closed, and a reader of our output that has gone away: the first is noted, so that the
/// run can end in order; a second one, but for the last, ends the process at once.
enum Interruption {
  private static let signal = Atomic<Int32>(0)

  static func watch() {
    // Who starts a program with nohup wants it to outlive the terminal.
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE] where number != SIGHUP || understudy_ignores(SIGHUP) == 0
    {
      _ = Foundation.signal(number) { number in
        let (isFirst, _) = Interruption.signal.compareExchange(expected: 0, desired: number, ordering: .relaxed)
        // Each write to a closed pipe brings the signal again.
        if !isFirst, number != SIGPIPE { _exit(128 + number) }
      }
    }
  }

  static var hasCome: Bool { signal.load(ordering: .relaxed) != 0 }

  static var reason: ExitReason {
    switch signal.load(ordering: .relaxed) {
    case SIGTERM, SIGHUP: .terminated
    case SIGPIPE: .unread
    default: .interrupted
    }
  }
}
