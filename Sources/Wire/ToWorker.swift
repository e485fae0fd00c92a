package import Vocabulary
import WireMessages

/// What a frame from the coordinator to a worker holds, one after the other.
package enum ToWorker: Hashable, Sendable {
  case welcome(Welcome)
  case refused(String)
  case open(WireOpen)
  case deliver(WireDelivery)
  case close([UInt32])
  case farewell

  package func write(_ writer: inout FrameWriter) {
    switch self {
    case .welcome(let welcome): writer.generated(1, welcome.message)
    case .refused(let sentence): writer.message(2) { $0.text(1, sentence) }
    case .open(let open): open.write(3, &writer)
    case .deliver(let delivery): delivery.write(4, &writer)
    case .close(let sessions): writer.packed(5, sessions)
    case .farewell: writer.flag(6, true)
    }
  }

  /// All that a frame holds, for the worker of a component.
  package static func read(_ bytes: [UInt8], for component: ComponentKind) throws(FrameError) -> [ToWorker] {
    var reader = FrameReader(bytes)
    var parts: [ToWorker] = []
    while let field = try reader.next() {
      switch field.number {
      case 1: parts.append(.welcome(Welcome(try field.message().generated(ProtoWelcome.self))))
      case 2: parts.append(.refused(try field.message().sentence()))
      case 3: parts.append(.open(try WireOpen(field.message())))
      case 4: parts.append(.deliver(try WireDelivery(field.message(), for: component)))
      case 5: parts.append(.close(try field.message().packed()))
      case 6: parts.append(.farewell)
      default: break
      }
    }
    return parts
  }
}

extension FrameReader {
  fileprivate consuming func sentence() throws(FrameError) -> String {
    var sentence = ""
    while let field = try next() {
      if field.number == 1 { sentence = try field.text() }
    }
    return sentence
  }
}
