/// A value of an argument, a property or an answer.
public enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case object(ObjectID)
  case list([Value])

  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  public var int: Int? {
    if case .int(let value) = self { value } else { nil }
  }

  /// The number, whether it was written with or without a point.
  public var double: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  /// The number as points, without a fraction: at most a million either way, however large it is; nil of what is none.
  public var points: Int? {
    double.map { $0.isNaN ? 0 : Int(min(max($0, -1_000_000), 1_000_000)) }
  }

  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  public var object: ObjectID? {
    if case .object(let value) = self { value } else { nil }
  }

  public var list: [Value]? {
    if case .list(let value) = self { value } else { nil }
  }

  /// The objects of a list; empty for anything else.
  public var objects: [ObjectID] {
    list?.compactMap(\.object) ?? []
  }

  /// The object, or null.
  public init(_ object: ObjectID?) {
    self = object.map(Value.object) ?? .null
  }

  public init(_ objects: [ObjectID]) {
    self = .list(objects.map(Value.object))
  }
}

/// A named argument of a message, a callback, a question or an event.
public struct Argument: Hashable, Sendable {
  public let value: Value
  public let name: Word

  public init(_ name: Word.Known, _ value: Value) {
    self.name = Word(name)
    self.value = value
  }

  public init(name: Word, value: Value) {
    self.name = name
    self.value = value
  }

  public static let animated = Argument(.animated, .bool(true))
  public static let notAnimated = Argument(.animated, .bool(false))

  public static func animated(_ flag: Bool) -> Argument {
    flag ? .animated : .notAnimated
  }
}

extension [Argument] {
  private static let animated = [Argument.animated]
  private static let notAnimated = [Argument.notAnimated]

  /// The flag alone, which is what most callbacks say: one of two lists that are made once.
  public static func animated(_ flag: Bool) -> [Argument] {
    flag ? animated : notAnimated
  }

  /// The value of the argument with this name; null if there is none.
  public subscript(_ name: Word.Known) -> Value {
    first { $0.name.number == name.rawValue }?.value ?? .null
  }
}
