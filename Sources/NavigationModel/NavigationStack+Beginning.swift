import Vocabulary

extension NavigationStack {
  /// Begins an operation, in the place of one whose views still wait.
  ///
  /// Effects: `push` or `pop` begins. The transition goes on from there.
  mutating func begin(
    _ plan: StackPlan, _ request: StackRequest, on object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) {
    let replaced = self[object].transition.flatMap { transitions[$0] }
    retire(object, &effects)
    let navigation = self[object]
    let from = navigation.visible
    let to = plan.stack.last
    // A change below a top that waits to be seen leaves the manner in which it will be.
    let inherited = plan.direction == .none ? replaced : nil
    // Who has not been seen in the stack yet comes into it, even if what was pushed over it is popped (NAV-015).
    let isEntering = to.map { plan.joining.contains($0) || navigation.joining.contains($0) } ?? false
    let kind: Transition.Kind
    if from == to {
      kind = .rearrangement
    } else {
      switch plan.direction {
      case .push: kind = .push
      // Somebody new over the one that is seen comes as a push, also if what was above is popped; in its place, as a pop (NAV-026).
      case .pop: kind = isEntering && from.map(plan.stack.contains) ?? true ? .push : .pop
      case .none: kind = isEntering ? .push : inherited?.kind ?? .push
      }
    }
    let isAnimated = (inherited?.isAnimated ?? request.isAnimated) && from != nil && to != nil && from != to
    let order: ContractID
    switch kind {
    case .rearrangement: order = "NAV-009"
    case .push where plan.direction == .pop: order = "NAV-019"
    case .push, .pop, .display: order = inherited?.order ?? plan.order
    }
    var transition = Transition(
      navigation: object, kind: kind, from: from, to: to, isAnimated: isAnimated,
      by: inherited?.by ?? request.by, isSet: inherited?.isSet ?? request.isSet, plan: plan,
      stackBefore: navigation.stack, order: order)
    if plan.direction == .pop {
      transition.popped = navigation.stack.last.flatMap { plan.stack.contains($0) ? nil : $0 }
    }
    transition.owedPops = (replaced?.unsettledPops ?? []).filter { !plan.stack.contains($0) }
    transition.isEntering = isEntering && kind != .pop
    transition.isLeaving =
      from.map {
        !plan.stack.contains($0)
          && (kind == .pop || plan.leaving.contains($0) || navigation.leaving.contains($0))
      } ?? false
    transition.animator = animator(of: transition, in: scene.surroundings)
    transition.isInteractive = isAnimated && kind == .pop && request.by == .gesture && !request.isReissued
    transition.beganInteractively = transition.isInteractive
    let isBarHidden = scene.surroundings.flag(object, .isNavigationBarHidden)
    start(
      transition,
      TransitionStep.steps(
        of: transition, asksBar: plan.direction == .pop && request.isPopByCode && !isBarHidden, versions),
      scene, &effects)
  }

  /// What makes the pictures, if the delegate has nothing to say: a zoom belongs to the controller that comes or goes.
  private func animator(of transition: Transition, in surroundings: Surroundings) -> Transition.Animator {
    guard transition.isAnimated, versions.honoursPreferredTransition else { return .system }
    let subject = transition.kind == .push ? transition.to : transition.from
    // NAV-040: a navigation controller ignores any other style.
    guard let subject, surroundings.value(subject, .preferredTransition) == .string("zoom") else { return .system }
    return .zoom
  }

  private mutating func start(
    _ transition: Transition, _ steps: [TransitionStep], _ scene: Scene, _ effects: inout Effects
  ) {
    let number = transitions.begin(transition, steps)
    self[transition.navigation].transition = number
    if let word = transition.word {
      effects.operation = number
      effects.begin(word, on: transition.navigation, transition.arguments, because: transition.because)
    }
    calls.prepend(.drive(number), to: scene.call)
  }

  /// Drops an operation whose views still wait: its stack has come true, what it would have shown is not loaded (NAV-022).
  ///
  /// Effects: its end; `heldBy` of the levels between.
  mutating func retire(_ object: ObjectID, _ effects: inout Effects) {
    guard let number = self[object].transition, let transition = transitions[number] else { return }
    effects.operation = number
    effects.cancel(number)
    recordEnd(of: transition, because: "NAV-022", &effects)
    effects.operation = 0
    hold(between: transition, isOver: true, &effects)
    self[object].transition = nil
    transitions.end(number)
  }

  /// Drops an operation whose views will never come, and with it what the bar still showed of it.
  ///
  /// Effects: its end; the bar's items. The bar's delegate hears of what was popped in the steps.
  mutating func abandon(
    _ object: ObjectID, because: Because, _ scene: Scene, _ effects: inout Effects
  ) -> [CallStep] {
    guard let transition = self[object].transition.flatMap({ transitions[$0] }) else { return [] }
    retire(object, &effects)
    show(self[object].stack, on: object, because: because, scene, &effects)
    return transition.unsettledPops.map { .tellPopped($0, of: object) }
  }

