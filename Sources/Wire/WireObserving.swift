package import Vocabulary

/// What an observer is told of a session: events, in order.
package struct WireHappening: Hashable, Sendable {
  package let session: UInt32
  package let events: [Event]

  package init(session: UInt32, _ events: [Event]) {
    self.session = session
    self.events = events
  }

  package func write(_ field: Int, _ writer: inout FrameWriter) {
    writer.message(field) { writer in
      writer.unsigned(1, session)
      for event in events { event.write(2, &writer) }
    }
  }

  package init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var session: UInt32 = 0
    var events: [Event] = []
    while let field = try reader.next() {
      switch field {
      case 1: session = UInt32(try reader.small())
      case 2: events.append(try Event(&reader))
      default: break
      }
    }
    reader.leave(outer)
    self.init(session: session, events)
  }
}

extension Event {
  fileprivate func write(_ field: Int, _ writer: inout FrameWriter) {
    writer.message(field) { writer in
      writer.unsigned(1, number)
      writer.unsigned(2, instant)
      writer.unsigned(3, turn)
      writer.unsigned(4, call)
      writer.unsigned(5, operation)
      writer.unsigned(6, effect.component.rawValue)
      // The component's own number of the operation says nothing to anybody else.
      var effect = effect
      effect.operation = 0
      writer.write(upTo: effect.room) { effect.write(7, &$0) }
    }
  }

  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var numbers = [0, 0, 0, 0, 0]
    var component = ComponentKind.app
    var effect = Effect(.note)
    while let field = try reader.next() {
      switch field {
      case 2: numbers[1] = try reader.signed()
      case 1, 3...5: numbers[field - 1] = try reader.small()
      case 6: component = try reader.componentKind()
      case 7: effect = try Effect(&reader, of: component)
      default: break
      }
    }
    reader.leave(outer)
    self.init(
      number: numbers[0], instant: numbers[1], turn: numbers[2], call: numbers[3], operation: numbers[4],
      effect: effect)
  }
}

/// A session that an observer was told of is over.
package struct WireEnd: Hashable, Sendable {
  package let session: UInt32
  package let ending: String

  package init(session: UInt32, _ ending: String) {
    self.session = session
    self.ending = ending
  }

  package func write(_ field: Int, _ writer: inout FrameWriter) {
    writer.message(field) { writer in
      writer.unsigned(1, session)
      writer.text(2, ending)
    }
  }

  package init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var session: UInt32 = 0
    var ending = ""
    while let field = try reader.next() {
      switch field {
      case 1: session = UInt32(try reader.small())
      case 2: ending = try reader.text()
      default: break
      }
    }
    reader.leave(outer)
    self.init(session: session, ending)
  }
}

/// What an observer says of a session that is over.
package struct WireJudgement: Hashable, Sendable {
  package let session: UInt32
  package let rulings: [Ruling]

  package struct Ruling: Hashable, Sendable {
    package let contract: String
    package let isViolated: Bool
    /// 0 if it is of no event.
    package let event: Int
    package let text: String

    package init(_ contract: String, isViolated: Bool, event: Int, _ text: String) {
      self.contract = contract
      self.isViolated = isViolated
      self.event = event
      self.text = text
    }
  }

  package init(session: UInt32, _ rulings: [Ruling]) {
    self.session = session
    self.rulings = rulings
  }

  package func write(_ field: Int, _ writer: inout FrameWriter) {
    writer.message(field) { writer in
      writer.unsigned(1, session)
      for ruling in rulings {
        writer.message(2) { writer in
          writer.text(1, ruling.contract)
          writer.flag(2, ruling.isViolated)
          writer.unsigned(3, ruling.event)
          writer.text(4, ruling.text)
        }
      }
    }
  }

  package init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var session: UInt32 = 0
    var rulings: [Ruling] = []
    while let field = try reader.next() {
      switch field {
      case 1: session = UInt32(try reader.small())
      case 2: rulings.append(try Ruling(&reader))
      default: break
      }
    }
    reader.leave(outer)
    self.init(session: session, rulings)
  }
}

extension WireJudgement.Ruling {
  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var contract = ""
    var outcome: UInt64 = 0
    var event = 0
    var text = ""
    while let field = try reader.next() {
      switch field {
      case 1: contract = try reader.text()
      case 2: outcome = try reader.unsigned()
      case 3: event = try reader.small()
      case 4: text = try reader.text()
      default: break
      }
    }
    reader.leave(outer)
    guard outcome < 2 else { throw .malformed("a ruling with the unknown outcome \(outcome)") }
    self.init(contract, isViolated: outcome == 1, event: event, text)
  }
}
