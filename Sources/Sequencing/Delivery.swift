public import Vocabulary

/// What enters a stage from outside.
public enum Delivery: Hashable, Sendable {
  /// A new call, callback, question or timer for a component.
  case input(Input, to: ComponentKind)
  /// The departure that left the stage last is complete.
  case returned(Value)
  /// The departure that left the stage last ended with an exception, which may have passed an unfinished operation.
  case unwind(Exception, broke: Bool)
}
