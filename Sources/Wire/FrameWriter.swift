/// Writes protobuf, field by field; zero, empty and false are left out, as proto3 does.
package struct FrameWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }
  package var count: Int { bytes.count }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func unsigned(_ field: Int, _ value: some BinaryInteger) {
    guard value != 0 else { return }
    tag(field, 0)
    varint(UInt64(truncatingIfNeeded: value))
  }

  mutating func flag(_ field: Int, _ value: Bool) {
    if value { unsigned(field, 1) }
  }

  mutating func fixed(_ field: Int, _ value: UInt64) {
    guard value != 0 else { return }
    tag(field, 1)
    littleEndian(value)
  }

  mutating func text(_ field: Int, _ value: String) {
    guard !value.isEmpty else { return }
    explicitText(field, value)
  }

  // Fields of an optional message: written even when they are zero.

  mutating func explicitUnsigned(_ field: Int, _ value: UInt64) {
    tag(field, 0)
    varint(value)
  }

  mutating func explicitZigzag(_ field: Int, _ value: Int) {
    tag(field, 0)
    varint(UInt64(bitPattern: Int64(value << 1) ^ Int64(value >> 63)))
  }

  mutating func explicitDouble(_ field: Int, _ value: Double) {
    tag(field, 1)
    littleEndian(value.bitPattern)
  }

  mutating func explicitText(_ field: Int, _ value: String) {
    tag(field, 2)
    varint(UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// A nested message.
  mutating func message(_ field: Int, _ write: (inout FrameWriter) -> Void) {
    let start = begin(field)
    write(&self)
    end(start)
  }

  /// Begins a nested message; where its content starts, for ``end(_:)``.
  mutating func begin(_ field: Int) -> Int {
    tag(field, 2)
    bytes.append(0)
    return bytes.count
  }

  /// Ends a nested message. Its length was given one byte, and gets more only if it must.
  mutating func end(_ start: Int) {
    let length = bytes.count - start
    guard length >= 0x80 else {
      bytes[start - 1] = UInt8(length)
      return
    }
    var rest = UInt64(length)
    var encoded: [UInt8] = []
    while rest >= 0x80 {
      encoded.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    encoded.append(UInt8(rest))
    bytes.replaceSubrange((start - 1)..<start, with: encoded)
  }

  /// Bytes that are already encoded.
  package mutating func append(_ encoded: some Collection<UInt8>) {
    bytes.append(contentsOf: encoded)
  }

  /// A repeated field of numbers, packed into one.
  mutating func packed(_ field: Int, _ values: [UInt32]) {
    guard !values.isEmpty else { return }
    message(field) { writer in
      for value in values { writer.varint(UInt64(value)) }
    }
  }

  private mutating func tag(_ field: Int, _ wireType: Int) {
    varint(UInt64(field << 3 | wireType))
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func littleEndian(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
