import Foundation
import Wire
import ZeroMQ

/// Tells the coordinator again and again that this process lives: from a thread and a socket of its own, so that a long delivery
/// does not delay it, and a process that stands still falls silent.
enum Heartbeat {
  /// Beats until the process ends, or its coordinator cannot be reached.
  static func start(every interval: Duration, _ endpoint: String, cookie: String, incarnation: UInt32) {
    var writer = FrameWriter()
    ToCoordinator(incarnation: incarnation, beat: cookie).write(&writer)
    let frame = writer.bytes
    let thread = Thread {
      guard
        let socket = try? Socket(.dealer, in: Context(), options: [.sendHighWaterMark(1)]),
        let address = try? Endpoint(endpoint), (try? socket.connect(to: address)) != nil
      else { return }
      while (try? socket.send(frame)) != nil {
        Thread.sleep(forTimeInterval: interval / .seconds(1))
      }
    }
    thread.name = "heartbeat"
    thread.start()
  }
}
