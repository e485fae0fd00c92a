import Contracts
import Vocabulary

/// Makes a scenario of a mapping whose shape was checked: what the names in it stand for is checked here.
struct ScenarioReader {
  var diagnosis: Diagnosis
  var cast = Cast()
  var device = Configuration.Device()

  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
  }

  mutating func read(_ node: YamlNode, name: String) -> Scenario {
    var scenario = Scenario(name: name, place: diagnosis.place(node.mark(of: "name")))
    scenario.versions = node["ios"].map { Terms.versions($0) }
    scenario.switches = (node["switches"]?.entries ?? []).map {
      Configuration.Switch($0.key.text, $0.value.scalar?.text ?? "")
    }
    scenario.app = app(node["app"])
    scenario.steps = (node["steps"]?.list ?? []).compactMap { step($0) }
    return scenario
  }

  // MARK: Names

  /// The full name that is written, if it stands for an object of one of these roles.
  mutating func reference(_ node: YamlNode?, _ roles: Set<Role>? = nil, _ expected: String = "") -> String {
    guard let scalar = node?.scalar, !scalar.isMissing, !scalar.isNull else { return "" }
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
    reference(node, Role.controllers.union([.scrollView, .window]), "a view controller or a scroll view")
  }
}
