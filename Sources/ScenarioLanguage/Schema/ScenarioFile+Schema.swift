extension ScenarioFile {
  /// The JSON Schema (draft 2020-12) with which editors complete and check scenario files.
  ///
  /// It is made of the rules that the parser reads, and always the same bytes. It knows shapes; what names stand for, the parser
  /// alone checks.
  package static func jsonSchema() -> String {
    let rules = Rule.Name.allCases.filter { $0 != .manifest && $0 != .kind }.map { ($0.rawValue, Rule[$0].schema) }
    let shapes = Shape.defined.map { ($0.name, $0.shape.definition) }
    let schema = SchemaValue.object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Understudy scenario file")),
      ("$ref", .text("#/$defs/\(Rule.Name.file.rawValue)")),
      ("$defs", .object(rules + shapes + [("parameter", Shape.parameter), ("withParameter", Shape.withParameter)])),
    ])
    return schema.written() + "\n"
  }
}

extension Rule {
  /// One object for each lead, so that every verb has its own keys.
  fileprivate var schema: SchemaValue {
    if leads.isEmpty { return Self.object(says, keys) }
    if isLeadOptional {
      let optional = leads.map { Key($0.key.name, $0.key.shape, $0.key.says) }
      return Self.object(says, optional + keys)
    }
    return .object([
      ("description", .text(says)),
      (
        "anyOf",
        .list(
          leads.map { Self.object($0.key.says, keys(with: $0), title: $0.key.name) }
            + [.object([("$ref", .text("#/$defs/withParameter"))])])
      ),
    ])
  }

  private static func object(_ says: String, _ keys: [Key], title: String? = nil) -> SchemaValue {
    let required = keys.filter(\.isRequired).map { SchemaValue.text($0.name) }
    var entries: [(String, SchemaValue)] = title.map { [("title", .text($0))] } ?? []
    entries += [
      ("description", .text(says)), ("type", .text("object")),
      ("properties", .object(keys.map { ($0.name, $0.shape.schema.described($0.says)) })),
    ]
    if !required.isEmpty { entries.append(("required", .list(required))) }
    // What a parameter as a key becomes is known when the rows of `with` have filled it in.
    return .object(
      entries + [
        ("patternProperties", .object([(Shape.parameterText, .object([]))])), ("additionalProperties", .flag(false)),
      ])
  }
}

extension SchemaValue {
  fileprivate func described(_ says: String) -> SchemaValue {
    guard case .object(let entries) = self else { return self }
    return .object([("description", .text(says))] + entries)
  }
}
