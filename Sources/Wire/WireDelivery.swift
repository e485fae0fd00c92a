package import Sequencing
package import Vocabulary

/// A delivery as it travels: to which session, when, and what the worker must know of the others.
package struct WireDelivery: Hashable, Sendable {
  package let session: UInt32
  package let number: UInt32
  package let now: Microseconds
  package let delivery: Delivery
  package let news: [Change]

  package init(session: UInt32, number: UInt32, now: Microseconds, _ delivery: Delivery, news: [Change]) {
    self.session = session
    self.number = number
    self.now = now
    self.delivery = delivery
    self.news = news
  }

  /// The number of each kind on the wire.
  private enum Kind: UInt64 {
    case message, heard, due, returned, unwind, changed
  }

  /// Writes it as a field of a frame. The component is the worker's own, and does not travel.
  package func write(_ field: Int, _ writer: inout FrameWriter) {
    let start = writer.begin(field)
    writer.write(upTo: room) { span in
      span.unsigned(1, session)
      span.unsigned(2, number)
      span.unsigned(3, now)
      write(delivery, &span)
      for change in news {
        span.message(13) { span in
          span.unsigned(1, change.object.bits)
          span.unsigned(2, change.property.number)
          span.value(3, change.value)
        }
      }
    }
    writer.end(start)
  }

  /// How many bytes it takes at most.
  private var room: Int {
    let own =
      switch delivery {
      case .input(.message(let message), _): Room.arguments(message.arguments)
      case .input(.heard(_, _, _, let arguments), _): Room.arguments(arguments)
      case .input: 0
      case .returned(let value): value.room
      case .unwind(let exception, _): 2 * Room.number + Room.text(exception.name) + Room.text(exception.reason)
      }
    return news.reduce(9 * Room.number + own) { $0 + 3 * Room.number + $1.value.room }
  }

  @inline(__always)
  private func write(_ delivery: Delivery, _ span: inout OutputSpan<UInt8>) {
    switch delivery {
    case .input(.message(let message), _):
      span.unsigned(4, Kind.message.rawValue)
      span.unsigned(5, message.receiver.bits)
      span.unsigned(7, message.verb.number)
      span.arguments(8, message.arguments)
    case .input(.heard(let object, let slot, let verb, let arguments), _):
      span.unsigned(4, Kind.heard.rawValue)
      span.unsigned(5, object.bits)
      span.unsigned(6, slot.number)
      span.unsigned(7, verb.number)
      span.arguments(8, arguments)
    case .input(.due(let token), _):
      span.unsigned(4, Kind.due.rawValue)
      span.unsigned(10, Int64(token))
    case .input(.changed(let object, let property), _):
      span.unsigned(4, Kind.changed.rawValue)
      span.unsigned(5, object.bits)
      span.unsigned(7, property.number)
    case .input(.returned, _), .input(.caught, _):
      // These are made inside a stage, from the delivery that ends a departure.
      break
    case .returned(let value):
      span.unsigned(4, Kind.returned.rawValue)
      span.value(9, value)
    case .unwind(let exception, let broke):
      span.unsigned(4, Kind.unwind.rawValue)
      span.value(9, .string(exception.name))
      span.flag(11, broke)
      span.text(12, exception.reason)
    }
  }

  /// Reads what `write` has written, for a component of this kind.
  package init(_ reader: inout FrameReader, for component: ComponentKind) throws(FrameError) {
    let outer = try reader.enter()
    var session: UInt32 = 0
    var number: UInt32 = 0
    var now = 0
    var kind: UInt64 = 0
    var object = ObjectID.window
    var slot = Word(.none)
    var word = Word(.none)
    var arguments: [Argument] = []
    var value = Value.null
    var token = 0
    var broke = false
    var reason = ""
    var news: [Change] = []
    while let field = try reader.next() {
      switch field {
      case 1: session = UInt32(try reader.small())
      case 2: number = UInt32(try reader.small())
      case 3: now = try reader.signed()
      case 4: kind = try reader.unsigned()
      case 5: object = try reader.object()
      case 6: slot = try reader.word()
      case 7: word = try reader.word()
      case 8: try reader.argument(into: &arguments)
      case 9: value = try reader.value()
      case 10: token = try reader.signed()
      case 11: broke = try reader.flag()
      case 12: reason = try reader.text()
      case 13:
        if news.isEmpty { news.reserveCapacity(8) }
        news.append(try Change(&reader))
      default: break
      }
    }
    reader.leave(outer)
    let delivery: Delivery
    switch Kind(rawValue: kind) {
    case .message:
      delivery = .input(.message(Message(receiver: object, verb: word, arguments: arguments)), to: component)
    case .heard: delivery = .input(.heard(object, slot: slot, word, arguments), to: component)
    case .due: delivery = .input(.due(token), to: component)
    case .changed: delivery = .input(.changed(object, word), to: component)
    case .returned: delivery = .returned(value)
    case .unwind: delivery = .unwind(Exception(value.string ?? "", reason), broke: broke)
    case .none: throw .malformed("a delivery of the unknown kind \(kind)")
    }
    self.init(session: session, number: number, now: now, delivery, news: news)
  }
}

extension Change {
  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var object = ObjectID.window
    var property = Word(.none)
    var value = Value.null
    while let field = try reader.next() {
      switch field {
      case 1: object = try reader.object()
      case 2: property = try reader.word()
      case 3: value = try reader.value()
      default: break
      }
    }
    reader.leave(outer)
    self.init(object, property, value)
  }
}
