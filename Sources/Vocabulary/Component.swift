/// The executable model of one part of UIKit: one value for a session, which holds all objects of its kind.
///
/// It performs no input or output and has no clock: what it knows of the others is in the surroundings, what it wants
/// done is in the effects.
public protocol Component: Sendable, Equatable {
  static var kind: ComponentKind { get }
  /// The properties of others that it may read; reading any other ends the process.
  static var reads: PropertySet { get }
  /// Those of them whose publication by somebody else reaches it at once, as ``Input/changed(_:_:)``: after the local effects
  /// of whoever publishes, and before the departure behind them.
  static var reactsTo: PropertySet { get }
  /// A property of the window without which it reacts to nothing, because only now and then it has something to wait for; nil
  /// if it always does. Every component must read it.
  static var reactsWhile: Word.Known? { get }

  init(_ configuration: Configuration)

  /// Answers an input, in effects that are empty before: local ones in order, one departure at most.
  mutating func receive(_ input: Input, _ effects: inout Effects, in surroundings: Surroundings)
}

extension Component {
  public static var reactsTo: PropertySet { [] }
  public static var reactsWhile: Word.Known? { nil }
}
