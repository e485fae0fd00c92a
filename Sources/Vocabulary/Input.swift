/// What reaches a component.
public enum Input: Hashable, Sendable {
  case message(Message)
  /// The departure that was sent with this continuation is complete.
  case returned(Continuation, Value)
  /// An exception has reached the departure that was sent with this continuation. Only the app may stop one.
  case caught(Continuation, Exception)
  /// A timer has run out.
  case due(Int)
  /// App code about an object hears a callback (the slot is none), or holds the slot whose method is asked or told.
  case heard(ObjectID, slot: Word, Word, [Argument])
  /// Somebody else has published a property that the component reacts to.
  case changed(ObjectID, Word)
}
