import Vocabulary

/// An adaptation can show something else than what was presented, typically that inside a navigation controller (PRE-020).
extension Presentations {
  /// Where nobody sees it, as before the presentation is shown, the one takes the other's place without a word; else the old one disappears
  /// first, then the new one appears, all in one turn. What lies upon them stays.
  ///
  /// Effects: the links, `isBeingPresented` or `isPullable`, and who is in charge; callbacks are the next steps.
  mutating func show(
    _ controller: ObjectID, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = subject(of: number), modal.presented != controller else { return }
    let old = modal.presented
    let isSeen = modal.phase == .presented && isHere(old, in: surroundings)
    var steps = isSeen ? [.viewWillDisappear, .viewDidDisappear].map { step(old, $0) } : []
    let isWrap = [.navigationController, .tabBarController].contains(surroundings.kind(old))
    if controller == modal.original, isWrap { steps.append(.letGo(old)) }
    operations.prepend(steps + [.takePlace(controller, appears: isSeen)], to: number)
  }

  private func step(_ controller: ObjectID, _ verb: Word.Known) -> Step {
    .view(.appearanceBeneath(controller, verb, animated: false), "PRE-020")
  }

  /// Effects: the links and flags go over from the one to the other; callbacks are the next steps.
  mutating func takePlace(
    _ controller: ObjectID, appears: Bool, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
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
    // What lies in the context of who comes has gone with the other, and comes with it; what is handed over has stayed.
    let leads = modals.contains { $0.presenting == controller && $0.isLinked }
    handOver(from: old, to: controller, &effects, in: surroundings)
    let verbs: [Word.Known] = appears ? [.viewWillAppear, .viewIsAppearing, .viewDidAppear] : []
    let arrival = verbs.map { verb -> Step in
      leads ? .view(.appearance(controller, verb, animated: false), "PRE-020") : step(controller, verb)
    }
    operations.prepend([.view(.load(controller), "PRE-020")] + arrival, to: number)
  }

  /// Effects: the links of what lies upon the one go over to the other, with the coordinator of what comes or goes there.
  private mutating func handOver(
    from old: ObjectID, to controller: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    for index in modals.indices where modals[index].presenting == old && modals[index].isLinked {
      modals[index].presenting = controller
      effects.publish(old, .presented, .null, because: "PRE-020")
      effects.publish(controller, .presented, .object(modals[index].presented), because: "PRE-020")
      effects.publish(modals[index].presented, .presenting, .object(controller), because: "PRE-020")
    }
    // What comes or goes upon them does so upon the other now.
    for number in operations.numbers {
      switch operations[number] {
      case .presentation(var modal, let animated) where modal.presenting == old:
        modal.presenting = controller
        operations[number] = .presentation(modal, animated: animated)
      case .dismissal(var dismissal) where dismissal.bottom.presenting == old:
        dismissal.bottom.presenting = controller
        operations[number] = .dismissal(dismissal)
      default: continue
      }
      guard let presented = subject(of: number)?.presented,
        case let coordinator = surroundings.modalCoordinator(of: presented),
        case let property = surroundings.modalCoordinatorProperty(of: old),
        surroundings.object(old, property) == coordinator
      else { continue }
      effects.publish(old, property, .null, because: "PRE-020")
      effects.publish(
        controller, surroundings.modalCoordinatorProperty(of: controller), .object(coordinator), because: "PRE-020")
    }
  }

  /// What was shown instead gives back its content.
  func letGo(_ container: ObjectID, _ number: Int, _ effects: inout Effects) {
    effects.call(
      Message(container, .setViewControllers, [Argument(.viewControllers, .list([])), .notAnimated]),
      then: Continuation(operation: number), because: "PRE-020")
  }
}
