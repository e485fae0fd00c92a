import Vocabulary

/// What the variables of a formula stand for, by their places; nil while a variable is free.
struct Bindings: Hashable, Sendable {
  var values: [Value?]

  /// All free.
  init(count: Int) {
    values = Array(repeating: nil, count: count)
  }

  /// Takes over the other's values in place, without a new buffer. Both belong to the same formula.
  mutating func load(_ other: Bindings) {
    for place in values.indices { values[place] = other.values[place] }
  }

  /// Whether no variable stands for two different things.
  func agrees(with other: Bindings) -> Bool {
    for place in values.indices {
      if let mine = values[place], let its = other.values[place], mine != its { return false }
    }
    return true
  }

  /// Whether a variable is bound here that is free there.
  func binds(moreThan other: Bindings) -> Bool {
    values.indices.contains { values[$0] != nil && other.values[$0] == nil }
  }
}
