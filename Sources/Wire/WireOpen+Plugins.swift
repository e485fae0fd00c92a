import Vocabulary

/// The plugins of a session, as they travel with its opening.
extension Configuration.Plugin {
  func write(_ writer: inout FrameWriter) {
    writer.text(1, name)
    writer.packed(2, objects.map(\.bits))
    for parameter in parameters {
      writer.message(3) { writer in
        writer.text(1, parameter.name)
        writer.value(2, parameter.value)
      }
    }
  }

  init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var name = ""
    var objects: [ObjectID] = []
    var parameters: [Parameter] = []
    while let field = try reader.next() {
      switch field {
      case 1: name = try reader.text()
      case 2: objects += try reader.packed().map { ObjectID(bits: $0) }
      case 3: parameters.append(try Parameter(&reader))
      default: break
      }
    }
    reader.leave(outer)
    self.init(name, on: objects, with: parameters)
  }
}

extension Configuration.Plugin.Parameter {
  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var name = ""
    var value = Value.null
    while let field = try reader.next() {
      switch field {
      case 1: name = try reader.text()
      case 2: value = try reader.value()
      default: break
      }
    }
    reader.leave(outer)
    self.init(name, value)
  }
}

extension Configuration.Hearing {
  func write(_ writer: inout FrameWriter) {
    writer.unsigned(1, behavior.rawValue)
    writer.unsigned(2, object.bits)
    writer.unsigned(3, verb.number)
  }

  init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var behavior = ComponentKind.app
    var object = ObjectID.window
    var verb = Word(.none)
    while let field = try reader.next() {
      switch field {
      case 1: behavior = try reader.componentKind()
      case 2: object = try reader.object()
      case 3: verb = try reader.word()
      default: break
      }
    }
    reader.leave(outer)
    self.init(behavior, object, verb)
  }
}

extension FrameReader {
  /// The number of somebody who plays a part.
  mutating func componentKind() throws(FrameError) -> ComponentKind {
    let number = try small()
    guard let kind = UInt8(exactly: number).flatMap(ComponentKind.init(rawValue:)) else {
      throw .malformed("nobody plays as \(number)")
    }
    return kind
  }
}
