import Vocabulary

extension NavigationStack {
  /// What the container says of the controller's own appearance: first its own callback, then the shown child's.
  mutating func stepsOfAppearance(
    _ verb: Word.Known, animated: Bool, of object: ObjectID
  ) -> [CallStep] {
    let own = CallStep.view(.tell(object, verb, .animated(animated)))
    let owed = takeOwedSteps(ofAppearance: object)
    switch verb {
    case .viewWillAppear:
      self[object].phase = .appearing(animated: animated)
      return owed + [own, .reveal(object, animated: animated)]
    case .viewDidAppear:
      let display = beginDisplay(of: object, animated: animated)
      return owed + [own, .drive(display), .resumeBehindModal(object)]
    case .viewWillDisappear:
      self[object].phase = .disappearing(animated: animated)
      return owed + [.interrupt(object), own, .forward(object, verb, animated: animated), .resumeOnTheWayOut(object)]
    case .viewDidDisappear:
      return owed + [own, .forward(object, verb, animated: animated), .hide(object), .resumeBehindModal(object)]
    default:
      return owed + [own, .forward(object, verb, animated: animated)]
    }
  }

  /// What is left of a callback of the container that the app has broken into, by something that brings the next one: it comes first, so
  /// that the child hears all of them in their order (NAV-028, NAV-073). What waits for the container to be at rest goes on waiting.
  private mutating func takeOwedSteps(ofAppearance object: ObjectID) -> [CallStep] {
    var owed: [CallStep] = []
    for call in calls.numbers where calls[call]?.container == object {
      let steps = calls.remaining(call)
      // One that is at an operation by now owes no callback.
      if steps.contains(where: \.isAdmission) { continue }
      owed += steps.filter { $0 != .resumeBehindModal(object) }
      calls.replace(call, with: steps.filter { $0 == .resumeBehindModal(object) })
    }
    return owed
  }

  /// What the visible child has still to hear of the controller's viewDidDisappear, in which an operation is asked for: nobody shows it elsewhere
  /// before it has heard that.
  mutating func takeOwedDeparture(of object: ObjectID) -> CallStep? {
    guard case .disappearing = self[object].phase else { return nil }
    for call in calls.numbers {
      let steps = calls.remaining(call)
      guard case .forward(object, .viewDidDisappear, _) = steps.first else { continue }
      calls.replace(call, with: Array(steps.dropFirst()))
      return steps.first
    }
    return nil
  }

  /// The top becomes the visible child, once its view is loaded; while it loads, another one can become the top. Nobody is shown by
  /// a controller that has been left in its own callback (NAV-027).
  mutating func reveal(_ object: ObjectID, animated: Bool, _ scene: Scene, _ effects: inout Effects) {
    guard case .appearing = self[object].phase else { return }
    if let visible = self[object].visible {
      calls.prepend(.view(.appearance(visible, .viewWillAppear, animated: animated)), to: scene.call)
      return
    }
    guard let top = self[object].stack.last else { return }
    guard scene.surroundings.flag(top, .isViewLoaded) else {
      calls.prepend([.view(.load(top)), .reveal(object, animated: animated)], to: scene.call)
      return
    }
    self[object].visible = top
    followHeight(object, scene, &effects)
    if attention.isOnBars { pointOutStuckTitle(of: object, &effects) }
    calls.prepend(
      [.view(.appearance(top, .viewWillAppear, animated: animated)), .announce(object, animated: animated)],
      to: scene.call)
  }

  /// Effects: `willShow`, if the delegate has not been told of this top yet: at first display, and after the stack has
  /// changed out of sight.
  mutating func announce(_ object: ObjectID, animated: Bool, _ scene: Scene, _ effects: inout Effects) {
    guard let visible = self[object].visible, visible != self[object].announced else { return }
    if versions.doubleDidShowAtFirstDisplay, self[object].announced == nil {
      calls.prepend(.announceTwice(object, animated: animated), to: scene.call)
    }
    self[object].announcing = Announcement(controller: visible, isAnimated: animated)
    effects.ask(
      object, .willShow, [Argument(.viewController, .object(visible)), .animated(animated)], then: scene.then,
      because: .both("NAV-018", "NAV-027"))
  }

