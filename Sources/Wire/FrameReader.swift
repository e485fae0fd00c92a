/// Why bytes are no frame.
package enum FrameError: Error, Hashable, Sendable {
  case truncated
  case malformed(String)
  /// Values nest deeper than ``FrameReader/deepest``.
  case tooDeep
}

/// Reads protobuf, field by field, from bytes that nobody trusts.
package struct FrameReader: Sendable {
  /// How deep lists may nest in a value.
  static let deepest = 16

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// A field: its number, and what it holds.
  struct Field {
    let number: Int
    let content: Content
  }

  enum Content {
    case number(UInt64)
    case fixed(UInt64)
    case bytes(FrameReader)
  }

  /// The next field; nil at the end.
  mutating func next() throws(FrameError) -> Field? {
    guard position < end else { return nil }
    let tag = try varint()
    let number = Int(tag >> 3)
    guard number > 0, number < 1 << 29 else { throw .malformed("a field with the number \(tag >> 3)") }
    switch tag & 7 {
    case 0: return Field(number: number, content: .number(try varint()))
    case 1: return Field(number: number, content: .fixed(try littleEndian(8)))
    case 5: return Field(number: number, content: .fixed(try littleEndian(4)))
    case 2:
      let length = try varint()
      guard length <= UInt64(end - position) else { throw .truncated }
      let start = position
      position += Int(length)
      return Field(number: number, content: .bytes(FrameReader(bytes, start..<position)))
    default: throw .malformed("a field of the unknown wire type \(tag & 7)")
    }
  }

  /// What has not been read.
  var rest: [UInt8] { Array(bytes[position..<end]) }

  /// FNV-1a over what has not been read, eight bytes at a time.
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

  /// The rest, as text.
  func text() throws(FrameError) -> String {
    guard let text = String(validating: bytes[position..<end], as: UTF8.self) else {
      throw .malformed("a text that is no UTF-8")
    }
    return text
  }

  /// The rest, as packed numbers.
  func packed() throws(FrameError) -> [UInt32] {
    var reader = self
    var values: [UInt32] = []
    while reader.position < reader.end { values.append(UInt32(truncatingIfNeeded: try reader.varint())) }
    return values
  }

  private mutating func varint() throws(FrameError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
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

extension FrameReader.Field {
  func unsigned() throws(FrameError) -> UInt64 {
    guard case .number(let value) = content else { throw .malformed("field \(number) is no number") }
    return value
  }

  func small() throws(FrameError) -> Int {
    let value = try unsigned()
    guard value <= UInt64(UInt32.max) else { throw .malformed("field \(number) is too large") }
    return Int(value)
  }

  func signed() throws(FrameError) -> Int {
    Int(Int64(bitPattern: try unsigned()))
  }

  func zigzag() throws(FrameError) -> Int {
    let value = try unsigned()
    return Int(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
  }

  func flag() throws(FrameError) -> Bool {
    try unsigned() != 0
  }

  func fixed() throws(FrameError) -> UInt64 {
    guard case .fixed(let value) = content else { throw .malformed("field \(number) is no fixed number") }
    return value
  }

  func message() throws(FrameError) -> FrameReader {
    guard case .bytes(let reader) = content else { throw .malformed("field \(number) is no message") }
    return reader
  }

  func text() throws(FrameError) -> String {
    try message().text()
  }
}
