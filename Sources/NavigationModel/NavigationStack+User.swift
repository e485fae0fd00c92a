import Vocabulary

extension NavigationStack {
  /// A tap on the back button. It is lost if there is none, or if a slide takes no input.
  ///
  /// Effects: the bar's delegate is asked `shouldPop`, before anything else.
  mutating func tapBack(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    guard showsBackButton(object, scene) else { return }
    let top = self[object].stack.last
    if let top, runBackAction(of: top, scene, &effects) { return }
    calls.prepend(.popAfterAsking(object, .backButton, top: top), to: scene.call)
    askBar(object, scene, &effects)
  }

  /// A pop gesture has begun; whether it may was the recognizer's decision, but there must be something to pop. What a finger leads
  /// already is not begun again by another recognizer of the same finger (GES-082).
  ///
  /// Effects: the bar's delegate is asked `shouldPop`, unless the bar is hidden.
  mutating func beginSwipe(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    // NAV-049: else it is the recognizer that has begun, and nothing more.
    guard canBeginSwipe(object, scene) else { return }
    calls.prepend(.popAfterAsking(object, .gesture, top: self[object].stack.last), to: scene.call)
    if !scene.surroundings.flag(object, .isNavigationBarHidden) { askBar(object, scene, &effects) }
  }

  private func canBeginSwipe(_ object: ObjectID, _ scene: Scene) -> Bool {
    isReachable(object, scene) && self[object].stack.count > 1 && !isBusy(object)
  }

  /// The user's pop is the controller's own method, so that an override sees it. A refusal blocks the tap, not the swipe; that is lost if
  /// another transition has begun meanwhile.
  ///
  /// Effects: the call; or an exception, if an override has popped by itself and says yes all the same (NAV-087).
  mutating func popAfterAsking(
    _ object: ObjectID, _ initiator: Initiator, top: ObjectID?, _ scene: Scene, _ effects: inout Effects
  ) {
    if initiator == .backButton {
      if scene.answer == .bool(false) { return }
      if let top, !self[object].stack.contains(top) {
        let reason = """
          Override of -navigationBar:shouldPopItem: returned YES after manually popping a view controller \
          (navigationController=<\(scene.surroundings.name(object))>)
          """
        raise(Exception("NSInternalInconsistencyException", reason), because: "NAV-087", scene, &effects)
        return
      }
    }
    if initiator == .gesture, !canBeginSwipe(object, scene) { return }
    self[object].initiator = initiator
    calls.prepend(.forgetInitiator(object), to: scene.call)
    effects.call(Message(object, .popViewController, [.animated]), then: scene.then, because: "NAV-017")
  }

  /// The menu behind the back button. It leads to the controller in one go, past the bar's delegate, unless a switch says otherwise.
  ///
  /// Effects: none but that question.
  mutating func chooseFromMenu(
    _ target: ObjectID, of object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) {
    guard showsBackButton(object, scene), self[object].stack.dropLast().contains(target) else { return }
    calls.prepend(.popToChosen(object, target), to: scene.call)
    if versions.asksBeforeMenu { askBar(object, scene, &effects) }
  }

  /// Effects: the controller's own `popToViewController`, unless it was refused or the target has gone meanwhile.
  mutating func popToChosen(
    _ target: ObjectID, of object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) {
    guard scene.answer != .bool(false), self[object].stack.dropLast().contains(target) else { return }
    self[object].initiator = .backButton
    calls.prepend(.forgetInitiator(object), to: scene.call)
    effects.call(
      Message(object, .popToViewController, [Argument(.viewController, .object(target)), .animated]), then: scene.then,
      because: .both("NAV-060", "NAV-017"))
  }

  /// Who calls a pop: a user action that was about to, else app code.
  mutating func initiator(of change: StackChange, on object: ObjectID) -> Initiator {
    guard change.isPop, let initiator = self[object].initiator else { return .code }
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
    transitions.prepend(.release(outcome), to: number)
    calls.prepend(.drive(number), to: scene.call)
  }

  /// The app's interaction controller is done. Of a finger that leads the stock slide the app has none (NAV-038).
  mutating func endInteraction(_ object: ObjectID, _ outcome: Outcome, _ scene: Scene) {
    guard let number = self[object].transition, case .custom = transitions[number]?.animator else { return }
    endSwipe(object, outcome, scene)
  }

  /// `show`: the nearest navigation controller pushes; without one the controller presents.
  ///
  /// Effects: the call.
  func show(_ controller: ObjectID, from sender: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let isOwn = scene.surroundings.kind(sender) == .navigationController
    let argument = Argument(.viewController, .object(controller))
    if let navigation = isOwn ? sender : scene.surroundings.navigationController(sender) {
      effects.call(
        Message(navigation, .pushViewController, [argument, .animated]), then: scene.then, because: "NAV-016")
    } else {
      effects.call(Message(sender, .present, [argument, .animated]), then: scene.then, because: "NAV-016")
    }
  }

