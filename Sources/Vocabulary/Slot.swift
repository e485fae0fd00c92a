/// What fills a delegate slot: the optional methods that are implemented, each with the answer it always gives and whoever holds
/// it: the app, or a plugin.
///
/// Published as the property `delegate` of the object. An answer of null leaves it to a handler, else to UIKit's default. An
/// answer that is a list of objects means: true for those, false for any other.
public struct Slot: Hashable, Sendable {
  public struct Method: Hashable, Sendable {
    public let name: Word
    public let answer: Value
    public let holder: ComponentKind

    public init(_ name: Word, answer: Value = .null, of holder: ComponentKind = .app) {
      self.name = name
      self.answer = answer
      self.holder = holder
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
      guard let parts = entry.list, parts.count == 2 || parts.count == 3, let number = parts[0].int else { return nil }
      let holder =
        parts.count == 3 ? parts[2].int.flatMap { ComponentKind(rawValue: UInt8(truncatingIfNeeded: $0)) } : nil
      return Method(Word(number: UInt16(truncatingIfNeeded: number)), answer: parts[1], of: holder ?? .app)
    }
  }

  /// The form in which it is published.
  public var value: Value {
    .list(
      methods.map { method in
        let pair = [.int(Int(method.name.number)), method.answer]
        return .list(method.holder == .app ? pair : pair + [.int(Int(method.holder.rawValue))])
      })
  }

  /// The form in which an app hands it to a call: the methods by their names, which mean the same in every process and every trace.
  public var spelled: Value {
    .list(methods.map { .list([.string($0.name.description), $0.answer]) })
  }

  /// Nil for what is no such form.
  public init?(spelled: Value) {
    guard let list = spelled.list else { return nil }
    var methods: [Method] = []
    for entry in list {
      guard let pair = entry.list, pair.count == 2, let name = pair[0].string, let word = Word(spelling: name) else {
        return nil
      }
      methods.append(Method(word, answer: pair[1]))
    }
    self.methods = methods
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

extension Configuration {
  /// Who holds a method: a plugin of the session, else the app.
  public func holder(of method: Slot.Method) -> ComponentKind {
    method.holder.place.map { plugins.indices.contains($0) } ?? false ? method.holder : .app
  }
}

extension PropertyReading {
  /// Whether the delegate of an object implements a method; that alone can matter (GES-055). Reads `delegate`.
  public func delegateImplements(_ method: Word.Known, of object: ObjectID) -> Bool {
    Slot(value(object, .delegate))?.method(Word(method)) != nil
  }
}
