import Sequencing
import SwiftProtobuf
import Testing
import Vocabulary
import Wire
import WireMessages

@Suite struct `The codec of the hot frames` {
  @Test func `what SwiftProtobuf makes of a delivery has the same bytes`() throws {
    var random = Seeded(1)
    for _ in 0..<2000 {
      var writer = FrameWriter()
      ToWorker.deliver(random.delivery()).write(&writer)
      let frame = try ProtoToWorker(serializedBytes: writer.bytes)
      #expect(try frame.serializedBytes() as [UInt8] == writer.bytes)
      #expect(frame.unknownFields.data.isEmpty)
    }
  }

  @Test func `what SwiftProtobuf makes of a reply has the same bytes`() throws {
    var random = Seeded(2)
    for _ in 0..<2000 {
      var writer = FrameWriter()
      ToCoordinator(incarnation: 7, replies: [random.reply(), random.reply()]).write(&writer)
      let frame = try ProtoToCoordinator(serializedBytes: writer.bytes)
      #expect(try frame.serializedBytes() as [UInt8] == writer.bytes)
      #expect(frame.unknownFields.data.isEmpty)
    }
  }

  @Test func `the largest numbers and long messages find the room that is made for them`() throws {
    let largest: [Value] = [
      .int(.min), .int(.max), .double(-.greatestFiniteMagnitude), .object(ObjectID(bits: .max)),
      .string(String(repeating: "漢", count: 9000)), .list(Array(repeating: .int(.min), count: 3000)),
      .list([.list([.list([.string(String(repeating: "a", count: 127))])])]),
    ]
    let word = Word(number: .max)
    let because = Because(ContractID(bits: .max), ContractID(bits: .max))
    for value in largest {
      let arguments = Array(repeating: Argument(name: word, value: value), count: 3)
      let effect = Effect(
        .turn, component: .navigation, object: ObjectID(bits: .max), slot: word, word: word, operation: 0x7FFF_FFFF,
        number: .min, value: value, arguments: arguments, because: because)
      let departure = Departure(
        .handOver, object: ObjectID(bits: .max), slot: word, word: word, arguments: arguments, value: value,
        operation: 0x7FFF_FFFF, because: because)
      let reply = WireReply(
        session: .max, number: .max, effects: [effect], exit: .departed(departure, from: .navigation))
      var writer = FrameWriter()
      ToCoordinator(incarnation: .max, replies: [reply]).write(&writer)
      let read = try #require(try ToCoordinator(writer.bytes, from: .navigation).replies.first)
      #expect(read.effects == reply.effects && read.exit == reply.exit)
      #expect(try ProtoToCoordinator(serializedBytes: writer.bytes).serializedBytes() as [UInt8] == writer.bytes)

      let message = Message(receiver: ObjectID(bits: .max), verb: word, arguments: arguments)
      let deliveries: [Delivery] = [
        .input(.message(message), to: .navigation), .returned(value), .input(.due(.min), to: .navigation),
        .input(.heard(ObjectID(bits: .max), slot: word, word, arguments), to: .navigation),
      ]
      for delivery in deliveries {
        let news = Array(repeating: Change(ObjectID(bits: .max), word, value), count: 3)
        let sent = ToWorker.deliver(WireDelivery(session: .max, number: .max, now: .max, delivery, news: news))
        var writer = FrameWriter()
        sent.write(&writer)
        #expect(try ToWorker.read(writer.bytes, for: .navigation) == [sent])
        #expect(try ProtoToWorker(serializedBytes: writer.bytes).serializedBytes() as [UInt8] == writer.bytes)
      }
    }
  }

  @Test func `a delivery comes back as it went`() throws {
    var random = Seeded(3)
    for _ in 0..<2000 {
      let delivery = random.delivery()
      var writer = FrameWriter()
      ToWorker.deliver(delivery).write(&writer)
      #expect(try ToWorker.read(writer.bytes, for: .navigation) == [.deliver(delivery)])
    }
  }

  @Test func `a reply comes back as it went`() throws {
    var random = Seeded(4)
    for _ in 0..<2000 {
      let reply = random.reply()
      var writer = FrameWriter()
      ToCoordinator(incarnation: 3, replies: [reply]).write(&writer)
      let read = try ToCoordinator(writer.bytes, from: .navigation)
      #expect(read.incarnation == 3)
      let found = try #require(read.replies.first)
      #expect(found.session == reply.session && found.number == reply.number)
      #expect(found.effects == reply.effects)
      #expect(found.exit == reply.exit)
    }
  }

