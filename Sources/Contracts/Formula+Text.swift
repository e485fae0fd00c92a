extension Formula: CustomStringConvertible {
  /// The formula on one line, in the words of the language.
  package var description: String {
    let correlated = correlation.map { ", same \($0.rawValue)" } ?? ""
    return scope == .globally ? "\(pattern)\(correlated)" : "\(scope): \(pattern)\(correlated)"
  }
}

extension Formula.Scope: CustomStringConvertible {
  package var description: String {
    switch self {
    case .globally: "globally"
    case .before(let closing): "before '\(closing)'"
    case .after(let opening): "after '\(opening)'"
    case .between(let opening, let closing): "between '\(opening)' and '\(closing)'"
    case .afterUntil(let opening, let closing): "after '\(opening)' until '\(closing)'"
    }
  }
}

extension Formula.Pattern: CustomStringConvertible {
  package var description: String {
    switch self {
    case .absence(let atom): return "never '\(atom)'"
    case .existence(let atom): return "eventually '\(atom)'"
    case .bounded(let atom, let least, let most):
      guard let most else { return "at least \(least) of '\(atom)'" }
      if least == most { return "exactly \(least) of '\(atom)'" }
      return least == 0 ? "at most \(most) of '\(atom)'" : "\(least) to \(most) of '\(atom)'"
    case .universality(let every, let other): return "every '\(every)' is '\(other)'"
    case .precedence(let first, let then): return "first \(first.chained), then \(then.chained)"
    case .response(let trigger, let answer): return "\(trigger.chained) is followed by \(answer.chained)"
    }
  }
}

extension Formula.Atom: CustomStringConvertible {
  package var description: String {
    conditions.isEmpty
      ? "\(event)" : "\(event) where \(conditions.map(\.description).joined(separator: ", "))"
  }
}

extension Formula.Condition: CustomStringConvertible {
  package var description: String {
    let object =
      switch subject {
      case .any: "*"
      case .object(let name): name
      case .variable(let name, let part): part.map { "\(name).\($0)" } ?? name
      }
    return "\(object).\(property): \(isNegated ? "!=" : "")\(expected)"
  }
}

extension [Formula.Atom] {
  fileprivate var chained: String { map { "'\($0)'" }.joined(separator: " … ") }
}
