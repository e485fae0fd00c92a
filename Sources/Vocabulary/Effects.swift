/// What a component answers: any number of local effects, in order, and at most one departure after them.
///
/// Without a departure the call is over, and its result is null.
public struct Effects: Hashable, Sendable {
  public private(set) var local: [Effect] = []
  public private(set) var departure: Departure?

  /// The operation that the effects added from here on belong to.
  public var operation = 0

  private var component: ComponentKind

  public init(of component: ComponentKind) {
    self.component = component
  }

  /// Whether the one departure is set; nothing may be added any more. Kept apart, because it is asked at every step.
  public private(set) var hasDeparture = false

  /// Begins another list in the room of this one: a session makes more than a hundred.
  public mutating func begin(of component: ComponentKind) {
    self.component = component
    operation = 0
    if !local.isEmpty { local.removeAll(keepingCapacity: true) }
    if hasDeparture { departure = nil }
    hasDeparture = false
  }

  /// Hands over the departure; there is none any more.
  public mutating func takeDeparture() -> Departure? {
    guard hasDeparture else { return nil }
    hasDeparture = false
    return departure.take()
  }

  public mutating func publish(_ object: ObjectID, _ property: Word.Known, _ value: Value, because: Because) {
    add(Effect(.publish, object: object, word: Word(property), value: value, because: because))
  }

  /// Publishes a setting of the app, or a property that a plugin has named.
  public mutating func publish(_ object: ObjectID, _ property: Word, _ value: Value) {
    add(Effect(.publish, object: object, word: property, value: value))
  }

  /// What this list publishes of an object, which is not in the surroundings yet; nil for what it does not.
  package func published(_ object: ObjectID, _ property: Word.Known) -> Value? {
    local.last { $0.kind == .publish && $0.object == object && $0.word == Word(property) }?.value
  }

  /// Points out a hazard or a misuse.
  public mutating func note(
    _ word: Word.Known, on object: ObjectID, _ arguments: [Argument] = [], because: Because
  ) {
    add(Effect(.note, object: object, word: Word(word), arguments: arguments, because: because))
  }

  /// Points out a call that this version of iOS does not have; it is as good as not made.
  public mutating func pointOutUnavailable(_ verb: Word.Known, on object: ObjectID, because: Because) {
    note(.unavailable, on: object, [Argument(.operation, .string("\(verb)"))], because: because)
  }

  /// Prints a text to the console of the app.
  public mutating func log(_ text: String, on object: ObjectID, because: Because) {
    add(Effect(.log, object: object, value: .string(text), because: because))
  }

  /// Records that the operation in ``operation`` begins.
  public mutating func begin(_ word: Word.Known, on object: ObjectID, _ facts: [Argument], because: Because) {
    add(Effect(.begin, object: object, word: Word(word), arguments: facts, because: because))
  }

  /// Records that the operation in ``operation`` ends.
  public mutating func end(_ word: Word.Known, on object: ObjectID, _ facts: [Argument], because: Because) {
    add(Effect(.end, object: object, word: Word(word), arguments: facts, because: because))
  }

  /// Enters the component again with `.due(token)` in a turn of its own, `delay` microseconds from now; 0 is the next turn.
  public mutating func schedule(after delay: Microseconds, _ token: Int) {
    add(Effect(.schedule, word: Word(.none), operation: 0, number: delay, value: .int(token)))
  }

  public mutating func cancel(_ token: Int) {
    add(Effect(.cancel, value: .int(token)))
  }

  /// The scenario looks at the session here.
  public mutating func checkpoint(_ expectation: Int) {
    add(Effect(.checkpoint, number: expectation))
  }

  public mutating func call(_ message: Message, then: Continuation, because: Because) {
    depart(
      Departure(
        .call, object: message.receiver, word: message.verb, arguments: message.arguments, then: then,
        operation: operation, because: because))
  }

  public mutating func callback(
    _ object: ObjectID, _ verb: Word.Known, _ arguments: [Argument] = [], then: Continuation, because: Because
  ) {
    depart(
      Departure(
        .callback, object: object, word: Word(verb), arguments: arguments, then: then, operation: operation,
        because: because))
  }

  /// Asks or tells the delegate of an object. An empty slot, or a method that is not implemented, answers `default` silently.
  public mutating func ask(
    _ object: ObjectID, _ question: Word.Known, _ arguments: [Argument] = [], default answer: Value = .null,
    then: Continuation, because: Because
  ) {
    depart(
      Departure(
        .ask, object: object, slot: Word(.delegate), word: Word(question), arguments: arguments, value: answer,
        then: then, operation: operation, because: because))
  }

  /// Hands the message on to what stands behind this behaviour, and leaves the rest to it: the result is the call's, and the
  /// behaviour does not hear of it. Costs no second round trip.
  public mutating func proceed(_ message: Message) {
    depart(Departure(.handOver, object: message.receiver, word: message.verb, arguments: message.arguments))
  }

  /// Hands the message on to what stands behind this behaviour, as `super` would; what comes back goes on with `then`.
  public mutating func proceed(_ message: Message, then: Continuation) {
    depart(
      Departure(
        .proceed, object: message.receiver, word: message.verb, arguments: message.arguments, then: then))
  }

  public mutating func answer(_ value: Value) {
    depart(Departure(.answer, value: value, operation: operation))
  }

  public mutating func raise(_ exception: Exception, because: Because) {
    depart(
      Departure(
        .raise, arguments: [Argument(.reason, .string(exception.reason))], value: .string(exception.name),
        operation: operation, because: because))
  }

  /// Gives up: the message makes no sense to this component.
  public mutating func fault(_ error: MessageError) {
    switch error {
    case .unknownVerb(let verb, let object): depart(Departure(.fault, object: object, word: verb))
    case .argument(let name, let verb, let expected, let found):
      let why = "needs \(expected) as \(name), and was sent \(found)"
      depart(Departure(.fault, word: verb, value: .string(why)))
    }
  }

  mutating func add(_ effect: consuming Effect) {
    guard !hasDeparture else { fatalError("an effect behind a departure: it would be seen too late") }
    effect.component = component
    if effect.kind != .schedule && effect.kind != .cancel { effect.operation = operation }
    local.append(effect)
  }

  mutating func depart(_ departure: consuming Departure) {
    guard !hasDeparture else { fatalError("two departures in one list") }
    self.departure = departure
    hasDeparture = true
  }
}
