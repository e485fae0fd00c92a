import Vocabulary

extension TabController {
  /// Performs one step of an operation; a departure goes on with `then`.
  mutating func perform(
    _ step: TabStep, of number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let operation = operations[number] else { return }
    effects.operation = number
    switch step {
    case .view(let step, let because):
      let before = step.perform(&effects, then: then, because: because, in: surroundings)
      operations.prepend(before.map { .view($0, because: because) }, to: number)
    case .take(let child, let parent):
      effects.call(
        Message(parent, .removeChild, [Argument(.viewController, .object(child))]), then: then, because: "NAV-085")
    case .claim(let children, let rounds):
      claim(children, rounds: rounds, number, &effects, surroundings)
    case .replaceChildren(let children, let keepsOthers, let clearsMore):
      replaceChildren(children, keepsOthers: keepsOthers, clearsMore: clearsMore, number, &effects, surroundings)
    case .askShouldSelect(let child):
      effects.ask(
        operation.tabs, .shouldSelect, [Argument(.viewController, .object(child))], default: .bool(true),
        then: Continuation(operation: number, mark: TabStep.permissionMark), because: .both("TAB-028", "TAB-030"))
    case .tellDidSelect(let child):
      effects.ask(
        operation.tabs, .didSelect, [Argument(.viewController, .object(child))], then: then,
        because: .both("TAB-028", "TAB-031"))
    case .act(let child):
      act(on: child, number, &effects, surroundings)
    case .popToRoot(let navigation):
      effects.call(Message(navigation, .popToRootViewController, [.animated]), then: then, because: "TAB-038")
    case .reveal(let animated):
      reveal(animated: animated, number, surroundings)
    case .forward(let verb, let animated):
      forwardToShown(verb, animated: animated, number, surroundings)
    case .withdraw: withdraw(operation.tabs, number, &effects)
    case .begin: begin(operation, number, &effects)
    case .play(let from, let to): play(from: from, to: to, number, &effects, surroundings)
    case .comeAlong(let from, let to): comeAlong(from: from, to: to, number, surroundings)
    case .reappear(let child): reappear(child, number, surroundings)
    case .runBlocks(let verb): runBlocks(verb, number)
    case .answerQueued:
      operations.end(number)
      effects.answer(.bool(true))
    case .wait: wait(for: operation, number, &effects, surroundings)
    case .uncoordinate: endCoordination(number, &effects)
    case .end: end(operation, number, &effects)
    case .finish(let other):
      finish(other, for: number, then: then, &effects, surroundings)
    case .bar(let step): perform(step, of: number, then: then, &effects, surroundings)
    case .tree(let step): perform(step, of: number, then: then, &effects, surroundings)
    case .makeMore: makeMore(number, then: then, &effects)
    case .arrangeMore(let animated): arrangeMore(animated: animated, number, then: then, &effects, surroundings)
    case .clearMore(let keepsHidden):
      clearMore(keepsHidden: keepsHidden, number, then: then, &effects, surroundings)
    case .settleMore(let content): settleMore(content, operation.tabs, surroundings)
    case .regroup: regroup(number, &effects, surroundings)
    case .followWidth: followWidth(number, &effects, surroundings)
    case .adopt(let children): adopt(children, number, &effects, surroundings)
    case .tellComing(let child, let because): tellComing(child, because, number, surroundings)
    case .tellLeaving(let child, let because): tellLeaving(child, because, number, surroundings)
    case .tellMoved(let child, let parent): tellMoved(child, parent, number, effects, surroundings)
    case .settleParent(let child, let parent, let because, let takes):
      settleParent(child, parent, because, takes: takes, number, &effects, surroundings)
    case .forgetTap: index(of: operation.tabs).map { controllers[$0].isTapping = false }
    case .pushRow, .setSelection, .tellBar, .tellCustomizing, .askAnimator, .askInteractor:
      depart(step, operation, then: then, &effects)
    }
  }

