/// Reads one JSON value. Bytes are hostile: nothing is trusted, and nesting has a limit.
///
/// Ours, because a trace's arguments have an order, which Foundation's JSON forgets.
struct JSONScanner {
  private static let deepest = 64
  /// Members among which a key is looked for one by one; a line of a trace has fewer.
  private static let few = 16

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The value that the bytes are, and nothing else but space around it.
  static func value(of bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    var scanner = JSONScanner(bytes)
    let value = try scanner.value()
    scanner.skipSpace()
    guard scanner.position == bytes.endIndex else { throw scanner.error("too much behind the value") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    guard let first = peek else { throw error("the text ends where a value is expected") }
    switch first {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .list(try entries())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members() throws(JSONError) -> [JSONValue.Member] {
    try open()
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return close(members) }
    while true {
      skipSpace()
      let start = position
      let key = try string()
      if members.count == Self.few { keys = Set(members.map(\.key)) }
      let isTwice =
        members.count < Self.few ? members.contains { $0.key == key } : !keys.insert(key).inserted
      if isTwice {
        throw JSONError(sentence: "the key '\(key)' comes twice", offset: start - bytes.startIndex)
      }
      skipSpace()
      guard take(":") else { throw error("expected ':'") }
      members.append(JSONValue.Member(key: key, value: try value()))
      skipSpace()
      if take(",") { continue }
      guard take("}") else { throw error("expected ',' or '}'") }
      return close(members)
    }
  }

  private mutating func entries() throws(JSONError) -> [JSONValue] {
    try open()
    var entries: [JSONValue] = []
    skipSpace()
    if take("]") { return close(entries) }
    while true {
      entries.append(try value())
      skipSpace()
      if take(",") { continue }
      guard take("]") else { throw error("expected ',' or ']'") }
      return close(entries)
    }
  }

  private mutating func open() throws(JSONError) {
    position += 1
    depth += 1
    if depth > Self.deepest { throw error("nested more than \(Self.deepest) deep") }
  }

  private mutating func close<Content>(_ content: Content) -> Content {
    depth -= 1
    return content
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: text.utf8) else { throw error("expected a value") }
    position += text.utf8.count
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if let number = digits() { return .int(number) }
    while let byte = peek, Self.isOfNumber(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let digits = text.drop { $0 == "-" }
    let hasSpareZero = digits.first == "0" && digits.dropFirst().first?.isNumber == true
    let isWritten = digits.first?.isNumber == true && !hasSpareZero
    if isWritten, let number = Int(text) { return .int(number) }
    if isWritten, text.contains(where: { ".eE".contains($0) }), let number = Double(text), number.isFinite {
      return .double(number)
    }
    position = start
    throw error("expected a value")
  }

  /// A whole number that is short and no part of another one, as nearly all are; nil, and back, if there is none.
  private mutating func digits() -> Int? {
    let start = position
    var number = 0
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), position < start + 18 {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    let isWhole = position > start && (bytes[start] != UInt8(ascii: "0") || position == start + 1)
    if isWhole, peek.map({ !Self.isOfNumber($0) }) ?? true { return number }
    position = start
    return nil
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    guard take("\"") else { throw error("expected a string") }
    let start = position
    func checked(_ text: Span<UInt8>) throws(JSONError) -> String {
      guard let text = try? UTF8Span(validating: text) else {
        throw JSONError(sentence: "a string is not UTF-8", offset: start - bytes.startIndex)
      }
      return String(copying: text)
    }
    while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    let plain = bytes[start..<position]
    if take("\"") { return try checked(plain.span) }
    var text = Array(plain)
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try checked(text.span)
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case 0..<0x20:
        position -= 1
        throw error("a control character in a string")
      default: text.append(byte)
      }
    }
    throw error("a string is not closed")
  }

  /// What stands behind a backslash.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek else { throw error("a string is not closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low) else { throw error("half of a surrogate pair") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw error("half of a surrogate pair") }
      return scalar
    default: throw error("an escape that JSON does not have")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let end = position + 4
    guard end <= bytes.endIndex, bytes[position] != UInt8(ascii: "+"), bytes[position] != UInt8(ascii: "-"),
      let code = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    position = end
    return code
  }

  // MARK: Bytes

  private var peek: UInt8? {
    position < bytes.endIndex ? bytes[position] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private func error(_ sentence: String) -> JSONError {
    JSONError(sentence: sentence, offset: position - bytes.startIndex)
  }
}
