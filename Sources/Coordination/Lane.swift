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

  /// Runs the sessions, and hands over each result with its place in the plan as it comes.
  ///
  /// - Parameter shouldStop: asked again and again; sessions that are not finished then get no result.
  package func run(
    _ plan: [PlannedSession], shouldStop: () -> Bool = { false }, _ finished: (Int, SessionResult) -> Void
  ) throws(LinkError) {
    var flight = Flight(link)
    var next = 0
    while next < plan.count || !flight.isEmpty {
      if shouldStop() { return }
      while next < plan.count, flight.count < width {
        try flight.start(UInt32(next), plan[next], finished)
        next += 1
      }
      guard !flight.isEmpty else { continue }
      for event in try link.wait() { try flight.take(event, finished) }
    }
  }

  /// The sessions in flight.
  private struct Flight {
    private struct Passenger {
      let planned: PlannedSession
      var session: RemoteSession
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
      var passenger = Passenger(
        planned: planned, session: Session(planned.plan, Solo(App(planned.plan.app)), Judge(planned)))
      let need = passenger.session.start()
      try serve(need, number, passenger, finished)
    }

    mutating func take(_ event: LinkEvent, _ finished: (Int, SessionResult) -> Void) throws(LinkError) {
      switch event {
      case .reply(let number, let effects, let exit):
        guard var passenger = passengers.removeValue(forKey: number) else { return }
        let need = passenger.session.resume(effects, exit)
        try serve(need, number, passenger, finished)
      case .lost(let number, let reason):
        guard let passenger = passengers.removeValue(forKey: number) else { return }
        link.close(number)
        finished(
          Int(number), SessionResult(passenger.planned, .fault(reason.sentence), passenger.session.observer))
      }
    }

    private mutating func serve(
      _ need: RemoteSession.Need, _ number: UInt32, _ passenger: consuming Passenger,
      _ finished: (Int, SessionResult) -> Void
    ) throws(LinkError) {
      switch need {
      case .deliver(let delivery, let kind):
        let terms = DeliveryTerms(
          configuration: passenger.planned.plan.configuration, now: passenger.session.now,
          news: passenger.session.news(for: kind, reading: Ensemble.properties(readBy: kind)))
        passengers[number] = passenger
        try link.deliver(delivery, to: kind, of: number, terms)
      case .ended(let ending):
        link.close(number)
        finished(Int(number), SessionResult(passenger.planned, ending, passenger.session.observer))
      }
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
