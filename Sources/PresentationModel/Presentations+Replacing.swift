import Vocabulary

/// An adaptation can show something else than what was presented, typically that inside a navigation controller (PRE-020).
extension Presentations {
  /// Before the presentation is shown the one takes the other's place without a word; later the old one disappears first, then
  /// the new one appears, all in one turn.
  ///
  /// Effects: the links, `isBeingPresented` or `isPullable`, and who is in charge; callbacks are the next steps.
  mutating func show(
    _ controller: ObjectID, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = subject(of: number), modal.presented != controller else { return }
    func step(_ subject: ObjectID, _ verb: Word.Known) -> Step {
      .view(.appearance(subject, verb, animated: false), "PRE-020")
    }
    guard modal.phase == .presented else {
      operations.prepend([.takePlace(controller), .view(.load(controller), "PRE-020")], to: number)
      return
    }
    let old = modal.presented
    var steps = [step(old, .viewWillDisappear), step(old, .viewDidDisappear)]
    if controller == modal.original, surroundings.kind(old) == .navigationController { steps.append(.letGo(old)) }
    steps += [.takePlace(controller), .view(.load(controller), "PRE-020")]
    operations.prepend(
      steps + [.viewWillAppear, .viewIsAppearing, .viewDidAppear].map { step(controller, $0) }, to: number)
  }

  /// Effects: the links and flags go over from the one to the other.
  mutating func takePlace(
    _ controller: ObjectID, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard var modal = subject(of: number) else { return }
    let old = modal.presented
    modal.presented = controller
    replace(modal, number)
    let flag: Word.Known = modal.phase == .presented ? .isPullable : .isBeingPresented
    effects.publish(old, .presenting, .null, because: "PRE-020")
    effects.publish(old, flag, .bool(false), because: "PRE-020")
    effects.publish(old, .activePresentationController, .null, because: "PRE-020")
    effects.publish(modal.presenting, .presented, .object(controller), because: "PRE-020")
    effects.publish(controller, .presenting, .object(modal.presenting), because: "PRE-020")
    effects.publish(
      controller, flag, .bool(flag == .isBeingPresented || modal.isPulled), because: "PRE-020")
    if controller != modal.original {
      effects.publish(
        controller, .activePresentationController, .object(modal.adaptiveController), because: "PRE-020")
    }
  }

  /// What was shown instead gives back its content.
  func letGo(_ navigation: ObjectID, _ number: Int, _ effects: inout Effects) {
    effects.call(
      Message(navigation, .setViewControllers, [Argument(.viewControllers, .list([])), .notAnimated]),
      then: Continuation(operation: number), because: "PRE-020")
  }
}
