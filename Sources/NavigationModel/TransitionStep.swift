import Vocabulary

/// What remains to be done in a transition, one departure at most each.
enum TransitionStep: Hashable, Sendable {
  case view(ViewStep)

  case tellJoining(ObjectID)
  case commit
  case tellLeaving(ObjectID)
  /// One that is not seen has no parent any more when it has heard that it leaves.
  case lose(ObjectID)
  /// The bar's delegate hears of a pop that app code began; its answer does not matter.
  case askBar
  /// A rest, unless the views can follow at once.
  case waitForViews

  case activate
  case askAnimator, takeAnimator, takeInteractor, askZoomSource
  /// What a controller reads of itself inside its own callbacks (NAV-015).
  case moving(ObjectID, Word.Known, Bool)
  case willShow
  case animate
  /// The app's animator, or its interaction controller, is told to begin.
  case tellCustom(Word.Known)
  /// The app's blocks of one registration: `animateAlongside`, `interactionChanged` or `completion`.
  case block(Word.Known)
  /// The animation, or a finger.
  case rest
  /// The finger is gone.
  case release(Outcome)

  /// A controller that has left the stack loses its parent, just before it has disappeared.
  case cut
  /// The same for a pushed one whose push was cancelled.
  case cutBack
  /// A cancelled swipe puts the stack back.
  case putBack
  case settleContainment, settleBar
  /// The bar's delegate hears that an item is gone.
  case didPop(ObjectID)
  case didShow
  /// The coordinator is gone, the operation is over; then come the app's completion blocks.
  case conclude
  case close

  /// The end of a display.
  case appear, shown
}

extension TransitionStep {
  /// More steps than most transitions have.
  private static let usualCount = 32

  /// A controller leaves the stack.
  static func leaving(_ controller: ObjectID) -> [TransitionStep] { [.tellLeaving(controller), .lose(controller)] }

  /// The steps of an operation that has a plan, from the first change on.
  static func steps(of transition: Transition, asksBar: Bool, _ versions: NavigationVersions) -> [TransitionStep] {
    var steps: [TransitionStep] = []
    steps.reserveCapacity(usualCount)
    for controller in transition.plan?.joining ?? [] { steps.append(.tellJoining(controller)) }
    steps.append(.commit)
    for controller in transition.plan?.leaving ?? [] { steps += leaving(controller) }
    if transition.isShown {
      if asksBar { steps.append(.askBar) }
      steps.append(.waitForViews)
      show(transition, &steps)
    } else {
      // NAV-009: nobody but who comes or goes below hears of it, and the bar's delegate of what was popped unseen.
      if asksBar { steps.append(.askBar) }
      steps.append(.settleContainment)
      if transition.popped != nil || !transition.owedPops.isEmpty { steps.append(.settleBar) }
      if transition.isSet && versions.sameTopSetTellsDelegate {
        steps.append(.willShow)
        steps.append(.didShow)
      }
      steps.append(.close)
    }
    return steps
  }

  /// The steps of an operation whose stack has changed before.
  static func showing(_ transition: Transition) -> [TransitionStep] {
    var steps: [TransitionStep] = []
    steps.reserveCapacity(usualCount)
    show(transition, &steps)
    return steps
  }

  /// What is seen: `from.viewWillDisappear`, `to.viewWillAppear`, `willShow`, `to.viewIsAppearing`, the animation; then
  /// `from.viewDidDisappear`, `to.viewDidAppear`, `didMove`, `didShow`, completion.
  private static func show(_ transition: Transition, _ steps: inout [TransitionStep]) {
    steps.append(.activate)
    if transition.isAnimated {
      steps.append(.askAnimator)
      steps.append(.takeAnimator)
    }
    if transition.animator == .zoom { steps.append(.askZoomSource) }
    if let to = transition.to { steps.append(.view(.load(to))) }
    leave(.viewWillDisappear, transition, &steps)
    enter(.viewWillAppear, transition, &steps)
    steps.append(.willShow)
    enter(.viewIsAppearing, transition, &steps)
    if transition.isAnimated {
      steps.append(.animate)
      steps.append(.rest)
    }
    steps.append(.cut)
    leave(.viewDidDisappear, transition, &steps)
    enter(.viewDidAppear, transition, &steps)
    steps += [.settleContainment, .settleBar, .didShow, .conclude, .close]
  }

  /// A callback about `to`, which is moving to its parent if it comes into the stack (NAV-015).
  private static func enter(_ verb: Word.Known, _ transition: Transition, _ steps: inout [TransitionStep]) {
    guard let to = transition.to else { return }
    if transition.isEntering { steps.append(.moving(to, .isMovingToParent, true)) }
    steps.append(appearance(verb, to, transition))
    if transition.isEntering { steps.append(.moving(to, .isMovingToParent, false)) }
  }

