import Sequencing
import Vocabulary
import Wire

/// A session at one component: all that was sent, so that a fresh worker can be brought to the same state.
struct Tenancy {
  private let session: UInt32
  private let configuration: Configuration
  /// As what the worker plays in it.
  private let kind: ComponentKind
  /// Every delivery so far, as it is written into a frame: those that fill frames, and the others.
  private var pages: [[UInt8]] = []
  private var deliveries: [UInt8] = []
  /// Where the last one begins.
  private var last = 0
  private var count = 0
  /// The fingerprint of every reply so far, to hold a repeated one against. The reply itself would keep its whole frame.
  private var replies: [UInt64] = []
  /// The incarnation of the worker that knows the session.
  private var incarnation: UInt32 = 0
  /// How many deliveries that worker has answered.
  private var answered = 0
  /// How many workers have ended over this session alone, by themselves and by somebody outside.
  var strikes = 0
  var kills = 0
  /// How many of them missed a deadline.
  var deadlines = 0

  /// Of a plugin: what it has recorded so far.
  private var check: RecordCheck?

  init(_ session: UInt32, _ configuration: Configuration, as kind: ComponentKind, isChecked: Bool) {
    self.session = session
    self.configuration = configuration
    self.kind = kind
    check = isChecked ? RecordCheck(configuration, as: kind) : nil
    // Room for a short session, taken at once.
    deliveries.reserveCapacity(960)
    replies.reserveCapacity(16)
  }

  enum Answer {
    /// One that nobody has seen, of what the worker plays as this.
    case new(of: ComponentKind)
    /// An old one, as it was before.
    case repeated
    /// An old one that is not what it was before: its number.
    case differed(Int)
  }

  /// Keeps a delivery, and writes what must be sent to a worker of that incarnation: it alone, or the whole session from its opening.
  /// Nothing is written if there is none that is ready for it.
  mutating func add(
    _ delivery: Delivery, now: Microseconds, news: [Change], for incarnation: UInt32?, _ outbox: inout Outbox
  ) {
    guard let incarnation else {
      var kept = FrameWriter()
      return write(delivery, now: now, news: news, &kept)
    }
    if incarnation != self.incarnation { begin(incarnation, &outbox) }
    write(delivery, now: now, news: news, &outbox.frame)
  }

  /// Writes what must be sent to a worker of that incarnation: the last delivery, or the whole session from its opening.
  mutating func write(for incarnation: UInt32, _ outbox: inout Outbox) {
    if incarnation == self.incarnation {
      outbox.frame.append(deliveries[last...])
    } else {
      begin(incarnation, &outbox)
    }
  }

  /// A worker that does not know the session is told of it from its opening.
  private mutating func begin(_ incarnation: UInt32, _ outbox: inout Outbox) {
    self.incarnation = incarnation
    answered = 0
    ToWorker.open(WireOpen(session: session, configuration, as: kind)).write(&outbox.frame)
    for page in pages {
      outbox.frame.append(page)
      outbox.endFrameIfFull()
    }
    outbox.frame.append(deliveries)
  }

  /// Writes a delivery, and keeps what was written.
  private mutating func write(_ delivery: Delivery, now: Microseconds, news: [Change], _ writer: inout FrameWriter) {
    let start = writer.count
    count += 1
    check?.enter(delivery, news: news)
    ToWorker.write(WireDelivery(session: session, number: UInt32(count), now: now, delivery, news: news), &writer)
    if deliveries.count >= WireLimits.fullFrame {
      pages.append(deliveries)
      deliveries = []
    }
    last = deliveries.count
    deliveries += writer.bytes[start...]
  }

  mutating func take(_ reply: WireReply) throws(UnaskedAnswer) -> Answer {
    let number = Int(reply.number)
    guard number == answered + 1, number <= count else {
      if number > 0, number <= answered { throw .repeated(number, session: session) }
      throw .wrongNumber(number, session: session, due: answered < count ? answered + 1 : nil)
    }
    answered = number
    guard number <= replies.count else {
      // What is wrong is asked again, of the next worker.
      if check == nil, let kind = reply.kindOfTheApp {
        throw .untrue("it records what is not for components (\(kind))", session: session)
      }
      var checked = check
      if let mistake = checked?.mistake(in: reply.effects, reply.exit) { throw .untrue(mistake, session: session) }
      check = checked
      replies.append(reply.fingerprint)
      return .new(of: kind)
    }
    return replies[number - 1] == reply.fingerprint ? .repeated : .differed(number)
  }
}