  /// Effects: animation blocks that come in the instant in which the animation began still run in it; later ones do not run
  /// (NAV-044), and their completion blocks do. Without a transition of its own it is the nearest ancestor's (NAV-042), and a
  /// modal's and a tab switch's are asked for of presentation; without any nothing is registered. Answers whether an animation was
  /// queued, and of other blocks alone whether they were registered.
  mutating func registerAlongside(
    _ blocks: Registrations, with object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) {
    calls[scene.call]?.result = .bool(false)
    let surroundings = scene.surroundings
    // One that waits for its turn has no coordinator yet.
    if surroundings.object(object, .transition) == nil, let owner = surroundings.transitionCoordinator(object)?.owner {
      if self[owner].transition != nil, surroundings.object(owner, .transition) != nil {
        registerAlongside(blocks, with: owner, scene, &effects)
      } else {
        calls.prepend(.passOn, to: scene.call)
        effects.call(
          Message(object, .registerWithModal, [blocks.argument]), then: scene.then, because: .both("PRE-084", "NAV-042")
        )
      }
      return
    }
    guard let number = self[object].transition, let transition = transitions[number], transition.isAnimated
    else { return }
    switch transition.stage {
    case .starting, .waitingForLayout, .waitingToAppear:
      return
    case .playing, .resting, .ending:
      transitions[number]?.registrations.interaction += blocks.interaction
      transitions[number]?.registrations.completion += blocks.completion
    }
    guard blocks.alongside > 0 else {
      // There was no animation that could have come too late (NAV-043).
      calls[scene.call]?.result = .bool(true)
      return
    }
    if transition.stage == .playing && transition.start == nil {
      transitions[number]?.registrations.alongside += 1
      calls[scene.call]?.result = .bool(true)
    } else if transition.stage == .resting, transition.start == scene.surroundings.now {
      calls[scene.call]?.result = .bool(true)
      effects.operation = number
      runBlock(.animateAlongside, of: transition, scene, &effects)
    }
  }

  /// Whether there is a back button, and it takes a finger now.
  private func showsBackButton(_ object: ObjectID, _ scene: Scene) -> Bool {
    let surroundings = scene.surroundings
    return isTappable(object, scene) && !surroundings.flag(object, .isNavigationBarHidden)
      && !surroundings.flag(object.part(.navigationBar), .isHidden)
      && BackButton.title(over: self[object].stack, in: surroundings) != .null
      && takesInput(object) && surroundings.canBeTouched(object)
  }

  /// Whether a tap finds the bar: also that of a tab that fades in, which is the selected one already (TAB-054).
  private func isTappable(_ object: ObjectID, _ scene: Scene) -> Bool {
    if isReachable(object, scene) { return true }
    guard case .appearing = self[object].phase,
      let coordinator = scene.surroundings.transitionCoordinator(object)
    else { return false }
    return scene.surroundings.kind(coordinator.owner) == .tabBarController
  }

  /// Whether a finger finds the controller: it is there, or comes inside a screen whose slide lets it react at once (NAV-076).
  private func isReachable(_ object: ObjectID, _ scene: Scene) -> Bool {
    switch self[object].phase {
    case .appeared:
      return true
    case .hidden, .disappearing:
      return false
    case .appearing:
      guard let owner = scene.surroundings.transitionCoordinator(object)?.owner, owner != object,
        let around = self[owner].transition.flatMap({ transitions[$0] })
      else { return false }
      return versions.deliversInput(during: around)
    }
  }

  /// Whether a tap on the bar is taken: not while a slide runs, before 26 (NAV-061); a zoom takes it (NAV-074).
  func takesInput(_ object: ObjectID) -> Bool {
    sliding(object).map { versions.deliversInput(during: $0) } ?? true
  }

  /// Whether what runs cannot be interrupted by a pop.
  private func isBusy(_ object: ObjectID) -> Bool {
    guard let running = sliding(object) else { return false }
    return running.isInteractive || versions.nesting(of: .pop, in: running) == .postpone
  }

  /// The animated transition that is to be seen, or about to be.
  private func sliding(_ object: ObjectID) -> Transition? {
    guard let number = self[object].transition, let transition = transitions[number] else { return nil }
    return transition.isAnimated && !transition.isWaiting ? transition : nil
  }

  private func askBar(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    effects.ask(
      object.part(.navigationBar), .shouldPop, [Argument(.item, Value(self[object].stack.last))], default: .bool(true),
      then: scene.then, because: .both("NAV-091", "NAV-092"))
  }
}
