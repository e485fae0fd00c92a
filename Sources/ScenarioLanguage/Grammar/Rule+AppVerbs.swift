extension Rule {
  /// What the app calls.
  static let appVerbs = [
    Lead("push", .reference, "`pushViewController`.", with: [onNavigation, animated]),
    Lead("pop", .reference, "`popViewController` of a navigation controller.", with: [animated]),
    Lead("popToRoot", .reference, "`popToRootViewController` of a navigation controller.", with: [animated]),
    Lead("popTo", .reference, "`popToViewController`.", with: [onNavigation, animated]),
    Lead(
      "setViewControllers", .list(.reference), "`setViewControllers` of a navigation or a tab controller.",
      with: [
        Key("on", .reference, required: true, "The navigation or tab controller."),
        Key("animated", .flag, "False unless said, as when the property is assigned."),
      ]),
    Lead(
      "present", .reference, "`present`.",
      with: [Key("from", .reference, required: true, "The controller that presents."), animated]),
    Lead("dismiss", .reference, "`dismiss` of this controller.", with: [animated]),
    Lead("select", .reference, "Sets `selectedViewController`.", with: [onTabs]),
    Lead(
      "selectIndex", .either([.integer(-1_000...1_000), .choice(["NSNotFound"])]), "Sets `selectedIndex`.",
      with: [onTabs]),
    Lead(
      "setItems", .either([.reference, .list(.reference)]),
      "Touches the managed bar of a tab controller: `tabBar.items = []`. Of a navigation bar, the items that it shall show.",
      with: [
        Key("on", .reference, "The navigation bar."), Key("animated", .flag, "Of a navigation bar: true unless said."),
      ]),
    Lead("pushItem", .reference, "`pushItem` of a navigation bar.", with: [onBar, animated]),
    Lead("popItem", .reference, "`popItem` of a navigation bar.", with: [animated]),
    Lead("setNavigationBarHidden", .flag, "`setNavigationBarHidden`.", with: [onNavigation, animated]),
    Lead("setToolbarHidden", .flag, "`setToolbarHidden`.", with: [onNavigation, animated]),
    Lead("set", .each(key: .path, .term), "Settings, each as object.name."),
    Lead("setDelegate", .delegates, "Delegates, by the object whose `delegate` is filled."),
    Lead("enable", .reference, "Enables a recognizer."),
    Lead("disable", .reference, "Disables a recognizer."),
    Lead("animateAlongside", .reference, "Registers blocks with the controller's `transitionCoordinator`."),
  ]

  private static let animated = Key("animated", .flag, "True unless said.")
  private static let onNavigation = Key("on", .reference, required: true, "The navigation controller.")
  private static let onBar = Key("on", .reference, required: true, "The navigation bar.")
  private static let onTabs = Key("on", .reference, required: true, "The tab controller.")
}
