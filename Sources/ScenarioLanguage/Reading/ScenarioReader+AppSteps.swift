import Contracts
import Vocabulary

extension ScenarioReader {
  /// What the app calls; nil for any other verb.
  mutating func appAction(_ verb: String, _ value: YamlNode, _ step: YamlNode) -> Step.Action? {
    let animated = Terms.flag(step["animated"]) ?? true
    switch verb {
    case "push": return .push(controller(value), on: navigation(step["on"]), animated: animated)
    case "pop": return .pop(navigation(value), animated: animated)
    case "popToRoot": return .popToRoot(navigation(value), animated: animated)
    case "popTo": return .popTo(controller(value), on: navigation(step["on"]), animated: animated)
    case "setViewControllers": return setViewControllers(value, step)
    case "present":
      let presented = value.scalar?.isNull == true ? nil : controller(value)
      return .present(presented, from: controller(step["from"]), animated: animated)
    case "dismiss": return .dismiss(controller(value), animated: animated)
    case "select": return .select(controller(value), on: tabs(step["on"]))
    case "selectIndex": return .selectIndex(value.scalar?.integer ?? Int.max, on: tabs(step["on"]))
    case "setItems": return .setItems(tabs(value))
    case "set": return set(value)
    case "setDelegate": return .setDelegate(delegates(value))
    case "enable": return .enable(recognizer(value))
    case "disable": return .disable(recognizer(value))
    case "animateAlongside": return .animateAlongside(controller(value))
    case "read": return read(value)
    case "letGo": return .letGo(controller(value))
    case "addSubview": return .addSubview(controller(value), to: controller(step["to"]))
    case "completeTransition":
      return .completeTransition(controller(value), completed: Terms.flag(step["completed"]) ?? true)
    case "invalidateDetents": return .invalidateDetents(controller(value))
    case "activateSearch": return .activateSearch(controller(value), on: controller(step["on"]))
    case "unwind": return .unwind(controller(value), from: controller(step["from"]))
    case "setRoot": return .setRoot(controller(value))
    default: return nil
    }
  }

  private mutating func tabs(_ node: YamlNode?) -> String {
    reference(node, [.tabBarController], "a tab controller")
  }

  private mutating func setViewControllers(_ value: YamlNode, _ step: YamlNode) -> Step.Action {
    let controllers = references(value, Role.controllers, "a view controller")
    let on = reference(
      step["on"], Role.navigationControllers.union([.tabBarController]), "a navigation or a tab controller")
    return .setViewControllers(
      controllers, on: on, animated: Terms.flag(step["animated"]) ?? false)
  }

  /// A bar is hidden by a call of its controller; with other settings beside it all are one turn, in the order written.
  private mutating func set(_ value: YamlNode) -> Step.Action {
    let settings = settings(value)
    let isHidden = Word(.isNavigationBarHidden)
    guard settings.contains(where: { $0.property == isHidden }) else { return .set(settings) }
    let actions = settings.map { setting -> Step in
      guard setting.property == isHidden else { return Step(.set([setting]), at: setting.place) }
      return Step(.hideBar(setting.object, setting.value == .bool(true), animated: false), at: setting.place)
    }
    return actions.count == 1 ? actions[0].action : .turn(actions)
  }

  /// What may be read of an object of a role, because reading it does something.
  private static func readings(of role: Role) -> [Word.Known] {
    if role == .presentationController { return [.adaptiveSheetPresentationController] }
    guard role.isController else { return [] }
    return [
      .presentationController, .activePresentationController, .sheetPresentationController,
      .popoverPresentationController,
    ]
  }

  private mutating func read(_ value: YamlNode) -> Step.Action {
    guard let key = value.scalar, let (object, name) = split(key), let role = cast[object] else { return .turn([]) }
    let known = Self.readings(of: role)
    guard let word = known.first(where: { String(describing: $0) == name }) else {
      let names = known.map { String(describing: $0) }
      diagnosis.report(
        .unknownMember(name, .property, of: role.noun, suggestion: Spelling.suggestion(for: name, among: names)),
        at: key.mark)
      return .turn([])
    }
    return .read(object, Word(word))
  }
}
