package import Sequencing
package import Vocabulary

/// The answer to a delivery: what happened, in order, and how the worker's stage came to rest.
package struct WireReply: Hashable, Sendable {
  package let session: UInt32
  package let number: UInt32
  package let effects: [Effect]
  package let exit: Exit
  /// Of its bytes, as they came; 0 for one that was made here.
  package let fingerprint: UInt64

  package init(session: UInt32, number: UInt32, effects: [Effect], exit: Exit) {
    self.init(session: session, number: number, effects: effects, exit: exit, fingerprint: 0)
  }

  private init(session: UInt32, number: UInt32, effects: [Effect], exit: Exit, fingerprint: UInt64) {
    self.session = session
    self.number = number
    self.effects = effects
    self.exit = exit
    self.fingerprint = fingerprint
  }

  /// What happened, by whoever the worker plays in this session.
  package func effects(of kind: ComponentKind) -> [Effect] {
    guard let first = effects.first, first.component != kind else { return effects }
    return effects.map { effect in
      var effect = effect
      effect.component = kind
      return effect
    }
  }

  /// The kind of the first effect that is for the app and the loop around it alone; nil if there is none.
  package var kindOfTheApp: Effect.Kind? {
    let effects = effects.span
    for index in effects.indices where effects[index].kind.isOfTheApp { return effects[index].kind }
    return nil
  }

  /// The number of each exit on the wire.
  fileprivate enum Kind: UInt64 {
    case finished, departed, raised, fault, stuck
  }

  package func write(_ field: Int, _ writer: inout FrameWriter) {
    let start = writer.beginReply(field, session: session, number: number)
    for effect in effects { writer.effect(effect) }
    writer.endReply(start, exit)
  }

  /// Reads what `write` has written, from the worker of this component.
  package init(_ reader: inout FrameReader, from component: ComponentKind) throws(FrameError) {
    let outer = try reader.enter()
    let fingerprint = reader.fingerprint
    var session: UInt32 = 0
    var number: UInt32 = 0
    var effects: [Effect] = []
    var kind: UInt64 = 0
    var departure: Departure?
    var value = Value.null
    var reason = ""
    var broke = false
    while let field = try reader.next() {
      switch field {
      case 1: session = UInt32(try reader.small())
      case 2: number = UInt32(try reader.small())
      case 3:
        if effects.isEmpty { effects.reserveCapacity(min(max(reader.left / 20, 1), 256)) }
        effects.append(try Effect(&reader, of: component))
      case 4: kind = try reader.unsigned()
      case 5: departure = try Departure(&reader)
      case 6: value = try reader.value()
      case 7: reason = try reader.text()
      case 8: broke = try reader.flag()
      default: break
      }
    }
    reader.leave(outer)
    let exit: Exit
    switch Kind(rawValue: kind) {
    case .finished: exit = .finished(value)
    case .departed:
      guard let departure else { throw .malformed("a reply that departs without a departure") }
      exit = .departed(departure, from: component)
    case .raised: exit = .raised(Exception(value.string ?? "", reason), broke: broke)
    case .fault: exit = .fault(value.string ?? "")
    case .stuck: exit = .stuck
    case .none: throw .malformed("a reply with the unknown exit \(kind)")
    }
    self.init(session: session, number: number, effects: effects, exit: exit, fingerprint: fingerprint)
  }
}

/// A reply piece by piece, for whoever sends each effect as it happens.
extension FrameWriter {
  /// Begins a reply in a frame to the coordinator; what is given back is for ``endReply(_:_:)``.
  package mutating func beginReply(_ field: Int = 3, session: UInt32, number: UInt32) -> Int {
    let start = begin(field)
    write(upTo: 2 * Room.number) { span in
      span.unsigned(1, session)
      span.unsigned(2, number)
    }
    return start
  }

  package mutating func effect(_ effect: Effect) {
    write(upTo: effect.room) { effect.write(3, &$0) }
  }

