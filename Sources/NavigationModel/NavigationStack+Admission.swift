import Vocabulary

extension NavigationStack {
  /// An operation is asked for: by app code, a user action, or again by the controller itself after it had to wait.
  ///
  /// 1. What still owes callbacks is completed first, or the operation waits for it (NAV-065).
  /// 2. Then its arguments are judged: it raises, changes nothing, changes the stack alone (NAV-027), or begins.
  mutating func admit(_ request: StackRequest, to object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let navigation = self[object]
    if let display = navigation.display {
      calls.prepend([.complete(display), .admit(object, request)], to: scene.call)
      return
    }
    if let number = navigation.transition, let running = transitions[number], !running.isWaiting {
      if running.isAnimated && versions.postponesOperations {
        postpone(request, on: object, &effects)
      } else {
        calls.prepend([.complete(number), .admit(object, request)], to: scene.call)
      }
      return
    }
    if mustWait(request, on: navigation, in: scene.surroundings) {
      postpone(request, on: object, &effects)
      return
    }
    switch verdict(on: request, for: navigation, in: scene.surroundings) {
    case .raise(let exception, let because):
      calls.end(scene.call)
      effects.raise(exception, because: because)
    case .nothing(let result, _):
      // NAV-004, NAV-005, NAV-007: no callback and no transition; the answer says so.
      answer(result, to: request, in: scene)
    case .change(let plan):
      answer(plan.result, to: request, in: scene)
      if navigation.isOutOfSight {
        apply(plan, to: object, because: "NAV-027", scene, &effects)
      } else {
        begin(plan, request, on: object, scene, &effects)
      }
    }
  }

  /// Whether something outside of the stack's own transitions is in the way: a modal that takes the controller along, or
  /// older operations that wait as well.
  private func mustWait(
    _ request: StackRequest, on navigation: Navigation, in surroundings: Surroundings
  ) -> Bool {
    guard versions.postponesOperations else { return false }
    if navigation.transition != nil && !navigation.postponed.isEmpty && !request.isReissued { return true }
    // A tab switch leaves the outermost container where it is; a modal leads it on or off the screen.
    guard navigation.phase.isAnimating else { return false }
    let outermost = surroundings.outermostContainer(navigation.object)
    let appearance = surroundings.value(outermost, .appearance)
    return appearance == .string("appearing") || appearance == .string("disappearing")
  }

  /// The stack stays as it is, the call answers null.
  private mutating func postpone(_ request: StackRequest, on object: ObjectID, _ effects: inout Effects) {
    self[object].postponed.append(request)
    effects.note(
      .nestedOperation, on: object, [Argument(.operation, .string(String(describing: request.change.word)))],
      because: "NAV-065")
  }

  private mutating func answer(_ result: Value, to request: StackRequest, in scene: Scene) {
    // Whoever issued it the first time has been answered long ago.
    if !request.isReissued { calls[scene.call]?.result = result }
  }

  /// Begins an operation, in the place of one whose views still wait.
  ///
  /// Effects: `push` or `pop` begins. The transition goes on from there.
  private mutating func begin(
    _ plan: StackPlan, _ request: StackRequest, on object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) {
    let replaced = self[object].transition.flatMap { transitions[$0] }
    retire(object, &effects)
    let navigation = self[object]
    let from = navigation.visible
    let to = plan.stack.last
    // A change below a top that waits to be seen leaves the manner in which it will be.
    let inherited = plan.direction == .none ? replaced : nil
    let kind: Transition.Kind
    if from == to {
      kind = .rearrangement
    } else {
      switch plan.direction {
      case .push: kind = .push
      case .pop: kind = .pop
      case .none: kind = inherited?.kind ?? .push
      }
    }
    let isAnimated = (inherited?.isAnimated ?? request.isAnimated) && from != nil && to != nil && from != to
    var transition = Transition(
      navigation: object, kind: kind, from: from, to: to, isAnimated: isAnimated,
      by: inherited?.by ?? request.by, isSet: inherited?.isSet ?? request.isSet, stackBefore: navigation.stack)
    transition.isInteractive = isAnimated && kind == .pop && request.by == .gesture && !request.isReissued
    transition.beganInteractively = transition.isInteractive
    let isBarHidden = scene.surroundings.flag(object, .isNavigationBarHidden)
    start(
      transition,
      TransitionStep.steps(
        of: transition, plan, asksBar: kind == .pop && isAnimated && request.isPopByCode && !isBarHidden, versions),
      scene, &effects)
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
    calls.prepend([.drive(number)], to: scene.call)
  }

  /// Drops an operation whose views still wait: its stack has come true, what it would have shown is not loaded (NAV-022).
  mutating func retire(_ object: ObjectID, _ effects: inout Effects) {
    guard let number = self[object].transition, let transition = transitions[number] else { return }
    effects.operation = number
    effects.cancel(number)
    recordEnd(of: transition, because: "NAV-022", &effects)
    effects.operation = 0
    self[object].transition = nil
    forget(number)
  }

  /// What had to wait goes on: the views of a changed stack, then what was postponed, in the order of issue (NAV-065).
  mutating func resume(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let navigation = self[object]
    if let number = navigation.transition {
      if transitions[number]?.stage == .waitingToAppear && navigation.phase == .appeared {
        calls.prepend([.drive(number)], to: scene.call)
      }
      return
    }
    switch navigation.phase {
    case .appearing, .disappearing:
      return
    case .appeared where navigation.visible != navigation.stack.last:
      catchUp(navigation, scene, &effects)
    case .appeared, .hidden:
      guard let request = navigation.postponed.first else { return }
      self[object].postponed.removeFirst()
      calls.prepend([.admit(object, request.reissued), .resume(object)], to: scene.call)
    }
  }

  /// The stack has changed out of sight while a child was still to be seen that then stayed.
  private mutating func catchUp(_ navigation: Navigation, _ scene: Scene, _ effects: inout Effects) {
    let covers = navigation.visible.map { navigation.stack.contains($0) } ?? true
    let transition = Transition(
      navigation: navigation.object, kind: covers ? .push : .pop, from: navigation.visible, to: navigation.stack.last,
      isAnimated: false, by: .code, isSet: false, stackBefore: navigation.stack)
    start(transition, TransitionStep.showing(transition), scene, &effects)
  }
}
