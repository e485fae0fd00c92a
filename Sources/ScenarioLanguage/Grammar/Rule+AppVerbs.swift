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
      "present", .either([.reference, .null]), "`present`; of null, as a nil that slipped through.",
      with: [Key("from", .reference, required: true, "The controller that presents."), animated]),
    Lead("dismiss", .reference, "`dismiss` of this controller.", with: [animated]),
    Lead("select", .reference, "Sets `selectedViewController`.", with: [onTabs]),
    Lead(
      "selectIndex", .either([.integer(-1_000...1_000), .choice(["NSNotFound"])]), "Sets `selectedIndex`.",
      with: [onTabs]),
    Lead("setItems", .reference, "Touches the managed bar of a tab controller: `tabBar.items = []`."),
    Lead("set", .each(key: .path, .term), "Settings, each as object.name."),
    Lead("setDelegate", .delegates, "Delegates, by the object whose `delegate` is filled."),
    Lead("enable", .reference, "Enables a recognizer."),
    Lead("disable", .reference, "Disables a recognizer."),
    Lead("animateAlongside", .reference, "Registers blocks with the controller's `transitionCoordinator`."),
    Lead("read", .path, "Reads a property that is made when it is read, as object.name."),
    Lead("letGo", .reference, "The app lets go of its own reference to this controller."),
    Lead(
      "addSubview", .reference, "Puts the view of this controller into another's, without making it a child.",
      with: [Key("to", .reference, required: true, "The controller whose view takes it in.")]),
    Lead(
      "completeTransition", .reference, "`completeTransition` of the running transition of this presented controller.",
      with: [Key("completed", .flag, "What is passed; true unless said.")]),
    Lead("invalidateDetents", .reference, "`invalidateDetents` of this sheet: its custom detents are resolved again."),
    Lead(
      "activateSearch", .reference, "The search controller of this name becomes active.",
      with: [Key("on", .reference, required: true, "The controller that holds it.")]),
    Lead(
      "unwind", .reference, "An unwind segue to this controller is performed.",
      with: [Key("from", .reference, required: true, "Where it starts.")]),
    Lead("setRoot", .reference, "Sets `rootViewController` of the window."),
  ]

  private static let animated = Key("animated", .flag, "True unless said.")
  private static let onNavigation = Key("on", .reference, required: true, "The navigation controller.")
  private static let onTabs = Key("on", .reference, required: true, "The tab controller.")
}
