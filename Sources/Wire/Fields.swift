import Vocabulary

/// Fields, written into room that is there: who makes it knows how much they take (``Room``).
///
/// Inlined, because what is written often is written from end to end in one piece: a call costs more than what it does.
extension OutputSpan<UInt8> {
  @inline(__always)
  mutating func unsigned(_ field: Int, _ value: some BinaryInteger) {
    if value != 0 { explicitUnsigned(field, UInt64(truncatingIfNeeded: value)) }
  }

  @inline(__always)
  mutating func flag(_ field: Int, _ value: Bool) {
    if value { explicitUnsigned(field, 1) }
  }

  @inline(__always)
  mutating func fixed(_ field: Int, _ value: UInt64) {
    if value != 0 { explicitFixed(field, value) }
  }

  mutating func text(_ field: Int, _ value: String) {
    if !value.isEmpty { explicitText(field, value) }
  }

  /// A nested message.
  @inline(__always)
  mutating func message(_ field: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    begin(field)
    let start = count
    write(&self)
    end(start)
  }

  // Fields of an optional message: written even when they are zero.

  @inline(__always)
  mutating func explicitUnsigned(_ field: Int, _ value: UInt64) {
    tag(field, 0)
    varint(value)
  }

  mutating func explicitZigzag(_ field: Int, _ value: Int) {
    explicitUnsigned(field, UInt64(bitPattern: Int64(value << 1) ^ Int64(value >> 63)))
  }

  @inline(__always)
  mutating func explicitFixed(_ field: Int, _ value: UInt64) {
    tag(field, 1)
    for offset in 0..<8 { append(UInt8(truncatingIfNeeded: value >> UInt64(8 * offset))) }
  }

  mutating func explicitText(_ field: Int, _ value: String) {
    let bytes = value.utf8Span.span
    tag(field, 2)
    varint(UInt64(bytes.count))
    for place in bytes.indices { append(bytes[place]) }
  }

  // Parts of fields.

  @inline(__always)
  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  private mutating func tag(_ field: Int, _ wireType: Int) {
    varint(UInt64(field << 3 | wireType))
  }

  /// Begins a nested message, with one byte for its length.
  @inline(__always)
  mutating func begin(_ field: Int) {
    tag(field, 2)
    append(0)
  }

  /// Ends the nested message whose content starts there.
  @inline(__always)
  private mutating func end(_ start: Int) {
    let length = count - start
    if length < 0x80 {
      var written = mutableSpan
      written[start - 1] = UInt8(truncatingIfNeeded: length)
    } else {
      lengthen(start)
    }
  }

  /// Ends a nested message whose length takes more than a byte: its content moves on.
  private mutating func lengthen(_ start: Int) {
    let end = count
    var length = end - start
    let more = (Int.bitWidth - length.leadingZeroBitCount - 1) / 7
    append(repeating: 0, count: more)
    var written = mutableSpan
    for place in (start..<end).reversed() { written[place + more] = written[place] }
    for place in start - 1..<start + more {
      let isLast = place == start + more - 1
      written[place] = UInt8(truncatingIfNeeded: length & 0x7F) | (isLast ? 0 : 0x80)
      length >>= 7
    }
  }
}

/// How many bytes fields take at most, with their tags; a nested message takes as much as a number besides what is in it.
enum Room {
  static let number = 16

  static func text(_ text: String) -> Int { number + text.utf8.count }

  static func list(_ list: [Value]) -> Int { list.reduce(2 * number) { $0 + $1.room } }

  @inline(__always)
  static func arguments(_ arguments: [Argument]) -> Int {
    var room = 0
    let arguments = arguments.span
    for index in arguments.indices { room += 2 * number + arguments[index].value.room }
    return room
  }
}
