import Foundation
import Sequencing
import Vocabulary
import Wire
import ZeroMQ

/// A plugin that speaks the protocol itself, as far as its deed allows.
struct RawPlugin {
  private let deed: Hostile.Deed
  private let environment = ProcessInfo.processInfo.environment

  init(_ deed: Hostile.Deed) {
    self.deed = deed
  }

  func run() {
    do {
      try speak()
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  private func speak() throws {
    let socket = try Socket(.dealer, in: Context(), options: [.linger(.seconds(1)), .receiveTimeout(.seconds(20))])
    try socket.connect(to: Endpoint(environment["UNDERSTUDY_ENDPOINT"] ?? ""))
    switch deed {
    case .early: try send(ToCoordinator(incarnation: 0, goodbye: true), socket)
    case .noise: _ = try socket.send([0xFF, 0xFF, 0xFF])
    default: break
    }
    try send(ToCoordinator(incarnation: 0, hello: hello), socket)
    var incarnation: UInt32 = 0
    var buffer: [UInt8] = []
    if deed == .stays { _ = signal(SIGTERM, SIG_IGN) }
    while try socket.receive(into: &buffer) != nil {
      // It knows no field but those of one byte and a low number.
      if deed == .picky, buffer.contains(0x98) { exit(4) }
      if deed == .stays, incarnation > 0 || buffer.first != 0x0A { continue }
      if deed == .skipsGarbage, (try? ToWorker.read(buffer, for: .app)) == nil { continue }
      for part in try ToWorker.read(buffer, for: .app) {
        switch part {
        case .welcome(let welcome):
          incarnation = welcome.incarnation
          if deed == .talks { try send(ToCoordinator(incarnation: incarnation), socket) }
        case .deliver(let delivery): try misbehave(delivery, incarnation, socket)
        case .ended(let end):
          let judgement = WireJudgement(session: end.session, [])
          try send(ToCoordinator(incarnation: incarnation, judgements: [judgement, judgement]), socket)
        case .refused(let sentence):
          print(sentence)
          exit(1)
        case .farewell: return
        case .open, .close, .happened: break
        }
      }
    }
  }

  private var hello: Hello {
    var hello = Hello(cookie: environment["UNDERSTUDY_COOKIE"] ?? "", name: "Hostile", processID: UInt32(getpid()))
    if deed == .stranger { hello.cookie = "another" }
    hello.role = deed == .roleless ? .unspecified : deed == .judgesTwice || deed == .onlooks ? .observer : .behavior
    hello.intercepts = deed == .judgesTwice ? [] : deed == .misspells ? ["pushViewControler"] : ["pushViewController"]
    if deed == .operates { hello.intercepts = ["push"] }
    if deed == .misplaces { hello.hears = ["viewDidAppear", "popViewController"] }
    // The audition is not the last time that it is asked.
    if deed == .future || (deed == .futureLater && environment["UNDERSTUDY_ENDPOINT"]?.hasSuffix("audition") == false) {
      (hello.oldestVersion, hello.newestVersion) = (8, 9)
    }
    return hello
  }

  private func misbehave(_ delivery: WireDelivery, _ incarnation: UInt32, _ socket: Socket) throws {
    let reply = WireReply(session: delivery.session, number: delivery.number, effects: [], exit: .finished(.null))
    switch deed {
    case .wavers where delivery.number > 1:
      // Its socket closes first, so that its last reply is on its way.
      throw POSIXError(.ECANCELED)
    case .wavers:
      // So the next process answers otherwise.
      let effect = Effect(.log, value: .int(Int(getpid())))
      let reply = WireReply(
        session: delivery.session, number: delivery.number, effects: [effect], exit: .finished(.null))
      try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
    case .picky where delivery.verb.known == nil: exit(4)
    case .floods:
      for _ in 0..<1_000_000 { try send(ToCoordinator(incarnation: incarnation), socket) }
    case .floodsReplies:
      for _ in 0..<1_000_000 { try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket) }
    case .floodsHellos:
      for _ in 0..<1_000_000 { try send(ToCoordinator(incarnation: incarnation, hello: hello), socket) }
    case .answersTwice: try send(ToCoordinator(incarnation: incarnation, replies: [reply, reply]), socket)
    case .answersAgain:
      try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
      usleep(50_000)
      try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
    case .strays:
      let stray = WireReply(session: 4_000_000_000, number: 1, effects: [], exit: .finished(.null))
      try send(ToCoordinator(incarnation: incarnation, replies: [stray, reply]), socket)
    case .skips:
      let reply = WireReply(session: delivery.session, number: 0, effects: [], exit: .finished(.null))
      try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
    case .judges:
      let judgement = WireJudgement(session: delivery.session, [])
      try send(ToCoordinator(incarnation: incarnation, judgements: [judgement]), socket)
    case .old: try send(ToCoordinator(incarnation: 0, replies: [reply]), socket)
    case .garbage: _ = try socket.send([0xFF, 0xFF, 0xFF])
    case .doubles:
      try sayHelloElsewhere()
      try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
    case .invents:
      let reply = WireReply(
        session: delivery.session, number: delivery.number, effects: [Effect(.turn)], exit: .finished(.null))
      try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
    case .departs:
      let exit = Exit.departed(Departure(.answer), from: .behavior(0))
      let reply = WireReply(session: delivery.session, number: delivery.number, effects: [], exit: exit)
      try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
    case .sticks:
      let reply = WireReply(session: delivery.session, number: delivery.number, effects: [], exit: .stuck)
      try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
    default: try send(ToCoordinator(incarnation: incarnation, replies: [reply]), socket)
    }
  }

  /// Over a second connection, and waits for what is said to that.
  private func sayHelloElsewhere() throws {
    let second = try Socket(.dealer, in: Context(), options: [.linger(.seconds(1)), .receiveTimeout(.seconds(20))])
    try second.connect(to: Endpoint(environment["UNDERSTUDY_ENDPOINT"] ?? ""))
    try send(ToCoordinator(incarnation: 0, hello: hello), second)
    var buffer: [UInt8] = []
    _ = try second.receive(into: &buffer)
  }

  private func send(_ frame: ToCoordinator, _ socket: Socket) throws {
    var writer = FrameWriter()
    frame.write(&writer)
    _ = try socket.send(writer.bytes)
  }
}

extension WireDelivery {
  fileprivate var verb: Word {
    if case .input(.message(let message), _) = delivery { message.verb } else { Word(.none) }
  }
}
