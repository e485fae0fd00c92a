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
    case .begin(let by):
      operations[number]?.isRecorded = true
      effects.begin(.tabSwitch, on: operation.tabs, facts(operation) + [Argument(.by, .string(by))], because: "TAB-018")
    case .wait:
      effects.schedule(after: versions.duration, number)
      // The call ends here: the operation goes on when the timer is due.
      effects.answer(.null)
    case .end:
      if operation.isRecorded {
        effects.end(
          .tabSwitch, on: operation.tabs, facts(operation) + [Argument(.outcome, .string("finished"))],
          because: orderContract)
      }
      if let index = index(of: operation.tabs), controllers[index].running == number {
        controllers[index].running = nil
      }
    case .finish(let other):
      finish(other, for: number, &effects, surroundings)
    case .bar(let step): perform(step, of: number, then: then, &effects, surroundings)
    case .tree(let step): perform(step, of: number, then: then, &effects, surroundings)
    }
  }

  /// The next step of an operation that is cut short; its waiting is skipped.
  private mutating func finish(
    _ other: Int, for number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let step = operations.next(other) else {
      operations.end(other)
      return
    }
    operations.prepend([.finish(other)], to: number)
    if step != .wait { perform(step, of: other, then: Continuation(operation: number), &effects, surroundings) }
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
