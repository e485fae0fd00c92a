extension Rule {
  static let app = Rule(
    "an app", "What exists before the first step.",
    [
      Key("device", .rule(.device), "The screen and its traits."),
      Key("window", .controller, "The window's root view controller."),
      Key("offscreen", .list(.controller), "Controllers that exist in no window."),
      Key(
        "controllers", .each(key: .name, .rule(.declaration)),
        "Settings of controllers, and controllers that come into the tree later."),
      Key("delegates", .delegates, "The delegates, by the object whose `delegate` is filled."),
      Key("recognizers", .list(.rule(.recognizer)), "Gesture recognizers of the app's own."),
      Key("scrollViews", .list(.rule(.scrollView)), "Scroll views."),
      Key("views", .list(.rule(.view)), "Views and controls of the app's own, which hear their touches."),
      Key(
        "navigationItems", .each(key: .name, .rule(.navigationItem)),
        "Navigation items that belong to no controller, with their settings."),
      Key("barButtonItems", .each(key: .name, .rule(.barButtonItem)), "Buttons for navigation bars and toolbars."),
      Key("infoPlist", .rule(.infoPlist), "What the app's Info.plist says."),
      Key("sdk", .integer(15...99), "The major version of the SDK that the app is built with."),
      Key("bars", .list(.rule(.bar)), "Navigation bars without a navigation controller."),
      Key(
        "tabs", .each(key: .name, .list(.rule(.tab))),
        "The `UITab`s of a tab controller, by its name (18 and later)."),
      Key("looseTabs", .list(.rule(.tab)), "`UITab`s that no tab controller has yet."),
      Key(
        "tabBarItems", .each(key: .name, .rule(.tabBarItem)),
        "Items of tab bars without a controller, with their settings."),
      Key("tabBars", .list(.rule(.standaloneTabBar)), "Tab bars without a tab controller."),
      Key("accessories", .list(.name), "Accessories for the bottom of a tab controller."),
      Key(
        "objects", .each(key: .name, .rule(.object)), "Objects of kinds that plugins bring, other than controllers."),
      Key("on", .list(.rule(.handler)), "What the app does when it hears something."),
      Key(
        "plugins", .each(key: .name, .either([.reference, .list(.reference), .rule(.plugin)])),
        "The plugins that the app is built with, and what they are bound to; in the order in which they are met."),
    ])

  static let plugin = Rule(
    "a plugin's place", "What a plugin is bound to, and what it is given.",
    [
      Key("on", .either([.reference, .list(.reference)]), "The objects that it is bound to; an observer needs none."),
      Key("with", .each(key: .name, .term), "Parameters, as the plugin's page names them."),
    ])

  static let device = Rule(
    "a device", "The screen, in points, and its traits.",
    [
      Key("width", .integer(1...10_000), "400 unless said."),
      Key("height", .integer(1...10_000), "800 unless said."),
      Key("horizontalSizeClass", .choice(["compact", "regular"]), "Compact unless said."),
      Key("verticalSizeClass", .choice(["compact", "regular"]), "Regular unless said."),
      Key("layoutDirection", .choice(["leftToRight", "rightToLeft"]), "Left to right unless said."),
      Key(
        "idiom", .choice(["phone", "pad"]),
        "A phone unless said; a pad has regular width and 1024 by 1366 points, unless said."),
    ])

  static let infoPlist = Rule(
    "an Info.plist", "What the app's Info.plist says.",
    [
      Key("UIDesignRequiresCompatibility", .flag, "Whether the app wants the design before iOS 26."),
      Key(
        "UIApplicationSupportsIndirectInputEvents", .flag,
        "Whether a drag with a pointer is a touch of its own type; false unless said."),
    ])

  static let scrollView = Rule(
    "a scroll view", "A scroll view, with its `panGestureRecognizer`.",
    [
      Key("id", .name, required: true, "Its name."),
      Key("view", .reference, required: true, "The controller in whose view it lies, or the scroll view around it."),
      Key("axis", .choice(["vertical", "horizontal", "both", "none"]), "Where it can scroll; vertical unless said."),
      Key("offset", .number, "How far it is scrolled, in points; 0 unless said."),
      Key("isFirstSubview", .flag, "Whether it is the first subview of the controller's view; true unless said."),
      Key(
        "isPinnedToSafeArea", .flag, "Whether it ends at the safe area, and not at the view's top; false unless said."),
    ] + SettingTable.ofScrollViews.map { Key($0.name, $0.shape, $0.says) })

  static let view = Rule(
    "a view", "A view of the app's own, which hears its touches.",
    [
      Key("id", .name, required: true, "Its name."),
      Key("view", .reference, required: true, "The controller in whose view it lies, or the view around it."),
      Key(
        "kind", .choice(["plain", "button", "slider", "switch", "stepper", "segmentedControl", "pageControl", "row"]),
        "Plain unless said."),
      Key(
        "gestureRecognizerShouldBegin", .either([.flag, .list(.reference)]),
        "What it answers about recognizers of views around it; UIKit's controls have answers of their own."),
      Key("leadingActions", .list(.text), "Of a row: what a drag towards the trailing side shows."),
      Key("trailingActions", .list(.text), "Of a row: what a drag towards the leading side shows."),
      Key("isExclusiveTouch", .flag, "Which filters no recognizer."),
      Key("isMultipleTouchEnabled", .flag, "Whether it hears of more than one finger at a time; false unless said."),
      Key("isFirstSubview", .flag, "Whether it is the first subview of the view around it."),
    ])

  static let handler = Rule(
    "a handler", "What the app does each time it hears something.",
    [
      Key(
        "on", .pattern, required: true,
        "A callback or a delegate's method, perhaps with what it must be told in braces."),
      Key("do", .filled(.list(.rule(.inner))), "App calls and expectations, inside that callback."),
      Key("later", .filled(.list(.rule(.inner))), "The same, in the next turn."),
      Key(
        "after", .time, "How long after the callback `later` comes, as `asyncAfter` has it; the next turn unless said."),
      Key("answer", .term, "What a delegate's method answers."),
      Key("once", .flag, "Whether it runs the first time only."),
      Key(
        "when", .each(key: .path, .term),
        "What the app must read then; else the handler does nothing, and is not spent."),
      Key("catch", .flag, "Whether an exception that its calls raise stops here."),
    ])
}

extension Shape {
  static let controller = Shape.either([.name, .rule(.controller)])

  /// `null` empties the slot.
  static let delegates = Shape.each(
    key: .reference, .either([.choice(["all"]), .null, .list(.method), .each(key: .method, .term)]))
}
