import Vocabulary

/// The transition coordinator of an animated switch: everybody inside the tab controller reads it (NAV-042).
extension TabController {
  /// Effects: the facts of the switch, then `transition`.
  mutating func coordinate(_ number: Int, from old: ObjectID, to new: ObjectID, _ effects: inout Effects) {
    guard let operation = operations[number] else { return }
    operations[number]?.coordination = .running
    let coordinator = operation.tabs.part(.transition)
    let facts: [(Word.Known, Value)] = [
      (.from, .object(old)), (.to, .object(new)), (.isAnimated, .bool(true)),
      (.isInteractive, .bool(operation.isInteractive)), (.initiallyInteractive, .bool(operation.isInteractive)),
      (.isCancelled, .bool(false)),
    ]
    for (property, value) in facts { effects.publish(coordinator, property, value, because: "NAV-042") }
    effects.publish(operation.tabs, .transition, .object(coordinator), because: "NAV-042")
  }

  /// The app's own interaction controller is done. Effects: `isInteractive` and `isCancelled` of the coordinator.
  func coordinateEnd(of operation: TabOperation, isCancelled: Bool, _ effects: inout Effects) {
    guard operation.coordination == .running else { return }
    let coordinator = operation.tabs.part(.transition)
    effects.publish(coordinator, .isInteractive, .bool(false), because: "NAV-042")
    if isCancelled { effects.publish(coordinator, .isCancelled, .bool(true), because: "NAV-042") }
  }

  /// Effects: `transition` is null again, if it was that of this switch.
  mutating func endCoordination(_ number: Int, _ effects: inout Effects) {
    guard let operation = operations[number], operation.coordination == .running else { return }
    operations[number]?.coordination = .over
    effects.publish(operation.tabs, .transition, .null, because: "NAV-042")
  }

  /// The app gives blocks to the coordinator (NAV-043). An animation that comes too late does not run, and its completion does (NAV-044).
  ///
  /// Effects: the answer, whether an animation was queued; and its block, if the animation begins just now.
  mutating func register(
    _ blocks: [Word.Known], with tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs), let number = controllers[index].running, let operation = operations[number],
      operation.coordination == .running
    else {
      effects.answer(.bool(false))
      return
    }
    let hasBegun = operation.start != nil
    operations[number]?.blocks += blocks.filter { !hasBegun || $0 != .animateAlongside }
    guard hasBegun, blocks.contains(.animateAlongside) else {
      effects.answer(.bool(true))
      return
    }
    guard operation.start == surroundings.now else {
      effects.answer(.bool(false))
      return
    }
    run(
      operations.begin(TabOperation(tabs: tabs), [block(.animateAlongside, of: operation), .answerQueued]), &effects,
      surroundings)
  }

  /// No effects: the blocks of one kind, as many as were registered up to now, are the next steps.
  mutating func runBlocks(_ verb: Word.Known, _ number: Int) {
    guard let operation = operations[number], operation.coordination != .none else { return }
    let count = operation.blocks.count { $0 == verb }
    operations.prepend(Array(repeating: block(verb, of: operation), count: count), to: number)
  }

  /// Effects: the blocks that wait for the end of the app's interaction.
  mutating func tellInteraction(of number: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let operation = operations[number], operation.blocks.contains(.interactionChanged) else { return }
    let count = operation.blocks.count { $0 == .interactionChanged }
    let steps = Array(repeating: block(.interactionChanged, of: operation), count: count)
    run(operations.begin(TabOperation(tabs: operation.tabs), steps), &effects, surroundings)
  }

  private func block(_ verb: Word.Known, of operation: TabOperation) -> TabStep {
    let fact: ViewStep.Fact? = verb == .animateAlongside ? nil : .flag(.isCancelled, operation.isCancelled)
    return .view(.tell(operation.tabs.part(.transition), verb, fact), because: .both("NAV-043", "NAV-042"))
  }
}

extension TabStep {
  /// The end of an animated switch. The blocks for the end find the coordinator gone.
  static let ending: [TabStep] = [.uncoordinate, .runBlocks(.completion), .end]
}
