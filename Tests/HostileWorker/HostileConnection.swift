import Foundation
import Sequencing
import Vocabulary
import Wire
import ZeroMQ

/// What a worker can do wrong on the wire.
enum WireFault: String {
  // Instead of an answer.
  case garbage, truncated, oversized, parts, unasked, incarnation, goodbye, checkpoint, infinite
  // An answer that says its process number, and the end at the second delivery: so the next process answers differently.
  case differ
  // Instead of a proper hello.
  case mute, cookie, future, name, role
}

/// A worker for tests that speaks the protocol as far as its fault allows, and never gives a right answer.
struct HostileConnection {
  private let fault: WireFault
  private let socket: Socket
  private var incarnation: UInt32 = 0

  init(_ fault: WireFault) throws {
    self.fault = fault
    socket = try Socket(.dealer, in: Context(), options: [.linger(.seconds(1)), .receiveTimeout(.seconds(20))])
    try socket.connect(to: Endpoint(ProcessInfo.processInfo.environment["UNDERSTUDY_ENDPOINT"] ?? ""))
  }

  /// Runs until the farewell, a refusal, or twenty seconds of silence.
  mutating func run() throws {
    if fault != .mute { try send(ToCoordinator(incarnation: 0, hello: hello)) }
    var buffer: [UInt8] = []
    while try socket.receive(into: &buffer) != nil {
      for part in try ToWorker.read(buffer, for: .navigation) {
        switch part {
        case .welcome(let welcome): incarnation = welcome.incarnation
        case .deliver(let delivery): try misbehave(delivery)
        case .refused(let sentence):
          print(sentence)
          return
        case .farewell: return
        case .open, .close, .happened, .ended: break
        }
      }
    }
  }

  private var hello: Hello {
    var hello = Hello(
      cookie: ProcessInfo.processInfo.environment["UNDERSTUDY_COOKIE"] ?? "", name: "navigation",
      processID: UInt32(getpid()))
    switch fault {
    case .cookie: hello.cookie = "another"
    case .future: (hello.oldestVersion, hello.newestVersion) = (8, 9)
    case .name: hello.name = "tabs"
    case .role: hello.role = .observer
    default: break
    }
    return hello
  }

  private func misbehave(_ delivery: WireDelivery) throws {
    let reply = WireReply(
      session: delivery.session, number: delivery.number + (fault == .unasked ? 5 : 0), effects: [],
      exit: .finished(.null))
    switch fault {
    case .garbage: _ = try socket.send([0xFF, 0xFF, 0xFF])
    case .truncated:
      _ = try socket.send(Array(bytes(ToCoordinator(incarnation: incarnation, replies: [reply])).dropLast()))
    case .oversized: _ = try socket.send([UInt8](repeating: 0, count: WireLimits.largestFrame + 1))
    case .parts: _ = try socket.send(parts: [[1], [2]])
    case .unasked: try send(ToCoordinator(incarnation: incarnation, replies: [reply]))
    case .incarnation: try send(ToCoordinator(incarnation: incarnation + 7, replies: [reply]))
    case .goodbye: try send(ToCoordinator(incarnation: incarnation, goodbye: true))
    case .checkpoint: try answer(delivery, Effect(.checkpoint, number: -1))
    case .infinite: try answer(delivery, Effect(.log, value: .double(.infinity)))
    case .differ:
      guard delivery.number == 1 else { abort() }
      try answer(delivery, Effect(.log, value: .int(Int(getpid()))))
    case .mute, .cookie, .future, .name, .role: break
    }
  }

  private func answer(_ delivery: WireDelivery, _ effect: Effect) throws {
    let reply = WireReply(
      session: delivery.session, number: delivery.number, effects: [effect], exit: .finished(.null))
    try send(ToCoordinator(incarnation: incarnation, replies: [reply]))
  }

  private func send(_ frame: ToCoordinator) throws {
    _ = try socket.send(bytes(frame))
  }

  private func bytes(_ frame: ToCoordinator) -> [UInt8] {
    var writer = FrameWriter()
    frame.write(&writer)
    return writer.bytes
  }
}
