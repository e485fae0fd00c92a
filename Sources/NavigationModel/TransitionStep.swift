import Vocabulary

/// What remains to be done in a transition, one departure at most each.
enum TransitionStep: Hashable, Sendable {
  case view(ViewStep)

  case tellJoining(ObjectID)
  case commit(StackPlan)
  case tellLeaving(ObjectID)
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
  case didShow
  /// The coordinator is gone, the operation is over; then come the app's completion blocks.
  case conclude
  case close

  /// The end of a display.
  case appear, shown
}

extension TransitionStep {
  /// The steps of an operation, from the first change on.
  static func steps(
    of transition: Transition, _ plan: StackPlan, asksBar: Bool, _ versions: NavigationVersions
  ) -> [TransitionStep] {
    var steps = plan.joining.map(TransitionStep.tellJoining)
    steps.append(.commit(plan))
    steps += plan.leaving.map(TransitionStep.tellLeaving)
    guard transition.isShown else {
      // NAV-009: nobody but who comes or goes below hears of it.
      let tells = transition.isSet && versions.sameTopSetTellsDelegate
      return steps + (tells ? [.settleContainment, .willShow, .didShow, .close] : [.settleContainment, .close])
    }
    if asksBar { steps.append(.askBar) }
    return steps + [.waitForViews] + showing(transition)
  }

  /// What is seen: `from.viewWillDisappear`, `to.viewWillAppear`, `willShow`, `to.viewIsAppearing`, the animation, the end.
  static func showing(_ transition: Transition) -> [TransitionStep] {
    var steps: [TransitionStep] = [.activate]
    if transition.isAnimated { steps += [.askAnimator, .takeAnimator] }
    if transition.animator == .zoom { steps.append(.askZoomSource) }
    if let to = transition.to { steps.append(.view(.load(to))) }
    steps += leaving(.viewWillDisappear, transition)
    steps += entering(.viewWillAppear, transition)
    steps.append(.willShow)
    steps += entering(.viewIsAppearing, transition)
    if transition.isAnimated { steps += [.animate, .rest] }
    return steps + ending(transition)
  }

  /// `from.viewDidDisappear`, `to.viewDidAppear`, `didMove`, `didShow`, completion.
  private static func ending(_ transition: Transition) -> [TransitionStep] {
    [.cut] + leaving(.viewDidDisappear, transition) + entering(.viewDidAppear, transition)
      + [.settleContainment, .settleBar, .didShow, .conclude, .close]
  }

  /// A callback about `to`, which is moving to its parent if it comes into the stack (NAV-015).
  private static func entering(_ verb: Word.Known, _ transition: Transition) -> [TransitionStep] {
    let step = appearance(verb, transition.to, transition)
    guard transition.isEntering, let to = transition.to else { return step }
    return [.moving(to, .isMovingToParent, true)] + step + [.moving(to, .isMovingToParent, false)]
  }

  /// A callback about `from`, which is moving from its parent if it is popped (NAV-015).
  private static func leaving(_ verb: Word.Known, _ transition: Transition) -> [TransitionStep] {
    let step = appearance(verb, transition.from, transition)
    guard transition.isLeaving, let from = transition.from else { return step }
    return [.moving(from, .isMovingFromParent, true)] + step + [.moving(from, .isMovingFromParent, false)]
  }

  /// A cancelled swipe, after the reverse animation: `to.viewWillDisappear`, `to.viewDidDisappear`, `from.viewWillAppear`,
  /// `from.viewIsAppearing`, `from.viewDidAppear`, completion. The delegate hears nothing (NAV-053).
  static func cancelling(_ transition: Transition, _ versions: NavigationVersions) -> [TransitionStep] {
    var steps: [TransitionStep] = [.putBack]
    steps += appearance(.viewWillDisappear, transition.to, transition)
    if transition.kind == .push { steps.append(.cutBack) }
    steps += appearance(.viewDidDisappear, transition.to, transition)
    steps += appearance(.viewWillAppear, transition.from, transition)
    if versions.isAppearingOnCancel { steps += appearance(.viewIsAppearing, transition.from, transition) }
    steps += appearance(.viewDidAppear, transition.from, transition)
    if versions.didShowOnCancelledSwipe { steps.append(.didShow) }
    return steps + [.settleContainment, .conclude, .close]
  }

  private static func appearance(
    _ verb: Word.Known, _ controller: ObjectID?, _ transition: Transition
  ) -> [TransitionStep] {
    controller.map { [.view(.appearance($0, verb, animated: transition.isAnimated))] } ?? []
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
    case .commit(let plan): commit(plan, transition, scene, &effects)
    case .tellLeaving(let controller): tellLeaving(controller, transition, scene, &effects)
    case .askBar:
      // NAV-091: a bar that is hidden meanwhile is not asked.
      guard !scene.surroundings.flag(transition.navigation, .isNavigationBarHidden) else { break }
      tellBar(.shouldPop, of: transition, because: "NAV-091", scene, &effects)
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
    case .animate: animate(number, transition, scene, &effects)
    case .block(let verb): runBlock(verb, of: transition, scene, &effects)
    case .rest: return rest(number, transition, completing: completing, scene, &effects)
    case .release(let outcome): release(number, transition, outcome, &effects)
    case .cut: cut(number, transition, scene, &effects)
    case .cutBack:
      cut(transition.to, from: transition.navigation, because: transition.becauseOfEnd, scene, &effects)
    case .putBack: putBack(number, transition, scene, &effects)
    case .settleContainment: settleContainment(number, transition, scene)
    case .settleBar: settleBar(transition, scene, &effects)
    case .didShow: tellDelegate(.didShow, of: transition, scene, &effects)
    case .conclude: conclude(number, transition, scene, &effects)
    case .close: close(number, transition, scene, &effects)
    case .appear: appear(number, transition)
    case .shown: shown(transition, scene, &effects)
    }
    return true
  }

  private func because(of step: ViewStep, in transition: Transition) -> Because {
    switch step {
    case .load, .tell(_, .loadView, _), .tell(_, .viewDidLoad, _): "NAV-022"
    case .appearance, .tell: transition.stage == .ending ? transition.becauseOfEnd : transition.because
    }
  }
}
