import Contracts
import Vocabulary

/// Makes a scenario of a mapping whose shape was checked: what the names in it stand for is checked here.
struct ScenarioReader: Sendable {
  var diagnosis: Diagnosis
  var cast = Cast()
  var device = Configuration.Device()
  /// The recognizers that are of a class of the app's own.
  var customRecognizers: Set<String> = []
  /// The titles of the actions of each alert.
  var alertActions: [String: [String]] = [:]

  /// All kinds that plugins bring.
  let kinds: [PluginKind]
  /// The words that the plugins of this scenario bring, in the order of their numbers.
  var words: [String] = []

  init(_ diagnosis: Diagnosis, _ kinds: [PluginKind]) {
    self.diagnosis = diagnosis
    self.kinds = kinds
  }

  mutating func read(_ node: YamlNode, name: String) -> Scenario {
    var scenario = Scenario(name: name, place: diagnosis.place(node.mark(of: "name")))
    scenario.versions = node["ios"].map { Terms.versions($0) }
    scenario.switches = (node["switches"]?.entries ?? []).map { entry in
      let choice = Configuration.Switch(entry.key.text, entry.value.scalar?.text ?? "")
      check(choice, name: entry.key.mark, side: entry.value.mark)
      return choice
    }
    scenario.app = app(node["app"])
    scenario.steps = (node["steps"]?.list ?? []).compactMap { step($0) }
    scenario.breaks = (node["breaks"]?.list ?? []).compactMap { $0.scalar.flatMap { ContractText.id($0.text) } }
    return scenario
  }

  /// A switch that no model reads would make a scenario that proves nothing.
  private mutating func check(_ choice: Configuration.Switch, name: Mark, side: Mark) {
    guard let known = SwitchTable.named(choice.name) else {
      let names = SwitchTable.all.map(\.name)
      diagnosis.report(
        .unknownChoice(choice.name, allowed: names, suggestion: Spelling.suggestion(for: choice.name, among: names)),
        at: name)
      return
    }
    if known.has(choice.value) { return }
    let fact: Diagnostic.Fact =
      if known.sides.isEmpty {
        Int(choice.value).map { .outOfRange($0, SwitchDescription.numbers) }
          ?? .wrongType(expected: "a whole number", found: "'\(choice.value)'")
      } else {
        .unknownChoice(
          choice.value, allowed: known.sides,
          suggestion: Spelling.suggestion(for: choice.value, among: known.sides))
      }
    diagnosis.report(fact, at: side)
  }

  // MARK: Names

  /// The word of this spelling, which may be a plugin's.
  func word(_ spelling: String) -> Word? {
    Configuration.word(spelling, among: words)
  }

  /// The full name that is written, if it stands for an object of one of these roles.
  mutating func reference(_ node: YamlNode?, _ roles: Set<Role>? = nil, _ expected: String = "") -> String {
    guard let scalar = node?.scalar, !scalar.isMissing, !scalar.isNull, !diagnosis.hasMistake(at: scalar.mark) else {
      return ""
    }
    return reference(scalar.text, roles, expected, at: scalar.mark)
  }

  mutating func reference(_ name: String, _ roles: Set<Role>? = nil, _ expected: String = "", at mark: Mark) -> String {
    guard let role = cast[name] else {
      if diagnosis.isFull { return name }
      diagnosis.report(cast.mistake(in: name), at: mark)
      return name
    }
    if let roles, !roles.contains(role) {
      diagnosis.report(.wrongRole(name, is: role.noun, expected: expected), at: mark)
    }
    return name
  }

  mutating func references(_ node: YamlNode?, _ roles: Set<Role>? = nil, _ expected: String = "") -> [String] {
    (node?.list ?? []).map { reference($0, roles, expected) }
  }

  mutating func controller(_ node: YamlNode?) -> String {
    reference(node, Role.controllers, "a view controller")
  }

  mutating func navigation(_ node: YamlNode?) -> String {
    reference(node, Role.navigationControllers, "a navigation controller")
  }

  mutating func recognizer(_ node: YamlNode?) -> String {
    reference(node, [.recognizer], "a gesture recognizer")
  }

  mutating func view(_ node: YamlNode?) -> String {
    reference(node, Role.controllers.union([.scrollView, .view, .window]), "a view controller or a scroll view")
  }
}
