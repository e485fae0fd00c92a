import ScenarioLanguage

extension Draft {
  /// The names of controllers in a piece of a tree, from the outside to the inside.
  var controllers: [String] {
    switch self {
    case .scalar(let text, _): [text]
    case .list(let drafts): drafts.flatMap(\.controllers)
    case .mapping(let entries):
      entries.flatMap { entry -> [String] in
        switch entry.key {
        case "id", "stack", "children", "navigation", "tabs", "container": entry.value.controllers
        default: []
        }
      }
    }
  }

  /// All controllers of an app: those of the window first.
  var cast: [String] {
    (self["window"]?.controllers ?? []) + (self["offscreen"]?.controllers ?? [])
      + (self["controllers"]?.entries ?? []).flatMap { [$0.key] + $0.value.controllers }
  }

  /// Keys below which the keys are names of objects. Elsewhere an object is a key with something of it behind a dot: a recognizer may be
  /// called `hold`, and a parameter as what it gives.
  private static let tables: Set = [
    "controllers", "navigationItems", "barButtonItems", "tabs", "tabBarItems", "objects", "delegates", "setDelegate",
  ]

  /// Whether an object is named: alone, or with something of it behind a dot.
  ///
  /// - Parameter isTable: whether the keys are names of objects.
  func mentions(_ name: String, isTable: Bool = false) -> Bool {
    switch self {
    case .scalar(let text, let isQuoted): (!isQuoted || Self.isExclusion(text)) && Self.isNamed(text, name)
    case .list(let drafts): drafts.contains { $0.mentions(name) }
    case .mapping(let entries):
      entries.contains { entry in
        (isTable || entry.key.contains(".")) && Self.isNamed(entry.key, name)
          || entry.value.mentions(name, isTable: Self.tables.contains(entry.key))
      }
    }
  }

  /// The same about another object.
  func renaming(_ name: String, _ other: String, isTable: Bool = false) -> Draft {
    switch self {
    case .scalar(let text, let isQuoted):
      isQuoted && !Self.isExclusion(text) ? self : .scalar(Self.renamed(text, name, other), isQuoted: isQuoted)
    case .list(let drafts): .list(drafts.map { $0.renaming(name, other) })
    case .mapping(let entries):
      .mapping(
        entries.map { entry in
          Entry(
            isTable || entry.key.contains(".") ? Self.renamed(entry.key, name, other) : entry.key,
            entry.value.renaming(name, other, isTable: Self.tables.contains(entry.key)))
        })
    }
  }

  /// With a value at the end of a path of keys.
  func setting(_ value: Draft, at path: [String]) -> Draft {
    guard let key = path.first else { return value }
    var draft = self
    draft[key] = (self[key] ?? [:]).setting(value, at: Array(path.dropFirst()))
    return draft
  }

  /// A name that a value must not be stands in quotes, because of its sign.
  private static func isExclusion(_ text: String) -> Bool { text.hasPrefix("!=") }

  private static func isNamed(_ text: String, _ name: String) -> Bool {
    if isExclusion(text) { return isNamed(String(text.dropFirst(2)), name) }
    return text.hasPrefix(name)
      && (text.utf8.count == name.utf8.count || text.utf8.dropFirst(name.utf8.count).first == 0x2E)
  }

  private static func renamed(_ text: String, _ name: String, _ other: String) -> String {
    if isExclusion(text) { return "!=" + renamed(String(text.dropFirst(2)), name, other) }
    return isNamed(text, name) ? other + text.dropFirst(name.count) : text
  }
}
