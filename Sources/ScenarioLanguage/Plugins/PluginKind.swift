import Contracts
import Vocabulary

/// A kind of object that a plugin brings: what scenarios may make of it, call on it, read of it and expect of it.
///
/// A value has the shape in which scenarios write it: a flag, a number, a text, an object, objects, or one of some words.
package struct PluginKind: Hashable, Sendable {
  package let name: String
  package let plugin: String
  /// Where its manifest names it.
  let place: SourcePlace
  /// Whether it is a view controller, with a place in the tree.
  let isController: Bool
  /// What it can be made with.
  let takes: [Fact]
  let verbs: [Verb]
  let properties: [Fact]
  /// The methods of its delegate: the questions, then what is only told.
  let methods: [DelegateTable.Method]
  /// With the names in their braces.
  let operations: [EventTable.Row]

  /// Something with a name and a value.
  struct Fact: Hashable, Sendable {
    let name: String
    let shape: Shape

    /// Whether the value names an object, or several.
    var isObject: Bool { shape.isOfObjects }
  }

  /// What it can be called with.
  struct Verb: Hashable, Sendable {
    let name: String
    let arguments: [Fact]

    /// A call of it, as patterns write it.
    var row: EventTable.Row {
      EventTable.Row(
        name: name, arguments: arguments.map(\.name),
        shapes: Dictionary(arguments.map { ($0.name, $0.shape) }) { first, _ in first }, isBrought: true)
    }
  }

  /// Every name that it uses, in the order of the manifest.
  var names: [String] {
    takes.map(\.name) + verbs.flatMap { [$0.name] + $0.arguments.map(\.name) } + properties.map(\.name)
      + methods.map(\.name) + operations.flatMap { [$0.name] + ($0.arguments ?? []) }
  }

  /// What can be read of it beside what any controller has.
  var readable: [String] {
    properties.map(\.name) + (methods.isEmpty ? [] : ["delegate"])
  }

  /// With its article.
  var noun: String { "a \(name)" }
}

extension [PluginKind] {
  /// What they call by names that nothing else has, each once.
  var words: [String] {
    var seen: Set<String> = []
    return flatMap(\.names).filter { Word(spelling: $0) == nil && seen.insert($0).inserted }
  }
}

extension PluginKind {
  /// Reads an entry of `brings`, whose shape was checked.
  init(_ entry: YamlNode.Entry, of plugin: String, at place: SourcePlace) {
    func facts(_ node: YamlNode?) -> [Fact] {
      (node?.entries ?? []).map { Fact(name: $0.key.text, shape: Self.shape($0.value)) }
    }
    name = entry.key.text
    self.plugin = plugin
    self.place = place
    isController = entry.value["is"]?.scalar?.text == "controller"
    takes = facts(entry.value["takes"])
    verbs = (entry.value["verbs"]?.entries ?? []).map { Verb(name: $0.key.text, arguments: facts($0.value)) }
    properties = facts(entry.value["properties"])
    methods =
      Terms.texts(entry.value["asks"]).map { Self.method($0, answer: .term) }
      + Terms.texts(entry.value["tells"]).map { Self.method($0, answer: nil) }
    operations = (entry.value["operations"]?.entries ?? []).map {
      EventTable.Row(name: $0.key.text, arguments: Terms.texts($0.value), isBrought: true)
    }
  }

  private static func method(_ name: String, answer: Shape?) -> DelegateTable.Method {
    DelegateTable.Method(name: name, arguments: nil, answer: answer, isUsual: true)
  }

  static let shapes: [(name: String, shape: Shape)] = [
    ("flag", .flag), ("number", .anyNumber), ("text", .text), ("object", .either([.null, .reference])),
    ("objects", .list(.reference)),
  ]

  /// A list is a choice among its words.
  private static func shape(_ node: YamlNode) -> Shape {
    if node.list != nil { return .choice(Terms.texts(node)) }
    return shapes.first { $0.name == node.scalar?.text }?.shape ?? .text
  }
}

extension Shape {
  /// Whether it is one of a plugin's that name an object, or several.
  var isOfObjects: Bool { self == .either([.null, .reference]) || self == .list(.reference) }
}
