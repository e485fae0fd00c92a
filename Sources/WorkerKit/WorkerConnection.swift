import Foundation
import Vocabulary
import Wire
import ZeroMQ

/// The socket of a worker, and its one loop.
struct WorkerConnection<Player: Component> {
  private let socket: Socket
  private let cookie: String
  private var host = WorkerHost<Player>()
  private var incarnation: UInt32 = 0
  private var writer = FrameWriter()

  init(_ endpoint: String, _ cookie: String) throws(ZeroMQError) {
    self.cookie = cookie
    socket = try Socket(
      .dealer, in: Context(),
      options: [
        .linger(.seconds(1)), .maxMessageSize(WireLimits.largestFrame), .receiveTimeout(.seconds(10)),
        .sendHighWaterMark(0), .receiveHighWaterMark(0),
      ])
    try socket.connect(to: Endpoint(endpoint))
  }

  /// Says hello, then answers each frame with one frame, until farewell.
  mutating func run() throws(WorkerError) {
    var hello = Hello(
      cookie: cookie, name: String(describing: Player.kind),
      processID: UInt32(ProcessInfo.processInfo.processIdentifier))
    hello.reads = Word.Known.allCases.filter(Player.reads.contains).map { String(describing: $0) }
    try send(ToCoordinator(incarnation: 0, hello: hello))
    var buffer: [UInt8] = []
    while true {
      guard try receive(&buffer) else {
        // A coordinator that is busy may be silent for any time; before the welcome it may not.
        if incarnation == 0 { throw .silence }
        continue
      }
      let parts: [ToWorker]
      do throws(FrameError) {
        parts = try ToWorker.read(buffer, for: Player.kind)
      } catch {
        throw .malformed("\(error)")
      }
      if try control(parts) { return }
      let replies = host.receive(parts)
      if !replies.isEmpty { try send(ToCoordinator(incarnation: incarnation, replies: replies)) }
    }
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

  private mutating func send(_ frame: ToCoordinator) throws(WorkerError) {
    writer.removeAll()
    frame.write(&writer)
    do throws(ZeroMQError) {
      _ = try socket.send(writer.bytes)
    } catch {
      throw .transport("\(error)")
    }
  }

  private func receive(_ buffer: inout [UInt8]) throws(WorkerError) -> Bool {
    do throws(ZeroMQError) {
      return try socket.receive(into: &buffer) != nil
    } catch {
      throw .transport("\(error)")
    }
  }
}
