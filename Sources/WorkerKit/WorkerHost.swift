import Sequencing
import Vocabulary
import Wire

/// The sessions of one worker: opens them, and carries out deliveries.
struct WorkerHost: ConnectionHost {
  /// A session here: the part that is played in it, and what it may read.
  private final class Seat {
    let kind: ComponentKind
    var stage: Stage
    var table = PropertyTable()

    init(_ open: WireOpen, _ cast: any HostedCast.Type) {
      kind = open.kind
      stage = Stage(open.configuration, cast.init(open.configuration, as: open.kind))
    }
  }

  private let cast: any HostedCast.Type
  private var seats: [UInt32: Seat] = [:]
  private var sink = Collector()

  init(_ cast: any HostedCast.Type) {
    self.cast = cast
  }

  var hello: Hello { cast.hello }

  mutating func open(_ open: WireOpen) {
    seats[open.session] = Seat(open, cast)
  }

  mutating func close(_ sessions: [UInt32]) {
    for session in sessions { seats[session] = nil }
  }

  /// Nobody tells it what others do.
  mutating func see(_ happening: WireHappening) {}

  mutating func judge(_ end: WireEnd) -> WireJudgement { WireJudgement(session: end.session, []) }

  /// Carries out a delivery, and writes the reply to it behind what is in the writer.
  mutating func carryOut(_ delivery: WireDelivery, _ writer: inout FrameWriter) {
    let start = writer.beginReply(session: delivery.session, number: delivery.number)
    guard let seat = seats[delivery.session] else {
      return writer.endReply(start, .fault("session \(delivery.session) was never opened here"))
    }
    if case .unwind = delivery.delivery, !cast.survivesExceptions {
      Termination.note()
      return writer.endReply(start, .stuck)
    }
    swap(&sink.writer, &writer)
    swap(&sink.table, &seat.table)
    sink.begin(at: delivery.now, delivery.news)
    let exit = seat.stage.enter(delivery.delivery.addressed(to: seat.kind), &sink)
    swap(&sink.table, &seat.table)
    swap(&sink.writer, &writer)
    writer.endReply(start, exit)
  }
}

extension Delivery {
  /// A frame does not say to whom of its worker a delivery goes: it plays one part in each session.
  fileprivate func addressed(to kind: ComponentKind) -> Delivery {
    if case .input(let input, _) = self { .input(input, to: kind) } else { self }
  }
}

/// Writes the effects of the delivery at hand as they happen, and keeps what the component may read.
private struct Collector: EffectSink {
  private(set) var now: Microseconds = 0
  var table = PropertyTable()
  var writer = FrameWriter()
  private var effects = 0

  /// The bounds are the coordinator's, which sees all calls of the session.
  var isExhausted: Bool { effects > Bound.events.limit }

  mutating func begin(at instant: Microseconds, _ news: [Change]) {
    now = instant
    effects = 0
    for change in news { table[change.object, change.property] = change.value }
  }

  mutating func exchangeTable(with surroundings: inout Surroundings) {
    surroundings.exchangeTable(&table)
  }

  mutating func take(_ effect: consuming Effect) {
    if effect.kind == .publish { table[effect.object, effect.word] = effect.value }
    effects += 1
    writer.effect(effect)
  }
}
