import Vocabulary

extension NavigationStack {
  /// A tap on the back button. It is lost if there is none, or if a slide takes no input.
  ///
  /// Effects: the bar's delegate is asked `shouldPop`, before anything else.
  mutating func tapBack(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let navigation = self[object]
    guard navigation.phase == .appeared, !scene.surroundings.flag(object, .isNavigationBarHidden),
      BackButton.title(over: navigation.stack, in: scene.surroundings) != .null,
      versions.deliversInputDuringSlide || !isSliding(navigation), scene.surroundings.canBeTouched(object)
    else { return }
    calls.prepend([.popAfterAsking(object, .backButton)], to: scene.call)
    askBar(navigation, scene, &effects)
  }

  /// A pop gesture has begun; whether it may was the recognizer's decision, but there must be something to pop.
  ///
  /// Effects: the bar's delegate is asked `shouldPop`, unless the bar is hidden.
  mutating func beginSwipe(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let navigation = self[object]
    guard navigation.phase == .appeared, navigation.stack.count > 1,
      !versions.postponesOperations || !isSliding(navigation)
    else { return }
    calls.prepend([.popAfterAsking(object, .gesture)], to: scene.call)
    if !scene.surroundings.flag(object, .isNavigationBarHidden) { askBar(navigation, scene, &effects) }
  }

  /// The user's pop is the controller's own method, so that an override sees it. A refusal blocks the tap, not the swipe.
  mutating func popAfterAsking(
    _ object: ObjectID, _ initiator: Initiator, _ scene: Scene, _ effects: inout Effects
  ) {
    if initiator == .backButton && scene.answer == .bool(false) { return }
    self[object].initiator = initiator
    calls.prepend([.forgetInitiator(object)], to: scene.call)
    effects.call(Message(object, .popViewController, [.animated]), then: scene.then, because: "NAV-017")
  }

  /// Who calls `popViewController`: a user action that was about to, else app code.
  mutating func initiator(of change: StackChange, on object: ObjectID) -> Initiator {
    guard change == .pop, let initiator = self[object].initiator else { return .code }
    self[object].initiator = nil
    return initiator
  }

  /// The finger is gone. Nothing happens if the swipe has been completed meanwhile, or never began.
  mutating func endSwipe(_ object: ObjectID, _ outcome: Outcome, _ scene: Scene) {
    guard let number = self[object].transition, let transition = transitions[number], transition.isInteractive
    else { return }
    guard transition.stage == .resting else {
      transitions[number]?.outcome = transition.outcome ?? outcome
      return
    }
    transitions[number]?.stage = .playing
    transitions.prepend([.release(outcome)], to: number)
    calls.prepend([.drive(number)], to: scene.call)
  }

  /// Effects: blocks that come in the instant in which the animation began still run in it; later ones only wait for the end.
  /// Without a coordinator nothing is registered; with that of a modal it is registered there. Answers whether there was one.
  mutating func registerAlongside(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    calls[scene.call]?.result = .bool(false)
    if self[object].transition == nil, scene.surroundings.object(object, .transition) != nil {
      calls[scene.call]?.result = .bool(true)
      effects.call(Message(object, .registerWithModal), then: scene.then, because: "PRE-084")
      return
    }
    guard let number = self[object].transition, let transition = transitions[number], transition.isAnimated
    else { return }
    switch transition.stage {
    case .starting, .waitingForLayout, .waitingToAppear:
      return
    case .playing, .resting, .ending:
      transitions[number]?.registrations += 1
      calls[scene.call]?.result = .bool(true)
    }
    guard transition.stage == .resting, transition.start == scene.surroundings.now else { return }
    effects.operation = number
    runBlock(.animateAlongside, of: transition, scene, &effects)
  }

  /// Whether an animated transition is to be seen, or about to be.
  private func isSliding(_ navigation: Navigation) -> Bool {
    guard let number = navigation.transition, let transition = transitions[number] else { return false }
    return transition.isAnimated && !transition.isWaiting
  }

  private func askBar(_ navigation: Navigation, _ scene: Scene, _ effects: inout Effects) {
    effects.ask(
      navigation.bar, .shouldPop, [Argument(.item, Value(navigation.stack.last))], default: .bool(true),
      then: scene.then, because: "NAV-017")
  }
}