  /// What had to wait goes on: the views of a changed stack, then what was postponed, in the order of issue (NAV-065).
  mutating func resume(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    if let number = self[object].transition {
      if transitions[number]?.stage == .waitingToAppear && self[object].phase == .appeared {
        calls.prepend(.drive(number), to: scene.call)
      }
      return
    }
    switch self[object].phase {
    case .appearing, .disappearing:
      return
    case .appeared where self[object].visible != self[object].stack.last:
      catchUp(object, scene, &effects)
    case .appeared, .hidden:
      self[object].stackOnLeaving = []
      issueNext(of: object, then: .resume(object), scene, &effects)
    }
  }

  /// What a modal has kept waiting begins behind its last callback (NAV-065).
  ///
  /// Effects: a timer for that.
  mutating func resumeBehindModal(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let isKept = !self[object].postponed.isEmpty && scene.surroundings.isInModalTransition(around: object)
    guard isKept else { return resume(object, scene, &effects) }
    self[object].isToResume = true
    wake(object, &effects)
  }

  /// A tab switch has cut short what the postponed operations have waited for: they come on the way out, before anything that is asked
  /// there. A modal that takes the controller along keeps them waiting.
  mutating func resumeOnTheWayOut(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    // It may have gone meanwhile, inside of one of them.
    guard case .disappearing = self[object].phase else { return resumeBehindModal(object, scene, &effects) }
    guard self[object].transition == nil, !isLedByModal(object, in: scene.surroundings) else { return }
    issueNext(of: object, then: .resumeOnTheWayOut(object), scene, &effects)
  }

  private mutating func issueNext(
    of object: ObjectID, then next: CallStep, _ scene: Scene, _ effects: inout Effects
  ) {
    guard let request = self[object].postponed.first, !isConcluding(object), !isAwaited(object) else { return }
    self[object].postponed.removeFirst()
    hold(request.change.brought, on: object, isOver: true, because: .both("NAV-065", "NAV-031"), &effects)
    calls.prepend([.admit(object, request.reissued), next], to: scene.call)
  }

  /// Whether an operation that was asked for before all that waits is about to begin, perhaps when a container has let go of whom it brings.
  private func isAwaited(_ object: ObjectID) -> Bool {
    calls.numbers.contains { call in
      calls.remaining(call).contains {
        if case .admit(object, let request) = $0 { request.isAhead || request.isReissued } else { false }
      }
    }
  }

  /// Whether a transition has ended whose completion blocks have not all run: what waits begins behind them (NAV-048).
  private func isConcluding(_ object: ObjectID) -> Bool {
    transitions.numbers.contains { number in
      transitions[number].map { $0.navigation == object && $0.kind != .display } ?? false
    }
  }

  /// The stack changes while the controller is about to disappear. Who comes and who goes hears so (NAV-030); what is seen of it is seen
  /// if the controller comes back after all.
  mutating func changeOnTheWayOut(
    _ plan: StackPlan, of object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) {
    let waiting = self[object].transition.flatMap { transitions[$0] }
    let owed = waiting.map { dropWaiting($0, scene, &effects) } ?? []
    let change = Transition(
      navigation: object, kind: .rearrangement, from: nil, to: nil, isAnimated: false, by: .code, plan: plan,
      stackBefore: self[object].stack, order: "NAV-027")
    let steps =
      plan.joining.map(TransitionStep.tellJoining) + [.commit] + plan.leaving.flatMap(TransitionStep.leaving) + [.close]
    let number = transitions.begin(change, steps)
    self[object].transition = number
    calls.prepend(owed + [.drive(number)], to: scene.call)
  }

  /// The stack has changed out of sight while a child was still to be seen that then stayed.
  private mutating func catchUp(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let navigation = self[object]
    // NAV-007: whoever was there already is popped to. One that was taken out meanwhile has joined anew.
    let isEntering = navigation.stack.last.map { navigation.joining.contains($0) } ?? false
    let isPop = !isEntering && (navigation.stack.last.map { navigation.stackOnLeaving.contains($0) } ?? true)
    self[object].stackOnLeaving = []
    var transition = Transition(
      navigation: object, kind: isPop ? .pop : .push, from: navigation.visible, to: navigation.stack.last,
      isAnimated: false, by: .code, stackBefore: navigation.stack, order: isPop ? "NAV-020" : "NAV-019")
    if isPop { transition.popped = navigation.visible.flatMap { navigation.stack.contains($0) ? nil : $0 } }
    transition.isEntering = isEntering
    transition.isLeaving = navigation.visible.map { navigation.leaving.contains($0) } ?? false
    start(transition, TransitionStep.showing(transition), scene, &effects)
  }
}
