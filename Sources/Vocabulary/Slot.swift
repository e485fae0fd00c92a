/// What fills a delegate slot: the optional methods that its holder implements, each with the answer it always gives.
///
/// Published as the property `delegate` of the object. An answer of null leaves it to a handler, else to UIKit's default. An
/// answer that is a list of objects means: true for those, false for any other.
public struct Slot: Hashable, Sendable {
  public struct Method: Hashable, Sendable {
    public let name: Word
    public let answer: Value

    public init(_ name: Word, answer: Value = .null) {
      self.name = name
      self.answer = answer
    }
  }

  public let methods: [Method]

  public init(_ methods: [Method]) {
    self.methods = methods
  }

  /// Nil if the slot is empty.
  public init?(_ value: Value) {
    guard let list = value.list else { return nil }
    methods = list.compactMap { entry in
      guard let pair = entry.list, pair.count == 2, let number = pair[0].int else { return nil }
      return Method(Word(number: UInt16(truncatingIfNeeded: number)), answer: pair[1])
    }
  }

  /// The form in which it is published.
  public var value: Value {
    .list(methods.map { .list([.int(Int($0.name.number)), $0.answer]) })
  }

  /// The method, if the holder implements it.
  public func method(_ name: Word) -> Method? {
    methods.first { $0.name == name }
  }

  /// The constant answer to a question with these arguments; null leaves it to the default.
  public func answer(to name: Word, _ arguments: [Argument]) -> Value {
    guard let answer = method(name)?.answer else { return .null }
    guard case .list(let allowed) = answer else { return answer }
    return .bool(arguments.contains { allowed.contains($0.value) })
  }
}

extension PropertyReading {
  /// Whether the delegate of an object implements a method; that alone can matter (GES-055). Reads `delegate`.
  public func delegateImplements(_ method: Word.Known, of object: ObjectID) -> Bool {
    Slot(value(object, .delegate))?.method(Word(method)) != nil
  }
}