  @Test func `a reply that differs in one byte has another fingerprint`() throws {
    var random = Seeded(5)
    for _ in 0..<50 {
      var writer = FrameWriter()
      ToCoordinator(incarnation: 7, replies: [random.reply()]).write(&writer)
      let fingerprint = try ToCoordinator(writer.bytes, from: .tabs).replies[0].fingerprint
      #expect(try ToCoordinator(writer.bytes, from: .tabs).replies[0].fingerprint == fingerprint)
      // The incarnation and the beginning of the reply come before what the fingerprint is of.
      for place in 6..<writer.count {
        var bytes = writer.bytes
        bytes[place] ^= 1
        guard let reply = try? ToCoordinator(bytes, from: .tabs).replies.first else { continue }
        #expect(reply.fingerprint != fingerprint)
      }
    }
  }

  @Test func `an opening comes back as it went`() throws {
    let configuration = Configuration(
      ios: IOSVersion(18, 4),
      objects: [
        .init("window", .window), .init("home", .navigationController),
        .init("split", .customController, playedBy: .behavior(1)),
      ],
      switches: [.init("a", "b")],
      handled: [.init(ObjectID(index: 1), slot: Word(.delegate), verb: Word(.willShow))],
      plugins: [.init("Guard", on: [ObjectID(index: 1)], with: [.init("limit", .int(3)), .init("none", .null)])],
      interceptions: [.init(.behavior(0), object: ObjectID(index: 1), verb: Word(.pushViewController))],
      hearings: [.init(.behavior(0), ObjectID(index: 1), Word(.viewWillAppear))],
      reactions: [.init(.tabs, [.title, .transition]), .init(.presentation, [.transition], while: .title)],
      words: ["showColumn", "isCollapsed"])
    var writer = FrameWriter()
    let open = WireOpen(session: 9, configuration, as: .behavior(0))
    ToWorker.open(open).write(&writer)
    #expect(try ToWorker.read(writer.bytes, for: .tabs) == [.open(open)])
    let frame = try ProtoToWorker(serializedBytes: writer.bytes)
    #expect(try frame.serializedBytes() as [UInt8] == writer.bytes)
  }

  @Test func `what an observer is told has the bytes of SwiftProtobuf, and comes back as it went`() throws {
    var random = Seeded(8)
    let configuration = Configuration(ios: IOSVersion(26, 0), objects: [.init("window", .window)])
    let observer = Configuration.Plugin("Looker", on: [ObjectID(index: 1)], with: [.init("limit", .int(3))])
    let open = WireOpen(
      session: 4, configuration, as: .app, .init(file: "a.yaml", scenario: "b", observer: observer))
    for number in 1...500 {
      let events = (0..<random.number(4)).map { place in
        var effect = random.effect()
        effect.operation = 0
        return Event(number: number + place, instant: 86_400_000_000, turn: 1, call: 2, operation: 3, effect: effect)
      }
      let parts: [ToWorker] = [
        .open(open), .happened(WireHappening(session: 4, events)), .ended(WireEnd(session: 4, "settled")),
      ]
      var writer = FrameWriter()
      for part in parts { part.write(&writer) }
      #expect(try ToWorker.read(writer.bytes, for: .app) == parts)
      let frame = try ProtoToWorker(serializedBytes: writer.bytes)
      #expect(try frame.serializedBytes() as [UInt8] == writer.bytes)
      #expect(frame.unknownFields.data.isEmpty)
    }
  }

  @Test func `a judgement has the bytes of SwiftProtobuf, and comes back as it went`() throws {
    let judgement = WireJudgement(
      session: 7,
      [.init("ABC-001", isViolated: true, event: 9, "why"), .init("ABC-002", isViolated: false, event: 0, "")])
    let frame = ToCoordinator(incarnation: 2, judgements: [judgement])
    var writer = FrameWriter()
    frame.write(&writer)
    #expect(try ToCoordinator(writer.bytes, from: .app) == frame)
    let generated = try ProtoToCoordinator(serializedBytes: writer.bytes)
    #expect(try generated.serializedBytes() as [UInt8] == writer.bytes)
    #expect(generated.unknownFields.data.isEmpty)
  }

