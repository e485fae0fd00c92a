/// Writes JSON, field by field, in the order of the calls.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func open() {
    bytes.append(UInt8(ascii: "{"))
  }

  package mutating func close() {
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func openList() {
    bytes.append(UInt8(ascii: "["))
  }

  package mutating func closeList() {
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "]"))
    bytes.append(UInt8(ascii: ","))
  }

  /// Ends a line; the value before it stands alone.
  package mutating func endLine() {
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  package mutating func key(_ name: String) {
    quote(name)
    bytes.append(UInt8(ascii: ":"))
  }

  package mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func integer(_ number: Int) {
    raw(String(number))
  }

  package mutating func string(_ text: String) {
    quote(text)
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func field(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  package mutating func field(_ name: String, _ number: Int) {
    key(name)
    integer(number)
  }

  package mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    raw(flag ? "true" : "false")
  }

  /// Values, or fields, that were written apart.
  package mutating func append(_ other: JSONText) {
    bytes += other.bytes
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if Self.isPlain(text) { bytes.append(contentsOf: text.utf8) } else { escape(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      default:
        bytes.append(byte)
      }
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
    }
    return true
  }
}
