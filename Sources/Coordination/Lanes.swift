import Dispatch
import Synchronization

/// Runs a plan in several lanes at once, each on a thread of its own with its share of the sessions, and hands over the results on
/// the thread that calls.
package enum Lanes {
  /// How a lane hands over a result, with its place in the plan.
  package typealias Delivery = (Int, SessionResult) -> Void

  /// Results that may wait for the calling thread; then the lanes do.
  private static let mostWaiting = 1024

  /// The share of a lane: every `count`-th session.
  private static func share(_ lane: Int, of count: Int, _ total: Int) -> [Int] {
    Array(stride(from: lane, to: total, by: count))
  }

  /// Runs `body` once for each lane, with the places of its sessions. A single lane runs on the calling thread.
  ///
  /// The first error of a lane is thrown when all have ended; the others go on to their end.
  package static func run<Failure: Error>(
    _ total: Int, lanes: Int, _ body: @escaping @Sendable ([Int], Delivery) throws(Failure) -> Void,
    _ finished: Delivery
  ) throws(Failure) {
    let lanes = max(1, min(lanes, total))
    guard lanes > 1 else { return try body(Array(0..<total), finished) }
    let mailbox = Mailbox<Failure>(room: mostWaiting)
    for lane in 0..<lanes {
      DispatchQueue(label: "lane \(lane)").async {
        var failure: Failure?
        do throws(Failure) {
          try body(share(lane, of: lanes, total)) { mailbox.put(.result($0, $1)) }
        } catch {
          failure = error
        }
        mailbox.put(.end(failure))
      }
    }
    var running = lanes
    var failure: Failure?
    while running > 0 {
      for letter in mailbox.take() {
        switch letter {
        case .result(let place, let result): finished(place, result)
        case .end(let error):
          running -= 1
          failure = failure ?? error
        }
      }
    }
    if let failure { throw failure }
  }
}

/// What lanes hand to the thread that waits for them.
private final class Mailbox<Failure: Error>: Sendable {
  enum Letter: Sendable {
    case result(Int, SessionResult)
    case end(Failure?)
  }

  private let letters = Mutex<[Letter]>([])
  private let arrived = DispatchSemaphore(value: 0)
  private let room: DispatchSemaphore

  init(room: Int) {
    self.room = DispatchSemaphore(value: room)
  }

  func put(_ letter: Letter) {
    room.wait()
    letters.withLock { $0.append(letter) }
    arrived.signal()
  }

  /// Waits for a letter, and takes all that are there. Every lane puts one at its end, whatever happens.
  func take() -> [Letter] {
    arrived.wait()
    let taken = letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
    for _ in taken.dropFirst() { arrived.wait() }
    for _ in taken { room.signal() }
    return taken
  }
}
