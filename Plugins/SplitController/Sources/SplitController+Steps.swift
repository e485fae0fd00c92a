import Vocabulary

extension SplitController {
  /// Performs one step of an operation; a departure goes on with `then`.
  mutating func perform(
    _ step: SplitStep, of number: Int, then: Continuation, _ effects: inout Effects, _ app: Surroundings
  ) {
    guard let operation = operations[number] else { return }
    effects.operation = number
    switch step {
    case .view(let step, let because):
      let before = step.perform(&effects, then: then, because: because, in: app)
      operations.prepend(before.map { .view($0, because: because) }, to: number)
    case .tell(let word, let arguments, let because):
      effects.ask(operation.split, word, arguments, then: then, because: because)
    case .adapt: adapt(number, app)
    case .followWidth: followWidth(number, app)
    case .collapse(let proposed):
      effects.ask(
        operation.split, words.topColumnForCollapsing, [words.argument(proposed)],
        default: .string(proposed.rawValue), then: Continuation(operation: number, mark: SplitStep.topColumnMark),
        because: .both("SPL-003", "SPL-004"))
    case .expand:
      guard let index = index(of: operation.split) else { return }
      let proposed = splits[index].preferred ?? splits[index].automatic
      effects.ask(
        operation.split, words.displayModeForExpanding, [words.argument(proposed)],
        default: .string(proposed.rawValue), then: Continuation(operation: number, mark: SplitStep.displayModeMark),
        because: "SPL-008")
    case .reveal(let animated): reveal(animated: animated, number, &effects)
    case .forward(let verb, let animated): forwardToShown(verb, animated: animated, number)
    case .settle(let animated): settle(animated: animated, number, &effects, app)
    case .begin:
      effects.begin(words.columnChange, on: operation.split, facts(operation), because: "SPL-006")
    case .wait:
      effects.schedule(after: app.configuration.durations.navigation, number)
      // The call ends here: the operation goes on when the timer is due.
      effects.answer(.null)
    case .end:
      effects.end(words.columnChange, on: operation.split, facts(operation), because: "SPL-006")
      if let index = index(of: operation.split), splits[index].running == number { splits[index].running = nil }
    case .finish(let other): finish(other, for: number, then: then, &effects, app)
    }
  }

  /// The next step of an operation that is cut short; its waiting is skipped. What comes back goes on with who cuts it short, and when it
  /// is over nobody else does: its number may soon be another one's.
  private mutating func finish(
    _ other: Int, for number: Int, then: Continuation, _ effects: inout Effects, _ app: Surroundings
  ) {
    // Other controllers that follow the width are its own business.
    guard operations.remaining(other).first != .followWidth else { return }
    guard let step = operations.next(other) else {
      operations.end(other)
      for waiting in operations.numbers {
        operations.replace(waiting, with: operations.remaining(waiting).filter { $0 != .finish(other) })
      }
      return
    }
    operations.prepend(.finish(other), to: number)
    if step != .wait { perform(step, of: other, then: then, &effects, app) }
  }

  /// Whether the width of the window asks for the other interface is seen here, and nowhere else (SPL-001, SPL-002).
  private mutating func adapt(_ number: Int, _ app: Surroundings) {
    guard let operation = operations[number], let index = index(of: operation.split) else { return }
    let split = splits[index]
    guard app.isCompactWidth != (split.top != nil) else { return }
    operations.prepend(app.isCompactWidth ? .collapse(proposed: split.proposedTop) : .expand, to: number)
  }

  private mutating func followWidth(_ number: Int, _ app: Surroundings) {
    let next = splits.first { $0.phase == .appeared && app.isCompactWidth != ($0.top != nil) }
    guard let next else { return }
    operations[number]?.split = next.object
    operations.prepend([.adapt, .followWidth], to: number)
  }

  /// The column that the delegate has named is on top; one without a controller cannot be.
  mutating func collapse(_ index: Int, onto answer: Value, _ number: Int) {
    let named = answer.string.flatMap { SplitView.Column(rawValue: $0) }
    splits[index].top = named.flatMap { splits[index].columns[$0] == nil ? nil : $0 } ?? splits[index].proposedTop
    operations.prepend(
      [.settle(animated: false), .tell(words.didCollapse, [], because: "SPL-003")], to: number)
  }

  mutating func expand(_ index: Int, to answer: Value, _ number: Int) {
    splits[index].top = nil
    if let mode = answer.string.flatMap({ SplitView.DisplayMode(rawValue: $0) }) { splits[index].mode = mode }
    operations.prepend(
      [.settle(animated: false), .tell(words.didExpand, [], because: "SPL-008")], to: number)
  }

  private func facts(_ operation: SplitOperation) -> [Argument] {
    let split = index(of: operation.split).map { splits[$0] }
    return [
      Argument(.on, .object(operation.split)), Argument(name: words.shown, value: Value(split?.wanted ?? [])),
      .animated(operation.isAnimated),
    ]
  }
}
