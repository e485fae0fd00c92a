import Vocabulary

/// The runner: what remains of an operation is carried out up to its next departure or pause.
extension Presentations {
  mutating func run(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    effects.operation = isRecorded(number) ? number : 0
    while !effects.hasDeparture, let step = operations.next(number) {
      guard perform(step, of: number, &effects, in: surroundings) else { return }
    }
  }

  /// Whether the trace knows the operation.
  func isRecorded(_ number: Int) -> Bool {
    switch operations[number] {
    case .presentation: true
    case .dismissal(let dismissal): dismissal.stage == .running
    case .window, .adaptation, .reading, .subview, .unwind, nil: false
    }
  }

  /// Performs one step, with one departure at most. False when the rest waits for a timer or a finger, or nothing is left.
  private mutating func perform(
    _ step: Step, of number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool {
    let then = Continuation(operation: number)
    switch step {
    case .nextTurn:
      effects.schedule(after: 0, number)
      return false
    case .animation:
      scheduleAnimationEnd(number, &effects, in: surroundings)
      return false
    case .awaitNavigation:
      awaitNavigation(number, &effects, in: surroundings)
      return false
    case .awaitRelease: return awaitRelease(number, &effects, in: surroundings)
    case .awaitCompletion: return awaitCompletion(number, &effects, in: surroundings)
    case .hasten: return hasten(number, &effects, in: surroundings)
    case .closeThenGoOn(let other):
      closeThenGoOn(number, with: other, &effects, in: surroundings)
      return false
    case .answer(let reading):
      answer(reading, number, &effects, in: surroundings)
      return false
    case .close(let finished):
      closeAndCatchUp(number, finished: finished, &effects, in: surroundings)
      return false
    case .end:
      operations.end(number)
      return false

    case .view(let view, let because):
      let before = view.perform(&effects, then: then, because: because, in: surroundings)
      operations.prepend(before.map { .view($0, because) }, to: number)
    case .askPermission(let counts): askPermission(number, counts: counts, &effects, in: surroundings)
    case .tellDelegate(let verb, let because): tellDelegate(verb, because, number, &effects, in: surroundings)
    case .tellAttempt(let because): tellAttempt(because, number, &effects)
    case .askReplacement(let style): askReplacement(for: style, number, &effects)
    case .tellPrepare: tellPrepare(number, &effects)
    case .tellAdaptiveStyle(let style): tellAdaptiveStyle(style, number, &effects)
    case .turn(let orientation): follow(orientation, number, &effects, in: surroundings)
    case .adapt: adapt(number, &effects, in: surroundings)
    case .reposition(let presented): reposition(presented, number)
    case .readapt(let presented): readapt(presented, number, &effects, in: surroundings)
    case .show(let controller): show(controller, number, &effects, in: surroundings)
    case .takePlace(let controller, let appears):
      takePlace(controller, appears: appears, number, &effects, in: surroundings)
    case .letGo(let container): letGo(container, number, &effects)
    case .start: start(number, in: surroundings)
    case .requireAnchor: requireAnchor(number, &effects, in: surroundings)
    case .install(let view, let other):
      effects.publish(view, .isInstalled, .bool(surroundings.isInWindow(other)), because: "PRE-035")
    case .showRoot(let root): showRoot(root, number, effects, in: surroundings)
    case .begin: begin(number, &effects, in: surroundings)
    case .coordinate: coordinate(number, &effects, in: surroundings)
    case .arrive: arrive(number)
    case .pushOut(let because): pushOut(number, because: because, in: surroundings)
    case .settlePresented: settlePresented(number, &effects, in: surroundings)
    case .disappear: disappear(number, in: surroundings)
    case .bringBack: bringBack(number, in: surroundings)
    case .finish: finish(number, &effects, in: surroundings)
    case .appearUnheard(let controller):
      // Another dismissal may have taken it away meanwhile.
      if surroundings.value(controller, .appearance) == .string("appearing") {
        effects.publish(controller, .appearance, .string("appeared"), because: "PRE-095")
      }
    case .comeBack: comeBack(number, &effects, in: surroundings)
    case .reappear: reappear(number, in: surroundings)
    case .selectDetent(let detent): select(detent, number, &effects, in: surroundings)
    case .alongside(let verb): runBlocks(verb, number, in: surroundings)
    case .askTransitioning(let question): askTransitioning(question, number, &effects)
    case .hook(let verb, let completed): tellHook(verb, completed, number, &effects)
    case .animate: animate(number, in: surroundings)
    case .retract: retract(number, &effects, in: surroundings)
    case .askZoom(let question): askZoom(question, number, &effects)
    case .unwindModals: unwindModals(number, &effects, in: surroundings)
    case .uncover(let target): uncover(target, number, in: surroundings)
    case .showChild(let child, let container): show(child, in: container, number, &effects, in: surroundings)
    case .settleBack: settleBack(number, &effects, in: surroundings)
    case .callHandler(let alert, let action):
      effects.callback(alert, .handler, [Argument(.action, action)], then: then, because: "PRE-085")
    case .settleGone: settleGone(number, &effects, in: surroundings)
    case .releaseControllers: releaseControllers(number, &effects, in: surroundings)
    }
    return true
  }

  /// The rest comes when the animation is over; without one, in the next turn.
  private func scheduleAnimationEnd(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    let duration = surroundings.configuration.durations.presentation
    effects.schedule(after: isAnimated(number) ? duration : 0, number)
  }

  /// What was read is there, and the operation that has made it is over.
  private mutating func answer(
    _ reading: Reading, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard case .reading(let controller) = operations[number] else { return }
    operations.end(number)
    read(reading, of: controller, &effects, in: surroundings)
  }

  func isAnimated(_ number: Int) -> Bool {
    switch operations[number] {
    case .presentation(_, let animated): animated
    case .dismissal(let dismissal): dismissal.animated
    case .window, .adaptation, .reading, .subview, .unwind, nil: false
    }
  }

  /// The modal that the operation is named after. One that is dismissed in the middle of its adaptation is adapted no further.
  func subject(of number: Int) -> Modal? {
    switch operations[number] {
    case .presentation(let modal, _): modal
    case .dismissal(let dismissal): dismissal.bottom
    case .adaptation(let presented): presented.flatMap { modal($0) }.flatMap { $0.phase == .presented ? $0 : nil }
    case .window, .reading, .subview, .unwind, nil: nil
    }
  }

  mutating func setPhase(_ phase: Modal.Phase, of presented: ObjectID) {
    guard let index = index(of: presented) else { return }
    modals[index].phase = phase
  }

  /// From here on, and so in its `viewDidAppear`, the presented controller may present and be dismissed.
  private mutating func arrive(_ number: Int) {
    guard let modal = subject(of: number) else { return }
    for member in dismissal(number)?.members ?? [modal.presented] { setPhase(.presented, of: member) }
  }

  /// The operation ends, and its members take the traits that have changed meanwhile, the top one first.
  private mutating func closeAndCatchUp(
    _ number: Int, finished: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let members = dismissal(number)?.members ?? subject(of: number).map { [$0.presented] } ?? []
    let presenter = dismissal(number)?.bottom.presenting ?? subject(of: number)?.presenting
    let below = presenter.flatMap { modal(containing: $0, in: surroundings)?.presented }
    close(number, finished: finished, &effects, in: surroundings)
    catchUp([below].compactMap(\.self) + members.reversed(), &effects, in: surroundings)
  }

  /// The operation ends, last of all; a request that was kept for this moment follows.
  ///
  /// Effects: `awaitsCompletion` of who waits for no other dismissal; the end of the operation.
  mutating func close(
    _ number: Int, finished: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let outcome = Argument(.outcome, .string(finished ? "finished" : "cancelled"))
    let transition = operations[number]
    operations.end(number)
    scenes[number] = nil
    switch transition {
    case .presentation(let modal, _):
      effects.end(
        .presentation, on: modal.original,
        [
          Argument(.presented, .object(modal.original)), Argument(.presenting, .object(modal.presenting)),
          Argument(.source, .object(modal.source)), outcome,
        ], because: "PRE-047")
    case .dismissal(let dismissal) where dismissal.stage == .running:
      let others = operations.numbers.compactMap { self.dismissal($0)?.receiver }
      if let receiver = dismissal.receiver, !others.contains(receiver) {
        effects.publish(receiver, .awaitsCompletion, .bool(false), because: .both("PRE-047", "NAV-031"))
      }
      effects.end(
        .dismissal, on: dismissal.bottom.original,
        [
          Argument(.presented, .object(dismissal.bottom.original)),
          Argument(.presenting, .object(dismissal.presenting)),
          outcome,
        ], because: finished ? "PRE-047" : "PRE-053")
      effects.operation = 0
      if let call = dismissal.successor { present(call, &effects, in: surroundings) }
    case .dismissal, .window, .adaptation, .reading, .subview, .unwind, nil:
      break
    }
  }
}
