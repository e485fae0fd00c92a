extension Rule {
  /// What a user does.
  static let userVerbs = [
    Lead(
      "tap", .rule(.tap), "Taps a control or a view.",
      with: [Key("taps", .integer(1...10), "1 unless said."), fingers, type]),
    Lead(
      "swipe", .choice(["back"]), "A drag of the top view to the right (in a right-to-left layout, to the left).",
      with: [
        Key("on", .reference, required: true, "The navigation controller."),
        Key("from", .choice(["edge", "content"]), "Where the finger comes down; at the edge unless said."),
        Key("to", .share, "The share of the width to which it goes; 0.8 unless said."),
        Key("velocity", .number, "Of the lift, in points per second; 0 unless said."),
        hold,
      ]),
    Lead(
      "drag", .reference, "Drags a finger over a view.",
      with: [
        Key("from", .point, required: true, "Where the finger comes down, in the window."),
        Key("by", .list(.point), required: true, "Offsets from the start, one for each frame of 16 ms."),
        Key("velocity", .point, "Of the lift, in points per second; unless said, that of the last frame."),
        fingers, finger, type, hold,
      ]),
    Lead(
      "longPress", .reference, "Leaves a finger on a view.",
      with: [Key("for", .time, required: true, "How long."), at, fingers]),
    Lead(
      "pull", .reference, "Drags a sheet down.",
      with: [
        Key("release", .release, "How it ends; without `hold` it must be said."),
        Key("direction", .choice(["down", "up"]), "Down unless said."), hold,
      ]),
    Lead(
      "move", .filled(.list(.point)), "A finger that is down goes on: offsets from its start, one for each frame.",
      with: [finger]),
    Lead(
      "lift", .either([.outcome, .choice(["cancelled"]), .rule(.lift)]),
      "A finger that is down is lifted, or its touch is taken away.", with: [finger]),
    Lead(
      "interrupt", .either([.yes, .reference]),
      "The system takes all touches away, as when a call comes in, or those of a view."),
    Lead("press", .reference, "A hardware key goes down and up while this view is the first responder."),
    Lead(
      "pinch", .reference, "Two fingers on a view that move apart or together.",
      with: [at, Key("to", .scale, required: true, "The scale at the end; 1 is where they start."), hold]),
    Lead(
      "twist", .reference, "Two fingers on a view that turn around each other.",
      with: [at, Key("by", .number, required: true, "In degrees, clockwise."), hold]),
    Lead(
      "scroll", .reference, "Two fingers on a trackpad, or a wheel, with the pointer over a view: no touches.",
      with: [
        at, Key("by", .list(.point), required: true, "Offsets from the start, one for each frame of 16 ms."),
        Key("velocity", .point, "At the end, in points per second; unless said, that of the last frame."),
        Key("type", .choice(["continuous", "discrete"]), "A trackpad, unless said, or a wheel."), hold,
      ]),
    Lead(
      "swipeContent", .choice(["up", "down"]), "A swipe over the content of a navigation controller that scrolls it.",
      with: [Key("on", .reference, required: true, "The navigation controller.")]),
    Lead(
      "keyboard", .choice(["shows", "hides"]), "The keyboard comes or goes.",
      with: [
        Key(
          "on", .reference, required: true,
          "The controller with the text field; bars hear of it if it is a navigation controller.")
      ]),
    Lead(
      "rotate", .choice(["portrait", "landscape"]),
      "The device is turned: the height of a phone is compact in landscape."),
    Lead("saveState", .reference, "The system saves the state of a tab controller, as when it ends the app."),
    Lead(
      "restoreState", .reference, "The system gives it back to a tab controller, as when the app is launched again."),
    Lead("resize", .filled(.rule(.resize)), "The window gets other bounds or traits; what is not said stays."),
    Lead(
      "arrange", .reference, "While a tab bar without a controller is customised: puts its items so.",
      with: [Key("items", .list(.reference), required: true, "What the bar shall show.")]),
    Lead(
      "editTabs", .reference, "Edits the tabs of this controller on an iPad.",
      with: [
        Key("hide", .list(.reference), "The tabs that are hidden."),
        Key("unhide", .list(.reference), "The tabs that are shown again."),
        Key("reorder", .reference, "The group that gets another order."),
        Key("as", .list(.reference), "Its children in that order."),
        Key("bar", .list(.reference), "What the user leaves in the bar at the top, or puts there, in this order."),
        Key("reset", .yes, "Takes back first what was changed before."),
      ]),
    Lead(
      "rearrange", .list(.reference), "All children in the order into which the user drags their items.",
      with: [Key("on", .reference, required: true, "The tab controller whose bar is customised.")]),
  ]

  static let tap = Rule(
    "a tap", "What is tapped.",
    leads: [
      Lead("backButton", .reference, "The back button of a navigation controller, or of a bar."),
      Lead("tab", .reference, "The item of this child, or this tab, in its tab controller."),
      Lead(
        "item", .reference, "An item of a tab bar without a controller.",
        with: [Key("on", .reference, required: true, "The tab bar.")]),
      Lead("searchField", .reference, "The field that the search tab of this tab controller has become."),
      Lead("cancelSearch", .reference, "The cancel button of that field."),
      Lead(
        "outside", .reference, "Outside of this presented controller.",
        with: [Key("over", .reference, "The view that lies beneath the finger there.")]),
      Lead(
        "action", .text, "An action of an alert.", with: [Key("on", .reference, required: true, "The alert.")]),
      Lead("view", .reference, "A view.", with: [at]),
      Lead("content", .reference, "The content of a navigation controller, where nobody else takes the tap."),
      Lead("barRegion", .reference, "Where the bars of a navigation controller are, or would be."),
      Lead(
        "backMenu", .reference, "A controller in the menu behind the back button.",
        with: [Key("on", .reference, required: true, "The navigation controller.")]),
      Lead("row", .reference, "The row of this child in the list of More."),
      Lead("edit", .reference, "The Edit button in the list of More of a tab controller."),
      Lead("done", .reference, "The Done button of the panel that the Edit button brings."),
    ])

  static let lift = Rule(
    "a lift", "How the finger leaves.",
    [
      Key("velocity", .point, "In points per second."),
      Key("toDetent", .text, "The detent at which a sheet comes to rest."),
    ])

  static let resize = Rule(
    "a resize", "The new bounds and traits.",
    [
      Key("width", .integer(1...10_000), "In points."),
      Key("height", .integer(1...10_000), "In points."),
      Key("layoutDirection", .choice(["leftToRight", "rightToLeft"]), "Of the user interface."),
      Key("horizontalSizeClass", .choice(["compact", "regular"]), "Of the width."),
      Key("verticalSizeClass", .choice(["compact", "regular"]), "Of the height."),
    ])

  private static let fingers = Key("fingers", .integer(1...5), "How many, side by side; 1 unless said.")
  private static let finger = Key("finger", .integer(1...10), "Which one, if there are several; 1 unless said.")
  private static let type = Key("type", .touchType, "Direct unless said.")
  private static let at = Key("at", .point, "Where, in the window; its middle unless said.")
  private static let hold = Key("hold", .flag, "Whether the finger stays down; then the step does not settle.")
}

extension Rule {
  static let release = Rule(
    "a release", "Where a sheet is let go.",
    [Key("toDetent", .text, required: true, "The detent at which it comes to rest.")])
}

extension Shape {
  fileprivate static let outcome = Shape.choice(["commit", "cancel"])
  static let release = Shape.either([outcome, .rule(.release)])
}
