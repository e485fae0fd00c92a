import Foundation
import Vocabulary
import Wire
import ZeroMQ

/// The socket of a worker, and its one loop.
struct WorkerConnection<Player: Component> {
  private enum Source {
    case socket, termination
  }

  /// How long the coordinator may take over its first word, in which it may be busy with others.
  private static var mostSilence: Duration { .seconds(10) }
  private static var mostFarewell: Duration { .seconds(2) }

  private let socket: Socket
  private let cookie: String
  private var poller = Poller<Source>()
  private var host = WorkerHost<Player>()
  private var incarnation: UInt32 = 0
  private var writer = FrameWriter()
  private var buffer: [UInt8] = []

  init(_ endpoint: String, _ cookie: String) throws(ZeroMQError) {
    self.cookie = cookie
    socket = try Socket(
      .dealer, in: Context(),
      options: [
        .linger(.seconds(1)), .maxMessageSize(WireLimits.largestFrame), .sendHighWaterMark(0), .receiveHighWaterMark(0),
      ])
    try socket.connect(to: Endpoint(endpoint))
    poller.watch(socket, as: .socket)
    poller.watch(fileDescriptor: Termination.watch(), as: .termination)
  }

  /// Says hello, then answers each frame with one frame, until farewell.
  mutating func run() throws(WorkerError) {
    try send(ToCoordinator(incarnation: 0, hello: hello))
    while true {
      if Termination.hasCome { return try leave() }
      guard let parts = try receive() else {
        // A coordinator that is busy may be silent for any time; before the welcome it may not.
        guard try wait(upTo: Self.mostSilence) || incarnation != 0 else { throw .silence }
        continue
      }
      if try control(parts) { return }
      let replies = host.receive(parts)
      if !replies.isEmpty { try send(ToCoordinator(incarnation: incarnation, replies: replies)) }
    }
  }

  private var hello: Hello {
    var hello = Hello(
      cookie: cookie, name: String(describing: Player.kind),
      processID: UInt32(ProcessInfo.processInfo.processIdentifier))
    hello.reads = Word.Known.allCases.filter(Player.reads.contains).map { String(describing: $0) }
    return hello
  }

  /// Takes what is about the connection; true for farewell.
  private mutating func control(_ parts: [ToWorker]) throws(WorkerError) -> Bool {
    for part in parts {
      switch part {
      case .welcome(let welcome):
        guard welcome.agrees else { throw .otherWords }
        incarnation = welcome.incarnation
      case .refused(let sentence): throw .refused(sentence)
      case .farewell: return true
      case .open, .deliver, .close: break
      }
    }
    return false
  }

  /// Says goodbye, and waits for the farewell: who closes a socket right after a send loses what was sent (libzmq 4.3.4,
  /// issue 4660). Deliveries that cross the goodbye are for whoever comes next.
  private mutating func leave() throws(WorkerError) {
    guard incarnation != 0 else { return }
    poller.stopWatching(.termination)
    try send(ToCoordinator(incarnation: incarnation, goodbye: true))
    let end = ContinuousClock.now + Self.mostFarewell
    while ContinuousClock.now < end {
      guard let parts = try receive() else {
        _ = try wait(upTo: max(.zero, end - .now))
        continue
      }
      if parts.contains(.farewell) { return }
    }
  }

  private mutating func send(_ frame: ToCoordinator) throws(WorkerError) {
    writer.removeAll()
    frame.write(&writer)
    do throws(ZeroMQError) {
      _ = try socket.send(writer.bytes)
    } catch {
      throw .transport("\(error)")
    }
  }

  /// The next frame; nil if there is none yet.
  private mutating func receive() throws(WorkerError) -> [ToWorker]? {
    do throws(ZeroMQError) {
      guard try socket.receive(into: &buffer, wait: false) != nil else { return nil }
    } catch {
      throw .transport("\(error)")
    }
    do throws(FrameError) {
      return try ToWorker.read(buffer, for: Player.kind)
    } catch {
      throw .malformed("\(error)")
    }
  }

  /// Waits for a frame, or the signal; false if neither has come.
  private mutating func wait(upTo duration: Duration) throws(WorkerError) -> Bool {
    do throws(ZeroMQError) {
      return try !poller.wait(upTo: duration).isEmpty
    } catch {
      throw .transport("\(error)")
    }
  }
}
