import Sequencing
import Vocabulary
import Wire

/// A session at one component: all that was sent, so that a fresh worker can be brought to the same state.
struct Tenancy {
  let configuration: Configuration
  private(set) var deliveries: [WireDelivery] = []
  /// A digest of each reply, to hold a repeated one against.
  private var digests: [UInt64] = []
  /// The incarnation of the worker that knows the session.
  private(set) var incarnation: UInt32 = 0
  /// How many deliveries that worker has answered.
  private var answered = 0
  /// How many workers have ended over this session alone.
  var strikes = 0

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  enum Answer {
    case new
    /// An old one, as it was before.
    case repeated
    /// An old one that is not what it was before: its number.
    case differed(Int)
    /// Nobody has asked for it.
    case unasked
  }

  mutating func add(_ delivery: Delivery, session: UInt32, now: Microseconds, news: [Change]) {
    deliveries.append(
      WireDelivery(session: session, number: UInt32(deliveries.count + 1), now: now, delivery, news: news))
  }

  /// What must be sent to a worker of that incarnation: the last delivery, or the whole session from its opening.
  mutating func frames(for incarnation: UInt32, session: UInt32) -> [ToWorker] {
    if incarnation == self.incarnation { return deliveries.last.map { [.deliver($0)] } ?? [] }
    self.incarnation = incarnation
    answered = 0
    return [.open(WireOpen(session: session, configuration))] + deliveries.map(ToWorker.deliver)
  }

  mutating func take(_ reply: WireReply) -> Answer {
    let number = Int(reply.number)
    guard number == answered + 1, number <= deliveries.count else { return .unasked }
    answered = number
    if number <= digests.count { return digests[number - 1] == reply.digest ? .repeated : .differed(number) }
    digests.append(reply.digest)
    return .new
  }
}
