import Vocabulary

/// Unwind segues, which dismiss as code does.
extension Presentations {
  /// An unwind segue is performed: its action comes first, then what lies upon the target goes, then its containers show it (PRE-094).
  ///
  /// Effects: `unwindAction` about the target; the rest follows. None if there is no way from the source to the target.
  mutating func unwind(
    to target: ObjectID, from source: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let way = surroundings.containersAndPresenters(from: source)
    guard surroundings.containersAndPresenters(from: target).contains(where: way.contains) else { return }
    let action = ViewStep.tell(target, .unwindAction, .object(.source, source))
    let number = operations.begin(
      .unwind(to: target, from: source), [.view(action, "PRE-094"), .unwindModals, .uncover(target), .end])
    run(number, &effects, in: surroundings)
  }

  /// What the target and its containers present goes; what covers its context alone, only if the segue starts inside it. The segue itself
  /// becomes the dismissal of the outermost.
  ///
  /// Effects: a text on the console, if something of it is still coming (PRE-040); else the beginning of `dismissal` of the others.
  mutating func unwindModals(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard case .unwind(let target, let source) = operations[number] else { return }
    let bottoms = surroundings.containers(from: target).compactMap { modal(presentedBy: $0) }.filter {
      $0.phase != .dismissing && ($0.style != .currentContext || lies(source, upon: $0, in: surroundings))
    }
    if let bottom = bottoms.first(where: { isComing(upon: $0, in: surroundings) }) {
      effects.log(
        ConsoleText.dismissesWhileTransitioning(bottom, surroundings), on: target,
        because: .both("PRE-094", "PRE-040"))
      operations.replace(number, with: [.end])
      return
    }
    for bottom in bottoms.dropLast() {
      let (dismissal, steps) = takeAway(bottom, by: .unwind(to: nil), animated: true, in: surroundings)
      begin(dismissal, steps, &effects, in: surroundings)
    }
    guard let outermost = bottoms.last else { return }
    let (dismissal, steps) = takeAway(outermost, by: .unwind(to: target), animated: true, in: surroundings)
    operations[number] = .dismissal(dismissal)
    operations.replace(number, with: steps)
  }

  /// What contains the target is to show it: the outermost container first.
  mutating func uncover(_ target: ObjectID, _ number: Int, in surroundings: Surroundings) {
    let chain = surroundings.containers(from: target)
    let steps = zip(chain, chain.dropFirst()).map { Step.showChild($0, in: $1) }
    operations.prepend(steps.reversed(), to: number)
  }

  /// Effects: a stack pops to its child, or a tab controller selects it, as code would; nothing where a group of tabs manages the stack,
  /// of which no source speaks.
  mutating func show(
    _ child: ObjectID, in container: ObjectID, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let children = surroundings.objects(container, .viewControllers)
    let argument = Argument(.viewController, .object(child))
    let then = Continuation(operation: number)
    switch surroundings.kind(container) {
    case .navigationController where children.contains(child) && children.last != child:
      effects.call(Message(container, .popToViewController, [argument, .animated]), then: then, because: "PRE-094")
    case .tabBarController where surroundings.object(container, .selectedViewController) != child:
      let ofTabs = surroundings.objects(container, .tabs).compactMap { surroundings.object($0, .provider) }
      guard (children + ofTabs).contains(child) else { return }
      effects.call(Message(container, .setSelectedViewController, [argument]), then: then, because: "PRE-094")
    default:
      break
    }
  }

  private func lies(_ controller: ObjectID, upon bottom: Modal, in surroundings: Surroundings) -> Bool {
    stack(upon: bottom, in: surroundings).contains {
      $0.presented == surroundings.outermostContainer(controller)
    }
  }
}
