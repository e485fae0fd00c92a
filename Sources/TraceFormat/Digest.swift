/// A number for bytes, the same on every machine.
package enum Digest {
  package static func of(_ text: String) -> UInt64 { of(text.utf8Span.span) }

  package static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in bytes.indices { number = (number ^ UInt64(bytes[place])) &* 0x100_0000_01B3 }
    return number
  }

  package static func text(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
