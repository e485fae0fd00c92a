import AppModel
import Sequencing
import Vocabulary

/// Runs sessions over a link, many in flight at once, on the thread that calls it.
package struct Lane {
  private typealias RemoteSession = Session<Solo<App>, Judge>

  /// Sessions in flight at once, at most.
  package let width: Int
  private let link: any Link

  package init(_ link: any Link, width: Int) {
    self.link = link
    self.width = max(1, width)
  }

  /// How many begin at first; each that ends makes room for one more, up to the width. So the first verdict does not wait for
  /// many others, and a wide lane is soon full.
  private static let firstWidth = 8

  /// Runs the sessions, and hands over each result with its place in the plan as it comes.
  ///
  /// - Parameters:
  ///   - places: the sessions that this lane runs, in this order; nil for all.
  ///   - shouldStop: asked again and again; sessions that are not finished then get no result.
  package func run(
    _ plan: [PlannedSession], _ places: [Int]? = nil, shouldStop: () -> Bool = { false },
    _ finished: (Int, SessionResult) -> Void
  ) throws(LinkError) {
    let places = places ?? Array(plan.indices)
    var flight = Flight(link)
    var next = 0
    while next < places.count || !flight.isEmpty {
      if shouldStop() { return }
      let room = min(width, Lane.firstWidth + next - flight.count)
      while next < places.count, flight.count < room {
        try flight.start(UInt32(places[next]), plan[places[next]], finished)
        next += 1
      }
      guard !flight.isEmpty else { continue }
      for event in try link.wait() { try flight.take(event, finished) }
    }
  }

  /// The sessions in flight.
  private struct Flight {
    /// A session in flight. An object, so that it is changed where it is.
    private final class Passenger {
      let number: UInt32
      let planned: PlannedSession
      var session: RemoteSession

      init(_ number: UInt32, _ planned: PlannedSession) {
        self.number = number
        self.planned = planned
        session = Session(planned.plan, Solo(App(planned.plan.app)), Judge(planned))
      }
    }

    private let link: any Link
    private var passengers: [UInt32: Passenger] = [:]

    init(_ link: any Link) {
      self.link = link
    }

    var isEmpty: Bool { passengers.isEmpty }
    var count: Int { passengers.count }

    mutating func start(
      _ number: UInt32, _ planned: PlannedSession, _ finished: (Int, SessionResult) -> Void
    ) throws(LinkError) {
      let passenger = Passenger(number, planned)
      passengers[number] = passenger
      try serve(passenger.session.start(), passenger, finished)
    }

    mutating func take(_ event: LinkEvent, _ finished: (Int, SessionResult) -> Void) throws(LinkError) {
      switch event {
      case .reply(let number, let effects, let exit):
        guard let passenger = passengers[number] else { return }
        try serve(passenger.session.resume(effects, exit), passenger, finished)
      case .lost(let number, let reason):
        guard let passenger = passengers[number] else { return }
        leave(passenger, .fault(reason.sentence), finished)
      }
    }

    private mutating func serve(
      _ need: RemoteSession.Need, _ passenger: Passenger, _ finished: (Int, SessionResult) -> Void
    ) throws(LinkError) {
      switch need {
      case .deliver(let delivery, let kind):
        let terms = DeliveryTerms(
          configuration: passenger.planned.plan.configuration, now: passenger.session.now,
          news: passenger.session.news(for: kind, reading: Ensemble.properties(readBy: kind)))
        try link.deliver(delivery, to: kind, of: passenger.number, terms)
      case .ended(let ending):
        leave(passenger, ending, finished)
      }
    }

    private mutating func leave(
      _ passenger: Passenger, _ ending: Ending, _ finished: (Int, SessionResult) -> Void
    ) {
      passengers[passenger.number] = nil
      link.close(passenger.number)
      finished(Int(passenger.number), SessionResult(passenger.planned, ending, passenger.session.observer))
    }
  }
}

extension LossReason {
  /// The reason in words.
  package var sentence: String {
    switch self {
    case .workerEnded(let kind, let how, let log):
      "the \(kind) worker ended three times over this session alone: \(how)\(LossReason.text(log))"
    case .workerHung(let kind, let log):
      "the \(kind) worker did not answer this session within its deadline, three times\(LossReason.text(log))"
    case .differed(let kind, let reply):
      "the \(kind) worker is not deterministic: reply \(reply) was another one when it was asked again"
    }
  }

  private static func text(_ log: [String]) -> String {
    log.isEmpty ? "" : "; its last words:\n" + log.map { "  | \($0)" }.joined(separator: "\n")
  }
}
