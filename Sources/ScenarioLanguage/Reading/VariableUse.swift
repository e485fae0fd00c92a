import Contracts

/// What an event of a formula, with its conditions, does with the formula's variables: which it gives a value, and which must have one already.
struct VariableUse {
  private typealias Mention = (name: String, mark: Mark)

  private var given: [Mention] = []
  private var needed: [Mention] = []
  /// Exclusions in conditions: they come last, when all that the event and its conditions say is known.
  private var excluded: [Mention] = []

  init(of event: EventPattern, mark: (String) -> Mark) {
    let excluding = event.arguments.filter(\.isNegated).flatMap(\.term.variables)
    let giving = event.variables.filter { name in
      event.arguments.contains { !$0.isNegated && $0.term.variables.contains(name) } || event.subject.variable == name
    }
    given = giving.map { ($0, mark($0)) }
    needed = excluding.filter { !giving.contains($0) }.map { ($0, mark($0)) }
  }

  mutating func add(_ condition: Formula.Condition, at entry: YamlNode.Entry) {
    let known = given.map(\.name)
    let subject = condition.subject.variable.map { [($0, entry.key.mark)] } ?? []
    let expected = condition.expected.variables.map { ($0, entry.value.mark) }
    if condition.isNegated {
      excluded += subject + expected
    } else {
      needed += subject.filter { !known.contains($0.0) }
      given += expected.filter { !known.contains($0.0) }
    }
  }

  private var names: Set<String> { Set(given.map(\.name)) }
  private var lacking: [Mention] { needed + excluded.filter { !names.contains($0.name) } }

  /// Reports what has no value where it is needed, because no event says it, or only one that comes later; and what the event that closes a scope is
  /// the first to say, so that it closes the scope of each value.
  ///
  /// - Parameter uses: those of the pattern's events, then those of the scope's, each in their order.
  static func check(_ uses: [VariableUse], _ formula: Formula, _ diagnosis: inout Diagnosis) {
    let pattern = uses.prefix(formula.pattern.atoms.count)
    let scope = uses.dropFirst(pattern.count)
    let hasOpening = if case .before = formula.scope { false } else { !scope.isEmpty }
    let opening = hasOpening ? scope.first?.names ?? [] : []
    let given = uses.reduce(into: Set<String>()) { $0.formUnion($1.names) }

    func look(_ use: VariableUse, knowing known: Set<String>) {
      for (name, mark) in use.lacking where !known.contains(name) {
        diagnosis.report(given.contains(name) ? .boundTooLate(name) : .unboundVariable(name), at: mark)
      }
    }
    for (place, use) in pattern.enumerated() {
      let before = pattern[formula.pattern.chain(of: place)]
      look(use, knowing: before.reduce(into: opening) { $0.formUnion($1.names) })
    }
    for (place, use) in scope.enumerated() { look(use, knowing: place == 0 ? [] : opening) }

    guard let closing = scope.last, scope.count == (hasOpening ? 2 : 1), formula.closesForAll else { return }
    for (name, mark) in closing.given where !opening.contains(name) {
      diagnosis.report(.closedByAny(name), at: mark)
    }
  }
}

extension Formula {
  /// Whether an event that closes the scope closes it whatever its variables are: each value has a scope of its own only before it, and only where
  /// something is counted.
  fileprivate var closesForAll: Bool {
    switch (scope, pattern) {
    case (.before, .absence), (.before, .existence), (.before, .bounded): false
    default: true
    }
  }
}

extension Formula.Pattern {
  /// The places of the events that have happened when the one at that place is looked at, and whose variables it shares.
  fileprivate func chain(of place: Int) -> Range<Int> {
    if case .precedence(let first, _) = self, place >= first.count { return first.count..<place }
    return 0..<place
  }
}

extension EventPattern.Subject {
  fileprivate var variable: String? {
    if case .variable(let name, _) = self { name } else { nil }
  }
}
