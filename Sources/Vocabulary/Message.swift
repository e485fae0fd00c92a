/// Something asked of an object: generic here and on the wire, decoded by each component into its own enum.
public struct Message: Hashable, Sendable {
  public let receiver: ObjectID
  public let verb: Word
  public let arguments: [Argument]

  public init(_ receiver: ObjectID, _ verb: Word.Known, _ arguments: [Argument] = []) {
    self.init(receiver: receiver, verb: Word(verb), arguments: arguments)
  }

  public init(receiver: ObjectID, verb: Word, arguments: [Argument]) {
    self.receiver = receiver
    self.verb = verb
    self.arguments = arguments
  }
}

/// A message that its receiver cannot understand.
public enum MessageError: Error, Hashable, Sendable {
  case unknownVerb(Word, on: ObjectID)
  case argument(Word, of: Word, expected: String, found: Value)
}

extension Message {
  /// The argument as an object.
  public func object(_ name: Word.Known) throws(MessageError) -> ObjectID {
    guard let value = arguments[name].object else { throw wrong(name, "an object") }
    // What was not set reads as number 0, which is the window.
    if value == .window, name == .viewController { throw wrong(name, "a view controller") }
    return value
  }

  /// The argument as an object, nil for null or none.
  public func optionalObject(_ name: Word.Known) throws(MessageError) -> ObjectID? {
    arguments[name] == .null ? nil : try object(name)
  }

  /// The argument as a list of objects.
  public func objects(_ name: Word.Known) throws(MessageError) -> [ObjectID] {
    guard let list = arguments[name].list else { throw wrong(name, "a list of objects") }
    let objects = list.compactMap(\.object)
    if name == .viewControllers, objects.contains(.window) { throw wrong(name, "a list of view controllers") }
    return objects
  }

  /// The argument as a flag.
  public func flag(_ name: Word.Known) throws(MessageError) -> Bool {
    guard let value = arguments[name].bool else { throw wrong(name, "true or false") }
    return value
  }

  /// The argument as an integer.
  public func int(_ name: Word.Known) throws(MessageError) -> Int {
    guard let value = arguments[name].int else { throw wrong(name, "an integer") }
    return value
  }

  /// The argument as a number.
  public func double(_ name: Word.Known) throws(MessageError) -> Double {
    guard let value = arguments[name].double else { throw wrong(name, "a number") }
    return value
  }

  /// The argument as text.
  public func string(_ name: Word.Known) throws(MessageError) -> String {
    guard let value = arguments[name].string else { throw wrong(name, "text") }
    return value
  }

  private func wrong(_ name: Word.Known, _ expected: String) -> MessageError {
    .argument(Word(name), of: verb, expected: expected, found: arguments[name])
  }
}
