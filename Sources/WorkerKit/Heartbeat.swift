import Foundation
import Synchronization
import Wire
import ZeroMQ

/// Tells the coordinator again and again that this process lives, and hears that it does too: from a thread and a socket of its own,
/// so that a long delivery does not delay it, and a process that stands still falls silent.
final class Heartbeat: Sendable {
  /// How many beats in a row the coordinator may leave unanswered. It is more patient with nobody than we are with it.
  private static let mostUnanswered = 10

  private let isOver = Atomic(false)
  private let lost = Atomic(false)

  /// Whether the coordinator cannot be heard any more, or says that somebody else has our place.
  var isLost: Bool { lost.load(ordering: .relaxed) }

  /// Beats until it is ended, or nothing can be sent any more.
  init(every interval: Duration, _ address: CoordinatorAddress, incarnation: UInt32) {
    var writer = FrameWriter()
    ToCoordinator(incarnation: incarnation, beat: address.cookie).write(&writer)
    let frame = writer.bytes
    let thread = Thread { [self] in
      let options = address.options + [.sendHighWaterMark(1), .maxMessageSize(WireLimits.largestFrame)]
      guard let socket = try? Socket(.dealer, in: Context(), options: options),
        (try? socket.connect(to: address.endpoint)) != nil
      else {
        lost.store(true, ordering: .relaxed)
        return
      }
      var answer: [UInt8] = []
      var heard = ContinuousClock.now
      while !isOver.load(ordering: .relaxed), (try? socket.send(frame, wait: false)) != nil {
        Thread.sleep(forTimeInterval: interval / .seconds(1))
        while let count = try? socket.receive(into: &answer, wait: false) {
          heard = .now
          // Anything else than an empty frame is a refusal.
          if count > 0 { lost.store(true, ordering: .relaxed) }
        }
        if .now - heard > interval * Self.mostUnanswered { lost.store(true, ordering: .relaxed) }
      }
    }
    thread.name = "heartbeat"
    thread.start()
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
  }
}
