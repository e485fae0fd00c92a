import Vocabulary

/// Writes a frame: protobuf, field by field; zero, empty and false are left out, as proto3 does.
///
/// What is written often makes room once for a whole message (``write(upTo:_:)``); everything else does for each field.
package struct FrameWriter: Sendable {
  /// What is written.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// How many bytes are written.
  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes fields into room that is made for them once. They must not take more than `most` bytes.
  @inline(__always)
  mutating func write(upTo most: Int, _ fields: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: most, initializingWith: fields)
  }

  /// Bytes that are already encoded.
  package mutating func append(_ encoded: some Collection<UInt8>) {
    bytes.append(contentsOf: encoded)
  }

  mutating func unsigned(_ field: Int, _ value: some BinaryInteger) {
    write(upTo: Room.number) { $0.unsigned(field, value) }
  }

  mutating func flag(_ field: Int, _ value: Bool) {
    unsigned(field, value ? 1 : 0)
  }

  mutating func text(_ field: Int, _ value: String) {
    write(upTo: Room.text(value)) { $0.text(field, value) }
  }

  /// Null is left out.
  mutating func value(_ field: Int, _ value: Value) {
    write(upTo: value.room) { $0.value(field, value) }
  }

  /// A repeated field of so many numbers, packed into one.
  mutating func packed(_ field: Int, _ values: some Sequence<UInt32>, count: Int) {
    guard count > 0 else { return }
    write(upTo: Room.number * (count + 2)) { span in
      span.message(field) { span in
        for value in values { span.varint(UInt64(value)) }
      }
    }
  }

  mutating func packed(_ field: Int, _ values: [UInt32]) {
    packed(field, values, count: values.count)
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
    write(upTo: Room.number) { $0.begin(field) }
    return count
  }

  /// Ends a nested message. Its length was given one byte, and gets more only if it must.
  mutating func end(_ start: Int) {
    let length = count - start
    guard length >= 0x80 else {
      bytes[start - 1] = UInt8(length)
      return
    }
    let more = (63 - length.leadingZeroBitCount) / 7
    bytes.insert(contentsOf: repeatElement(0, count: more), at: start)
    var rest = length
    for place in start - 1..<start + more {
      bytes[place] = UInt8(rest & 0x7F | 0x80)
      rest >>= 7
    }
    bytes[start - 1 + more] &= 0x7F
  }
}
