/// A line of the trace: what happened, when, and inside what.
public struct Event: Hashable, Sendable {
  /// Virtual time, in microseconds. First, because it is wide: what lies between narrow ones takes more room.
  public let instant: Microseconds
  /// The place in the session's trace, from 1.
  @Narrow public private(set) var number: Int
  /// The turn, from 1; setting up the app is the first.
  @Narrow public private(set) var turn: Int
  /// The innermost call, from 1; 0 outside of any.
  @Narrow public private(set) var call: Int
  /// The operation, from 1 in the order in which they began; 0 for none.
  @Narrow public private(set) var operation: Int
  public let effect: Effect

  public init(number: Int, instant: Microseconds, turn: Int, call: Int, operation: Int, effect: Effect) {
    self.number = number
    self.instant = instant
    self.turn = turn
    self.call = call
    self.operation = operation
    self.effect = effect
  }
}

extension Event {
  /// The step, from 1, of which a turn is one; nil for any other event.
  package var step: Int? {
    effect.kind == .turn ? effect.value.string.flatMap(Event.step(ofTurn:)) : nil
  }

  /// The same from what a turn is called.
  package static func step(ofTurn entry: String) -> Int? {
    entry.hasPrefix("step ") ? Int(entry.dropFirst(5)) : nil
  }
}
