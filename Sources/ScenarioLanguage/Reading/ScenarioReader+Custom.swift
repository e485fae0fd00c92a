import Contracts
import Vocabulary

/// What plugins bring.
extension ScenarioReader {
  /// A controller of a plugin's kind. What it is made with is checked when all names are known.
  mutating func custom(_ id: YamlScalar, _ node: YamlNode, children: (inout Self) -> [ControllerNode]) -> ControllerNode
  {
    guard let kind = kind(node["kind"], isController: true) else {
      add(id, .viewController)
      return .container(id: id.text, children: children(&self))
    }
    if !cast.add(id.text, kind) { diagnosis.report(.duplicateObject(id.text), at: id.mark) }
    return .custom(
      id: id.text, plugin: kind.plugin, children: children(&self), making(kind, node["with"]))
  }

  /// An object of a plugin's kind that is no controller.
  mutating func customObject(_ entry: YamlNode.Entry) -> CustomObject? {
    guard let kind = kind(entry.value["kind"], isController: false) else { return nil }
    if !cast.add(entry.key.text, kind) { diagnosis.report(.duplicateObject(entry.key.text), at: entry.key.mark) }
    return CustomObject(
      id: entry.key.text, plugin: kind.plugin, arguments: making(kind, entry.value["with"]))
  }

  /// Whether what an object is made with makes sense; false for `kind` was reported before.
  mutating func checkMaking(of node: YamlNode) {
    guard let kind = kinds.first(where: { $0.name == node["kind"]?.scalar?.text }) else { return }
    checkArguments(node["with"], kind.takes, of: kind.noun)
  }

  /// A verb of an object that a plugin brings; of nobody, if that was reported.
  mutating func call(_ value: YamlNode, _ step: YamlNode) -> Step.Action {
    let nothing = Step.Action.call("", verb: "", [])
    guard let scalar = value.scalar, let (object, name) = split(scalar) else { return nothing }
    let mark = diagnosis.mark(of: name, in: scalar)
    guard let kind = cast.kind(of: object) else {
      let isStep = Rule.step.leads.contains { $0.key.name == name }
      let expected = "an object of a kind that a plugin brings" + (isStep ? "; '\(name)' is a step of its own" : "")
      diagnosis.report(.wrongRole(object, is: cast.noun(of: object), expected: expected), at: mark)
      return nothing
    }
    guard let verb = kind.verbs.first(where: { $0.name == name }) else {
      let suggestion = Misspelling.suggestion(for: name, among: kind.verbs.map(\.name))
      diagnosis.report(.unknownMember(name, .verb, of: kind.noun, suggestion: suggestion), at: mark)
      return nothing
    }
    checkArguments(step["with"], verb.arguments, of: name)
    return .call(object, verb: name, arguments(step["with"], verb.arguments))
  }

  /// The plugins that are named, and those whose kinds of objects the app has, bound to these.
  func complete(_ named: [PluginDescription], at place: SourcePlace) -> [PluginDescription] {
    let own = named.map { plugin in
      let objects = cast.objects(of: plugin.name).filter { !plugin.objects.contains($0) }
      return PluginDescription(
        name: plugin.name, objects: plugin.objects + objects, parameters: plugin.parameters, place: plugin.place)
    }
    return own
      + bringing.filter { name in !named.contains { $0.name == name } }.map {
        PluginDescription(name: $0, objects: cast.objects(of: $0), parameters: [], place: place)
      }
  }

  /// The words that the plugins of this app bring, in the order of their numbers: of those that are named, and of those of whose
  /// kinds it has an object.
  func words(_ named: YamlNode?) -> [String] {
    let plugins = bringing + (named?.entries ?? []).map(\.key.text)
    return kinds.filter { plugins.contains($0.plugin) }.words
  }

  /// The plugins of whose kinds the app has an object, in the order of the first ones.
  private var bringing: [String] {
    var plugins: [String] = []
    for kind in cast.names.compactMap({ cast.kind(of: $0) }) where !plugins.contains(kind.plugin) {
      plugins.append(kind.plugin)
    }
    return plugins
  }

  private mutating func kind(_ node: YamlNode?, isController: Bool) -> PluginKind? {
    guard let scalar = node?.scalar, !scalar.isMissing else { return nil }
    guard let kind = kinds.first(where: { $0.name == scalar.text }) else {
      let known = kinds.filter { $0.isController == isController }.map(\.name)
      let suggestion = Misspelling.suggestion(for: scalar.text, among: known)
      diagnosis.report(.unknownKind(scalar.text, known: known, suggestion: suggestion), at: scalar.mark)
      return nil
    }
    guard kind.isController == isController else {
      diagnosis.report(.wrongKind(kind.name, isController: kind.isController), at: scalar.mark)
      return nil
    }
    return kind
  }

  /// What an object is made with: its kind, which a plugin that brings several would not see else, and what the scenario gives.
  private func making(_ kind: PluginKind, _ given: YamlNode?) -> [GivenArgument] {
    let name = Word(.kind).description
    let isOwn = kind.takes.contains { $0.name == name }
    return (isOwn ? [] : [GivenArgument(name: name, value: .text(kind.name), isObject: false)])
      + arguments(given, kind.takes)
  }

  private func arguments(_ node: YamlNode?, _ known: [PluginKind.Fact]) -> [GivenArgument] {
    (node?.entries ?? []).compactMap { entry in
      known.first { $0.name == entry.key.text }.map {
        GivenArgument(name: $0.name, value: Terms.term(entry.value), isObject: $0.isObject)
      }
    }
  }

  private mutating func checkArguments(_ node: YamlNode?, _ known: [PluginKind.Fact], of noun: String) {
    for entry in node?.entries ?? [] {
      guard let fact = known.first(where: { $0.name == entry.key.text }) else {
        let names = known.map(\.name)
        diagnosis.report(
          .unknownKey(
            entry.key.text, in: "'with' of \(noun)", known: names,
            suggestion: Misspelling.suggestion(for: entry.key.text, among: names)), at: entry.key.mark)
        continue
      }
      ShapeChecker().check(entry.value, fact.shape, &diagnosis)
      guard fact.isObject else { continue }
      for node in entry.value.list ?? [entry.value] { _ = reference(node) }
    }
  }
}
