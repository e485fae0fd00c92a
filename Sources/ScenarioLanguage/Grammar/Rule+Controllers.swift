extension Rule {
  /// The keys that make a container; under `controllers` they stand among the settings.
  private static let containers = [
    Lead("navigation", .rule(.navigation), "A navigation controller."),
    Lead("tabs", .rule(.tabs), "A tab controller."),
    Lead("container", .rule(.container), "A plain container: all of its children are visible."),
    Lead("alert", .rule(.alert), "An alert."),
    Lead("custom", .rule(.custom), "A controller of a kind that a plugin brings."),
  ]

  /// Whether it makes a container, without its settings.
  var isContainer: Bool {
    Self.containers.contains { lead in
      if case .rule(let name) = lead.key.shape { Rule[name].noun == noun } else { false }
    }
  }

  private static let id = Key("id", .name, "Its name; under `controllers` the key is the name.")

  static let controller = Rule(
    "a controller", "A navigation controller, a tab controller, a plain container, an alert, or what a plugin brings.",
    leads: containers)

  static let navigation = Rule(
    "a navigation controller", "A navigation controller with its stack.",
    [id, Key("stack", .list(.controller), "Bottom first; the last is on top.")])

  static let tabs = Rule(
    "a tab controller", "A tab controller with its children.",
    [
      id, Key("children", .list(.controller), "In the order of the tabs."),
      Key("selected", .reference, "The child that is selected; the first unless said."),
    ])

  static let container = Rule(
    "a container", "A plain container.", [id, Key("children", .list(.controller), "All of them are visible.")])

  static let alert = Rule("an alert", "An alert.", [id, Key("actions", .list(.text), "The titles of its actions.")])

  static let custom = Rule(
    "a controller of a plugin's kind", "A controller of a kind that a plugin brings, as its manifest says.",
    [
      id, Key("kind", .name, required: true, "What the plugin calls it."),
      Key("children", .list(.controller), "The controllers that it is made with."),
      Key("with", .each(key: .name, .term), "What else it is made with."),
    ])

  static let object = Rule(
    "an object of a plugin's kind", "An object of a kind that a plugin brings, as its manifest says.",
    [
      Key("kind", .name, required: true, "What the plugin calls it."),
      Key("with", .each(key: .name, .term), "What it is made with."),
    ])

  static let declaration = Rule(
    "the settings of a controller", "Settings, and the controller itself if it is in no tree.",
    leads: containers, isLeadOptional: true,
    SettingTable.ofControllers.map { Key($0.name, $0.shape, $0.says) }
      + [
        Key("navigationItem", .rule(.navigationItem), "Settings of its navigation item."),
        Key("navigationBar", .rule(.navigationBar), "Settings of a navigation controller's bar."),
        Key("presentationController", .rule(.presentationController), "Settings of its presentation controller."),
        Key("tabBarItem", .rule(.tabBarItem), "Settings of its item in a tab bar."),
        Key("tabBar", .rule(.tabBar), "Settings of a tab controller's bar."),
      ])

  static let presentationController = Rule(
    "a presentation controller", "Settings of a presentation controller, which is made when they are set.",
    SettingTable.ofPresentationControllers.map { Key($0.name, $0.shape, $0.says) })

  static let navigationItem = Rule(
    "a navigation item", "Settings of a navigation item.",
    SettingTable.ofNavigationItems.map { Key($0.name, $0.shape, $0.says) })

  static let barButtonItem = Rule(
    "a bar button item", "A button for a navigation bar or a toolbar.",
    SettingTable.ofBarButtonItems.map { Key($0.name, $0.shape, $0.says) })

  static let navigationBar = Rule(
    "a navigation bar", "Settings of a navigation bar.",
    SettingTable.ofNavigationBars.map { Key($0.name, $0.shape, $0.says) })

  static let bar = Rule(
    "a bar", "A navigation bar without a navigation controller.",
    [
      Key("id", .name, required: true, "Its name."),
      Key("items", .list(.name), "Its items, bottom first; those that `navigationItems` does not have are made here."),
    ])

  static let recognizer = Rule(
    "a recognizer", "A gesture recognizer of the app's own.",
    leads: [
      Lead(
        "pan", .name, "A pan, with its name.",
        with: [
          Key("minimumNumberOfTouches", .integer(1...10), "1 unless said."),
          Key("maximumNumberOfTouches", .integer(1...10), "Any number unless said."),
          Key("allowedScrollTypesMask", .choice(["continuous", "discrete", "all"]), "None unless said."),
          Key("drives", .reference, "The navigation controller whose private pop target it was given."),
        ]),
      Lead(
        "tap", .name, "A tap, with its name.",
        with: [Key("numberOfTapsRequired", .integer(1...10), "1 unless said."), touches]),
      Lead(
        "longPress", .name, "A long press, with its name.",
        with: [
          Key("minimumPressDuration", .either([.number, .time]), "In seconds, or a time; half a second unless said."),
          Key("allowableMovement", .number, "In points; 10 unless said."), touches,
        ]
      ),
      Lead(
        "swipe", .name, "A swipe, with its name.", with: [Key("direction", .sides, "Right unless said."), touches]),
      Lead(
        "screenEdgePan", .name, "A pan from a screen edge, with its name.",
        with: [Key("edges", .sides, "None unless said; then it never begins.")]),
      Lead("pinch", .name, "A pinch, with its name."),
      Lead("rotation", .name, "A rotation, with its name."),
      Lead(
        "custom", .name, "A recognizer of a class of the app's own, which sets its state itself (`setState`).",
        with: [
          Key("shouldRequireFailure", .permission, "Of whom it says that it waits for them; of nobody unless said."),
          Key(
            "shouldBeRequiredToFail", .permission, "Of whom it says that they wait for it; of nobody unless said."),
        ]),
    ],
    [
      Key("view", .reference, required: true, "The controller in whose view it lies, a scroll view or a view."),
      Key("isEnabled", .flag, "True unless said."),
      Key("requireToFail", .list(.reference), "The recognizers for whose failure it waits."),
      Key("canPrevent", .permission, "Whom it can shut out; everybody unless said."),
      Key("canBePrevented", .permission, "Who can shut it out; everybody unless said."),
      Key("cancelsTouchesInView", .flag, "Whether the view loses the touch when it recognizes; true unless said."),
      Key("delaysTouchesBegan", .flag, "Whether the view gets no touch until it has failed; false unless said."),
      Key("delaysTouchesEnded", .flag, "Whether the view hears of no lift until it has failed; true unless said."),
      Key("allowedTouchTypes", .list(.touchType), "All unless said."),
      Key(
        "requiresExclusiveTouchType", .flag,
        "Whether touches of another type than the first are ignored; true unless said."),
    ])

  private static let touches = Key("numberOfTouchesRequired", .integer(1...10), "1 unless said.")
}

extension Shape {
  private static let side = Shape.choice(["left", "right", "up", "down", "top", "bottom", "all"])
  fileprivate static let sides = Shape.either([side, .list(side)])
  static let touchType = Shape.choice(["direct", "pencil", "indirectPointer"])
  fileprivate static let permission = Shape.either([.flag, .list(.reference)])
}
