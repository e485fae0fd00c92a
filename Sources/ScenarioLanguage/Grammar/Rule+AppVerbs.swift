extension Rule {
  /// What the app calls.
  static let appVerbs = [
    Lead(
      "push", .either([.null, .reference]), "`pushViewController`; `null` as from Objective-C.",
      with: [onNavigation, animated, thread]),
    Lead("pop", .reference, "`popViewController` of a navigation controller.", with: [animated, thread]),
    Lead("popToRoot", .reference, "`popToRootViewController` of a navigation controller.", with: [animated, thread]),
    Lead("popTo", .reference, "`popToViewController`.", with: [onNavigation, animated, thread]),
    Lead(
      "setViewControllers", .list(.reference), "`setViewControllers` of a navigation or a tab controller.",
      with: [
        Key("on", .reference, required: true, "The navigation or tab controller."),
        Key("animated", .flag, "False unless said, as when the property is assigned."), thread,
      ]),
    Lead(
      "present", .either([.reference, .null]), "`present`; of null, as a nil that slipped through.",
      with: [Key("from", .reference, required: true, "The controller that presents."), animated]),
    Lead("dismiss", .reference, "`dismiss` of this controller.", with: [animated]),
    Lead("select", .either([.null, .reference]), "Sets `selectedViewController`.", with: [onTabs]),
    Lead(
      "selectIndex", .either([.integer(-1_000...1_000), .choice(["NSNotFound"])]), "Sets `selectedIndex`.",
      with: [onTabs]),
    Lead(
      "setItems", .either([.reference, .list(.reference)]),
      "Touches the managed bar of a tab controller: `tabBar.items = []`. Of a navigation bar, the items that it shall show.",
      with: [
        Key("on", .reference, "The navigation bar, or the tab bar without a controller."),
        Key("animated", .flag, "Of such a bar: true unless said."),
      ]),
    Lead("pushItem", .reference, "`pushItem` of a navigation bar.", with: [onBar, animated]),
    Lead("popItem", .reference, "`popItem` of a navigation bar.", with: [animated]),
    Lead("setNavigationBarHidden", .flag, "`setNavigationBarHidden`.", with: [onNavigation, animated]),
    Lead("setToolbarHidden", .flag, "`setToolbarHidden`.", with: [onNavigation, animated]),
    Lead(
      "set", .filled(.each(key: .path, .either([.term, .each(key: .text, .term)]))), "Settings, each as object.name."),
    Lead("setDelegate", .filled(.delegates), "Delegates, by the object whose `delegate` is filled."),
    Lead("enable", .reference, "Enables a recognizer."),
    Lead("disable", .reference, "Disables a recognizer."),
    Lead(
      "animateAlongside", .reference, "Registers blocks with the controller's `transitionCoordinator`.",
      with: [
        Key(
          "blocks", .filled(.list(.choice(["animateAlongside", "interactionChanged", "completion"]))),
          "All three unless said.")
      ]),
    Lead(
      "show", .reference, "`show(_:sender:)`: the nearest navigation controller pushes, or the controller presents.",
      with: [Key("from", .reference, required: true, "The controller that is asked.")]),
    Lead("replaceView", .reference, "Assigns another view to the controller."),
    Lead(
      "touchBar", .reference, "Calls a method of a managed bar that only its controller may call.",
      with: [
        Key(
          "by",
          .choice(ManagedBar.all), required: true, "The method; of a tab controller's bar one of the last four.")
      ]),
    Lead(
      "finishInteraction", .reference,
      "The app's interaction controller finishes what it drives, in a navigation or a tab controller."),
    Lead("cancelInteraction", .reference, "The app's interaction controller gives it up."),
    Lead(
      "completeTransition", .reference,
      "The app's animator is done (`byHand`): in this navigation controller, or with this presented controller.",
      with: [Key("didComplete", .flag, "True unless said.")]),
    Lead("read", .path, "Reads a property that is made when it is read, as object.name."),
    Lead("letGo", .reference, "The app lets go of its own reference to this controller."),
    Lead(
      "addSubview", .reference, "Puts the view of this controller into another's, without making it a child.",
      with: [Key("to", .reference, required: true, "The controller whose view takes it in.")]),
    Lead("invalidateDetents", .reference, "`invalidateDetents` of this sheet: its custom detents are resolved again."),
    Lead(
      "activateSearch", .reference, "The search controller of this name becomes active.",
      with: [Key("on", .reference, required: true, "The controller that holds it.")]),
    Lead(
      "unwind", .reference, "An unwind segue to this controller is performed.",
      with: [Key("from", .reference, required: true, "Where it starts.")]),
    Lead("setRoot", .reference, "Sets `rootViewController` of the window."),
    Lead(
      "setTabs", .list(.reference), "Sets `tabs` of a tab controller.", with: [onTabs]),
    Lead("selectTab", .reference, "Sets `selectedTab`.", with: [onTabs]),
    Lead("findTab", .text, "`tab(forIdentifier:)`; the identifier of a tab is its name.", with: [onTabs]),
    Lead("setTabBarHidden", .flag, "`setTabBarHidden`.", with: [onTabs, animated]),
    Lead(
      "setBottomAccessory", .either([.reference, .null]), "`setBottomAccessory`.", with: [onTabs, animated]),
    Lead(
      "setTabBarItem", .null, "`tabBarItem = nil`: the default one comes back.",
      with: [Key("on", .reference, required: true, "The view controller.")]),
    Lead(
      "selectItem", .either([.reference, .null]), "Sets `selectedItem` of a tab bar without a controller.",
      with: [Key("on", .reference, required: true, "The tab bar.")]),
    Lead(
      "customize", .reference, "`beginCustomizingItems` of a tab bar without a controller.",
      with: [Key("with", .list(.reference), required: true, "The items that the panel offers.")]),
    Lead("endCustomizing", .reference, "`endCustomizing` of a tab bar without a controller, as its Done button does."),
    Lead(
      "requireToFail", .reference, "`require(toFail:)`: the recognizer under `on` waits for this one.",
      with: [Key("on", .reference, required: true, "The recognizer that waits.")]),
    Lead(
      "setState", .choice(ValueTable.settableStates),
      "A recognizer of a class of the app's own sets its state.",
      with: [Key("of", .reference, required: true, "The recognizer.")]),
    Lead(
      "ignore", .integer(1...10),
      "`ignore(_:for:)`: a recognizer of a class of the app's own wants no more of a finger.",
      with: [Key("by", .reference, required: true, "The recognizer.")]),
    Lead("removeFromSuperview", .reference, "Takes a view out of its window."),
    Lead(
      "call", .path, "A verb of an object that a plugin brings, as object.verb.",
      with: [Key("with", .each(key: .name, .term), "The arguments, as the plugin's manifest names them.")]),
  ]

  private static let animated = Key("animated", .flag, "True unless said.")
  private static let thread = Key("thread", .choice(["background"]), "The main thread unless said.")
  private static let onNavigation = Key("on", .reference, required: true, "The navigation controller.")
  private static let onBar = Key("on", .reference, required: true, "The navigation bar.")
  private static let onTabs = Key("on", .reference, required: true, "The tab controller.")
}
