/// What a plugin does in words of its own, which ``Configuration/word(_:)`` has.
extension Effects {
  public mutating func publish(_ object: ObjectID, _ property: Word, _ value: Value, because: Because) {
    add(Effect(.publish, object: object, word: property, value: value, because: because))
  }

  /// Records that the operation in ``operation`` begins.
  public mutating func begin(_ word: Word, on object: ObjectID, _ facts: [Argument], because: Because) {
    add(Effect(.begin, object: object, word: word, arguments: facts, because: because))
  }

  /// Records that the operation in ``operation`` ends.
  public mutating func end(_ word: Word, on object: ObjectID, _ facts: [Argument], because: Because) {
    add(Effect(.end, object: object, word: word, arguments: facts, because: because))
  }

  /// Tells an object of a kind that the plugin brings.
  public mutating func callback(
    _ object: ObjectID, _ verb: Word, _ arguments: [Argument] = [], then: Continuation, because: Because
  ) {
    depart(
      Departure(
        .callback, object: object, word: verb, arguments: arguments, then: then, operation: operation, because: because)
    )
  }

  /// Asks or tells the delegate of an object. An empty slot, or a method that is not implemented, answers `default` silently.
  public mutating func ask(
    _ object: ObjectID, _ question: Word, _ arguments: [Argument] = [], default answer: Value = .null,
    then: Continuation, because: Because
  ) {
    depart(
      Departure(
        .ask, object: object, slot: Word(.delegate), word: question, arguments: arguments, value: answer,
        then: then, operation: operation, because: because))
  }
}
