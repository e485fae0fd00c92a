extension Formula.Atom {
  /// The variables of the event and of the conditions, each once.
  package var variables: [String] {
    var found = event.variables
    for condition in conditions {
      if case .variable(let name, _) = condition.subject { found.append(name) }
      found += condition.expected.variables
    }
    return found.uniqued
  }
}

extension Formula {
  /// All atoms: those of the scope, then those of the pattern, each as written.
  package var atoms: [Atom] { scope.atoms + pattern.atoms }

  /// The variables in the order in which they are first mentioned, the scope's first.
  package var variables: [String] { atoms.flatMap(\.variables).uniqued }
}

extension Formula.Scope {
  /// The opening, the closing.
  package var atoms: [Formula.Atom] {
    switch self {
    case .globally: []
    case .before(let closing): [closing]
    case .after(let opening): [opening]
    case .between(let opening, let closing), .afterUntil(let opening, let closing): [opening, closing]
    }
  }
}

extension Formula.Pattern {
  /// As written: the events that are bound to a rule, and those that the rule asks for, in the order of the language.
  package var atoms: [Formula.Atom] {
    switch self {
    case .absence(let atom), .existence(let atom), .bounded(let atom, _, _): [atom]
    case .universality(let every, let other): [every, other]
    case .precedence(let first, let then): first + then
    case .response(let trigger, let answer): trigger + answer
    }
  }
}

extension [String] {
  /// Each text once, at its first place.
  fileprivate var uniqued: [String] {
    reduce(into: []) { found, text in
      if !found.contains(text) { found.append(text) }
    }
  }
}
