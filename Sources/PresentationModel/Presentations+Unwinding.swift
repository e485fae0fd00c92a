import Vocabulary

/// Unwind segues, which dismiss as code does.
extension Presentations {
  /// An unwind segue is performed: its action comes first, then what lies upon the target goes (PRE-094).
  ///
  /// Effects: `unwindAction` about the target; the rest follows.
  mutating func unwind(
    to target: ObjectID, from source: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let action = ViewStep.tell(target, .unwindAction, .object(.source, source))
    let number = operations.begin(.unwind(to: target, from: source), [.view(action, "PRE-094"), .unwindModals, .end])
    run(number, &effects, in: surroundings)
  }

  /// What covers its context alone goes only if the segue starts inside it. The segue itself becomes the dismissal.
  ///
  /// Effects: a text on the console, if something of it is still on its way (PRE-040).
  mutating func unwindModals(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard case .unwind(let target, let source) = operations[number] else { return }
    let own = surroundings.containers(from: target).compactMap { modal(presentedBy: $0) }
    guard let bottom = own.first(where: { $0.phase != .dismissing }),
      bottom.style != .currentContext || lies(source, upon: bottom, in: surroundings)
    else { return }
    let stack = stack(upon: bottom, in: surroundings)
    guard stack.allSatisfy({ $0.phase == .presented }) else {
      let isComing = stack.contains { $0.phase != .presented && $0.phase != .dismissing }
      if isComing {
        effects.log(
          ConsoleText.dismissesWhileTransitioning(bottom, surroundings), on: target,
          because: .both("PRE-094", "PRE-040"))
      }
      return
    }
    let waits = isNavigating(in: trees(of: stack.map(\.presented), upon: bottom.presenting, surroundings), surroundings)
    operations[number] = .dismissal(
      Dismissal(trigger: .unwind, members: stack.map(\.presented), bottom: bottom, animated: true))
    operations.replace(
      number,
      with: [.begin, waits ? .awaitNavigation : .nextTurn, .coordinate]
        + departing(stack, animated: true, in: surroundings) + [.disappear])
  }

  private func lies(_ controller: ObjectID, upon bottom: Modal, in surroundings: Surroundings) -> Bool {
    stack(upon: bottom, in: surroundings).contains {
      $0.presented == surroundings.outermostContainer(controller)
    }
  }
}
