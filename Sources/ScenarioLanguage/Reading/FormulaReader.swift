import Contracts

/// Makes a formula of a mapping whose shape was checked.
struct FormulaReader {
  /// What plugins bring.
  private let kinds: [PluginKind]
  /// What each event does with variables, in the order in which the events are read: those of the pattern, then those of the scope.
  private var uses: [VariableUse] = []
  /// The objects that it speaks of by their names.
  private(set) var objects: [(name: String, mark: Mark)] = []

  init(_ kinds: [PluginKind]) {
    self.kinds = kinds
  }

  /// Nil if it is none; then something was reported.
  mutating func read(_ node: YamlNode, _ diagnosis: inout Diagnosis) -> Formula? {
    guard let entries = node.entries, let lead = Rule.formula.lead(of: entries) else { return nil }
    // All of it is read, whatever is wrong with the first of it.
    let (read, readScope) = (pattern(lead, node, &diagnosis), scope(node, &diagnosis))
    guard let pattern = read, let scope = readScope else { return nil }
    let formula = Formula(
      pattern, in: scope, same: node["same"]?.scalar.flatMap { Formula.Correlation(rawValue: $0.text) })
    if formula.variables.count > FormulaPlan.maximumOfVariables {
      diagnosis.report(.tooManyVariables(limit: FormulaPlan.maximumOfVariables), at: node.mark)
    }
    // Of one that was reported already there is no use.
    if uses.count == formula.atoms.count { VariableUse.check(uses, formula, &diagnosis) }
    return formula
  }

  private mutating func pattern(_ lead: String, _ node: YamlNode, _ diagnosis: inout Diagnosis) -> Formula.Pattern? {
    switch lead {
    case "never": return atom(node["never"], &diagnosis).map { .absence($0) }
    case "eventually": return atom(node["eventually"], &diagnosis).map { .existence($0) }
    case "atMost", "atLeast", "exactly":
      guard let atom = atom(node["of"], &diagnosis), let count = node[lead]?.scalar?.integer else { return nil }
      return .bounded(atom, atLeast: lead == "atMost" ? 0 : count, atMost: lead == "atLeast" ? nil : count)
    case "every":
      let (every, other) = (atom(node["every"], &diagnosis), atom(node["is"], &diagnosis))
      return every.flatMap { every in other.map { .universality(every: every, is: $0) } }
    case "precedence":
      return .precedence(
        first: chain(node["precedence"]?["first"], &diagnosis), then: chain(node["precedence"]?["then"], &diagnosis))
    default:
      return .response(
        to: chain(node["response"]?["to"], &diagnosis), is: chain(node["response"]?["is"], &diagnosis))
    }
  }

  private mutating func scope(_ node: YamlNode, _ diagnosis: inout Diagnosis) -> Formula.Scope? {
    let openings = ["before", "after", "between"].filter { node[$0] != nil }
    if openings.count > 1 { diagnosis.report(.severalScopes(openings), at: node.mark(of: openings[1])) }
    if node["and"] != nil, node["between"] == nil {
      diagnosis.report(.scopeLacks("between", for: "and"), at: node.mark(of: "and"))
    }
    if node["until"] != nil, node["after"] == nil {
      diagnosis.report(.scopeLacks("after", for: "until"), at: node.mark(of: "until"))
    }
    if node["between"] != nil, node["and"] == nil {
      diagnosis.report(.scopeLacks("and", for: "between"), at: node.mark(of: "between"))
    }
    switch openings.first {
    case nil: return .globally
    case "before": return atom(node["before"], &diagnosis).map { .before($0) }
    case "between":
      let (opening, closing) = (atom(node["between"], &diagnosis), atom(node["and"], &diagnosis))
      return opening.flatMap { opening in closing.map { .between(opening, and: $0) } }
    default:
      let (opening, closing) = (atom(node["after"], &diagnosis), atom(node["until"], &diagnosis))
      guard node["until"] != nil else { return opening.map { .after($0) } }
      return opening.flatMap { opening in closing.map { .afterUntil(opening, $0) } }
    }
  }

  private mutating func chain(_ node: YamlNode?, _ diagnosis: inout Diagnosis) -> [Formula.Atom] {
    guard let node else { return [] }
    return (node.list ?? [node]).compactMap { atom($0, &diagnosis) }
  }

  private mutating func atom(_ node: YamlNode?, _ diagnosis: inout Diagnosis) -> Formula.Atom? {
    guard let scalar = node?.scalar ?? node?["event"]?.scalar else { return nil }
    var checker = PatternChecker(scalar, nil, kinds)
    guard let event = checker.pattern(&diagnosis) else { return nil }
    if case .object(let name) = event.subject { add(name, at: diagnosis.mark(of: name, in: scalar)) }
    for name in checker.objects { add(name, at: diagnosis.mark(of: name, in: scalar)) }
    var use = VariableUse(of: event) { diagnosis.mark(of: $0, in: scalar) }
    var conditions: [Formula.Condition] = []
    for entry in node?["where"]?.entries ?? [] {
      guard let condition = condition(entry, &diagnosis) else { continue }
      conditions.append(condition)
      use.add(condition, at: entry)
    }
    uses.append(use)
    return Formula.Atom(event, where: conditions)
  }

  /// The object whose name, or whose part's, this is.
  private mutating func add(_ name: String, at mark: Mark) {
    objects.append((name.prefix { $0 != "." }.description, mark))
  }
}

extension FormulaReader {
  /// A property of a variable's object, of a part of it, or of an object by its name, with its value or `!=` and a value.
  private mutating func condition(_ entry: YamlNode.Entry, _ diagnosis: inout Diagnosis) -> Formula.Condition? {
    var parts = entry.key.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, !parts.contains("") else { return nil }
    let property = parts.removeLast()
    guard let roles = roles(of: parts, in: entry.key, &diagnosis) else { return nil }
    let isWhole = parts.count == 1 && parts != ["window"]
    let known = roles.flatMap { ReadableTable.rows(of: $0) }.map(\.name) + (isWhole ? kinds.flatMap(\.readable) : [])
    if !known.contains(property) {
      let noun = isWhole ? "any object" : roles[0].noun
      diagnosis.report(
        .unknownMember(property, .property, of: noun, suggestion: Misspelling.suggestion(for: property, among: known)),
        at: diagnosis.mark(of: property, in: entry.key))
    }
    var subject = EventPattern.Subject.object(parts.joined(separator: "."))
    if Terms.isVariable(parts[0]) {
      subject = .variable(parts[0], part: parts.count > 1 ? parts[1...].joined(separator: ".") : nil)
    } else {
      add(parts[0], at: entry.key.mark)
    }
    let (expected, isNegated) = Terms.expected(entry.value, isFormula: true)
    if ReadableTable.objectValued.contains(property) {
      for name in expected.texts { add(name, at: entry.value.mark) }
    }
    if let fact = ValueTable.shape(ofProperty: property, roles)?.mistake(in: expected),
      !kinds.contains(where: { $0.readable.contains(property) })
    {
      diagnosis.report(fact, at: entry.value.mark)
    }
    return Formula.Condition(subject, property, expected, isNegated: isNegated)
  }

  /// What an object, or a part of one, may be; nil if it can be nothing, which is reported.
  private func roles(of path: [String], in key: YamlScalar, _ diagnosis: inout Diagnosis) -> [Role]? {
    guard path.count > 1 else { return path == ["window"] ? [.window] : Role.allCases }
    return PatternChecker.roles(ofPart: path[1...].joined(separator: "."), in: key, &diagnosis)
  }
}
