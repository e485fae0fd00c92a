import Vocabulary

extension NavigationStack {
  /// Effects: `items` and `backButtonTitle` of the bar, as far as they have changed.
  mutating func show(
    _ items: [ObjectID], on object: ObjectID, because: Because, _ scene: Scene, _ effects: inout Effects
  ) {
    if items != self[object].items || self[object].backButtonTitle == nil {
      self[object].items = items
      effects.publish(object.part(.navigationBar), .items, Value(items), because: because)
    }
    let title = BackButton.title(over: items, in: scene.surroundings)
    if title != self[object].backButtonTitle {
      self[object].backButtonTitle = title
      effects.publish(object.part(.navigationBar), .backButtonTitle, title, because: .both("NAV-093", "NAV-094"))
    }
    showLook(over: items, on: object, scene, &effects)
    showBottomBars(of: object, scene, &effects)
  }

  /// The item of the controller that has left goes with the end of the animation.
  ///
  /// Effects: the bar; `didPop` to its delegate is the next step.
  mutating func settleBar(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    let object = transition.navigation
    show(self[object].stack, on: object, because: .both(transition.becauseOfEnd.first, "NAV-090"), scene, &effects)
    transitions.prepend(transition.unsettledPops.map(TransitionStep.didPop), to: number)
  }

  /// Effects: `didPop`, unless the bar is hidden.
  func tellPopped(
    _ item: ObjectID, of object: ObjectID, because: Because, _ scene: Scene, _ effects: inout Effects
  ) {
    guard !scene.surroundings.flag(object, .isNavigationBarHidden) else { return }
    tellBar(.didPop, item, of: object, because: because, scene, &effects)
  }

  func tellBar(
    _ verb: Word.Known, _ item: ObjectID?, of object: ObjectID, because: Because, _ scene: Scene,
    _ effects: inout Effects
  ) {
    effects.ask(
      object.part(.navigationBar), verb, [Argument(.item, Value(item))],
      default: verb == .shouldPop ? .bool(true) : .null, then: scene.then, because: because)
  }
}

/// The back button that a bar shows over its items.
enum BackButton {
  /// Null without a back button, empty for the chevron alone: that of the editor style (NAV-095).
  ///
  /// The item below owns the look, the top item decides whether there is one (NAV-093). The first of these counts (NAV-094):
  /// `backBarButtonItem`, then by the display mode `backButtonTitle`, the title, "Back".
  static func title(over items: [ObjectID], in surroundings: some PropertyReading) -> Value {
    guard let top = items.last, surroundings.showsBackButton(over: items) else { return .null }
    let topItem = surroundings.navigationItem(top)
    guard let below = items.dropLast().last else {
      // NAV-096: made of the action alone.
      return surroundings.backAction(of: topItem).map(Value.string) ?? .null
    }
    if surroundings.isEditor(topItem) { return .string("") }
    let item = surroundings.navigationItem(below)
    if surroundings.value(item, .backBarButtonItem) != .null { return surroundings.backTitle(below) }
    switch surroundings.value(item, .backButtonDisplayMode).string {
    case "minimal":
      return .string("")
    case "generic":
      return .string("Back")
    default:
      return surroundings.backTitle(below)
    }
  }
}