  package mutating func endReply(_ start: Int, _ exit: Exit) {
    switch exit {
    case .finished(let value):
      self.value(6, value)
    case .departed(let departure, _):
      unsigned(4, WireReply.Kind.departed.rawValue)
      write(upTo: departure.room) { departure.write(5, &$0) }
    case .raised(let exception, let broke):
      unsigned(4, WireReply.Kind.raised.rawValue)
      value(6, .string(exception.name))
      text(7, exception.reason)
      flag(8, broke)
    case .fault(let sentence):
      unsigned(4, WireReply.Kind.fault.rawValue)
      value(6, .string(sentence))
    case .stuck:
      unsigned(4, WireReply.Kind.stuck.rawValue)
    case .exhausted:
      unsigned(4, WireReply.Kind.fault.rawValue)
    }
    end(start)
  }
}

extension Effect {
  /// How many bytes it takes at most.
  var room: Int { 9 * Room.number + value.room + Room.arguments(arguments) }

  @inline(__always)
  func write(_ field: Int, _ span: inout OutputSpan<UInt8>) {
    span.message(field) { span in
      span.unsigned(1, kind.rawValue)
      span.unsigned(3, object.bits)
      span.unsigned(4, slot.number)
      span.unsigned(5, word.number)
      span.unsigned(6, operation)
      span.unsigned(7, Int64(number))
      span.value(8, value)
      span.arguments(9, arguments)
      span.because(10, because)
    }
  }

  init(_ reader: inout FrameReader, of component: ComponentKind) throws(FrameError) {
    let outer = try reader.enter()
    var kind = Kind.note
    var (object, slot, word) = (ObjectID.window, Word(.none), Word(.none))
    var (operation, number) = (0, 0)
    var value = Value.null
    var arguments: [Argument] = []
    var (first, second) = (ContractID.none, ContractID.none)
    while let field = try reader.next() {
      switch field {
      case 1:
        guard let known = UInt8(exactly: try reader.small()).flatMap(Kind.init) else {
          throw .malformed("an effect of an unknown kind")
        }
        kind = known
      case 3: object = try reader.object()
      case 4: slot = try reader.word()
      case 5: word = try reader.word()
      case 6: operation = try reader.small()
      case 7: number = try reader.signed()
      case 8: value = try reader.value()
      case 9: try reader.argument(into: &arguments)
      case 10: first = ContractID(bits: try reader.fixed())
      case 11: second = ContractID(bits: try reader.fixed())
      default: break
      }
    }
    reader.leave(outer)
    self.init(
      kind, component: component, object: object, slot: slot, word: word, operation: operation, number: number,
      value: value, arguments: arguments, because: Because(first, second))
  }
}

extension Departure {
  /// How many bytes it takes at most.
  fileprivate var room: Int { 8 * Room.number + value.room + Room.arguments(arguments) }

  fileprivate func write(_ field: Int, _ span: inout OutputSpan<UInt8>) {
    span.message(field) { span in
      span.unsigned(1, kind.rawValue)
      span.unsigned(2, object.bits)
      span.unsigned(3, slot.number)
      span.unsigned(4, word.number)
      span.arguments(5, arguments)
      span.value(6, value)
      span.unsigned(7, operation)
      span.because(8, because)
    }
  }

  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    self.init(.call)
    var first = ContractID.none
    var second = ContractID.none
    while let field = try reader.next() {
      switch field {
      case 1:
        let number = try reader.small()
        guard let kind = UInt8(exactly: number).flatMap(Kind.init) else {
          throw .malformed("a departure of an unknown kind")
        }
        switch kind {
        case .call, .callback, .ask, .proceed, .react, .handOver: self.kind = kind
        case .answer, .raise, .fault:
          throw .malformed("a departure of kind \(number), which belongs in the exit of a reply")
        }
      case 2: object = try reader.object()
      case 3: slot = try reader.word()
      case 4: word = try reader.word()
      case 5: try reader.argument(into: &arguments)
      case 6: value = try reader.value()
      case 7: operation = try reader.small()
      case 8: first = ContractID(bits: try reader.fixed())
      case 9: second = ContractID(bits: try reader.fixed())
      default: break
      }
    }
    reader.leave(outer)
    because = Because(first, second)
  }
}
