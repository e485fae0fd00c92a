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
/// would count references at every field.
package struct FrameReader: Sendable {
  /// How deep lists may nest in a value.
  static let deepest = 16

  private enum WireType: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The end of the message at hand.
  private var end: Int
  /// The field at hand: its number, its type, and whether its content is still to be read.
  private var number = 0
  private var type = WireType.varint
  private var isPending = false

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  /// Goes on to the next field, past what was not read of the one at hand; its number, or nil at the end of the message.
  mutating func next() throws(FrameError) -> Int? {
    if isPending { try skip() }
    guard position < end else { return nil }
    let tag = try varint()
    guard tag >> 3 > 0, tag >> 3 < 1 << 29 else { throw .malformed("a field with the number \(tag >> 3)") }
    guard let type = WireType(rawValue: tag & 7) else {
      throw .malformed("a field of the unknown wire type \(tag & 7)")
    }
    number = Int(tag >> 3)
    self.type = type
    isPending = true
    return number
  }

  /// Enters the message that the field at hand holds; the end of the one around it, for ``leave(_:)``.
  mutating func enter() throws(FrameError) -> Int {
    let outer = end
    let length = try length()
    end = position + length
    return outer
  }

  /// Leaves the message at hand, read to its end or not.
  mutating func leave(_ outer: Int) {
    position = end
    end = outer
    isPending = false
  }

  private mutating func skip() throws(FrameError) {
    switch type {
    case .varint: _ = try unsigned()
    case .fixed64, .fixed32: _ = try fixed()
    case .bytes: position += try length()
    }
  }

  /// The length of the text or message that the field at hand holds; the position is then at its beginning.
  private mutating func length() throws(FrameError) -> Int {
    guard type == .bytes else { throw .malformed("field \(number) is no message") }
    isPending = false
    let length = try varint()
    guard length <= UInt64(end - position) else { throw .truncated }
    return Int(length)
  }

  private mutating func varint() throws(FrameError) -> UInt64 {
    guard position < end else { throw .truncated }
    let first = bytes[position]
    position += 1
    guard first >= 0x80 else { return UInt64(first) }
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while position < end {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      if shift > 63 { throw .malformed("a number of more than ten bytes") }
    }
    throw .truncated
  }

  private mutating func littleEndian(_ count: Int) throws(FrameError) -> UInt64 {
    guard end - position >= count else { throw .truncated }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += count
    return value
  }
}

/// What the field at hand holds.
extension FrameReader {
  mutating func unsigned() throws(FrameError) -> UInt64 {
    guard type == .varint else { throw .malformed("field \(number) is no number") }
    isPending = false
    return try varint()
  }

  mutating func small() throws(FrameError) -> Int {
    let value = try unsigned()
    guard value <= UInt64(UInt32.max) else { throw .malformed("field \(number) is too large") }
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

  mutating func fixed() throws(FrameError) -> UInt64 {
    guard type == .fixed64 || type == .fixed32 else { throw .malformed("field \(number) is no fixed number") }
    isPending = false
    return try littleEndian(type == .fixed64 ? 8 : 4)
  }

  mutating func text() throws(FrameError) -> String {
    let length = try length()
    guard let text = String(validating: bytes[position..<position + length], as: UTF8.self) else {
      throw .malformed("a text that is no UTF-8")
    }
    position += length
    return text
  }

  /// Packed numbers, or one that stands alone.
  mutating func packed() throws(FrameError) -> [UInt32] {
    guard type == .bytes else { return [UInt32(truncatingIfNeeded: try unsigned())] }
    let outer = try enter()
    var values: [UInt32] = []
    while position < end { values.append(UInt32(truncatingIfNeeded: try varint())) }
    leave(outer)
    return values
  }

  /// The bytes of a message, for somebody else to read.
  mutating func encoded() throws(FrameError) -> [UInt8] {
    let length = try length()
    defer { position += length }
    return Array(bytes[position..<position + length])
  }

  /// FNV-1a over the rest of the message at hand, eight bytes at a time.
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(end - position)
    var index = position
    while index < end {
      var word: UInt64 = 0
      for offset in index..<min(index + 8, end) { word = word << 8 | UInt64(bytes[offset]) }
      hash = (hash ^ word) &* 0x100_0000_01B3
      hash ^= hash >> 29
      index += 8
    }
    return hash
  }
}
