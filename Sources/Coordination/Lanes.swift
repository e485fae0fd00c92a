import Dispatch
import Synchronization

/// Runs a plan in several lanes at once, each on a thread of its own with its share of the sessions.
///
/// What is made of a result is made in its lane: a result is large, and does not leave the thread that made it.
package enum Lanes {
  /// How a lane hands over a result, with its place in the plan.
  package typealias Delivery = (Int, SessionResult) -> Void

  /// Products that may wait for the calling thread; then the lanes do.
  private static let mostWaiting = 1024

  /// Runs `body` once for each lane, with the places of its sessions: every `lanes`-th. What `prepare` makes of a result is handed to
  /// `finished` on the calling thread. A single lane runs on the calling thread altogether.
  ///
  /// The first error of a lane is thrown when all have ended; the others go on to their end.
  package static func run<Product: Sendable, Failure: Error>(
    _ total: Int, lanes: Int, _ body: @escaping @Sendable (StrideTo<Int>, Delivery) throws(Failure) -> Void,
    prepare: @escaping @Sendable (Int, SessionResult) -> Product, _ finished: (Int, Product) -> Void
  ) throws(Failure) {
    let lanes = max(1, min(lanes, total))
    guard lanes > 1 else { return try body(stride(from: 0, to: total, by: 1)) { finished($0, prepare($0, $1)) } }
    let mailbox = Mailbox<Product, Failure>(room: mostWaiting)
    for lane in 0..<lanes {
      DispatchQueue(label: "lane \(lane)").async {
        var failure: Failure?
        do throws(Failure) {
          try body(stride(from: lane, to: total, by: lanes)) { mailbox.put(.product($0, prepare($0, $1))) }
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
        case .product(let place, let product): finished(place, product)
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
private final class Mailbox<Product: Sendable, Failure: Error>: Sendable {
  enum Letter: Sendable {
    case product(Int, Product)
    case end(Failure?)
  }

  private let letters = Mutex<[Letter]>([])
  /// Signalled for the first of those that wait.
  private let arrived = DispatchSemaphore(value: 0)
  /// Signalled when there are enough, or a lane has ended.
  private let isWorthIt = DispatchSemaphore(value: 0)
  private let room: DispatchSemaphore

  /// How many are worth waking for at once, and how long fewer wait for others: to be woken for each costs more than most sessions.
  private static var enough: Int { 64 }
  private static var patience: DispatchTimeInterval { .milliseconds(1) }

  init(room: Int) {
    self.room = DispatchSemaphore(value: room)
  }

  func put(_ letter: Letter) {
    room.wait()
    let count = letters.withLock { letters in
      letters.append(letter)
      return letters.count
    }
    if count == 1 { arrived.signal() }
    if count == Self.enough || letter.isEnd { isWorthIt.signal() }
  }

  /// Waits for a letter, and takes all that are there. Every lane puts one at its end, whatever happens.
  func take() -> [Letter] {
    arrived.wait()
    _ = isWorthIt.wait(timeout: .now() + Self.patience)
    let taken = letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
    for _ in taken { room.signal() }
    return taken
  }
}

extension Mailbox.Letter {
  fileprivate var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}
