import Vocabulary

/// A number for what is published in a session. Equal states have equal numbers, and hardly any others do; on every machine the same.
struct StateNumber {
  /// Of the app, which stays as it is.
  private let app: UInt64

  init(_ configuration: Configuration) {
    app = configuration.objects.reduce(UInt64(configuration.ios.major)) {
      SessionSeed.mix($0 ^ UInt64($1.kind.rawValue))
    }
  }

  func of(_ table: PropertyTable) -> UInt64 {
    var sum = app
    table.forEach { object, property, value in
      if case .null = value { return }
      let key = UInt64(object.bits) << 16 | UInt64(property.number)
      // A sum, because a table has no order.
      sum &+= SessionSeed.mix(key &* 0x9E37_79B9_7F4A_7C15 ^ Self.number(value))
    }
    return sum
  }

  private static func number(_ value: Value) -> UInt64 {
    switch value {
    case .null: 1
    case .bool(let flag): flag ? 3 : 2
    case .int(let number): SessionSeed.mix(UInt64(bitPattern: Int64(number)) &+ 5)
    case .double(let number): SessionSeed.mix(number.bitPattern &+ 7)
    case .string(let text): Digest.of(text)
    case .object(let object): SessionSeed.mix(UInt64(object.bits) &+ 11)
    case .list(let values): values.reduce(13) { SessionSeed.mix($0 &+ number($1)) }
    }
  }
}
