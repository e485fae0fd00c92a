/// What leaves a component: it is carried out completely, nested calls included, before the component goes on.
public struct Departure: Hashable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A message to an object: `object`, `word`, `arguments`.
    case call
    /// App code about `object` hears `word`.
    case callback
    /// The holder of `slot` is asked or told `word`; `value` is the default answer.
    case ask
    /// A behaviour hands the message on to what stands behind it.
    case proceed
    /// Ends the call with `value`.
    case answer
    /// Ends the call with an exception: `value` is its name, `arguments` its reason.
    case raise
    /// The component cannot understand what it was sent: `word`. `value` says why; without it, that nobody about `object` does. A fault
    /// of ours, or of a plugin.
    case fault
    /// Made by the loop: a component, whose number is `value`, reacts to the property `word` of `object`.
    case react
    /// As `proceed`, by a behaviour that has nothing to do afterwards: what comes back goes past it.
    case handOver
  }

  public var because: Because
  public var arguments: [Argument]
  public var value: Value
  public var kind: Kind
  public var slot: Word
  public var word: Word
  public var object: ObjectID
  public var then: Continuation
  @Narrow public var operation: Int

  public init(
    _ kind: Kind, object: ObjectID = .window, slot: Word = Word(.none), word: Word = Word(.none),
    arguments: [Argument] = [], value: Value = .null, then: Continuation = .done, operation: Int = 0,
    because: Because = .housekeeping
  ) {
    self.kind = kind
    self.object = object
    self.slot = slot
    self.word = word
    self.arguments = arguments
    self.value = value
    self.then = then
    self.operation = operation
    self.because = because
  }
}
