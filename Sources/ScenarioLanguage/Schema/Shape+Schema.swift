extension Shape {
  /// The text that stands for a value of any type until the rows of `with` fill it in.
  static let parameter = SchemaValue.object([
    ("description", .text("A parameter of `with`.")), ("type", .text("string")), ("pattern", .text(parameterText)),
  ])

  static let parameterText = #"\$\{[^}]+\}"#

  /// A mapping that a parameter as a key makes one of several.
  static let withParameter = SchemaValue.object([
    ("description", .text("A mapping with a parameter of `with` as a key; editors do not check it.")),
    ("type", .text("object")),
    (
      "not",
      .object([("propertyNames", .object([("not", .object([("pattern", .text(parameterText))]))]))])
    ),
  ])

  /// The shapes that have a definition of their own, by its name.
  static let defined: [(name: String, shape: Shape)] = [
    ("text", .text), ("pattern", .pattern), ("value", .term), ("name", .name), ("reference", .reference),
    ("path", .path), ("time", .time), ("contract", .contract), ("flag", .flag), ("number", .number),
    ("method", .method), ("versions", .versions), ("point", .point), ("delegates", .delegates),
    ("anyController", .controller), ("event", .atom), ("exception", .exception),
  ]

  /// What an editor may accept here: the definition, or a reference to it.
  var schema: SchemaValue {
    guard let name = Shape.defined.first(where: { $0.shape == self })?.name else { return definition }
    return .object([("$ref", .text("#/$defs/\(name)"))])
  }

  var definition: SchemaValue {
    switch self {
    case .text: .object([("type", .list([.text("string"), .text("number"), .text("boolean")]))])
    case .pattern: .object([("type", .text("string"))])
    case .term: .object([("type", .list(["null", "boolean", "number", "string", "array"].map(SchemaValue.text)))])
    case .name: Self.matching(Self.nameText)
    case .reference: Self.matching(#"[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z][A-Za-z0-9_-]*)*"#)
    case .path: Self.matching(#".*\..+"#)
    case .time: Self.matching(#"[0-9]+(\.[0-9]+)?(ms|µs|μs|us|s)"#)
    case .contract: Self.matching("[A-Z]{2,4}-[0-9]{3}")
    case .flag: Self.orParameter([("type", .text("boolean"))])
    case .yes: Self.orParameter([("const", .flag(true))])
    case .integer(let range):
      Self.orParameter([
        ("type", .text("integer")), ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound)),
      ])
    case .within(let range):
      Self.orParameter([
        ("type", .text("number")), ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound)),
      ])
    case .null: .object([("type", .text("null"))])
    case .choice(let choices): Self.orParameter([("enum", .list(choices.map(SchemaValue.text)))])
    case .method:
      // A plugin's methods are in no table: the parser knows them.
      .object([
        ("anyOf", .list([.object([("enum", .list(Self.methods.map(SchemaValue.text)))]), Shape.name.schema]))
      ])
    case .versions: Self.versionsSchema
    case .point:
      .object([
        ("type", .text("array")), ("items", Shape.number.schema), ("minItems", .integer(2)), ("maxItems", .integer(2)),
      ])
    case .list(let element): .object([("type", .text("array")), ("items", element.schema)])
    case .each(let key, let value):
      .object([
        ("type", .text("object")), ("propertyNames", key.schema), ("additionalProperties", value.schema),
      ])
    case .filled(let shape): shape.filledDefinition
    case .rule(let name): .object([("$ref", .text("#/$defs/\(name.rawValue)"))])
    case .either(let shapes): .object([("anyOf", .list(shapes.map(\.schema)))])
    }
  }

  private var filledDefinition: SchemaValue {
    guard case .object(let entries) = definition else { return definition }
    let least =
      switch self {
      case .list: "minItems"
      case .each, .rule: "minProperties"
      default: "minLength"
      }
    return .object(entries + [(least, .integer(1))])
  }

  private static let nameText = "[A-Za-z][A-Za-z0-9_-]*"

  /// Each once, in the order of the tables.
  private static let methods = DelegateTable.all.map(\.name)

  private static func matching(_ pattern: String) -> SchemaValue {
    orParameter([("type", .text("string")), ("pattern", .text("^\(pattern)$"))])
  }

  private static func orParameter(_ entries: [(String, SchemaValue)]) -> SchemaValue {
    .object([("anyOf", .list([.object(entries), .object([("$ref", .text("#/$defs/parameter"))])]))])
  }

  /// `26` is a number, `15...18` a text, and several make a list.
  private static var versionsSchema: SchemaValue {
    let version = #"(15|16|17|18|26)(\.[0-9]+)?"#
    let one: [SchemaValue] = [
      .object([("type", .text("number")), ("minimum", .integer(15)), ("exclusiveMaximum", .integer(19))]),
      .object([("type", .text("number")), ("minimum", .integer(26)), ("exclusiveMaximum", .integer(27))]),
      .object([("type", .text("string")), ("pattern", .text(#"^\#(version)(\.\.\.\#(version))?$"#))]),
      .object([("$ref", .text("#/$defs/parameter"))]),
    ]
    let list = SchemaValue.object([
      ("type", .text("array")), ("items", .object([("anyOf", .list(one))])), ("minItems", .integer(1)),
    ])
    return .object([("anyOf", .list(one + [list]))])
  }
}
