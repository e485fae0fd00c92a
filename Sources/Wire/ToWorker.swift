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
  /// What an observer is told.
  case happened(WireHappening)
  case ended(WireEnd)

  package func write(_ writer: inout FrameWriter) {
    switch self {
    case .welcome(let welcome): writer.generated(1, welcome.message)
    case .refused(let sentence): writer.message(2) { $0.text(1, sentence) }
    case .open(let open): open.write(3, &writer)
    case .deliver(let delivery): ToWorker.write(delivery, &writer)
    case .close(let sessions): writer.packed(5, sessions)
    case .farewell: writer.flag(6, true)
    case .happened(let happening): happening.write(7, &writer)
    case .ended(let end): end.write(8, &writer)
    }
  }

  /// The same as ``write(_:)`` of one, which is written more often than anything else.
  package static func write(_ delivery: WireDelivery, _ writer: inout FrameWriter) {
    delivery.write(4, &writer)
  }

  /// All that a frame holds, for the worker of a component.
  package static func read(_ bytes: [UInt8], for component: ComponentKind) throws(FrameError) -> [ToWorker] {
    var reader = FrameReader(bytes)
    var parts: [ToWorker] = []
    while let part = try next(&reader, for: component) { parts.append(part) }
    return parts
  }

  /// The next thing that a frame holds; nil at its end.
  package static func next(
    _ reader: inout FrameReader, for component: ComponentKind
  ) throws(FrameError) -> ToWorker? {
    while let field = try reader.next() {
      switch field {
      case 1: return .welcome(Welcome(try reader.generated(ProtoWelcome.self)))
      case 2: return .refused(try reader.sentence())
      case 3: return .open(try WireOpen(&reader))
      case 4: return .deliver(try WireDelivery(&reader, for: component))
      case 5: return .close(try reader.packed())
      case 6: return .farewell
      case 7: return .happened(try WireHappening(&reader))
      case 8: return .ended(try WireEnd(&reader))
      default: break
      }
    }
    return nil
  }
}

extension FrameReader {
  fileprivate mutating func sentence() throws(FrameError) -> String {
    let outer = try enter()
    var sentence = ""
    while let field = try next() {
      if field == 1 { sentence = try text() }
    }
    leave(outer)
    return sentence
  }
}
