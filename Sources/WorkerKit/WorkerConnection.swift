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
  /// How often a coordinator on another machine is told hello until it answers: it may not be there yet.
  private static let helloInterval = Duration.milliseconds(250)
  private static let mostFarewell = Duration.seconds(2)
  /// How long a receive waits before the worker looks up again, for SIGTERM.
  private static let patience = Duration.milliseconds(100)

  private let socket: Socket
  private let address: CoordinatorAddress
  /// Of a coordinator on another machine: why it does not let us in.
  private let monitor: HandshakeMonitor?
  private var hasBrokenOff = false
  /// Whoever has started this process. The kernel ends a worker with our own coordinator; another starter may just go.
  private let parent = getppid()
  private var heartbeat: Heartbeat?
  private var host: any ConnectionHost
  private var incarnation: UInt32 = 0
  private var writer = FrameWriter()
  private var buffer: [UInt8] = []

  init(_ host: any ConnectionHost, _ address: CoordinatorAddress) throws(ZeroMQError) {
    self.host = host
    self.address = address
    let context = try Context()
    socket = try Socket(
      .dealer, in: context,
      options: address.options + [
        .linger(.seconds(1)), .maxMessageSize(WireLimits.largestFrame), .sendHighWaterMark(0), .receiveHighWaterMark(0),
        .receiveTimeout(Self.patience),
      ])
    monitor = address.isElsewhere ? try HandshakeMonitor(of: socket, in: context) : nil
    try socket.connect(to: address.endpoint)
    Termination.watch()
  }

  /// Says hello, then answers each frame with one, or more if there is much to say, until farewell.
  mutating func run() throws(WorkerError) {
    defer { heartbeat?.end() }
    var end = ContinuousClock.now + address.patience
    var nextHello = ContinuousClock.now
    while true {
      if Termination.hasCome { return try leave() }
      if incarnation == 0, ContinuousClock.now >= nextHello {
        try send(ToCoordinator(incarnation: 0, hello: hello))
        nextHello = address.isElsewhere ? .now + Self.helloInterval : end + .seconds(1)
      }
      guard var frame = try receive() else {
        try lookUp(until: end)
        continue
      }
      // Somebody else has our part; the coordinator is there all the same.
      if address.isElsewhere, incarnation == 0 { end = .now + address.patience }
      writer.removeAll()
      let isOver = try carryOut(&frame)
      if !writer.isEmpty { try send() }
      if isOver { return }
    }
  }

  /// Nothing has come for a while. A coordinator that is busy may be silent for any time; before the welcome it may not.
  private mutating func lookUp(until end: ContinuousClock.Instant) throws(WorkerError) {
    if !address.isElsewhere, getppid() != parent { throw .lost }
    guard incarnation == 0 else {
      if address.isElsewhere, heartbeat?.isLost == true { throw .lost }
      return
    }
    while let failure = try nextFailure() {
      if failure == .notAdmitted { throw .notAdmitted(endpoint: address.endpoint.text) }
      hasBrokenOff = true
    }
    guard ContinuousClock.now > end else { return }
    guard address.isElsewhere else { throw .silence }
    guard address.endpoint.resolution != .nothing else { throw .unknownHost(endpoint: address.endpoint.text) }
    throw .unreachable(endpoint: address.endpoint.text, after: address.patience, hasBrokenOff: hasBrokenOff)
  }

  private func nextFailure() throws(WorkerError) -> HandshakeMonitor.Failure? {
    do throws(ZeroMQError) {
      return try monitor?.next()
    } catch {
      throw .transport("\(error)")
    }
  }

  private var hello: Hello {
    var hello = host.hello
    hello.cookie = address.cookie
    return hello
  }

  /// Does what a frame says, in its order, and writes the replies to its deliveries; what fills a frame is sent. True for farewell.
  private mutating func carryOut(_ frame: inout FrameReader) throws(WorkerError) -> Bool {
    while let part = try next(&frame) {
      switch part {
      case .welcome(let welcome):
        guard welcome.agrees else { throw .otherWords }
        incarnation = welcome.incarnation
        guard welcome.heartbeat > 0 else { continue }
        heartbeat = Heartbeat(
          every: .milliseconds(Int(welcome.heartbeat)), address, incarnation: incarnation)
      case .refused(let sentence):
        // Who was welcome once may come again.
        throw address.isElsewhere && incarnation != 0 ? .lost : .refused(sentence)
      case .farewell:
        // Nobody sees the end of a process on another machine.
        if address.isElsewhere { ToCoordinator(incarnation: incarnation, goodbye: true).write(&writer) }
        return true
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
      if writer.count >= WireLimits.fullFrame {
        try send()
        writer.removeAll()
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

  /// Sends what is written. Who sends too much is disconnected without a word, so it is said here.
  private mutating func send() throws(WorkerError) {
    guard writer.count <= WireLimits.largestFrame else { throw .tooLarge(writer.count) }
    do throws(ZeroMQError) {
      _ = try socket.send(writer.bytes.span)
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
