import CSystem
import Foundation
import Synchronization

/// Ctrl-C, Ctrl-\, SIGTERM, a terminal that is closed, and a reader of our output that has gone away: the first is noted, so that the
/// run can end in order. A second Ctrl-C or Ctrl-\ ends the process at once: somebody sits there who does not want to wait. The others come
/// twice where a supervisor signals a process and then its group, and a report would be lost.
enum Interruption {
  private static let signal = Atomic<Int32>(0)
  /// When the first came, in nanoseconds of the system's own clock.
  private static let instant = Atomic<UInt64>(0)
  /// Nobody presses twice within this.
  private static let onePress: UInt64 = 200_000_000

  static func watch() {
    // A file that would get larger than allowed is an error of that write, as a full disk is.
    _ = Foundation.signal(SIGXFSZ, SIG_IGN)
    // Which reader has gone away, the write that fails knows.
    _ = Foundation.signal(SIGPIPE, SIG_IGN)
    // Who starts a program with nohup wants it to outlive the terminal.
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] where number != SIGHUP || understudy_ignores(SIGHUP) == 0 {
      _ = Foundation.signal(number) { number in
        let now = understudy_nanoseconds()
        let (isFirst, _) = Interruption.signal.compareExchange(expected: 0, desired: number, ordering: .relaxed)
        if isFirst { Interruption.instant.store(now, ordering: .relaxed) }
        guard !isFirst, number == SIGINT || number == SIGQUIT,
          now - Interruption.instant.load(ordering: .relaxed) > Interruption.onePress
        else { return }
        _exit(128 + number)
      }
    }
  }

  /// Nobody reads the results any more.
  static func noteUnread() {
    _ = signal.compareExchange(expected: 0, desired: SIGPIPE, ordering: .relaxed)
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