  /// The switch is recorded from here on.
  private mutating func begin(_ operation: TabOperation, _ number: Int, _ effects: inout Effects) {
    operations[number]?.isRecorded = true
    let by = Argument(.by, .string(operation.isByUser ? "tap" : "code"))
    effects.begin(.tabSwitch, on: operation.tabs, facts(operation) + [by], because: "TAB-018")
  }

  /// The call ends here: the operation goes on when the timer is due. What the app drives ends when it says so.
  private mutating func wait(
    for operation: TabOperation, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    operations[number]?.start = surroundings.now
    if !operation.isInteractive { effects.schedule(after: versions.duration(of: operation), number) }
    effects.answer(.null)
  }

  /// Another switch may run by now; only the end of the one that runs leaves none.
  private mutating func end(_ operation: TabOperation, _ number: Int, _ effects: inout Effects) {
    endCoordination(number, &effects)
    if operation.isRecorded {
      effects.end(
        .tabSwitch, on: operation.tabs,
        facts(operation) + [
          Argument(.outcome, .string(operation.isCancelled ? "cancelled" : "finished"))
        ], because: operation.isCancelled ? "TAB-055" : orderContract)
    }
    if let index = index(of: operation.tabs), controllers[index].running == number {
      controllers[index].running = nil
    }
  }

  /// The steps that are a call or a question and nothing else.
  private func depart(_ step: TabStep, _ operation: TabOperation, then: Continuation, _ effects: inout Effects) {
    let tabs = operation.tabs
    switch step {
    case .pushRow(let child):
      effects.call(
        Message(
          tabs.part(.moreNavigationController), .pushViewController,
          [Argument(.viewController, .object(child)), .animated]),
        then: then, because: "TAB-034")
    case .setSelection(let child):
      effects.call(
        Message(tabs, .setSelectedViewController, [Argument(.viewController, .object(child))]), then: then,
        because: .both("TAB-025", "TAB-066"))
    case .tellBar(let item):
      effects.ask(
        tabs.part(.tabBar), .didSelectItem, [Argument(.item, .object(item))], then: then, because: "TAB-035")
    case .tellCustomizing(let verb, let facts):
      effects.ask(tabs, verb, facts, then: then, because: "TAB-071")
    case .askAnimator(let from, let to):
      effects.ask(
        tabs, .animationControllerForTransition, [Argument(.from, .object(from)), Argument(.to, .object(to))],
        then: Continuation(operation: then.operation, mark: TabStep.animatorMark), because: "TAB-051")
    case .askInteractor:
      guard operation.animator != .null, operation.animator != .bool(false) else { return }
      effects.ask(
        tabs, .interactionControllerForTransition, [Argument(.value, operation.animator)],
        then: Continuation(operation: then.operation, mark: TabStep.interactorMark), because: "TAB-051")
    default:
      break
    }
  }

  /// The next step of an operation that is cut short; its waiting is skipped. What comes back goes on with who began to cut, however many
  /// are cut short inside one another. One that is over is finished by nobody else: its number may soon be another one's.
  private mutating func finish(
    _ other: Int, for number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let step = operations.next(other) else {
      operations.end(other)
      for waiting in operations.numbers {
        operations.removeSteps(of: waiting) { $0 == .finish(other) }
      }
      return
    }
    operations.prepend(.finish(other), to: number)
    // Two that cut each other short: the inner one need not wait for the outer one, or neither would ever end.
    if step != .wait, step != .finish(number) {
      perform(step, of: other, then: then, &effects, surroundings)
    }
    effects.operation = number
  }

  /// The contract that fixes the order of a switch on this version.
  var orderContract: Because {
    versions.oldChildIsDoneFirst ? "TAB-045" : "TAB-046"
  }

  private func facts(_ operation: TabOperation) -> [Argument] {
    [
      Argument(.on, .object(operation.tabs)), Argument(.from, Value(operation.from)),
      Argument(.to, Value(operation.to)),
    ]
  }
}
