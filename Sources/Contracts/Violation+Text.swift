package import Vocabulary

extension Violation {
  /// The violation in one sentence: contract, formula, event, and what the variables stood for.
  package func sentence(_ rule: RuleBook.Rule, _ configuration: Configuration) -> String {
    var text = "\(rule.claim); \(fact.sentence(scope: scope))"
    if !bindings.isEmpty {
      text += "; \(bindings.map { "\($0.variable) is \($0.value.text(configuration))" }.joined(separator: ", "))"
    }
    return text
  }
}

extension RuleBook.Rule {
  /// What every sentence of a violation of it begins with.
  package var claim: String { "\(contract) is broken: \(formula)" }
}

extension Violation.Fact {
  /// What happened, in words, with event numbers; `scope` is the event that opened the scope.
  func sentence(scope: Int?) -> String {
    let inside = scope.map { " in the scope that event \($0) opened" } ?? ""
    switch self {
    case .forbidden(let event):
      return "event \(event) must not be\(inside)"
    case .tooMany(let event, let allowed):
      return "event \(event) is one too many\(inside), \(allowed) allowed"
    case .tooFew(let found, let wanted, let deadline):
      return "\(found) of \(wanted) came\(inside) \(deadline.phrase)"
    case .notAlso(let event):
      return "event \(event) is not what it must be\(inside)"
    case .unprepared(let from, let event):
      return from == event
        ? "event \(event) came\(inside) without what must come first"
        : "events \(from) to \(event) came\(inside) without what must come first"
    case .unanswered(let event, let deadline):
      return "event \(event) was not followed by what it asks for\(inside) \(deadline.phrase)"
    }
  }
}

extension Violation.Deadline {
  fileprivate var phrase: String {
    switch self {
    case .scopeClosed(let event): "before event \(event) closed it"
    case .turnEnded(let event): "before the next turn began with event \(event)"
    case .callEnded(let event): "before the call returned with event \(event)"
    case .sessionEnded: "before the session ended"
    }
  }
}

extension Value {
  /// The value as the scenario language writes it, objects by their names.
  func text(_ configuration: Configuration) -> String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .object(let object): configuration.name(object)
    case .list(let values): "[\(values.map { $0.text(configuration) }.joined(separator: ", "))]"
    }
  }
}