  /// Effects: a `didShow` before its time, of the very first display only (switch `doubleDidShowAtFirstDisplay`).
  mutating func announceTwice(_ object: ObjectID, animated: Bool, _ scene: Scene, _ effects: inout Effects) {
    guard let announcement = self[object].announcing else { return }
    effects.ask(
      object, .didShow, [Argument(.viewController, .object(announcement.controller)), .animated(animated)],
      then: scene.then, because: "NAV-018")
  }

  /// The end of an appearance is not to be broken into: an operation that comes in the middle of it completes it first.
  private mutating func beginDisplay(of object: ObjectID, animated: Bool) -> Int {
    let display = Transition(
      navigation: object, kind: .display, from: nil, to: self[object].visible, isAnimated: animated, by: .code,
      stackBefore: [], order: "NAV-018")
    let number = transitions.begin(display, [.appear, .shown, .close])
    self[object].display = number
    return number
  }

  /// The visible child hears `viewDidAppear`.
  mutating func appear(_ number: Int, _ display: Transition) {
    guard let visible = self[display.navigation].visible else { return }
    transitions.prepend(
      [.view(.appearance(visible, .viewDidAppear, animated: display.isAnimated))], to: number)
  }

  /// The controller has appeared, unless it is on its way out by now.
  ///
  /// Effects: `didShow`, if `willShow` has promised it.
  mutating func shown(_ display: Transition, _ scene: Scene, _ effects: inout Effects) {
    let object = display.navigation
    if case .appearing = self[object].phase { self[object].phase = .appeared }
    guard let announcement = self[object].announcing else { return }
    self[object].announcing = nil
    // One that another container has taken away meanwhile is not shown here (NAV-085), whether that has kept it or not.
    let controller = announcement.controller
    guard self[object].stack.contains(controller) || scene.surroundings.parent(controller) == object else { return }
    // Nor is one that is just being taken away.
    guard scene.surroundings.value(controller, .appearance) != .string("disappearing") else { return }
    self[object].announced = controller
    effects.ask(
      object, .didShow, [Argument(.viewController, .object(controller)), .animated(announcement.isAnimated)],
      then: scene.then, because: .both("NAV-018", "NAV-033"))
  }

  /// Of what still waits for its views nothing will be seen.
  ///
  /// Effects: its end; what is owed to those who came and went with it are the steps.
  mutating func dropWaiting(_ transition: Transition, _ scene: Scene, _ effects: inout Effects) -> [CallStep] {
    let object = transition.navigation
    let seen = self[object].leaving.filter { $0 == self[object].visible }
    self[object].stackOnLeaving = transition.stackBefore
    let popped = abandon(object, because: "NAV-027", scene, &effects)
    return owedMoves(of: object, besides: seen, scene, &effects).map(CallStep.view) + popped
  }

  /// The controller disappears: what runs is carried through in this turn, a swipe is cancelled, and of what still waits for
  /// its views nothing will be seen.
  mutating func interrupt(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    self[object].announcing = nil
    self[object].stackOnLeaving = self[object].stack
    guard let number = self[object].transition, let transition = transitions[number] else { return }
    if transition.isWaiting, !transition.isInteractive {
      calls.prepend(dropWaiting(transition, scene, &effects), to: scene.call)
      return
    }
    if transition.isInteractive {
      if transition.stage == .resting {
        transitions[number]?.stage = .playing
        transitions.prepend(.release(.cancelled), to: number)
      } else {
        transitions[number]?.outcome = .cancelled
      }
    }
    calls.prepend([.complete(number), .interrupt(object)], to: scene.call)
  }
}
