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
    case "select":
      guard value.scalar?.isNull != true else { return .selectNothing(on: tabs(step["on"])) }
      return .select(controller(value), on: tabs(step["on"]))
    case "selectIndex": return .selectIndex(value.scalar?.integer ?? Int.max, on: tabs(step["on"]))
    case "setItems": return setItems(value, step, animated: animated)
    case "pushItem": return .pushItem(item(value), on: bar(step["on"]), animated: animated)
    case "popItem": return .popItem(bar(value), animated: animated)
    case "setNavigationBarHidden":
      return .hideBar(navigation(step["on"]), Terms.flag(value) ?? true, animated: animated)
    case "setToolbarHidden":
      return .hideToolbar(navigation(step["on"]), Terms.flag(value) ?? true, animated: animated)
    case "set": return set(value)
    case "setDelegate": return .setDelegate(delegates(value))
    case "enable": return .enable(recognizer(value))
    case "disable": return .disable(recognizer(value))
    case "animateAlongside":
      return .animateAlongside(controller(value), blocks: step["blocks"].map { Terms.texts($0) })
    case "show": return .show(controller(value), from: controller(step["from"]))
    case "replaceView": return .replaceView(controller(value))
    case "touchBar": return touchBar(value, step["by"])
    case "finishInteraction": return .finishInteraction(stackOrTabs(value))
    case "cancelInteraction": return .cancelInteraction(stackOrTabs(value))
    case "completeTransition":
      return .completeTransition(controller(value), didComplete: Terms.flag(step["didComplete"]) ?? true)
    case "read": return read(value)
    case "letGo": return .letGo(controller(value))
    case "addSubview":
      let view = reference(value, Role.controllers.union([.tabAccessory]), "a view controller or an accessory")
      return .addSubview(view, to: controller(step["to"]))
    case "call": return call(value, step)
    case "invalidateDetents": return .invalidateDetents(controller(value))
    case "activateSearch": return .activateSearch(controller(value), on: controller(step["on"]))
    case "unwind": return .unwind(controller(value), from: controller(step["from"]))
    case "setRoot": return .setRoot(controller(value))
    case "requireToFail": return .requireToFail(recognizer(value), on: recognizer(step["on"]))
    case "ignore": return .ignoreTouch(value.scalar?.integer ?? 1, by: customRecognizer(step["by"]))
    case "setState": return .setState(value.scalar?.text ?? "", of: customRecognizer(step["of"]))
    case "removeFromSuperview":
      return .removeFromSuperview(reference(value, [.view, .scrollView], "a view or a scroll view"))
    default: return tabBarAction(verb, value, step, animated: animated)
    }
  }

  private mutating func tabBarAction(
    _ verb: String, _ value: YamlNode, _ step: YamlNode, animated: Bool
  ) -> Step.Action? {
    let isNull = value.scalar?.isNull == true
    switch verb {
    case "setTabs": return .setTabs(references(value, [.tab], "a tab"), on: tabs(step["on"]))
    case "selectTab": return .selectTab(reference(value, [.tab], "a tab"), on: tabs(step["on"]))
    case "findTab": return .findTab(value.scalar?.text ?? "", on: tabs(step["on"]))
    case "setTabBarHidden":
      return .hideTabBar(tabs(step["on"]), Terms.flag(value) ?? true, animated: animated)
    case "setBottomAccessory":
      let accessory = isNull ? nil : reference(value, [.tabAccessory], "an accessory")
      return .setBottomAccessory(accessory, on: tabs(step["on"]), animated: animated)
    case "setTabBarItem": return .restoreTabBarItem(controller(step["on"]))
    case "selectItem":
      return .selectItem(isNull ? nil : tabBarItem(value), on: tabBar(step["on"]))
    case "customize": return .customize(tabBar(value), with: tabBarItems(step["with"]))
    case "endCustomizing": return .endCustomizing(tabBar(value))
    default: return nil
    }
  }

  /// Clients read the state of UIKit's recognizers; only a class of the app's own can set its own (GES-005).
  private mutating func customRecognizer(_ node: YamlNode?) -> String {
    reference(node, [.customRecognizer], "a custom recognizer")
  }

  mutating func tabBar(_ node: YamlNode?) -> String {
    reference(node, [.standaloneTabBar], "a tab bar without a controller")
  }

  mutating func tabBarItem(_ node: YamlNode?) -> String {
    reference(node, [.tabBarItem], "a tab bar item")
  }

  /// Each bar has methods of its own.
  private mutating func touchBar(_ owner: YamlNode, _ by: YamlNode?) -> Step.Action {
    let owner = stackOrTabs(owner)
    let method = by?.scalar?.text ?? ""
    let methods = cast[owner] == .tabBarController ? ManagedBar.ofTabs : ManagedBar.ofStack
    if let by, cast[owner] != nil, ManagedBar.all.contains(method), !methods.contains(method) {
      diagnosis.report(Misspelling.unknown(method, among: methods), at: by.mark)
    }
    return .touchBar(owner, by: method)
  }

  mutating func tabBarItems(_ node: YamlNode?) -> [String] {
    references(node, [.tabBarItem], "a tab bar item")
  }

  private mutating func stackOrTabs(_ node: YamlNode?) -> String {
    reference(node, Role.navigationControllers.union([.tabBarController]), "a navigation or a tab controller")
  }

  mutating func tabs(_ node: YamlNode?) -> String {
    reference(node, [.tabBarController], "a tab controller")
  }

  private mutating func bar(_ node: YamlNode?) -> String {
    reference(node, [.navigationBar], "a navigation bar")
  }

  private mutating func item(_ node: YamlNode?) -> String {
    reference(node, [.navigationItem], "a navigation item")
  }

  /// Of a navigation bar if there is a list, else of a tab controller.
  private mutating func setItems(_ value: YamlNode, _ step: YamlNode, animated: Bool) -> Step.Action {
    guard let items = value.list else {
      reportUseless(["on", "animated"], in: step)
      return .setItems(tabs(value))
    }
    if step["on"] == nil { diagnosis.report(.missingKey("on", in: "a step 'setItems'"), at: step.mark) }
    if let on = step["on"]?.scalar, cast[on.text] == .standaloneTabBar {
      return .setBarItems(tabBarItems(value), on: on.text, animated: animated)
    }
    return .setBarItems(items.map { item($0) }, on: bar(step["on"]), animated: animated)
  }

  private mutating func setViewControllers(_ value: YamlNode, _ step: YamlNode) -> Step.Action {
    // A tab controller's More and its list are among nobody's children but its own (TAB-060).
    let controllers = references(
      value, Role.controllers.subtracting([.moreNavigationController, .moreListController]),
      "a view controller of the app's own")
    let on = reference(
      step["on"], Role.navigationControllers.union([.tabBarController]), "a navigation or a tab controller")
    return .setViewControllers(
      controllers, on: on, animated: Terms.flag(step["animated"]) ?? false)
  }

  /// A bar is hidden by a call of its controller; with other settings beside it all are one turn, in the order written.
  private mutating func set(_ value: YamlNode) -> Step.Action {
    let settings = settings(value)
    guard settings.contains(where: { hiding($0) != nil }) else { return .set(settings) }
    let actions = settings.map { Step(hiding($0) ?? .set([$0]), at: $0.place) }
    return actions.count == 1 ? actions[0].action : .turn(actions)
  }

  /// The call that a setting stands for; nil if it is a property.
  private func hiding(_ setting: Setting) -> Step.Action? {
    let isHidden = setting.value == .bool(true)
    switch setting.property.known {
    case .isNavigationBarHidden: return .hideBar(setting.object, isHidden, animated: false)
    case .isToolbarHidden: return .hideToolbar(setting.object, isHidden, animated: false)
    default: return nil
    }
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
        .unknownMember(name, .property, of: role.noun, suggestion: Misspelling.suggestion(for: name, among: names)),
        at: key.mark)
      return .turn([])
    }
    return .read(object, Word(word))
  }
}
