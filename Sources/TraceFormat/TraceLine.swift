package import Vocabulary

/// A line of a trace that was read: one event, with names instead of numbers.
package struct TraceLine: Hashable, Sendable {
  /// The place in the session, from 1 (`n`).
  package var number: Int
  /// Virtual time, in microseconds (`t`).
  package var instant: Int
  package var turn: Int
  /// The innermost call; 0 outside of any.
  package var call = 0
  /// The operation; 0 for none (`op`).
  package var operation = 0
  /// Who wrote it (`by`): a component, or a plugin.
  package var component: String
  package var kind: Effect.Kind
  /// Whom it is about (`of`), by its full name; nil where the kind has no object.
  package var object: String?
  package var slot: String?
  /// What happened (`what`): a callback, a verb, a property, an operation.
  package var word: String?
  /// In the order in which they were written (`with`).
  package var arguments: [Argument] = []
  /// Nil if the line has none, which is not the same as null.
  package var value: TraceValue?
  /// Because of which contracts.
  package var because: [String] = []

  package struct Argument: Hashable, Sendable {
    package let name: String
    package let value: TraceValue

    package init(_ name: String, _ value: TraceValue) {
      self.name = name
      self.value = value
    }
  }

  package init(number: Int, instant: Int, turn: Int, component: String, kind: Effect.Kind) {
    self.number = number
    self.instant = instant
    self.turn = turn
    self.component = component
    self.kind = kind
  }

  /// The step of the file, from 1, of which a turn is one; nil of any other line.
  package var step: Int? {
    guard kind == .turn, case .string(let entry) = value else { return nil }
    return Event.step(ofTurn: entry)
  }

  /// An argument by its name; `value`, `answer`, `text` and `reason` are what the kind of event calls so.
  package func argument(_ name: String) -> TraceValue {
    switch (kind, name) {
    case (.publish, "value"), (.returned, "value"), (.asked, "answer"), (.answered, "answer"), (.log, "text"):
      value ?? .null
    default:
      arguments.first { $0.name == name }?.value ?? .null
    }
  }
}
