import ScenarioLanguage
import Vocabulary

extension AppMaker {
  private static let styles = [
    "automatic", "fullScreen", "pageSheet", "pageSheet", "formSheet", "currentContext", "overFullScreen",
    "overCurrentContext", "popover", "custom",
  ]

  /// Something to present: a page, a stack, seldom tabs, an alert.
  mutating func addModal() {
    if dice.chance(15) { return addAlert() }
    let id: String
    var declaration: Draft = [:]
    switch dice.below(10) {
    case 0..<5:
      id = name("modal")
    case 5..<9:
      let stack = stack(depth: dice.between(1, 2), inTree: false)
      id = stacks.last ?? ""
      declaration["navigation"] = stack["navigation"]
    default:
      let tabs = tabs(inTree: false)
      id = tabControllers.last ?? ""
      declaration["tabs"] = tabs["tabs"]
    }
    modals.append(id)
    let style = dice.pick(Self.styles) ?? "automatic"
    if style != "automatic" { declaration["modalPresentationStyle"] = .name(style) }
    if dice.chance(12) { declaration["isModalInPresentation"] = true }
    if versions.hasZoom, style == "fullScreen" || style == "automatic", dice.chance(20) {
      declaration["preferredTransition"] = "zoom"
    }
    if dice.chance(8) { declaration["modalTransitionStyle"] = "crossDissolve" }
    if style == "custom", dice.chance(40) { declaration["shouldRemovePresentersView"] = true }
    if let controller = presentationController(style) { declaration["presentationController"] = controller }
    declarations.append(Draft.Entry(id, declaration))
  }

  private mutating func addAlert() {
    let id = name("alert")
    alerts.append(id)
    modals.append(id)
    var declaration: Draft = ["alert": ["actions": ["OK", "Cancel"]]]
    if dice.chance(40) {
      declaration["preferredStyle"] = "actionSheet"
      declaration["cancelAction"] = .text("Cancel")
    }
    declarations.append(Draft.Entry(id, declaration))
  }

  private mutating func presentationController(_ style: String) -> Draft? {
    switch style {
    case "popover":
      return dice.chance(75) ? ["sourceView": .text("button")] : nil
    case "pageSheet", "formSheet":
      guard dice.chance(40) else { return nil }
      var controller: Draft = ["detents": dice.chance(70) ? ["medium", "large"] : ["small", "medium", "large"]]
      if dice.chance(30) { controller["selectedDetentIdentifier"] = .text("medium") }
      if dice.chance(25) { controller["largestUndimmedDetentIdentifier"] = .text("medium") }
      if dice.chance(20) { controller["prefersScrollingExpandsWhenScrolledToEdge"] = false }
      return controller
    default:
      return nil
    }
  }
}
