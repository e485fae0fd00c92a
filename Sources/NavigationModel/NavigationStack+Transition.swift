import Vocabulary

extension NavigationStack {
  /// The views wait for layout if nothing is animated, and for the controller itself if it is not there yet.
  ///
  /// Effects: a timer for the next turn, if it is layout.
  mutating func waitForViews(
    _ number: Int, _ transition: Transition, completing: Bool, _ effects: inout Effects
  ) -> Bool {
    guard self[transition.navigation].phase == .appeared else {
      transitions[number]?.stage = .waitingToAppear
      return false
    }
    guard !transition.isAnimated, !completing else { return true }
    transitions[number]?.stage = .waitingForLayout
    effects.schedule(after: 0, number)
    return false
  }

  /// Effects: the coordinator and its properties. There is none for what is not animated (NAV-021).
  mutating func activate(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    transitions[number]?.stage = .playing
    guard transition.isAnimated else { return }
    let object = transition.navigation
    let shared = sharedBars(of: object, scene)
    transitions[number]?.sharedBars = shared
    let coordinator = object.part(.transition)
    effects.publish(coordinator, .from, Value(transition.from), because: "NAV-041")
    effects.publish(coordinator, .to, Value(transition.to), because: "NAV-041")
    effects.publish(coordinator, .isAnimated, .bool(true), because: "NAV-041")
    effects.publish(coordinator, .isInteractive, .bool(transition.isInteractive), because: "NAV-041")
    effects.publish(coordinator, .initiallyInteractive, .bool(transition.isInteractive), because: "NAV-041")
    effects.publish(coordinator, .isCancelled, .bool(false), because: "NAV-041")
    effects.publish(
      coordinator, .isInterruptible, .bool(versions.isInterruptible(transition)), because: "NAV-074")
    effects.publish(object, .transition, .object(coordinator), because: "NAV-041")
  }

  /// Effects: `animationControllerFor` is asked, once per animated transition.
  func askAnimator(_ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    let operation = transition.kind == .push ? "push" : "pop"
    effects.ask(
      transition.navigation, .animationControllerFor,
      [
        Argument(.operation, .string(operation)), Argument(.from, Value(transition.from)),
        Argument(.to, Value(transition.to)),
      ],
      then: scene.then, because: .both("NAV-036", transition.order))
  }

  /// The animation begins: the blocks that were registered so far run in it.
  mutating func animate(_ number: Int, _ transition: Transition, _ scene: Scene) {
    if case .custom = transition.animator, !transition.hasCalledAnimator {
      callAnimator(number, transition)
      return
    }
    transitions[number]?.start = scene.surroundings.now
    transitions.prepend(Registrations.steps(.animateAlongside, transition.registrations.alongside), to: number)
  }

  /// Effects: the timer of the animation; none while a finger leads it.
  mutating func rest(
    _ number: Int, _ transition: Transition, completing: Bool, _ scene: Scene, _ effects: inout Effects
  ) -> Bool {
    if transition.isInteractive, let outcome = transition.outcome ?? (completing ? .finished : nil) {
      transitions.prepend(.release(outcome), to: number)
      return true
    }
    if completing { return true }
    transitions[number]?.stage = .resting
    if !transition.isInteractive && transition.animator != .custom(plays: false) {
      effects.schedule(after: scene.surroundings.configuration.durations.navigation, number)
    }
    return false
  }

  /// Effects: the coordinator is no longer interactive, perhaps cancelled. Then the interaction blocks, then the rest of the
  /// animation, forwards or back; nobody else hears anything before its end (NAV-052). Where the next operation need not wait for that,
  /// it finds the stack that was there before (NAV-077).
  mutating func release(
    _ number: Int, _ transition: Transition, _ outcome: Outcome, _ scene: Scene, _ effects: inout Effects
  ) {
    let isCancelled = outcome == .cancelled
    transitions[number]?.isInteractive = false
    transitions[number]?.isCancelled = isCancelled
    let coordinator = transition.coordinator
    let because: Because = isCancelled ? .both("NAV-046", "NAV-052") : .both("NAV-047", "NAV-051")
    effects.publish(coordinator, .isInteractive, .bool(false), because: because)
    if isCancelled { effects.publish(coordinator, .isCancelled, .bool(true), because: because) }
    if isCancelled {
      transitions.replace(number, with: TransitionStep.cancelling(transition, versions))
      if versions.nesting(of: .pop, in: transition) == .accept { putBack(transition, scene, &effects) }
    }
    transitions.prepend(
      Registrations.steps(.interactionChanged, transition.registrations.interaction) + [.rest], to: number)
  }

  func runBlock(_ verb: Word.Known, of transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    let isOver = verb != .animateAlongside
    effects.callback(
      transition.coordinator, verb,
      isOver ? [Argument(.isCancelled, .bool(transition.isCancelled))] : [], then: scene.then,
      because: Because(verb.contract, (isOver ? transition.becauseOfEnd : transition.because).first))
  }

  /// Effects: `willShow` or `didShow`, of the new top; of the one that stays, if a switch wants it after a cancelled swipe.
  func tellDelegate(
    _ verb: Word.Known, of transition: Transition, _ scene: Scene, _ effects: inout Effects
  ) {
    guard let controller = transition.isCancelled ? transition.from : transition.to else { return }
    effects.ask(
      transition.navigation, verb,
      [Argument(.viewController, .object(controller)), .animated(transition.isAnimated)], then: scene.then,
      because: .both("NAV-033", verb == .didShow ? "NAV-034" : "NAV-014"))
  }

  /// Effects: the coordinator is gone, the operation ends. The completion blocks find the controller idle.
  mutating func conclude(_ number: Int, _ transition: Transition, _ effects: inout Effects) {
    let object = transition.navigation
    self[object].visible = transition.isCancelled ? transition.from : transition.to
    self[object].announced = self[object].visible
    self[object].transition = nil
    if transition.isAnimated { effects.publish(object, .transition, .null, because: "NAV-041") }
    endRidingVisibility(of: object, &effects)
    // NAV-053: a cancelled swipe ends without a word to the delegate.
    recordEnd(
      of: transition, because: transition.isCancelled ? .both("NAV-052", "NAV-053") : transition.becauseOfEnd,
      &effects)
    complainAtTheEnd(transition, &effects)
    transitions.prepend(Registrations.steps(.completion, transition.registrations.completion), to: number)
  }

  func recordEnd(of transition: Transition, because: Because, _ effects: inout Effects) {
    guard let word = transition.word else { return }
    let outcome = transition.isCancelled ? Outcome.cancelled : .finished
    effects.end(
      word, on: transition.navigation, transition.arguments + [Argument(.outcome, .string(outcome.rawValue))],
      because: because)
  }

  /// The number is free again; what had to wait goes on.
  ///
  /// Effects: a note for each setting of the bars that is not as it was before a cancelled swipe (NAV-056).
  mutating func close(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    let object = transition.navigation
    if transition.isCancelled { noteSurvivors(since: transition.sharedBars, of: object, scene, &effects) }
    hold(between: transition, isOver: true, &effects)
    switch transition.kind {
    case .display: self[object].display = nil
    case .rearrangement: self[object].transition = nil
    case .push, .pop: break
    }
    transitions.end(number)
    guard transition.kind != .display else { return }
    calls.prepend(.resume(object), to: scene.call)
  }
}

extension Word.Known {
  /// The contract that says when a block of the coordinator runs.
  fileprivate var contract: ContractID {
    switch self {
    case .interactionChanged: "NAV-045"
    case .completion: "NAV-048"
    default: "NAV-043"
    }
  }
}
