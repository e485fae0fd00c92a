import Vocabulary

/// How the content changes when the selection has.
extension TabController {
  /// Publishes the selection, and puts the steps of the switch before all that remains of the operation.
  ///
  /// Effects: the selection, the bar. Then, where something else is to be seen: the switch begins; More is arranged; the
  /// delegate is asked for an animator (TAB-051); the views follow. Between two children behind More there is no switch.
  mutating func beginSwitch(
    to child: ObjectID, isByUser: Bool, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings,
    because: Because
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    effects.operation = number
    let controller = controllers[index]
    let container = controller.container(of: child)
    operations[number] = TabOperation(
      tabs: tabs, from: controller.selected.map(controller.container), to: container, isByUser: isByUser,
      selectedBefore: controller.selected, lastTab: controller.lastTab, tabBefore: operations[number]?.tabBefore)
    controllers[index].selected = child
    // TAB-066: a tap that brings More back is no selection of a tab.
    if child != controller.more, !(isByUser && controller.hidden.contains(child)) { controllers[index].lastTab = child }
    publishSelection(of: controllers[index], &effects, surroundings, because: because)
    settleBars(&effects, surroundings)

    // TAB-100: with tabs this is not told.
    let tells = isByUser && versions.tellsBeforeAppearance && controller.tree == nil
    var steps: [TabStep] = tells ? [.tellDidSelect(child)] : []
    if container == controller.more { steps.append(.arrangeMore(animated: isByUser && controller.shown == container)) }
    guard controller.shown != container, controller.phase != .disappearing, controller.phase != .hidden else {
      operations.prepend(steps, to: number)
      return
    }
    controllers[index].shown = container
    guard let shown = controller.shown else {
      operations.prepend(steps + arrivalSteps(of: container, in: controller, because: "TAB-066"), to: number)
      return
    }
    if let running = controller.running {
      effects.cancel(running)
      steps.insert(.finish(running), at: 0)
    }
    controllers[index].running = number
    if case .appearing = controller.phase {
      operations.prepend(steps + [.comeAlong(from: shown, to: container)], to: number)
      return
    }
    steps.append(.begin)
    if surroundings.delegateImplements(.animationControllerForTransition, of: tabs) {
      steps += [.askAnimator(from: shown, to: container), .askInteractor]
    }
    operations.prepend(steps + [.play(from: shown, to: container)], to: number)
  }

  /// Nothing has been seen yet: the rest of the new child's appearance comes with the controller's own. What the old one has still to
  /// hear of that, and whoever stands in it, comes too late.
  mutating func comeAlong(from old: ObjectID, to new: ObjectID, _ number: Int, _ surroundings: Surroundings) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs),
      case .appearing(let animated, let isInHierarchy) = controllers[index].phase
    else { return }
    for other in operations.numbers where other != number {
      operations.removeSteps(of: other) { step in
        step.comer.map { $0 == old || surroundings.containersAndPresenters(from: $0).contains(old) } ?? false
      }
    }
    func step(_ object: ObjectID, _ verb: Word.Known) -> TabStep {
      .view(.appearance(object, verb, animated: animated), because: orderContract)
    }
    var steps: [TabStep] = [.view(.load(new), because: "TAB-008"), step(new, .viewWillAppear)]
    if isInHierarchy { steps.append(step(new, .viewIsAppearing)) }
    operations.prepend(
      steps + [step(old, .viewWillDisappear), step(old, .viewDidDisappear), .reappear(old), .end], to: number)
  }

  /// A child that the app has taken elsewhere while it was led away here, into a stack say, was there already when that brought it.
  mutating func reappear(_ child: ObjectID, _ number: Int, _ surroundings: Surroundings) {
    guard let tabs = operations[number]?.tabs, let parent = surroundings.parent(child), parent.owner != tabs,
      surroundings.isInWindow(parent), surroundings.visibleChildren(parent).contains(child)
    else { return }
    // What still runs there says itself when it is done.
    let isRunning = surroundings.object(parent, .transition) != nil
    let verbs: [Word.Known] = [.viewWillAppear, .viewIsAppearing] + (isRunning ? [] : [.viewDidAppear])
    operations.prepend(verbs.map { .view(.appearance(child, $0, animated: false), because: "NAV-085") }, to: number)
  }

  /// The new child hears first. The did-half comes when the animation is over: the old child first up to 17 (TAB-045), the new
  /// one from 18 on (TAB-046); at once, if nothing is animated (TAB-052, TAB-053).
  ///
  /// Effects: those of a coordinator, if something is.
  mutating func play(
    from old: ObjectID, to new: ObjectID, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let operation = operations[number] else { return }
    let isAnimated = operation.isInteractive || versions.duration(of: operation) > 0
    func step(_ object: ObjectID, _ verb: Word.Known) -> TabStep {
      .view(.appearance(object, verb, animated: isAnimated), because: orderContract)
    }
    let steps: [TabStep] = [
      .view(.load(new), because: .both("TAB-008", "TAB-056")), step(new, .viewWillAppear), step(new, .viewIsAppearing),
      step(old, .viewWillDisappear),
    ]
    let end: [TabStep] =
      (versions.oldChildIsDoneFirst
        ? [step(old, .viewDidDisappear), step(new, .viewDidAppear)]
        : [step(new, .viewDidAppear), step(old, .viewDidDisappear)]) + [.reappear(old)] + TabStep.ending
    guard isAnimated else {
      operations.prepend(steps + end, to: number)
      return
    }
    coordinate(number, from: old, to: new, &effects)
    // What the operation still has to do, to tell the delegate, belongs to its own turn.
    operations.replace(
      number, with: steps + operations.remaining(number) + [.runBlocks(.animateAlongside), .wait] + end)
  }

  /// The app's own interaction controller is done, and the rest of the animation plays, forwards or back. Given up, the switch ends
  /// where it began (TAB-055).
  ///
  /// Effects: the old selection, if it is given up; the timer of the animation.
  mutating func endInteraction(
    of tabs: ObjectID, isCancelled: Bool, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs), let number = controllers[index].running,
      let operation = operations[number], operation.isInteractive
    else { return }
    effects.operation = number
    operations[number]?.isInteractive = false
    coordinateEnd(of: operation, isCancelled: isCancelled, &effects)
    if isCancelled, let from = operation.selectedBefore, let new = controllers[index].shown {
      operations[number]?.isCancelled = true
      let old = controllers[index].container(of: from)
      controllers[index].selected = from
      controllers[index].lastTab = operation.lastTab
      controllers[index].shown = old
      if let tab = operation.tabBefore { goBack(to: tab, index, &effects, surroundings) }
      publishSelection(of: controllers[index], &effects, surroundings, because: "TAB-055")
      settleBars(&effects, surroundings)
      let back: [(ObjectID, Word.Known)] = [
        (new, .viewWillDisappear), (new, .viewDidDisappear), (old, .viewWillAppear), (old, .viewIsAppearing),
        (old, .viewDidAppear),
      ]
      operations.replace(
        number,
        with: [.tree(.settleSearch)] + back.map { .view(.appearance($0, $1, animated: true), because: "TAB-055") }
          + TabStep.ending)
    }
    effects.schedule(after: versions.duration(of: operation), number)
    tellInteraction(of: number, &effects, surroundings)
  }
}

extension TabStep {
  /// Who is about to appear with this step; nil for any other.
  fileprivate var comer: ObjectID? {
    switch self {
    case .view(.appearance(let object, .viewWillAppear, _), _), .view(.appearance(let object, .viewIsAppearing, _), _):
      object
    default: nil
    }
  }
}
