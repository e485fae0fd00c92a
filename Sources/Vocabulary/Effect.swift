/// Something that happened inside a session, in the order in which it did.
///
/// Flat, because it crosses the wire: what a field means depends on ``kind``. Components make the first eight kinds
/// through ``Effects``; the loop adds the others when it carries out a departure.
public struct Effect: Hashable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A hazard or misuse that a model points out: `word`, `object`, `arguments`.
    case note
    /// An operation begins or ends: `word`, `operation`, `arguments`.
    case begin, end
    /// A property has a new value: `object`, `word`, `value`.
    case publish
    /// A timer of the component, with the token `value`: `number` microseconds from now, or no more.
    case schedule, cancel
    /// A console text: `value`.
    case log
    /// The scenario looks here: `number` says what for.
    case checkpoint
    /// A call begins: `object`, `word`, `arguments`. It lasts until the `returned` or `dropped` that belongs to it.
    case called
    /// The innermost call ends, with `value`.
    case returned
    /// App code about `object` hears `word`.
    case callback
    /// The holder of `slot` is asked or told `word`; `value` is the answer, unless an `answered` follows.
    case asked
    /// A handler of the app has answered the innermost open question, with `value`.
    case answered
    /// An exception was raised: `value` is its name, `arguments` its reason.
    case raised
    /// The innermost call is dropped by an exception that passes it.
    case dropped
    /// A handler or a step has stopped the exception; `value` tells whether it had passed an unfinished operation.
    case caught
    /// A turn begins: `value` says what entered from outside.
    case turn

    /// Whether only the app and the loop around it record it: no component and no behaviour does.
    public var isOfTheApp: Bool {
      switch self {
      case .checkpoint, .caught, .turn: true
      case .note, .begin, .end, .publish, .schedule, .cancel, .log, .called, .returned, .callback, .asked, .answered,
        .raised,
        .dropped:
        false
      }
    }
  }

  // The wide ones first: a session keeps hundreds of effects, and so they take the least room.
  public var because: Because
  public var arguments: [Argument]
  public var number: Int
  public var value: Value
  public var kind: Kind
  public var component: ComponentKind
  public var slot: Word
  public var word: Word
  public var object: ObjectID
  /// The component's own number of the operation that this belongs to; 0 for none.
  @Narrow public var operation: Int

  public init(
    _ kind: Kind, component: ComponentKind = .app, object: ObjectID = .window, slot: Word = Word(.none),
    word: Word = Word(.none), operation: Int = 0, number: Int = 0, value: Value = .null, arguments: [Argument] = [],
    because: Because = .housekeeping
  ) {
    self.kind = kind
    self.component = component
    self.object = object
    self.slot = slot
    self.word = word
    self.operation = operation
    self.number = number
    self.value = value
    self.arguments = arguments
    self.because = because
  }
}