  @Test func `the handshake comes back as it went`() throws {
    var hello = Hello(cookie: "c", name: "navigation", processID: 4)
    hello.reads = ["parent"]
    hello.reacts = ["horizontalSizeClass"]
    var writer = FrameWriter()
    ToCoordinator(incarnation: 0, hello: hello).write(&writer)
    #expect(try ToCoordinator(writer.bytes, from: .navigation).hello == hello)
    let welcome = Welcome(version: 1, incarnation: 2)
    var answer = FrameWriter()
    for part in [ToWorker.welcome(welcome), .refused("no"), .close([1, 300]), .farewell] { part.write(&answer) }
    #expect(
      try ToWorker.read(answer.bytes, for: .tabs) == [.welcome(welcome), .refused("no"), .close([1, 300]), .farewell])
  }
}

@Suite struct `Bytes that nobody trusts` {
  @Test func `every prefix of a frame is read or refused, never worse`() {
    var random = Seeded(5)
    for _ in 0..<200 {
      var writer = FrameWriter()
      ToWorker.deliver(random.delivery()).write(&writer)
      for end in 0..<writer.bytes.count {
        _ = try? ToWorker.read(Array(writer.bytes[..<end]), for: .navigation)
      }
    }
  }

  @Test func `random bytes are read or refused, never worse`() {
    var random = Seeded(6)
    for _ in 0..<20_000 {
      let bytes = (0..<random.number(60)).map { _ in UInt8(random.number(256)) }
      _ = try? ToWorker.read(bytes, for: .navigation)
      _ = try? ToCoordinator(bytes, from: .navigation)
    }
  }

  @Test func `a truncated frame says so`() {
    var writer = FrameWriter()
    ToWorker.refused("a sentence").write(&writer)
    let cut = Array(writer.bytes.dropLast())
    #expect(throws: FrameError.truncated) { try ToWorker.read(cut, for: .tabs) }
  }

  @Test func `a word that is too large is refused, and stands for no other`() throws {
    var delivery = ProtoDelivery()
    delivery.word = 0x1_0001
    var frame = ProtoToWorker()
    frame.deliver = [delivery]
    let bytes: [UInt8] = try frame.serializedBytes()
    #expect(throws: FrameError.malformed("a word with the number 65537")) { try ToWorker.read(bytes, for: .tabs) }
  }

  @Test(arguments: [
    (4, "a departure of kind 4, which belongs in the exit of a reply"),
    (5, "a departure of kind 5, which belongs in the exit of a reply"),
    (6, "a departure of kind 6, which belongs in the exit of a reply"),
    (9, "a departure of an unknown kind"), (256, "a departure of an unknown kind"),
  ])
  func `a departure that never leaves a worker is refused`(kind: UInt32, sentence: String) throws {
    var reply = ProtoReply()
    reply.exit = .departed
    reply.departure.kind = kind
    var frame = ProtoToCoordinator()
    frame.reply = [reply]
    let bytes: [UInt8] = try frame.serializedBytes()
    #expect(throws: FrameError.malformed(sentence)) { try ToCoordinator(bytes, from: .behavior(0)) }
  }

  @Test func `an effect of a kind that is too large is refused, and stands for no other`() throws {
    var effect = ProtoEffect()
    effect.kind = 0x103
    var reply = ProtoReply()
    reply.effects = [effect]
    var frame = ProtoToCoordinator()
    frame.reply = [reply]
    let bytes: [UInt8] = try frame.serializedBytes()
    #expect(throws: FrameError.malformed("an effect of an unknown kind")) {
      try ToCoordinator(bytes, from: .behavior(0))
    }
  }

  @Test func `lists that nest without end are refused`() {
    var value = Value.int(1)
    for _ in 0..<40 { value = .list([value]) }
    let delivery = WireDelivery(session: 1, number: 1, now: 0, .returned(value), news: [])
    var writer = FrameWriter()
    ToWorker.deliver(delivery).write(&writer)
    #expect(throws: FrameError.tooDeep) { try ToWorker.read(writer.bytes, for: .tabs) }
  }
}
