/// Writes protobuf, field by field; zero, empty and false are left out, as proto3 does.
///
/// It keeps a buffer that is longer than what is written: room is made once for a field, not for each of its bytes.
package struct FrameWriter: Sendable {
  private var buffer: [UInt8] = []
  /// How many bytes are written.
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// A copy of what is written.
  package var bytes: [UInt8] { Array(buffer[..<count]) }

  /// What is written from a place on.
  package func bytes(from start: Int) -> ArraySlice<UInt8> { buffer[start..<count] }

  /// What is written, without a copy.
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(buffer.span.extracting(..<count))
  }

  package mutating func removeAll() {
    count = 0
  }

  mutating func unsigned(_ field: Int, _ value: some BinaryInteger) {
    if value != 0 { explicitUnsigned(field, UInt64(truncatingIfNeeded: value)) }
  }

  mutating func flag(_ field: Int, _ value: Bool) {
    if value { unsigned(field, 1) }
  }

  mutating func fixed(_ field: Int, _ value: UInt64) {
    if value != 0 { explicitFixed(field, value) }
  }

  mutating func text(_ field: Int, _ value: String) {
    guard !value.isEmpty else { return }
    explicitText(field, value)
  }

  // Fields of an optional message: written even when they are zero.

  mutating func explicitUnsigned(_ field: Int, _ value: UInt64) {
    makeRoom(20)
    if field < 16 && value < 0x80 {
      // Two bytes, as most are.
      let place = count
      var room = buffer.mutableSpan
      room[place] = UInt8(field << 3)
      room[place + 1] = UInt8(value)
      count = place + 2
    } else {
      tag(field, 0)
      varint(value)
    }
  }

  mutating func explicitZigzag(_ field: Int, _ value: Int) {
    explicitUnsigned(field, UInt64(bitPattern: Int64(value << 1) ^ Int64(value >> 63)))
  }

  mutating func explicitDouble(_ field: Int, _ value: Double) {
    explicitFixed(field, value.bitPattern)
  }

  mutating func explicitText(_ field: Int, _ value: String) {
    makeRoom(20)
    tag(field, 2)
    varint(UInt64(value.utf8.count))
    append(value.utf8)
  }

  /// A nested message.
  @inline(__always)
  mutating func message(_ field: Int, _ write: (inout FrameWriter) -> Void) {
    let start = begin(field)
    write(&self)
    end(start)
  }

  /// Begins a nested message; where its content starts, for ``end(_:)``.
  mutating func begin(_ field: Int) -> Int {
    makeRoom(11)
    tag(field, 2)
    // Whatever stands there is overwritten by the length.
    count += 1
    return count
  }

  /// Ends a nested message. Its length was given one byte, and gets more only if it must.
  mutating func end(_ start: Int) {
    let length = count - start
    guard length >= 0x80 else {
      buffer[start - 1] = UInt8(length)
      return
    }
    let content = Array(buffer[start..<count])
    makeRoom(10)
    count = start - 1
    varint(UInt64(length))
    append(content)
  }

  /// Bytes that are already encoded.
  package mutating func append(_ encoded: some Collection<UInt8>) {
    let length = encoded.count
    makeRoom(length)
    buffer.replaceSubrange(count..<count + length, with: encoded)
    count += length
  }

  /// A repeated field of numbers, packed into one.
  mutating func packed(_ field: Int, _ values: [UInt32]) {
    guard !values.isEmpty else { return }
    message(field) { writer in
      for value in values {
        writer.makeRoom(10)
        writer.varint(UInt64(value))
      }
    }
  }
}

/// Into room that is there.
extension FrameWriter {
  @inline(__always)
  private mutating func makeRoom(_ length: Int) {
    if count + length > buffer.count { grow(length) }
  }

  private mutating func grow(_ length: Int) {
    let size = max(256, 2 * buffer.count, count + length)
    buffer += [UInt8](repeating: 0, count: size - buffer.count)
  }

  @inline(__always)
  private mutating func tag(_ field: Int, _ wireType: Int) {
    varint(UInt64(field << 3 | wireType))
  }

  @inline(__always)
  private mutating func varint(_ value: UInt64) {
    var place = count
    var room = buffer.mutableSpan
    var rest = value
    while rest >= 0x80 {
      room[place] = UInt8(truncatingIfNeeded: rest) | 0x80
      place += 1
      rest >>= 7
    }
    room[place] = UInt8(rest)
    count = place + 1
  }

  private mutating func explicitFixed(_ field: Int, _ value: UInt64) {
    makeRoom(18)
    tag(field, 1)
    let place = count
    var room = buffer.mutableSpan
    for offset in 0..<8 { room[place + offset] = UInt8(truncatingIfNeeded: value >> UInt64(8 * offset)) }
    count += 8
  }
}
