import Vocabulary

/// The transition coordinator of an animated switch: everybody inside the tab controller reads it (NAV-042).
extension TabController {
  /// Effects: the facts of the switch, then `transition`, unless the controller takes part in another transition already.
  mutating func coordinate(
    _ number: Int, from old: ObjectID, to new: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let operation = operations[number], surroundings.object(operation.tabs, .transition) == nil else { return }
    operations[number]?.isCoordinated = true
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
  func coordinateEnd(
    of operation: TabOperation, isCancelled: Bool, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard isCoordinated(operation, surroundings) else { return }
    let coordinator = operation.tabs.part(.transition)
    effects.publish(coordinator, .isInteractive, .bool(false), because: "NAV-042")
    if isCancelled { effects.publish(coordinator, .isCancelled, .bool(true), because: "NAV-042") }
  }

  /// Effects: `transition` is null again, if it was that of this switch.
  func endCoordination(_ operation: TabOperation, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard isCoordinated(operation, surroundings) else { return }
    effects.publish(operation.tabs, .transition, .null, because: "NAV-042")
  }

  /// A modal that is the tab controller itself has a coordinator of the same name.
  private func isCoordinated(_ operation: TabOperation, _ surroundings: Surroundings) -> Bool {
    let coordinator = operation.tabs.part(.transition)
    return operation.isCoordinated && surroundings.object(operation.tabs, .transition) == coordinator
      && surroundings.object(coordinator, .to) == operation.to
  }
}
