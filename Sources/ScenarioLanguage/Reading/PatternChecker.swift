import Contracts
import Vocabulary

/// Reads an event pattern and checks its names: the object, what it can hear, and what the braces hold.
struct PatternChecker {
  private let scalar: YamlScalar
  /// The objects that there are; nil in a formula, which speaks about any.
  private let cast: Cast?
  /// What plugins bring.
  private let kinds: [PluginKind]
  /// The objects that a formula names as values: it knows later which there are.
  private(set) var objects: [String] = []

  init(_ scalar: YamlScalar, _ cast: Cast?, _ kinds: [PluginKind]) {
    self.scalar = scalar
    self.cast = cast
    self.kinds = kinds
  }

  /// Nil if the text is no pattern, which is reported.
  mutating func pattern(_ diagnosis: inout Diagnosis) -> EventPattern? {
    guard !scalar.isMissing, !diagnosis.isFull else { return nil }
    guard scalar.text.utf8.count <= Limits.pattern else {
      diagnosis.report(.longPattern(limit: Limits.pattern), at: scalar.mark)
      return nil
    }
    do {
      let pattern = try EventPattern(parsing: scalar.text, isFormula: cast == nil)
      if let role = subject(pattern, &diagnosis) { checkName(pattern, role, &diagnosis) }
      return pattern
    } catch {
      diagnosis.report(.badPattern(error.sentence), at: diagnosis.mark(of: error.offset, in: scalar))
      return nil
    }
  }

  /// The roles that the subject may have; nil if it stands for nothing.
  private func subject(_ pattern: EventPattern, _ diagnosis: inout Diagnosis) -> [Role]? {
    switch pattern.subject {
    case .any: return Role.allCases
    case .variable(_, nil): return Role.allCases
    case .variable(_, let part?): return Self.roles(ofPart: part, in: scalar, &diagnosis)
    case .object(let name):
      guard let cast else {
        guard let dot = name.firstIndex(of: ".") else { return name == "window" ? [.window] : Role.allCases }
        return Self.roles(ofPart: String(name[name.index(after: dot)...]), in: scalar, &diagnosis)
      }
      if let role = cast[name] { return [role] }
      report(cast.mistake(in: name), at: name, &diagnosis)
      return nil
    }
  }

  /// The kinds of plugins that the subject may be of.
  private func brought(_ pattern: EventPattern) -> [PluginKind] {
    switch pattern.subject {
    case .any, .variable(_, nil): kinds
    case .variable: []
    case .object(let name): cast.map { cast in cast.kind(of: name).map { [$0] } ?? [] } ?? kinds
    }
  }

  private mutating func checkName(_ pattern: EventPattern, _ roles: [Role], _ diagnosis: inout Diagnosis) {
    let brought = brought(pattern)
    switch pattern.form {
    case .heard where pattern.slot != nil:
      let methods = roles.flatMap { DelegateTable.methods(of: $0) } + brought.flatMap(\.methods)
      check(pattern, .method, roles, methods.map(\.row), &diagnosis)
    case .heard:
      check(pattern, .callback, roles, roles.flatMap { EventTable.callbacks(of: $0) }, &diagnosis)
    case .begins:
      check(pattern, .operation, Role.allCases, EventTable.beginnings + kinds.flatMap(\.operations), &diagnosis)
      checkOwners(pattern, &diagnosis)
    case .ends:
      check(pattern, .operation, Role.allCases, EventTable.endings + kinds.flatMap(\.operations), &diagnosis)
      checkOwners(pattern, &diagnosis)
    case .note:
      check(pattern, .note, Role.allCases, EventTable.notes, &diagnosis)
    case .call, .return:
      let isReturn = pattern.form == .return
      let verbs =
        EventTable.verbs.map { isReturn ? EventTable.Row(name: $0.name, arguments: ["value"]) : $0 }
        + brought.flatMap(\.verbs).map { isReturn ? EventTable.Row(name: $0.name, arguments: ["value"]) : $0.row }
      check(pattern, .verb, Role.allCases, verbs, &diagnosis)
      if isReturn, let result = pattern.name.flatMap({ EventTable.results[$0] }) {
        checkResult(pattern, result, &diagnosis)
      }
      if case .object(let receiver) = pattern.subject { checkOwner(receiver, of: pattern, &diagnosis) }
    case .set:
      let rows = roles.flatMap { ReadableTable.rows(of: $0) }
      if let row = rows.first(where: { $0.name == pattern.name }), row.isLookedUp {
        return report(.lookedUp(row.name), at: row.name, &diagnosis)
      }
      let properties = rows.map(\.name) + brought.flatMap(\.readable)
      check(
        pattern, .property, roles, properties.map { EventTable.Row(name: $0, arguments: ["value"]) }, &diagnosis)
      for condition in pattern.arguments where condition.name == "value" {
        checkValue(condition.term, of: pattern.name ?? "", pattern.subject, roles, &diagnosis)
      }
    case .exception:
      checkArguments(pattern, EventTable.Row(name: "", arguments: ["reason"], shapes: ["reason": .text]), &diagnosis)
    case .log:
      checkArguments(pattern, EventTable.Row(name: "", arguments: ["text"], shapes: ["text": .text]), &diagnosis)
    }
  }

