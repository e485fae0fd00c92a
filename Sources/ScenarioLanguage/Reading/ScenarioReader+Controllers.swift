import Contracts

extension ScenarioReader {
  private static let containers = ["navigation", "tabs", "container", "alert", "custom"]

  /// A controller of the tree; its name is new.
  mutating func controllerNode(_ node: YamlNode) -> ControllerNode? {
    if let scalar = node.scalar {
      add(scalar, .viewController)
      return .plain(scalar.text)
    }
    guard let entry = node.entries?.first(where: { Self.containers.contains($0.key.text) }) else { return nil }
    guard let id = entry.value["id"]?.scalar else {
      if entry.value.entries != nil {
        diagnosis.leaveUnread(entry.value)
        diagnosis.report(.missingKey("id", in: "'\(entry.key.text)'"), at: entry.value.mark)
      }
      return nil
    }
    return container(entry.key.text, id, entry.value)
  }

  /// A whole container under `controllers`, with the key as its name; nil for mere settings.
  mutating func declaredContainer(_ entry: YamlNode.Entry) -> ControllerNode? {
    let containers = entry.value.entries ?? []
    guard let inner = containers.first(where: { Self.containers.contains($0.key.text) }) else { return nil }
    if let id = inner.value["id"]?.scalar, id.text != entry.key.text {
      diagnosis.report(.renamed(entry.key.text, id: id.text), at: id.mark)
    }
    if cast[entry.key.text] == .viewController {
      diagnosis.report(.plainInTree(entry.key.text, kind: inner.key.text), at: entry.key.mark)
      cast.remove(entry.key.text)
    }
    return container(inner.key.text, entry.key, inner.value)
  }

  /// A plain controller under `controllers`, or one that stands in the tree already.
  mutating func declaredController(_ name: String) -> ControllerNode {
    if cast[name] == nil { _ = cast.add(name, .viewController) }
    return .plain(name)
  }

  private mutating func container(_ kind: String, _ id: YamlScalar, _ node: YamlNode) -> ControllerNode {
    switch kind {
    case "navigation":
      add(id, .navigationController)
      return .navigation(id: id.text, stack: nodes(node["stack"]))
    case "tabs":
      add(id, .tabBarController)
      return .tabs(id: id.text, children: nodes(node["children"]), selected: node["selected"]?.scalar?.text)
    case "alert":
      add(id, .alertController)
      alertActions[id.text] = Terms.texts(node["actions"])
      return .alert(id: id.text, actions: Terms.texts(node["actions"]))
    case "custom":
      return custom(id, node) { $0.nodes(node["children"]) }
    default:
      add(id, .viewController)
      return .container(id: id.text, children: nodes(node["children"]))
    }
  }

  private mutating func nodes(_ node: YamlNode?) -> [ControllerNode] {
    (node?.list ?? []).compactMap { controllerNode($0) }
  }

  /// What a container in the tree says of others, when all names are known: a tab controller's `selected`, and a plugin's `with`.
  mutating func checkSelection(_ node: YamlNode?) {
    guard let entry = node?.entries?.first(where: { Self.containers.contains($0.key.text) }) else { return }
    if entry.value["selected"] != nil { _ = controller(entry.value["selected"]) }
    if entry.key.text == "custom" { checkMaking(of: entry.value) }
    let children = (entry.value["children"] ?? entry.value["stack"])?.list ?? []
    for child in children { checkSelection(child) }
  }
}
