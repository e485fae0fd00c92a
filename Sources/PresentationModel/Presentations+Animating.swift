import Vocabulary

/// An animator of the app at work, and how its transition ends (PRE-083).
extension Presentations {
  /// An interaction controller comes first, and whether it uses the animator is its own business.
  ///
  /// No effects; `startInteractiveTransition` or `animateTransition` is the next step.
  mutating func animate(_ number: Int, in surroundings: Surroundings) {
    guard let scene = scenes[number], let animator = scene.animator, let modal = subject(of: number) else {
      return operations.prepend(.animation, to: number)
    }
    let context = surroundings.modalCoordinator(of: modal.presented)
    if scene.isDriven {
      operations.prepend(
        [.view(.tell(context, .startInteractiveTransition), "PRE-083"), .awaitCompletion], to: number)
      return
    }
    let start = ViewStep.tell(context, .animateTransition, .animated(isAnimated(number)))
    switch animator {
    case .automatic:
      operations.prepend([.view(start, "PRE-083"), .animation, ended(number, true, in: surroundings)], to: number)
    case .byHand: operations.prepend([.view(start, "PRE-083"), .awaitCompletion], to: number)
    }
  }

  /// The app calls `completeTransition`, perhaps already when it is told to animate: what follows happens inside the call. A second call
  /// changes nothing.
  ///
  /// Effects: those of ``Step/awaitCompletion``.
  mutating func complete(
    _ presented: ObjectID, _ completed: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let running = operations.numbers.first { scenes[$0]?.animator != nil && top(of: $0)?.presented == presented }
    guard let number = running, scenes[number]?.completed == nil else { return }
    scenes[number]?.completed = completed
    if scenes[number]?.isWaiting == true {
      scenes[number]?.isWaiting = false
      operations.prepend(.awaitCompletion, to: number)
    }
    if operations.remaining(number).first == .awaitCompletion { run(number, &effects, in: surroundings) }
  }

  /// Until the app has said that the transition is done, nothing goes on: the modal is stuck in its phase.
  ///
  /// Effects: of an interactive one `isInteractive` ends; `isCancelled` is true, if it is taken back (PRE-082, PRE-084).
  mutating func awaitCompletion(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) -> Bool {
    guard let scene = scenes[number], let completed = scene.completed, let modal = subject(of: number) else {
      scenes[number]?.isWaiting = true
      return false
    }
    let coordinator = surroundings.modalCoordinator(of: modal.presented)
    let because: Because = completed ? "PRE-083" : "PRE-082"
    if scene.isDriven {
      effects.publish(coordinator, .isInteractive, .bool(false), because: because)
      if !completed { effects.publish(coordinator, .isCancelled, .bool(true), because: .both("PRE-082", "PRE-084")) }
      scenes[number]?.isCancelled = !completed
    }
    let steps = (scene.isDriven ? [.alongside(.interactionChanged)] : []) + [ended(number, completed, in: surroundings)]
    if completed {
      operations.prepend(steps, to: number)
    } else if case .presentation(let modal, let animated) = operations[number] {
      operations.replace(number, with: steps + retreat(of: modal, animated: animated, in: surroundings))
    } else {
      operations.replace(number, with: steps + [.comeBack])
    }
    return true
  }

  /// Points out that a request is refused because the app has not said that its animator is done.
  ///
  /// Effects: a note, if that is so.
  func noteStuck(_ modal: Modal, _ effects: inout Effects) {
    let waits = operations.numbers.contains { number in
      scenes[number]?.isWaiting == true && top(of: number)?.presented == modal.presented
    }
    if waits { effects.note(.stuck, on: modal.presented, because: "PRE-083") }
  }

  private func ended(_ number: Int, _ completed: Bool, in surroundings: Surroundings) -> Step {
    let context = surroundings.modalCoordinator(of: subject(of: number)?.presented ?? .window)
    return .view(.tell(context, .animationEnded, .flag(.completed, completed)), "PRE-083")
  }

  /// A presentation that is given up: what had begun to appear disappears, and the presenter is as it was, unless its container shows
  /// somebody else by now, or has brought it back already.
  private func retreat(of modal: Modal, animated: Bool, in surroundings: Surroundings) -> [Step] {
    func appearance(_ controller: ObjectID, _ verb: Word.Known) -> Step {
      .view(.appearance(controller, verb, animated: animated), "PRE-082")
    }
    var steps = [appearance(modal.presented, .viewWillDisappear)]
    let hasPlace = hasPlace(modal.presenting, in: surroundings)
    let returns =
      modal.removesPresenter && hasPlace && !isHere(modal.presenting, in: surroundings)
      && isShown(modal.presenting, in: surroundings)
    if returns {
      steps += [appearance(modal.presenting, .viewWillAppear), appearance(modal.presenting, .viewIsAppearing)]
    }
    steps += [.retract, appearance(modal.presented, .viewDidDisappear)]
    if returns {
      steps.append(appearance(modal.presenting, .viewDidAppear))
    } else if !hasPlace {
      // It had begun to go with this, and nobody else lets it.
      steps.append(appearance(modal.presenting, .viewDidDisappear))
    }
    return steps + [
      .hook(.presentationTransitionDidEnd, completed: false), .settlePresented, .alongside(.completion),
      .close(finished: false),
    ]
  }

  /// Effects: `presented` and `presenting` are null, and what was set on the presentation controller.
  mutating func retract(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = subject(of: number) else { return }
    modals.removeAll { $0.presented == modal.presented }
    effects.publish(modal.presenting, .presented, .null, because: "PRE-082")
    effects.publish(modal.presented, .presenting, .null, because: "PRE-082")
    retire(modal, &effects, in: surroundings)
  }
}
