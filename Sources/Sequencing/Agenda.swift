import Vocabulary

/// The timers of a session, of all components, in (due, order scheduled).
struct Agenda: Sendable, Equatable {
  struct Timer: Sendable, Equatable {
    let due: Microseconds
    let component: ComponentKind
    let token: Int
  }

  /// Sorted by due; what was scheduled later stands behind what is due at the same instant.
  private var timers: [Timer] = []

  var next: Timer? { timers.first }

  mutating func schedule(_ timer: Timer) {
    let last = timers.lastIndex { $0.due <= timer.due }
    timers.insert(timer, at: last.map { $0 + 1 } ?? 0)
  }

  /// Removes all timers of the component with this token.
  mutating func cancel(_ token: Int, of component: ComponentKind) {
    timers.removeAll { $0.component == component && $0.token == token }
  }

  /// Takes the first timer that is due at the instant or before it.
  mutating func take(upTo instant: Microseconds) -> Timer? {
    guard let first = timers.first, first.due <= instant else { return nil }
    return timers.removeFirst()
  }

  /// Whether the same timers are due in the same time, seen from two instants.
  func isLike(_ other: Agenda, _ now: Microseconds, _ otherNow: Microseconds) -> Bool {
    timers.count == other.timers.count
      && zip(timers, other.timers).allSatisfy { left, right in
        left.due - now == right.due - otherNow && left.component == right.component && left.token == right.token
      }
  }
}