  private mutating func checkValue(
    _ term: EventPattern.Term, of property: String, _ subject: EventPattern.Subject, _ roles: [Role],
    _ diagnosis: inout Diagnosis
  ) {
    var (isObject, shape) = (false, Shape?.none)
    if let cast, case .object(let name) = subject {
      (isObject, shape) = (cast.isObject(property, of: name), cast.shape(of: property, of: name))
    } else if !kinds.contains(where: { $0.readable.contains(property) }) {
      (isObject, shape) = (
        ReadableTable.objectValued.contains(property), ValueTable.shape(ofProperty: property, roles)
      )
    }
    if isObject { checkObjects(term, &diagnosis) }
    if let fact = shape?.mistake(in: term) { report(fact, at: "value", &diagnosis) }
  }

  private mutating func checkResult(_ pattern: EventPattern, _ result: Shape, _ diagnosis: inout Diagnosis) {
    for condition in pattern.arguments where condition.name == "value" {
      if result == .list(.reference), case .text = condition.term {
        report(.wrongType(expected: result.noun, found: "'\(condition.term)'"), at: "value", &diagnosis)
      } else {
        checkObjects(condition.term, &diagnosis)
      }
    }
  }

  /// Whoever has the operation of the pattern is one that can.
  private func checkOwners(_ pattern: EventPattern, _ diagnosis: inout Diagnosis) {
    for condition in pattern.arguments where condition.name == "on" {
      if case .text(let owner) = condition.term { checkOwner(owner, of: pattern, &diagnosis) }
    }
  }

  private func checkOwner(_ owner: String, of pattern: EventPattern, _ diagnosis: inout Diagnosis) {
    guard let cast, let owners = pattern.name.flatMap({ EventTable.owners[$0] }), let role = cast[owner],
      !role.isBrought, !owners.contains(role)
    else { return }
    let nouns = Role.allCases.filter { owners.contains($0) && $0 != .moreNavigationController }.map(\.noun)
    report(.wrongRole(owner, is: role.noun, expected: nouns.joined(separator: " or ")), at: owner, &diagnosis)
  }

  /// The name is that of one of the events, and the braces hold what that has.
  private mutating func check(
    _ pattern: EventPattern, _ member: Diagnostic.Member, _ roles: [Role], _ rows: [EventTable.Row],
    _ diagnosis: inout Diagnosis
  ) {
    let meant = rows.filter { pattern.name == nil || $0.name == pattern.name }
    guard meant.isEmpty, let name = pattern.name else {
      return checkArguments(pattern, EventTable.Row(anyOf: meant), &diagnosis)
    }
    let noun = roles[0].isBrought ? brought(pattern).first?.noun ?? roles[0].noun : roles[0].noun
    report(
      .unknownMember(
        name, member, of: roles.count == 1 ? noun : "any object",
        suggestion: member == .callback
          ? Misspelling.suggestionOfCallback(name, among: rows.map(\.name), of: roles.count == 1 ? roles[0] : nil)
          : Misspelling.suggestion(for: name, among: rows.map(\.name))), at: name, &diagnosis)
  }

  /// Names and values in the braces. What a plugin brings has names whose meaning it alone knows.
  private mutating func checkArguments(_ pattern: EventPattern, _ row: EventTable.Row, _ diagnosis: inout Diagnosis) {
    let known = row.arguments ?? EventTable.arguments + kinds.flatMap(\.names)
    for condition in pattern.arguments {
      let shape = row.shape(of: condition.name)
      if !known.contains(condition.name) {
        report(
          .unknownArgument(
            condition.name, of: pattern.kind,
            suggestion: Misspelling.suggestion(for: condition.name, among: known)), at: condition.name, &diagnosis)
      } else if row.isBrought ? shape?.isOfObjects == true : EventTable.objectArguments.contains(condition.name) {
        checkObjects(condition.term, &diagnosis)
      } else if let fact = shape?.mistake(in: condition.term) {
        report(fact, at: condition.name, &diagnosis)
      }
    }
  }

  private mutating func checkObjects(_ term: EventPattern.Term, _ diagnosis: inout Diagnosis) {
    switch term {
    case .text(let name):
      guard let cast else { return objects.append(name) }
      if cast[name] == nil { report(cast.mistake(in: name), at: name, &diagnosis) }
    case .list(let terms):
      for term in terms { checkObjects(term, &diagnosis) }
    case .bool, .number:
      report(.wrongType(expected: Shape.reference.noun, found: "'\(term)'"), at: "\(term)", &diagnosis)
    case .null, .variable: break
    }
  }

  private func report(_ fact: Diagnostic.Fact, at part: String, _ diagnosis: inout Diagnosis) {
    diagnosis.report(fact, at: diagnosis.mark(of: part, in: scalar))
  }
}

extension PatternChecker {
  /// What a part of any object is that is spelled so; nil if there is none, which is reported.
  static func roles(ofPart part: String, in text: YamlScalar, _ diagnosis: inout Diagnosis) -> [Role]? {
    let parts = Role.allCases.flatMap(\.parts) + [("panGestureRecognizer", Role.recognizer)]
    let roles = parts.filter { $0.spelling == part }.map(\.role)
    if !roles.isEmpty { return roles }
    diagnosis.report(
      .unknownPart(part, of: "any object", suggestion: Misspelling.suggestion(for: part, among: parts.map(\.spelling))),
      at: diagnosis.mark(of: part, in: text))
    return nil
  }
}

extension EventPattern {
  /// What a mistake in the braces calls it: of an operation the end has other names in them than the beginning.
  fileprivate var kind: String {
    switch form {
    case .begins, .ends: "\(name ?? "*") \(form.rawValue)"
    case .heard, .call, .return, .set, .note, .log, .exception: name ?? "any event"
    }
  }
}
