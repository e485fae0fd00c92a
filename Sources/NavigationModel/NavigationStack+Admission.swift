import Vocabulary

extension NavigationStack {
  /// An operation is asked for: by app code, a user action, or again by the controller itself after it had to wait.
  ///
  /// 0. A controller that a pop gesture at its root has frozen pushes nothing more (GES-057).
  ///    What is wrong whatever the stack raises at once.
  /// 1. What still owes callbacks is completed first, or the operation waits for it (NAV-065).
  /// 2. Then its arguments are judged: it raises, changes nothing, changes the stack alone (NAV-027), or begins.
  mutating func admit(_ request: StackRequest, to object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    if case .push = request.change, scene.surroundings.flag(object, .isFrozen) {
      effects.note(.stuck, on: object, [Argument(.operation, .string("pushViewController"))], because: "GES-057")
      return
    }
    if let exception = request.change.refusal {
      raise(exception, because: "NAV-011", scene, &effects)
      return
    }
    if let display = self[object].display {
      if isExpected(on: object, besides: scene.call) || mustWait(request, on: object, in: scene.surroundings) {
        return postpone(request, on: object, &effects)
      }
      calls.prepend([.complete(display), .admit(object, request.ahead)], to: scene.call)
      return
    }
    if let number = self[object].transition, let running = transitions[number], !running.isWaiting {
      nest(request, in: number, running, scene, &effects)
      return
    }
    if mustWait(request, on: object, in: scene.surroundings) {
      postpone(request, on: object, &effects)
      return
    }
    if let refusal = refusal(of: object) {
      self[object].isCorrupted = false
      raise(refusal, because: "NAV-064", scene, &effects)
      return
    }
    if let owed = takeOwedDeparture(of: object) {
      calls.prepend([owed, .admit(object, request)], to: scene.call)
      return
    }
    guard let plan = judge(request, for: object, scene, &effects) else { return }
    if evict(plan, for: request, to: object, scene, &effects) { return }
    if let misuse = plan.misuse {
      effects.note(misuse, on: object, [Argument(.viewController, Value(plan.stack.last))], because: "NAV-082")
    }
    answer(plan.result, to: request, in: scene)
    if !self[object].isOutOfSight {
      begin(plan, request, on: object, scene, &effects)
    } else if self[object].visible == nil {
      apply(plan, to: object, because: .both("NAV-027", plan.source), scene, &effects)
    } else {
      changeOnTheWayOut(plan, of: object, scene, &effects)
    }
  }

  /// Whether another operation was asked for before and waits for the same end: nothing that a callback on the way there asks for overtakes
  /// it (NAV-065).
  func isExpected(on object: ObjectID, besides call: Int) -> Bool {
    calls.numbers.contains { $0 != call && calls.remaining($0).contains { $0.admits(to: object) } }
  }

  /// Judges a request against the stack as it is now.
  ///
  /// - Returns: what it changes; nil if it has raised, or comes to nothing and is answered.
  mutating func judge(
    _ request: StackRequest, for object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) -> StackPlan? {
    switch verdict(on: request, for: object, in: scene.surroundings) {
    case .raise(let exception, let because):
      if request.isReissued { forgetPostponed(of: object, because: .both("NAV-066", "NAV-031"), &effects) }
      raise(exception, because: request.isReissued ? .both("NAV-066", because.first) : because, scene, &effects)
    case .nothing(let result, _):
      // NAV-004, NAV-005, NAV-006: no callback and no transition; the answer says so.
      answer(result, to: request, in: scene)
    case .change(let plan):
      return plan
    }
    return nil
  }

  /// Whether something outside of the stack's own transitions is in the way: a modal that takes the controller along, or
  /// older operations that wait as well.
  private func mustWait(_ request: StackRequest, on object: ObjectID, in surroundings: Surroundings) -> Bool {
    if request.isTakingOut { return false }
    // Until what they wait for is over to the last callback, nothing overtakes them.
    let isInTransition = self[object].transition != nil || surroundings.transitionCoordinator(object) != nil
    if isInTransition || self[object].isToResume, hasToFollow(request, on: object) { return true }
    return versions.nesting == .postpone && isLedByModal(object, in: surroundings)
  }

  /// Whether older operations wait, which nothing overtakes (NAV-065).
  func hasToFollow(_ request: StackRequest, on object: ObjectID) -> Bool {
    !self[object].postponed.isEmpty && !request.isReissued && !request.isTakingOut && !request.isAhead
  }

  /// Whether a modal leads the controller on or off the screen: a tab switch leaves the outermost container where it is.
  func isLedByModal(_ object: ObjectID, in surroundings: Surroundings) -> Bool {
    guard self[object].phase.isAnimating else { return false }
    let outermost = surroundings.outermostContainer(object)
    let appearance = surroundings.value(outermost, .appearance)
    return appearance == .string("appearing") || appearance == .string("disappearing")
  }

  /// The stack stays as it is, the call answers null. What the request brings lives as long as it waits.
  ///
  /// Effects: a note, and `heldBy` of what it brings.
  mutating func postpone(_ request: StackRequest, on object: ObjectID, _ effects: inout Effects) {
    self[object].postponed.append(request)
    hold(request.change.brought, on: object, isOver: false, because: .both("NAV-065", "NAV-031"), &effects)
    effects.note(
      .nestedOperation, on: object, [Argument(.operation, .string(String(describing: request.change.word)))],
      because: "NAV-065")
  }

  /// What waited behind a call that raises comes no more: the exception leaves whatever would have gone through the list. No source speaks
  /// of it.
  ///
  /// Effects: `heldBy` of what those would have brought.
  private mutating func forgetPostponed(of object: ObjectID, because: Because, _ effects: inout Effects) {
    let brought = self[object].postponed.flatMap(\.change.brought)
    self[object].postponed = []
    hold(brought, on: object, isOver: true, because: because, &effects)
  }

  /// Keeps controllers that are in no list, or lets go of them, unless somebody else keeps them still.
  ///
  /// Effects: `heldBy` of each.
  func hold(
    _ controllers: [ObjectID], on object: ObjectID, isOver: Bool, because: Because, _ effects: inout Effects
  ) {
    for controller in controllers {
      let holder = isOver ? self.holder(of: controller, after: object) : object
      if isOver && holder == object { continue }
      effects.publish(controller, .heldBy, Value(holder?.part(.transition)), because: because)
    }
  }

  /// Who keeps a controller that this one does not need for a transition any more: whoever brings it with what still waits, or another that
  /// it leaves.
  private func holder(of controller: ObjectID, after object: ObjectID) -> ObjectID? {
    objects.first { other in
      self[other].postponed.contains { $0.change.brought.contains(controller) }
        || other != object && isKeptWhileLeaving(controller, other)
    }
  }

  private mutating func answer(_ result: Value, to request: StackRequest, in scene: Scene) {
    // Whoever issued it the first time has been answered long ago.
    if !request.isReissued { calls[scene.call]?.result = result }
  }
}
