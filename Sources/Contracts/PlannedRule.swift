import Vocabulary

/// A rule with its plan, which serves every configuration that has no object of a name and no plugin's word that the formula mentions: most
/// formulas speak about variables only, and a plan costs more than the session that it watches.
struct PlannedRule: Sendable {
  private(set) var rule: RuleBook.Rule
  /// Of a session that has none of these names and words.
  let plan: FormulaPlan
  /// Where events find it.
  let entries: [WatchSet.Entry]
  /// The names that it mentions, but for those of the window, which every session has.
  private let names: [String]
  /// What the formula calls by a name that no word of this program has: a plugin's.
  private let words: [String]

  init(_ rule: RuleBook.Rule) {
    self.rule = rule
    plan = FormulaPlan(rule.formula, .windowAlone)
    entries = WatchSet.entries(plan)
    names = rule.formula.names.filter { NameTable.windowAlone.object($0) == nil }
    words = rule.formula.words.filter { Word(spelling: $0) == nil }
  }

  /// The same where its contract is only inferred.
  var softened: PlannedRule {
    var soft = self
    soft.rule = RuleBook.Rule(rule.contract, rule.formula, .inferred, at: rule.place)
    return soft
  }

  /// Whether words of a plugin could change its plan.
  var hasForeignWords: Bool { !words.isEmpty }

  /// The names of named objects that the formula could mean.
  var owners: [String] { names.map { String($0.prefix { $0 != "." }) } }

  func plan(_ table: NameTable) -> FormulaPlan {
    let isOwn = names.contains { table.object($0) != nil } || words.contains { table.word($0) != nil }
    return isOwn ? FormulaPlan(rule.formula, table) : plan
  }
}

extension Formula {
  /// All texts of the formula that could name an object.
  fileprivate var names: [String] {
    atoms.flatMap { atom in
      [atom.event.subject.name].compactMap(\.self) + atom.event.arguments.flatMap(\.term.texts)
        + atom.conditions.flatMap { [$0.subject.name].compactMap(\.self) + $0.expected.texts }
    }
  }
}

extension Formula {
  /// The names of its events, of what is in their braces, and of properties.
  fileprivate var words: [String] {
    atoms.flatMap { atom in
      [atom.event.name].compactMap(\.self) + atom.event.arguments.map(\.name) + atom.conditions.map(\.property)
    }
  }
}

extension EventPattern.Subject {
  fileprivate var name: String? {
    switch self {
    case .object(let name): name
    case .any, .variable: nil
    }
  }
}
