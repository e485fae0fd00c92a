import Contracts
import Vocabulary

/// Reads an event pattern and checks its names: the object, what it can hear, and what the braces hold.
struct PatternChecker {
  private let scalar: YamlScalar
  /// The objects that there are; nil in a formula, which speaks about any.
  private let cast: Cast?
  /// What plugins bring.
  private let kinds: [PluginKind]

  init(_ scalar: YamlScalar, _ cast: Cast?, _ kinds: [PluginKind]) {
    self.scalar = scalar
    self.cast = cast
    self.kinds = kinds
  }

  /// Nil if the text is no pattern, which is reported.
  func pattern(_ diagnosis: inout Diagnosis) -> EventPattern? {
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
    case .variable(_, let part?): return roles(ofPart: part, &diagnosis)
    case .object(let name):
      guard let cast else {
        guard let dot = name.firstIndex(of: ".") else { return Role.allCases }
        return roles(ofPart: String(name[name.index(after: dot)...]), &diagnosis)
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

  private func roles(ofPart part: String, _ diagnosis: inout Diagnosis) -> [Role]? {
    let parts = Role.allCases.flatMap(\.parts) + [("panGestureRecognizer", .recognizer)]
    let roles = parts.filter { $0.spelling == part }.map(\.role)
    if !roles.isEmpty { return roles }
    report(
      .unknownPart(part, of: "any object", suggestion: Spelling.suggestion(for: part, among: parts.map(\.spelling))),
      at: part, &diagnosis)
    return nil
  }

  private func checkName(_ pattern: EventPattern, _ roles: [Role], _ diagnosis: inout Diagnosis) {
    let brought = brought(pattern)
    switch pattern.form {
    case .heard where pattern.slot != nil:
      let methods = roles.flatMap { DelegateTable.methods(of: $0) } + brought.flatMap(\.methods)
      check(pattern, .method, roles, methods.map(\.name), &diagnosis)
      checkArguments(pattern, nil, &diagnosis)
    case .heard:
      let rows = roles.flatMap { EventTable.callbacks(of: $0) }
      check(pattern, .callback, roles, rows.map(\.name), &diagnosis)
      checkArguments(pattern, rows, &diagnosis)
    case .begins, .ends:
      let operations = EventTable.operations + kinds.flatMap(\.operations)
      check(pattern, .operation, Role.allCases, operations.map(\.name), &diagnosis)
      checkArguments(pattern, operations, &diagnosis)
    case .note:
      check(pattern, .note, Role.allCases, EventTable.notes, &diagnosis)
      checkArguments(pattern, nil, &diagnosis)
    case .call, .return:
      let verbs = EventTable.verbs + brought.flatMap { $0.verbs.map(\.name) }
      check(pattern, .verb, Role.allCases, verbs, &diagnosis)
      checkArguments(pattern, nil, &diagnosis)
    case .set:
      let rows = roles.flatMap { ReadableTable.rows(of: $0) }
      if let row = rows.first(where: { $0.name == pattern.name }), row.isLookedUp {
        report(.lookedUp(row.name), at: row.name, &diagnosis)
      } else {
        check(pattern, .property, roles, rows.map(\.name) + brought.flatMap(\.readable), &diagnosis)
      }
      let isObject = ReadableTable.objectValued.contains(pattern.name ?? "")
      for condition in pattern.arguments where isObject && condition.name == "value" {
        checkObjects(condition.term, &diagnosis)
      }
      checkArguments(pattern, nil, &diagnosis)
    case .exception, .log:
      checkArguments(pattern, nil, &diagnosis)
    }
  }

  private func check(
    _ pattern: EventPattern, _ member: Diagnostic.Member, _ roles: [Role], _ known: [String],
    _ diagnosis: inout Diagnosis
  ) {
    guard let name = pattern.name, !known.contains(name) else { return }
    let noun = roles[0].isBrought ? brought(pattern).first?.noun ?? roles[0].noun : roles[0].noun
    report(
      .unknownMember(
        name, member, of: roles.count == 1 ? noun : "any object",
        suggestion: Spelling.suggestion(for: name, among: known)), at: name, &diagnosis)
  }

  /// Names in the braces; with rows, those of the event of that name.
  private func checkArguments(_ pattern: EventPattern, _ rows: [EventTable.Row]?, _ diagnosis: inout Diagnosis) {
    let named = rows?.filter { pattern.name == nil || $0.name == pattern.name }.flatMap(\.arguments)
    let known = named ?? EventTable.arguments + kinds.flatMap(\.names)
    for condition in pattern.arguments {
      if !known.contains(condition.name) {
        report(
          .unknownArgument(
            condition.name, of: pattern.name ?? "any event",
            suggestion: Spelling.suggestion(for: condition.name, among: known)), at: condition.name, &diagnosis)
      } else if EventTable.objectArguments.contains(condition.name) {
        checkObjects(condition.term, &diagnosis)
      }
    }
  }

  private func checkObjects(_ term: EventPattern.Term, _ diagnosis: inout Diagnosis) {
    switch term {
    case .text(let name):
      if let cast, cast[name] == nil { report(cast.mistake(in: name), at: name, &diagnosis) }
    case .list(let terms):
      for term in terms { checkObjects(term, &diagnosis) }
    case .null, .bool, .number, .variable: break
    }
  }

  private func report(_ fact: Diagnostic.Fact, at part: String, _ diagnosis: inout Diagnosis) {
    diagnosis.report(fact, at: diagnosis.mark(of: part, in: scalar))
  }
}
