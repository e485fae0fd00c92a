import Vocabulary

extension OutputSpan<UInt8> {
  /// Null is a message without fields; as a field of another one it is left out.
  @inline(__always)
  mutating func value(_ field: Int, _ value: Value) {
    if case .null = value { return }
    explicitValue(field, value)
  }

  mutating func explicitValue(_ field: Int, _ value: Value) {
    message(field) { $0.body(of: value) }
  }

  @inline(__always)
  private mutating func body(of value: Value) {
    switch value {
    case .null: break
    case .bool(let flag): explicitUnsigned(1, flag ? 1 : 0)
    case .int(let number): explicitZigzag(2, number)
    case .double(let number): explicitFixed(3, number.bitPattern)
    case .string(let text): explicitText(4, text)
    case .object(let object): explicitUnsigned(5, UInt64(object.bits))
    case .list(let list):
      message(6) { span in
        for entry in list { span.explicitValue(1, entry) }
      }
    }
  }

  @inline(__always)
  mutating func arguments(_ field: Int, _ arguments: [Argument]) {
    let arguments = arguments.span
    for index in arguments.indices {
      message(field) { span in
        span.unsigned(1, arguments[index].name.number)
        span.value(2, arguments[index].value)
      }
    }
  }

  @inline(__always)
  mutating func because(_ field: Int, _ because: Because) {
    fixed(field, because.first.bits)
    fixed(field + 1, because.second.bits)
  }
}

extension Value {
  /// How many bytes it takes at most as a field.
  @inline(__always)
  var room: Int {
    switch self {
    case .null, .bool, .int, .double, .object: 2 * Room.number
    case .string(let text): Room.number + Room.text(text)
    case .list(let list): Room.list(list)
    }
  }
}

extension FrameReader {
  mutating func value(depth: Int = 0) throws(FrameError) -> Value {
    guard depth < FrameReader.deepest else { throw .tooDeep }
    let outer = try enter()
    var value = try content(depth: depth) ?? .null
    // Of several, the last one counts.
    while left > 0, let another = try content(depth: depth) { value = another }
    leave(outer)
    return value
  }

  /// What the next field of a value says that it is; nil at the end of it.
  @inline(__always)
  private mutating func content(depth: Int) throws(FrameError) -> Value? {
    while let field = try next() {
      switch field {
      case 1: return .bool(try flag())
      case 2: return .int(try zigzag())
      case 3:
        let number = Double(bitPattern: try fixed())
        // No trace could hold it, and nothing compares with it.
        guard number.isFinite else { throw .malformed("a number that is not finite") }
        return .double(number)
      case 4: return .string(try text())
      case 5: return .object(try object())
      case 6: return .list(try list(depth: depth + 1))
      default: break
      }
    }
    return nil
  }

  private mutating func list(depth: Int) throws(FrameError) -> [Value] {
    let outer = try enter()
    var list: [Value] = []
    while let field = try next() {
      if field == 1 { list.append(try value(depth: depth)) }
    }
    leave(outer)
    return list
  }

  /// Most lists hold one flag, `animated`: these are made once.
  mutating func argument(into list: inout [Argument]) throws(FrameError) {
    let argument = try argument()
    if list.isEmpty {
      if argument.name.number == Word.Known.animated.rawValue, case .bool(let flag) = argument.value {
        list = .animated(flag)
        return
      }
      list.reserveCapacity(4)
    }
    list.append(argument)
  }

  private mutating func argument() throws(FrameError) -> Argument {
    let outer = try enter()
    var name = Word(.none)
    var value = Value.null
    while let field = try next() {
      switch field {
      case 1: name = try word()
      case 2: value = try self.value()
      default: break
      }
    }
    leave(outer)
    return Argument(name: name, value: value)
  }

  @inline(__always)
  mutating func object() throws(FrameError) -> ObjectID {
    ObjectID(bits: UInt32(try small()))
  }

  @inline(__always)
  mutating func word() throws(FrameError) -> Word {
    let number = try small()
    guard number <= UInt16.max else { throw .malformed("a word with the number \(number)") }
    return Word(number: UInt16(number))
  }
}
