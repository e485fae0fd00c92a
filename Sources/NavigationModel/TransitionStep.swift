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
  case askAnimator, takeAnimator, takeInteractor
  case willShow
  case animate
  /// The app's blocks of one registration: `animateAlongside`, `interactionChanged` or `completion`.
  case block(Word.Known)
  /// The animation, or a finger.
  case rest
  /// The finger is gone.
  case release(Outcome)

  /// A controller that has left the stack loses its parent, just before it has disappeared.
  case cut
  /// A cancelled swipe puts the stack back.
  case putBack
  case settleContainment, settleBar
  case didShow
  /// The coordinator is gone, the operation is over; then come the app's completion blocks.
  case conclude
  case close

  /// The end of a display.
  case appear, appeared, shown
}

extension TransitionStep {
  /// The steps of an operation, from the first change on.
  static func steps(
    of transition: Transition, _ plan: StackPlan, asksBar: Bool, _ versions: NavigationVersions
  ) -> [TransitionStep] {
    var steps = plan.joining.map(TransitionStep.tellJoining)
    steps.append(.commit(plan))
    steps += plan.leaving.map(TransitionStep.tellLeaving)
    guard transition.isShown else { return steps + [.settleContainment, .close] }
    if asksBar { steps.append(.askBar) }
    return steps + [.waitForViews] + showing(transition)
  }

  /// What is seen: `from.viewWillDisappear`, `to.viewWillAppear`, `willShow`, `to.viewIsAppearing`, the animation, the end.
  static func showing(_ transition: Transition) -> [TransitionStep] {
    var steps: [TransitionStep] = [.activate]
    if transition.isAnimated { steps += [.askAnimator, .takeAnimator] }
    if let to = transition.to { steps.append(.view(.load(to))) }
    steps += appearance(.viewWillDisappear, transition.from, transition)
    steps += appearance(.viewWillAppear, transition.to, transition)
    steps.append(.willShow)
    steps += appearance(.viewIsAppearing, transition.to, transition)
    if transition.isAnimated { steps += [.animate, .rest] }
    return steps + ending(transition)
  }

  /// `from.viewDidDisappear`, `to.viewDidAppear`, `didMove`, `didShow`, completion.
  private static func ending(_ transition: Transition) -> [TransitionStep] {
    [.cut] + appearance(.viewDidDisappear, transition.from, transition)
      + appearance(.viewDidAppear, transition.to, transition)
      + [.settleContainment, .settleBar, .didShow, .conclude, .close]
  }

  /// A cancelled swipe, after the reverse animation: `to.viewWillDisappear`, `to.viewDidDisappear`, `from.viewWillAppear`,
  /// `from.viewIsAppearing`, `from.viewDidAppear`, completion. The delegate hears nothing (NAV-053).
  static func cancelling(_ transition: Transition, _ versions: NavigationVersions) -> [TransitionStep] {
    var steps: [TransitionStep] = [.putBack]
    steps += appearance(.viewWillDisappear, transition.to, transition)
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
    case .willShow: tellDelegate(.willShow, of: transition, scene, &effects)
    case .animate: animate(number, transition, scene, &effects)
    case .block(let verb): runBlock(verb, of: transition, scene, &effects)
    case .rest: return rest(number, transition, completing: completing, scene, &effects)
    case .release(let outcome): release(number, transition, outcome, &effects)
    case .cut: cut(number, transition, &effects)
    case .putBack: putBack(number, transition, scene, &effects)
    case .settleContainment: settleContainment(number, transition)
    case .settleBar: settleBar(transition, scene, &effects)
    case .didShow: tellDelegate(.didShow, of: transition, scene, &effects)
    case .conclude: conclude(number, transition, scene, &effects)
    case .close: close(number, transition, scene)
    case .appear: appear(number, transition)
    case .appeared: appeared(transition)
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
