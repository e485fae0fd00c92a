import Coordination
import TraceFormat
import Vocabulary

/// A number for what is published in a session, kept up with its events. Equal states have equal numbers, and hardly any others do; on
/// every machine the same.
struct StateNumber {
  /// A sum over all that is published, which has no order.
  private(set) var value: UInt64
  private var table = PropertyTable()
  /// How many events it knows.
  private var seen = 0

  init(_ configuration: Configuration) {
    value = configuration.objects.reduce(UInt64(configuration.ios.major)) {
      SeededGenerator.mix($0 ^ UInt64($1.kind.rawValue))
    }
  }

  /// Takes in what has happened since.
  ///
  /// - Parameter events: all of the session so far.
  mutating func see(_ events: [Event]) {
    for place in seen..<events.count where events[place].effect.kind == .publish {
      let effect = events[place].effect
      let old = table[effect.object, effect.word]
      value &-= Self.share(effect.object, effect.word, old)
      value &+= Self.share(effect.object, effect.word, effect.value)
      table[effect.object, effect.word] = effect.value
    }
    seen = events.count
  }

  /// What a property adds to the sum; nothing if it is null.
  private static func share(_ object: ObjectID, _ property: Word, _ value: Value) -> UInt64 {
    if case .null = value { return 0 }
    let key = UInt64(object.bits) << 16 | UInt64(property.number)
    return SeededGenerator.mix(key &* 0x9E37_79B9_7F4A_7C15 ^ number(value))
  }

  private static func number(_ value: Value) -> UInt64 {
    switch value {
    case .null: 1
    case .bool(let flag): flag ? 3 : 2
    case .int(let number): SeededGenerator.mix(UInt64(bitPattern: Int64(number)) &+ 5)
    case .double(let number): SeededGenerator.mix(number.bitPattern &+ 7)
    case .string(let text): Digest.of(text)
    case .object(let object): SeededGenerator.mix(UInt64(object.bits) &+ 11)
    case .list(let values): values.reduce(13) { SeededGenerator.mix($0 &+ number($1)) }
    }
  }
}
