import Sequencing
import Vocabulary
import Wire

/// The sessions that an observer looks at.
struct ObserverHost<Watcher: SessionObserver>: ConnectionHost {
  private final class Seat {
    let configuration: Configuration
    var watcher: Watcher
    var table = PropertyTable()

    init(_ session: ObservedSession) {
      configuration = session.configuration
      watcher = Watcher(session)
    }
  }

  private var seats: [UInt32: Seat] = [:]

  var hello: Hello { Hello(of: Watcher.name, .observer) }

  mutating func open(_ open: WireOpen) {
    let plugin = open.billing?.observer ?? Configuration.Plugin(Watcher.name, on: [])
    seats[open.session] = Seat(
      ObservedSession(
        configuration: open.configuration, file: open.billing?.file ?? "", scenario: open.billing?.scenario ?? "",
        objects: plugin.objects, plugin: plugin))
  }

  /// It is asked nothing.
  mutating func carryOut(_ delivery: WireDelivery, _ writer: inout FrameWriter) {
    let start = writer.beginReply(session: delivery.session, number: delivery.number)
    writer.endReply(start, .fault("an observer is asked nothing"))
  }

  mutating func close(_ sessions: [UInt32]) {
    for session in sessions { seats[session] = nil }
  }

  mutating func see(_ happening: WireHappening) {
    guard let seat = seats[happening.session] else { return }
    for event in happening.events {
      let effect = event.effect
      if effect.kind == .publish { seat.table[effect.object, effect.word] = effect.value }
      let app = Surroundings(
        now: event.instant, configuration: seat.configuration, table: seat.table, readable: .all)
      seat.watcher.see(event, in: app)
    }
  }

  mutating func judge(_ end: WireEnd) -> WireJudgement {
    let rulings = seats.removeValue(forKey: end.session)?.watcher.rulings(after: end.ending) ?? []
    return WireJudgement(
      session: end.session,
      rulings.map { .init($0.contract, isViolated: $0.isViolated, event: $0.event, $0.text) })
  }
}
