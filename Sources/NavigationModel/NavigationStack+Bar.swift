import Vocabulary

extension NavigationStack {
  /// Effects: `items` and `backButtonTitle` of the bar, as far as they have changed.
  mutating func show(
    _ items: [ObjectID], on object: ObjectID, because: Because, _ scene: Scene, _ effects: inout Effects
  ) {
    let navigation = self[object]
    if items != navigation.items || navigation.backButtonTitle == nil {
      self[object].items = items
      effects.publish(navigation.bar, .items, Value(items), because: because)
    }
    let title = BackButton.title(over: items, in: scene.surroundings)
    if title != navigation.backButtonTitle {
      self[object].backButtonTitle = title
      effects.publish(navigation.bar, .backButtonTitle, title, because: .both("NAV-093", "NAV-094"))
    }
  }

  /// The item of the controller that has left goes with the end of the animation.
  ///
  /// Effects: the bar; `didPop` to its delegate.
  mutating func settleBar(_ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    let object = transition.navigation
    show(self[object].stack, on: object, because: transition.becauseOfEnd, scene, &effects)
    guard transition.kind == .pop, !scene.surroundings.flag(object, .isNavigationBarHidden) else { return }
    tellBar(.didPop, of: transition, scene, &effects)
  }

  func tellBar(_ verb: Word.Known, of transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    effects.ask(
      self[transition.navigation].bar, verb, [Argument(.item, Value(transition.from))], then: scene.then,
      because: transition.because)
  }
}

/// The back button that a bar shows over its items.
enum BackButton {
  /// Null without a back button, empty for the chevron alone.
  ///
  /// The item below owns the look, the top item decides whether there is one (NAV-093). The first of these counts (NAV-094):
  /// `backBarButtonItem`, then by the display mode `backButtonTitle`, the title, "Back".
  static func title(over items: [ObjectID], in surroundings: some PropertyReading) -> Value {
    guard let top = items.last, let below = items.dropLast().last, shows(top, in: surroundings) else { return .null }
    let item = below.part(.navigationItem)
    let own = surroundings.value(item, .backBarButtonItem)
    if own.string != nil { return own }
    switch surroundings.value(item, .backButtonDisplayMode).string {
    case "minimal":
      return .string("")
    case "generic":
      return .string("Back")
    default:
      let titles = [
        surroundings.value(item, .backButtonTitle), surroundings.value(item, .title), surroundings.value(below, .title),
      ]
      return titles.first { $0.string != nil } ?? .string("Back")
    }
  }

  /// A left item takes the place of the back button, unless it supplements it.
  private static func shows(_ top: ObjectID, in surroundings: some PropertyReading) -> Bool {
    let item = top.part(.navigationItem)
    if surroundings.flag(item, .hidesBackButton) { return false }
    let left = surroundings.value(item, .leftBarButtonItem)
    return left == .null || left == .bool(false) || surroundings.flag(item, .leftItemsSupplementBackButton)
  }
}
