package import Sequencing
package import Vocabulary

/// The answer to a delivery: what happened, in order, and how the worker's stage came to rest.
package struct WireReply: Hashable, Sendable {
  package let session: UInt32
  package let number: UInt32
  package let effects: [Effect]
  package let exit: Exit
  /// Of its bytes, as they came; 0 for one that was made here. Equal replies have equal digests.
  package let digest: UInt64

  package init(session: UInt32, number: UInt32, effects: [Effect], exit: Exit) {
    self.init(session: session, number: number, effects: effects, exit: exit, digest: 0)
  }

  private init(session: UInt32, number: UInt32, effects: [Effect], exit: Exit, digest: UInt64) {
    self.session = session
    self.number = number
    self.effects = effects
    self.exit = exit
    self.digest = digest
  }

  /// The number of each exit on the wire.
  private enum Kind: UInt64 {
    case finished, departed, raised, fault
  }

  package func write(_ field: Int, _ writer: inout FrameWriter) {
    writer.message(field) { writer in
      writer.unsigned(1, session)
      writer.unsigned(2, number)
      for effect in effects { effect.write(3, &writer) }
      switch exit {
      case .finished(let value):
        writer.value(6, value)
      case .departed(let departure, _):
        writer.unsigned(4, Kind.departed.rawValue)
        departure.write(5, &writer)
      case .raised(let exception, let broke):
        writer.unsigned(4, Kind.raised.rawValue)
        writer.value(6, .string(exception.name))
        writer.text(7, exception.reason)
        writer.flag(8, broke)
      case .fault(let sentence):
        writer.unsigned(4, Kind.fault.rawValue)
        writer.value(6, .string(sentence))
      case .exhausted:
        writer.unsigned(4, Kind.fault.rawValue)
      }
    }
  }

  package init(_ reader: consuming FrameReader) throws(FrameError) {
    let digest = reader.digest
    var session: UInt32 = 0
    var number: UInt32 = 0
    var effects: [Effect] = []
    var kind: UInt64 = 0
    var departure: Departure?
    var value = Value.null
    var reason = ""
    var broke = false
    while let field = try reader.next() {
      switch field.number {
      case 1: session = UInt32(try field.small())
      case 2: number = UInt32(try field.small())
      case 3: effects.append(try Effect(field.message()))
      case 4: kind = try field.unsigned()
      case 5: departure = try Departure(field.message())
      case 6: value = try field.message().value()
      case 7: reason = try field.text()
      case 8: broke = try field.flag()
      default: break
      }
    }
    let exit: Exit
    switch Kind(rawValue: kind) {
    case .finished: exit = .finished(value)
    case .departed:
      guard let departure else { throw .malformed("a reply that departs without a departure") }
      exit = .departed(departure, from: .app)
    case .raised: exit = .raised(Exception(value.string ?? "", reason), broke: broke)
    case .fault: exit = .fault(value.string ?? "")
    case .none: throw .malformed("a reply with the unknown exit \(kind)")
    }
    self.init(session: session, number: number, effects: effects, exit: exit, digest: digest)
  }
}

extension Effect {
  fileprivate func write(_ field: Int, _ writer: inout FrameWriter) {
    writer.message(field) { writer in
      writer.unsigned(1, kind.rawValue)
      writer.unsigned(2, component.rawValue)
      writer.unsigned(3, object.bits)
      writer.unsigned(4, slot.number)
      writer.unsigned(5, word.number)
      writer.unsigned(6, operation)
      writer.unsigned(7, Int64(number))
      writer.value(8, value)
      writer.arguments(9, arguments)
      writer.because(10, because)
    }
  }

  fileprivate init(_ reader: consuming FrameReader) throws(FrameError) {
    self.init(.note)
    var first = ContractID.none
    var second = ContractID.none
    while let field = try reader.next() {
      switch field.number {
      case 1:
        guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: try field.small())) else {
          throw .malformed("an effect of an unknown kind")
        }
        self.kind = kind
      case 2:
        guard let component = ComponentKind(rawValue: UInt8(truncatingIfNeeded: try field.small())) else {
          throw .malformed("an effect of an unknown component")
        }
        self.component = component
      case 3: object = try field.object()
      case 4: slot = try field.word()
      case 5: word = try field.word()
      case 6: operation = try field.small()
      case 7: number = try field.signed()
      case 8: value = try field.message().value()
      case 9: arguments.append(try field.message().argument())
      case 10: first = ContractID(bits: try field.fixed())
      case 11: second = ContractID(bits: try field.fixed())
      default: break
      }
    }
    because = Because(first, second)
  }
}

extension Departure {
  fileprivate func write(_ field: Int, _ writer: inout FrameWriter) {
    writer.message(field) { writer in
      writer.unsigned(1, kind.rawValue)
      writer.unsigned(2, object.bits)
      writer.unsigned(3, slot.number)
      writer.unsigned(4, word.number)
      writer.arguments(5, arguments)
      writer.value(6, value)
      writer.unsigned(7, operation)
      writer.because(8, because)
    }
  }

  fileprivate init(_ reader: consuming FrameReader) throws(FrameError) {
    self.init(.call)
    var first = ContractID.none
    var second = ContractID.none
    while let field = try reader.next() {
      switch field.number {
      case 1:
        guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: try field.small())) else {
          throw .malformed("a departure of an unknown kind")
        }
        self.kind = kind
      case 2: object = try field.object()
      case 3: slot = try field.word()
      case 4: word = try field.word()
      case 5: arguments.append(try field.message().argument())
      case 6: value = try field.message().value()
      case 7: operation = try field.small()
      case 8: first = ContractID(bits: try field.fixed())
      case 9: second = ContractID(bits: try field.fixed())
      default: break
      }
    }
    because = Because(first, second)
  }
}
