/// A violation as it is found; ``FormulaPlan/violation(_:_:)`` gives the variables their names.
struct Breach: Sendable {
  let fact: Violation.Fact
  let bindings: Bindings
  /// The event that opened the scope.
  let scope: Int?
}

/// What was found in a scope, or in a session: triggers and violations.
///
/// Where a scope counts only if it closes (`between`, `before`) its findings are held back until it does. Where the closing
/// event binds variables of its own (`before`) they are kept apart by binding, because it takes only those that agree with it.
struct Findings: Sendable {
  struct Tally: Sendable {
    var triggers = 0
    var first: Breach?
    /// All violations, the first included.
    var count = 0

    var isEmpty: Bool { triggers == 0 && count == 0 }

    mutating func add(_ breach: Breach) {
      count += 1
      if first == nil { first = breach }
    }

    mutating func add(_ other: Tally) {
      triggers += other.triggers
      count += other.count
      if first == nil { first = other.first }
    }
  }

  private(set) var total = Tally()
  private var apart: [(key: Bindings, tally: Tally)] = []
  private let isKeptApart: Bool

  init(isKeptApart: Bool = false) {
    self.isKeptApart = isKeptApart
  }

  var isEmpty: Bool { total.isEmpty && apart.isEmpty }

  /// How many bindings are kept apart.
  var weight: Int { apart.count }

  mutating func trigger(_ bindings: Bindings) {
    if isKeptApart { apart[place(bindings)].tally.triggers += 1 } else { total.triggers += 1 }
  }

  mutating func add(_ breach: Breach) {
    if isKeptApart { apart[place(breach.bindings)].tally.add(breach) } else { total.add(breach) }
  }

  /// Takes over what was held back and agrees with the closing event.
  mutating func take(_ held: Findings, agreeingWith closing: Bindings) {
    total.add(held.total)
    for (key, tally) in held.apart where key.agrees(with: closing) { total.add(tally) }
  }

  private mutating func place(_ bindings: Bindings) -> Int {
    if let found = apart.firstIndex(where: { $0.key == bindings }) { return found }
    apart.append((bindings, Tally()))
    return apart.count - 1
  }
}