  /// A callback about `from`, which is moving from its parent if it is popped (NAV-015).
  private static func leave(_ verb: Word.Known, _ transition: Transition, _ steps: inout [TransitionStep]) {
    guard let from = transition.from else { return }
    if transition.isLeaving { steps.append(.moving(from, .isMovingFromParent, true)) }
    steps.append(appearance(verb, from, transition))
    if transition.isLeaving { steps.append(.moving(from, .isMovingFromParent, false)) }
  }

  /// A cancelled swipe, after the reverse animation: `to.viewWillDisappear`, `to.viewDidDisappear`, `from.viewWillAppear`,
  /// `from.viewIsAppearing`, `from.viewDidAppear`, completion. The delegate hears nothing (NAV-053).
  static func cancelling(_ transition: Transition, _ versions: NavigationVersions) -> [TransitionStep] {
    var steps: [TransitionStep] = [.putBack]
    if let to = transition.to {
      steps.append(appearance(.viewWillDisappear, to, transition))
      if transition.kind == .push { steps.append(.cutBack) }
      steps.append(appearance(.viewDidDisappear, to, transition))
    }
    if let from = transition.from {
      steps.append(appearance(.viewWillAppear, from, transition))
      if versions.isAppearingOnCancel { steps.append(appearance(.viewIsAppearing, from, transition)) }
      steps.append(appearance(.viewDidAppear, from, transition))
    }
    if versions.didShowOnCancelledSwipe { steps.append(.didShow) }
    return steps + [.settleContainment] + transition.owedPops.map(TransitionStep.didPop) + [.conclude, .close]
  }

  private static func appearance(
    _ verb: Word.Known, _ controller: ObjectID, _ transition: Transition
  ) -> TransitionStep {
    .view(.appearance(controller, verb, animated: transition.isAnimated))
  }
}

extension NavigationStack {
  /// Performs a step; false if the transition rests behind it.
  mutating func perform(
    _ step: TransitionStep, of number: Int, _ transition: Transition, completing: Bool, _ scene: Scene,
    _ effects: inout Effects
  ) -> Bool {
    switch step {
    case .view(let step):
      let before = step.perform(
        &effects, then: scene.then, because: because(of: step, in: transition), in: scene.surroundings)
      transitions.prepend(before.map(TransitionStep.view), to: number)
    case .tellJoining(let controller): tellJoining(controller, transition, scene, &effects)
    case .commit: commit(number, transition, scene, &effects)
    case .tellLeaving(let controller): tellLeaving(controller, transition, scene, &effects)
    case .lose(let controller):
      guard controller != self[transition.navigation].visible else { break }
      cut(controller, from: transition.navigation, because: transition.because, scene, &effects)
    case .askBar:
      // NAV-091: a bar that is hidden meanwhile is not asked.
      guard !scene.surroundings.flag(transition.navigation, .isNavigationBarHidden) else { break }
      tellBar(.shouldPop, transition.popped, of: transition.navigation, because: "NAV-091", scene, &effects)
    case .waitForViews: return waitForViews(number, transition, completing: completing, &effects)
    case .activate: activate(number, transition, scene, &effects)
    case .askAnimator: askAnimator(transition, scene, &effects)
    case .takeAnimator: takeAnimator(number, transition, scene, &effects)
    case .takeInteractor: takeInteractor(number, transition, scene, &effects)
    case .askZoomSource: askZoomSource(transition, scene, &effects)
    case .moving(let controller, let property, let isMoving):
      effects.publish(controller, property, .bool(isMoving), because: "NAV-015")
    case .tellCustom(let verb): tellCustom(verb, transition, scene, &effects)
    case .willShow: tellDelegate(.willShow, of: transition, scene, &effects)
    case .animate: animate(number, transition, scene)
    case .block(let verb): runBlock(verb, of: transition, scene, &effects)
    case .rest: return rest(number, transition, completing: completing, scene, &effects)
    case .release(let outcome): release(number, transition, outcome, scene, &effects)
    case .cut: cut(number, transition, scene, &effects)
    case .cutBack:
      cut(transition.to, from: transition.navigation, because: transition.becauseOfEnd, scene, &effects)
    case .putBack:
      transitions[number]?.stage = .ending
      putBack(transition, scene, &effects)
    case .settleContainment: settleContainment(number, transition, scene, &effects)
    case .settleBar: settleBar(number, transition, scene, &effects)
    case .didPop(let item):
      tellPopped(item, of: transition.navigation, because: transition.because, scene, &effects)
    case .didShow: tellDelegate(.didShow, of: transition, scene, &effects)
    case .conclude: conclude(number, transition, &effects)
    case .close: close(number, transition, scene, &effects)
    case .appear: appear(number, transition)
    case .shown: shown(transition, scene, &effects)
    }
    return true
  }

  private func because(of step: ViewStep, in transition: Transition) -> Because {
    switch step {
    case .load, .tell(_, .loadView, _), .tell(_, .viewDidLoad, _): "NAV-022"
    case .appearance, .appearanceBeneath, .tell, .remove, .forget:
      transition.stage == .ending ? transition.becauseOfEnd : transition.because
    }
  }
}
