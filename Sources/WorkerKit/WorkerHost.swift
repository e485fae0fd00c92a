import Sequencing
import Vocabulary
import Wire

/// The sessions of one component in one worker: opens them, carries out deliveries, and collects the replies.
struct WorkerHost<Player: Component> {
  private struct Seat {
    var stage: Stage<Solo<Player>>
    var sink: Collector

    mutating func carryOut(_ delivery: WireDelivery) -> WireReply {
      sink.begin(at: delivery.now, delivery.news)
      let exit = stage.enter(delivery.delivery, &sink)
      return WireReply(session: delivery.session, number: delivery.number, effects: sink.takeEffects(), exit: exit)
    }
  }

  private var seats: [UInt32: Seat] = [:]

  /// Does what a frame says, in its order; the replies to its deliveries.
  mutating func receive(_ parts: [ToWorker]) -> [WireReply] {
    var replies: [WireReply] = []
    for part in parts {
      switch part {
      case .open(let open):
        let player = Player(open.configuration)
        seats[open.session] = Seat(stage: Stage(open.configuration, Solo(player)), sink: Collector())
      case .deliver(let delivery):
        replies.append(carryOut(delivery))
      case .close(let sessions):
        for session in sessions { seats[session] = nil }
      case .welcome, .refused, .farewell:
        break
      }
    }
    return replies
  }

  private mutating func carryOut(_ delivery: WireDelivery) -> WireReply {
    seats[delivery.session]?.carryOut(delivery)
      ?? WireReply(
        session: delivery.session, number: delivery.number, effects: [],
        exit: .fault("session \(delivery.session) was never opened here"))
  }
}

/// Keeps what the component may read, and the effects of the delivery at hand.
struct Collector: EffectSink {
  private(set) var now: Microseconds = 0
  private(set) var table = PropertyTable()
  private var effects: [Effect] = []

  /// The bounds are the coordinator's, which sees all calls of the session.
  var isExhausted: Bool { effects.count > Bound.events.limit }

  mutating func begin(at instant: Microseconds, _ news: [Change]) {
    now = instant
    for change in news { table[change.object, change.property] = change.value }
  }

  mutating func take(_ effect: Effect) {
    if effect.kind == .publish { table[effect.object, effect.word] = effect.value }
    effects.append(effect)
  }

  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
