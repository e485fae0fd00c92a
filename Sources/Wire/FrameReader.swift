/// Why bytes are no frame.
package enum FrameError: Error, Hashable, Sendable {
  case truncated
  case malformed(String)
  /// Values nest deeper than ``FrameReader/deepest``.
  case tooDeep
}

/// Reads protobuf, field by field, from bytes that nobody trusts.
///
/// One reader goes through a frame from its beginning to its end, into nested messages and out of them: a reader for each message
/// would count references at every field. What is read at every field is inlined: a call costs more than what it does.
package struct FrameReader: Sendable {
  /// How deep lists may nest in a value.
  static let deepest = 16

  /// The last three bits of a tag.
  private enum WireType {
    static let varint: UInt32 = 0
    static let fixed64: UInt32 = 1
    static let bytes: UInt32 = 2
    static let fixed32: UInt32 = 5
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The end of the message at hand.
  private var end: Int
  /// The tag of the field at hand, while its content is still to be read; else 0.
  private var tag: UInt32 = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  /// Goes on to the next field, past what was not read of the one at hand; its number, or nil at the end of the message.
  @inline(__always)
  mutating func next() throws(FrameError) -> Int? {
    if tag != 0 { try skip() }
    guard position < end else { return nil }
    let first = bytes.span[position]
    if first < 8 || first >= 0x80 {
      try readLongTag()
    } else {
      tag = UInt32(first)
      position &+= 1
    }
    return Int(tag >> 3)
  }

  /// A tag of more than one byte, or one that is none.
  private mutating func readLongTag() throws(FrameError) {
    let value = try varint()
    guard value >= 8, value < 1 << 32 else { throw .malformed("a field with the number \(value >> 3)") }
    tag = UInt32(value)
  }

  /// Enters the message that the field at hand holds; the end of the one around it, for ``leave(_:)``.
  @inline(__always)
  mutating func enter() throws(FrameError) -> Int {
    let outer = end
    let length = try length()
    end = position + length
    return outer
  }

  /// Leaves the message at hand, read to its end or not.
  @inline(__always)
  mutating func leave(_ outer: Int) {
    position = end
    end = outer
    tag = 0
  }

  private mutating func skip() throws(FrameError) {
    switch type {
    case WireType.varint: _ = try unsigned()
    case WireType.bytes:
      let length = try length()
      position += length
    case WireType.fixed32, WireType.fixed64: _ = try fixed()
    default: throw .malformed("a field of the unknown wire type \(type)")
    }
  }

  private var type: UInt32 { tag & 7 }

  /// The length of the text or message that the field at hand holds; the position is then at its beginning.
  @inline(__always)
  private mutating func length() throws(FrameError) -> Int {
    guard type == WireType.bytes else { throw wrongType("message") }
    tag = 0
    let length = try varint()
    guard length <= UInt64(end &- position) else { throw .truncated }
    return Int(length)
  }

  private func wrongType(_ expected: String) -> FrameError {
    .malformed("field \(tag >> 3) is no \(expected)")
  }

  /// Most numbers take one byte or two: objects and words do.
  @inline(__always)
  private mutating func varint() throws(FrameError) -> UInt64 {
    guard position < end else { throw .truncated }
    let first = bytes.span[position]
    position &+= 1
    guard first >= 0x80 else { return UInt64(first) }
    guard position < end else { throw .truncated }
    let second = bytes.span[position]
    position &+= 1
    let low = UInt64(first & 0x7F) | UInt64(second & 0x7F) << 7
    return second < 0x80 ? low : try rest(of: low)
  }

  /// A number of more than two bytes.
  private mutating func rest(of low: UInt64) throws(FrameError) -> UInt64 {
    var value = low
    var shift: UInt64 = 14
    while position < end {
      let byte = bytes.span[position]
      position &+= 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift &+= 7
      if shift > 63 { throw .malformed("a number of more than ten bytes") }
    }
    throw .truncated
  }

  @inline(__always)
  private mutating func littleEndian(_ count: Int) throws(FrameError) -> UInt64 {
    guard end &- position >= count else { throw .truncated }
    let start = position
    position &+= count
    return FrameReader.littleEndian(bytes.span.extracting(start..<position))
  }

  @inline(__always)
  private static func littleEndian(_ bytes: Span<UInt8>) -> UInt64 {
    if bytes.count == 8 {
      // Written out, the compiler makes one load of it.
      return UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
        | UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48 | UInt64(bytes[7]) << 56
    }
    var value: UInt64 = 0
    for index in bytes.indices.reversed() { value = value << 8 | UInt64(bytes[index]) }
    return value
  }
}

/// What the field at hand holds.
extension FrameReader {
  @inline(__always)
  mutating func unsigned() throws(FrameError) -> UInt64 {
    guard type == WireType.varint else { throw wrongType("number") }
    tag = 0
    return try varint()
  }

  @inline(__always)
  mutating func small() throws(FrameError) -> Int {
    let field = tag >> 3
    let value = try unsigned()
    guard value <= UInt64(UInt32.max) else { throw .malformed("field \(field) is too large") }
    return Int(value)
  }

  mutating func signed() throws(FrameError) -> Int {
    Int(Int64(bitPattern: try unsigned()))
  }

  mutating func zigzag() throws(FrameError) -> Int {
    let value = try unsigned()
    return Int(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
  }

  mutating func flag() throws(FrameError) -> Bool {
    try unsigned() != 0
  }

  @inline(__always)
  mutating func fixed() throws(FrameError) -> UInt64 {
    if type == WireType.fixed64 {
      tag = 0
      return try littleEndian(8)
    }
    guard type == WireType.fixed32 else { throw wrongType("fixed number") }
    tag = 0
    return try littleEndian(4)
  }

  mutating func text() throws(FrameError) -> String {
    let length = try length()
    let start = position
    position += length
    guard let text = try? UTF8Span(validating: bytes.span.extracting(start..<start + length)) else {
      throw .malformed("a text that is no UTF-8")
    }
    return String(copying: text)
  }

  /// Packed numbers, or one that stands alone.
  mutating func packed() throws(FrameError) -> [UInt32] {
    var values: [UInt32] = []
    try packed { values.append($0) }
    return values
  }

  @inline(__always)
  mutating func packed(_ take: (UInt32) -> Void) throws(FrameError) {
    guard type == WireType.bytes else { return take(UInt32(truncatingIfNeeded: try unsigned())) }
    let outer = try enter()
    while position < end { take(UInt32(truncatingIfNeeded: try varint())) }
    leave(outer)
  }

  /// The bytes of a message, for somebody else to read.
  mutating func encoded() throws(FrameError) -> [UInt8] {
    let length = try length()
    defer { position += length }
    return Array(bytes[position..<position + length])
  }

  /// How many bytes of the message at hand are left.
  var left: Int { end - position }

  /// A number that tells the rest of the message at hand, as it came, from any other that is not made to look like it.
  var fingerprint: UInt64 {
    var rest = bytes.span.extracting(position..<end)
    var number = UInt64(rest.count)
    while rest.count >= 8 {
      number = FrameReader.mix(number, FrameReader.littleEndian(rest.extracting(first: 8)))
      rest = rest.extracting(droppingFirst: 8)
    }
    return FrameReader.mix(number, FrameReader.littleEndian(rest))
  }

  @inline(__always)
  private static func mix(_ number: UInt64, _ word: UInt64) -> UInt64 {
    let product = (number ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low &+ 0xD1B5_4A32_D192_ED03
  }
}
