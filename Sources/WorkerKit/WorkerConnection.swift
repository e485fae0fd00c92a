import Foundation
import Vocabulary
import Wire
import ZeroMQ

/// Who plays in a process, or looks on.
protocol ConnectionHost {
  /// Everything but the cookie.
  var hello: Hello { get }

  mutating func open(_ open: WireOpen)
  mutating func carryOut(_ delivery: WireDelivery, _ writer: inout FrameWriter)
  mutating func close(_ sessions: [UInt32])
  mutating func see(_ happening: WireHappening)
  mutating func judge(_ end: WireEnd) -> WireJudgement
}

/// The socket of a worker, and its one loop.
struct WorkerConnection {
  /// How long the coordinator may take over its first word, in which it may be busy with others.
  private static let mostSilence = Duration.seconds(10)
  private static let mostFarewell = Duration.seconds(2)
  /// How long a receive waits before the worker looks up again, for SIGTERM.
  private static let patience = Duration.milliseconds(100)

  private let socket: Socket
  private let endpoint: String
  private let cookie: String
  private var host: any ConnectionHost
  private var incarnation: UInt32 = 0
  private var writer = FrameWriter()
  private var buffer: [UInt8] = []

  init(_ host: any ConnectionHost, _ endpoint: String, _ cookie: String) throws(ZeroMQError) {
    self.host = host
    self.endpoint = endpoint
    self.cookie = cookie
    socket = try Socket(
      .dealer, in: Context(),
      options: [
        .linger(.seconds(1)), .maxMessageSize(WireLimits.largestFrame), .sendHighWaterMark(0), .receiveHighWaterMark(0),
        .receiveTimeout(Self.patience),
      ])
    try socket.connect(to: Endpoint(endpoint))
    Termination.watch()
  }

  /// Says hello, then answers each frame with one frame, until farewell.
  mutating func run() throws(WorkerError) {
    try send(ToCoordinator(incarnation: 0, hello: hello))
    let end = ContinuousClock.now + Self.mostSilence
    while true {
      if Termination.hasCome { return try leave() }
      guard var frame = try receive() else {
        // A coordinator that is busy may be silent for any time; before the welcome it may not.
        if incarnation == 0, ContinuousClock.now > end { throw .silence }
        continue
      }
      writer.removeAll()
      let isOver = try carryOut(&frame)
      if !writer.isEmpty { try send() }
      if isOver { return }
    }
  }

  private var hello: Hello {
    var hello = host.hello
    hello.cookie = cookie
    return hello
  }

  /// Does what a frame says, in its order, and writes the replies to its deliveries; true for farewell.
  private mutating func carryOut(_ frame: inout FrameReader) throws(WorkerError) -> Bool {
    while let part = try next(&frame) {
      switch part {
      case .welcome(let welcome):
        guard welcome.agrees else { throw .otherWords }
        incarnation = welcome.incarnation
        guard welcome.heartbeat > 0 else { continue }
        Heartbeat.start(
          every: .milliseconds(Int(welcome.heartbeat)), endpoint, cookie: cookie, incarnation: incarnation)
      case .refused(let sentence): throw .refused(sentence)
      case .farewell: return true
      case .open(let open): host.open(open)
      case .deliver(let delivery):
        if writer.isEmpty { ToCoordinator.begin(incarnation, &writer) }
        host.carryOut(delivery, &writer)
      case .close(let sessions): host.close(sessions)
      case .happened(let happening): host.see(happening)
      case .ended(let end):
        if writer.isEmpty { ToCoordinator.begin(incarnation, &writer) }
        host.judge(end).write(6, &writer)
      }
    }
    return false
  }

  private func next(_ frame: inout FrameReader) throws(WorkerError) -> ToWorker? {
    do throws(FrameError) {
      return try ToWorker.next(&frame, for: .app)
    } catch {
      throw .malformed("\(error)")
    }
  }

  /// Says goodbye, and waits for the farewell: who closes a socket right after a send loses what was sent (libzmq 4.3.4,
  /// issue 4660). Deliveries that cross the goodbye are for whoever comes next.
  private mutating func leave() throws(WorkerError) {
    guard incarnation != 0 else { return }
    try send(ToCoordinator(incarnation: incarnation, goodbye: true))
    let end = ContinuousClock.now + Self.mostFarewell
    while ContinuousClock.now < end {
      guard var frame = try receive() else { continue }
      while let part = try next(&frame) {
        if part == .farewell { return }
      }
    }
  }

  private mutating func send(_ frame: ToCoordinator) throws(WorkerError) {
    writer.removeAll()
    frame.write(&writer)
    try send()
  }

  /// Sends what is written.
  private mutating func send() throws(WorkerError) {
    do throws(ZeroMQError) {
      _ = try writer.withBytes { (bytes) throws(ZeroMQError) in try socket.send(bytes) }
    } catch {
      throw .transport("\(error)")
    }
  }

  /// Waits for the next frame; nil if there is none for a while.
  private mutating func receive() throws(WorkerError) -> FrameReader? {
    do throws(ZeroMQError) {
      return try socket.receive(into: &buffer).map { _ in FrameReader(buffer) }
    } catch {
      throw .transport("\(error)")
    }
  }
}
