import Contracts
import Vocabulary

/// Makes a scenario of a mapping whose shape was checked: what the names in it stand for is checked here.
struct ScenarioReader: Sendable {
  var diagnosis: Diagnosis
  var cast = Cast()
  var device = Configuration.Device()
  /// The titles of the actions of each alert.
  var alertActions: [String: [String]] = [:]
  /// The delegates' methods that something implements, now or later, those that handlers wait for, and those that expectations speak of.
  var implemented: Set<DelegateMethod> = []
  var awaited: [(method: DelegateMethod, name: String, text: YamlScalar)] = []
  var expected: [(method: DelegateMethod, name: String?, text: YamlScalar)] = []
  /// The exceptions that expectations and steps speak of.
  var raised: [(name: String, text: YamlScalar)] = []
  /// For which versions the scenario is.
  private(set) var versions: VersionRange
  /// The detents that each sheet is given anywhere, by its presentation controller's name.
  var detents: [String: [String]] = [:]
  /// The detents at which sheets are let go, and the sheet where it is named: looked for when all settings are read.
  var releases: [(detent: YamlScalar, sheet: String?)] = []

  /// All kinds that plugins bring.
  let kinds: [PluginKind]
  /// The words that the plugins of this scenario bring, in the order of their numbers.
  var words: [String] = []

  /// A method of the delegate of an object; any of them, without a word.
  struct DelegateMethod: Hashable {
    let object: String
    let word: Word?
  }

  /// `versions` are those of the file.
  init(_ diagnosis: Diagnosis, _ kinds: [PluginKind], _ versions: VersionRange = VersionText.all) {
    self.diagnosis = diagnosis
    self.kinds = kinds
    self.versions = versions
  }

  mutating func read(_ node: YamlNode, name: String) -> Scenario {
    var scenario = Scenario(name: name, place: diagnosis.place(node.mark(of: "name")))
    scenario.versions = node["ios"].map { Terms.versions($0) }
    if let own = scenario.versions {
      if isNever(own) {
        diagnosis.report(
          .neverRuns(scenario: VersionText.text(own), file: VersionText.text(versions)),
          at: node["ios"]?.mark ?? node.mark)
      }
      versions = own
    }
    scenario.switches = (node["switches"]?.entries ?? []).map { entry in
      let choice = Configuration.Switch(entry.key.text, entry.value.scalar?.text ?? "")
      check(choice, name: entry.key.mark, side: entry.value.mark)
      return choice
    }
    scenario.app = app(node["app"])
    scenario.steps = (node["steps"]?.list ?? []).compactMap { step($0) }
    checkReleases(in: scenario.app)
    scenario.breaks = (node["breaks"]?.list ?? []).compactMap { $0.scalar.flatMap { ContractText.id($0.text) } }
    checkHearers(scenario.app)
    return scenario
  }

  /// What nobody can hear or raise would make a handler that never runs, and an expectation that cannot fail.
  private mutating func checkHearers(_ app: AppDescription) {
    for (method, name, text) in awaited where !implemented.contains(method) {
      diagnosis.report(.nobodyImplements(name, of: method.object), at: diagnosis.mark(of: name, in: text))
    }
    // What a plugin implements and raises is in no file.
    guard app.plugins.isEmpty else { return }
    for (method, name, text) in expected where !isImplemented(method) {
      let fact: Diagnostic.Fact =
        name.map { .nobodyImplements($0, of: method.object) } ?? .nobodyIsDelegate(of: method.object)
      diagnosis.report(fact, at: diagnosis.mark(of: name ?? "delegate", in: text))
    }
    for (name, text) in raised where !EventTable.exceptions.contains(name) && !diagnosis.hasMistake(at: text.mark) {
      diagnosis.report(Misspelling.unknown(name, among: EventTable.exceptions), at: diagnosis.mark(of: name, in: text))
    }
  }

  /// A delegate that is set by way of what stands inside a modal is that of the modal (PRE-026).
  private func isImplemented(_ method: DelegateMethod) -> Bool {
    implemented.contains(method)
      || cast[method.object] == .presentationController
        && implemented.contains { cast[$0.object] == .presentationController && $0.word == method.word }
  }

  /// Whether none of these versions is one that this is for.
  func isNever(_ own: VersionRange) -> Bool {
    !own.ranges.isEmpty && !versions.ranges.isEmpty && !own.versions.contains(where: versions.contains)
  }

  /// A switch that no model reads would make a scenario that proves nothing.
  private mutating func check(_ choice: Configuration.Switch, name: Mark, side: Mark) {
    guard let known = SwitchTable.named(choice.name) else {
      diagnosis.report(.noSwitch(named: choice.name), at: name)
      return
    }
    if known.has(choice.value) { return }
    let fact: Diagnostic.Fact =
      if known.sides.isEmpty {
        Int(choice.value).map { .outOfRange($0, SwitchDescription.numbers) }
          ?? .wrongType(expected: "a whole number", found: "'\(choice.value)'")
      } else {
        Misspelling.unknown(choice.value, among: known.sides)
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

  /// What is said, and means nothing in this step.
  mutating func reportUseless(_ keys: [String], beside other: String? = nil, in step: YamlNode) {
    for key in keys where step[key] != nil { diagnosis.report(.useless(key, beside: other), at: step.mark(of: key)) }
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
    reference(node, Role.recognizers, "a gesture recognizer")
  }

  mutating func view(_ node: YamlNode?, or other: String = "") -> String {
    let noun = "\(other)a view controller, a scroll view or a view"
    return reference(node, Role.controllers.union([.scrollView, .view, .window]), noun)
  }
}
