import Vocabulary

/// What was found in a scope, or in a session: triggers and violations.
///
/// Where a scope counts only if it closes (`between`, `before`) its findings are held back until it does. Where the closing
/// event binds variables of its own (`before`) they are kept apart by binding, because it takes only those that agree with it.
struct Findings: Sendable {
  struct Entry: Sendable {
    let key: Bindings?
    var triggers = 0
    var first: Violation?
    /// All violations, the first included.
    var count = 0
  }

  private(set) var entries: [Entry] = []
  private let isKeyed: Bool

  init(isKeyed: Bool = false) {
    self.isKeyed = isKeyed
  }

  mutating func trigger(_ bindings: Bindings) {
    entries[place(bindings)].triggers += 1
  }

  mutating func add(_ violation: Violation, _ bindings: Bindings) {
    let place = place(bindings)
    entries[place].count += 1
    if entries[place].first == nil { entries[place].first = violation }
  }

  /// Takes over what was held back and agrees with the closing event.
  mutating func take(_ held: Findings, agreeingWith closing: Bindings) {
    for entry in held.entries where entry.key?.agrees(with: closing) ?? true {
      let place = place(closing)
      entries[place].triggers += entry.triggers
      entries[place].count += entry.count
      if entries[place].first == nil { entries[place].first = entry.first }
    }
  }

  private mutating func place(_ bindings: Bindings) -> Int {
    guard isKeyed else {
      if entries.isEmpty { entries.append(Entry(key: nil)) }
      return 0
    }
    if let found = entries.firstIndex(where: { $0.key == bindings }) { return found }
    entries.append(Entry(key: bindings))
    return entries.count - 1
  }
}
