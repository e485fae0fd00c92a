import Vocabulary

extension NavigationStack {
  /// An animator of the delegate takes the place of the slide, or of a zoom. One whose answer is `byHand` is done when the app
  /// calls `completeTransition`, any other after the usual time.
  ///
  /// Effects: the coordinator cannot be interrupted, if it could before; `interactionControllerFor` is asked, if there is an animator
  /// (NAV-037).
  mutating func takeAnimator(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    guard scene.answer != .null && scene.answer != .bool(false) else { return }
    transitions[number]?.animator = .custom(plays: scene.answer != .string("byHand"))
    transitions.prepend(.takeInteractor, to: number)
    if versions.isInterruptible(transition) {
      effects.publish(transition.coordinator, .isInterruptible, .bool(false), because: "NAV-074")
    }
    effects.ask(
      transition.navigation, .interactionControllerFor, [Argument(.value, scene.answer)], then: scene.then,
      because: "NAV-037")
  }

  /// A swipe does not drive an animator of the app without an interaction controller; the pop then runs by itself (NAV-039).
  /// With one, the app drives any operation, unless its answer is `startsLater` (`wantsInteractiveStart` is false).
  ///
  /// Effects: the coordinator's flags, as far as they change.
  mutating func takeInteractor(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    let isDriven = scene.answer != .null && scene.answer != .bool(false)
    let startsInteractively = isDriven && scene.answer != .string("startsLater")
    guard startsInteractively != transition.isInteractive else { return }
    transitions[number]?.isInteractive = startsInteractively
    transitions[number]?.beganInteractively = startsInteractively
    let coordinator = transition.coordinator
    let because: Because = startsInteractively ? .both("NAV-038", "NAV-047") : "NAV-039"
    effects.publish(coordinator, .isInteractive, .bool(startsInteractively), because: because)
    effects.publish(coordinator, .initiallyInteractive, .bool(startsInteractively), because: because)
  }

  /// Effects: the closure of a zoom is asked for the view it comes out of, or goes back into.
  func askZoomSource(_ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    guard transition.animator == .zoom else { return }
    let subject = transition.kind == .push ? transition.to : transition.from
    guard let subject else { return }
    effects.ask(
      subject.part(.zoom), .sourceViewProvider, [], default: .null, then: scene.then, because: "NAV-040")
  }

  /// The interaction controller comes first, and lets the animator begin; without one the animator is told at once. Then the
  /// alongside blocks run.
  mutating func callAnimator(_ number: Int, _ transition: Transition) {
    transitions[number]?.hasCalledAnimator = true
    let start: [TransitionStep] = transition.isInteractive ? [.tellCustom(.startInteractiveTransition)] : []
    transitions.prepend(start + [.tellCustom(.animateTransition), .animate], to: number)
  }

  func tellCustom(_ verb: Word.Known, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    effects.callback(transition.coordinator, verb, then: scene.then, because: "NAV-038")
  }

  /// The app's animator is done. Until then nothing ends; a second call finds nothing to end. Only what a finger or the app has
  /// driven can be cancelled (NAV-047). Where none of its own waits, it may be that of the modal that the stack is.
  ///
  /// Effects: the coordinator's flags, if this is how the app gives it up; or the same call to presentation.
  mutating func completeTransition(
    of object: ObjectID, didComplete: Bool, _ scene: Scene, _ effects: inout Effects
  ) {
    guard let number = self[object].transition, let transition = transitions[number],
      transition.animator == .custom(plays: false), transition.stage == .resting
    else {
      guard scene.surroundings.object(object, .presentationTransition) != nil else { return }
      effects.call(
        Message(object, .completeWithModal, [Argument(.completed, .bool(didComplete))]), then: scene.then,
        because: "PRE-083")
      return
    }
    transitions[number]?.stage = .playing
    if transition.isInteractive {
      let coordinator = object.part(.transition)
      transitions[number]?.isInteractive = false
      transitions[number]?.isCancelled = !didComplete
      effects.publish(coordinator, .isInteractive, .bool(false), because: "NAV-038")
      if !didComplete {
        effects.publish(coordinator, .isCancelled, .bool(true), because: "NAV-038")
        transitions.replace(number, with: TransitionStep.cancelling(transition, versions))
      }
      transitions.prepend(
        Registrations.steps(.interactionChanged, transition.registrations.interaction), to: number)
    }
    calls.prepend(.drive(number), to: scene.call)
  }
}
