import Vocabulary

/// A number for what is published in a session. Equal states have equal numbers, and hardly any others do; on every machine the same.
enum StateNumber {
  static func of(_ reading: TableReading) -> UInt64 {
    var sum = UInt64(reading.configuration.ios.major)
    for (object, property, value) in reading.table.published where value != .null {
      let key = UInt64(object.bits) << 16 | UInt64(property.number)
      // A sum, because a table has no order.
      sum &+= SessionSeed.mix(key &* 0x9E37_79B9_7F4A_7C15 ^ number(value))
    }
    for object in reading.configuration.objects { sum = SessionSeed.mix(sum ^ UInt64(object.kind.rawValue)) }
    return sum
  }

  private static func number(_ value: Value) -> UInt64 {
    switch value {
    case .null: 1
    case .bool(let flag): flag ? 3 : 2
    case .int(let number): SessionSeed.mix(UInt64(bitPattern: Int64(number)) &+ 5)
    case .double(let number): SessionSeed.mix(number.bitPattern &+ 7)
    case .string(let text): text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    case .object(let object): SessionSeed.mix(UInt64(object.bits) &+ 11)
    case .list(let values): values.reduce(13) { SessionSeed.mix($0 &+ number($1)) }
    }
  }
}
