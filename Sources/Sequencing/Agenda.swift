import Vocabulary

/// The timers of a session, of all components, in (due, order scheduled).
struct Agenda: Sendable {
  struct Timer: Sendable, Equatable {
    let due: Microseconds
    let component: ComponentKind
    let token: Int
  }

  private struct Entry: Sendable, Comparable {
    let timer: Timer
    /// What was scheduled later stands behind what is due at the same instant.
    let number: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.timer.due, left.number) < (right.timer.due, right.number)
    }
  }

  /// A heap: each entry is due before those at twice its place plus one and two.
  private var entries: [Entry] = []
  private var scheduled = 0

  var next: Timer? { entries.first?.timer }

  mutating func schedule(_ timer: Timer) {
    entries.append(Entry(timer: timer, number: scheduled))
    scheduled += 1
    rise(from: entries.count - 1)
  }

  /// Removes all timers of the component with this token.
  mutating func cancel(_ token: Int, of component: ComponentKind) {
    while let place = entries.firstIndex(where: { $0.timer.token == token && $0.timer.component == component }) {
      remove(at: place)
    }
  }

  /// Takes the first timer that is due at the instant or before it.
  mutating func take(upTo instant: Microseconds) -> Timer? {
    guard let first = entries.first, first.timer.due <= instant else { return nil }
    remove(at: 0)
    return first.timer
  }

  /// Whether the same timers are due in the same time, seen from two instants.
  func isLike(_ other: Agenda, _ now: Microseconds, _ otherNow: Microseconds) -> Bool {
    entries.count == other.entries.count
      && zip(entries.sorted(), other.entries.sorted()).allSatisfy { entry, otherEntry in
        let (left, right) = (entry.timer, otherEntry.timer)
        return left.due - now == right.due - otherNow && left.component == right.component && left.token == right.token
      }
  }

  private mutating func remove(at place: Int) {
    let last = entries.removeLast()
    guard place < entries.count else { return }
    entries[place] = last
    rise(from: place)
    sink(from: place)
  }

  private mutating func rise(from start: Int) {
    var place = start
    while place > 0, entries[place] < entries[(place - 1) / 2] {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      let children = (2 * place + 1)..<min(2 * place + 3, max(entries.count, 2 * place + 1))
      guard let first = children.min(by: { entries[$0] < entries[$1] }), entries[first] < entries[place] else { return }
      entries.swapAt(place, first)
      place = first
    }
  }
}
