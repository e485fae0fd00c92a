import AppModel
package import Sequencing
import Vocabulary

/// Runs sessions over a link, many in flight at once, on the thread that calls it.
///
/// - Parameter Cast: what plays here; the link leads to everybody else.
package struct Lane<Cast: Troupe> {
  /// Sessions in flight at once, at most.
  package let width: Int
  private let link: any Link
  private let cast: @Sendable (SessionPlan) -> Cast

  private init(_ link: any Link, width: Int, cast: @escaping @Sendable (SessionPlan) -> Cast) {
    self.link = link
    self.width = max(1, width)
    self.cast = cast
  }

  /// How many begin at first; each that ends makes room for one more, up to the width. So the first verdict does not wait for
  /// many others, and a wide lane is soon full.
  private static var firstWidth: Int { 8 }

  /// Runs the sessions, and hands over each result with its place in the plan as it comes.
  ///
  /// - Parameters:
  ///   - places: the sessions that this lane runs, in this order; nil for all.
  ///   - shouldStop: asked again and again; sessions that are not finished then get no result.
  package func run(
    _ plan: [PlannedSession], _ places: [Int]? = nil, shouldStop: () -> Bool = { false },
    _ finished: (Int, SessionResult) -> Void
  ) throws(LinkError) {
    var queue = Queue(places ?? Array(plan.indices), plan)
    var flight = Flight(link, cast)
    var count = 0
    while !queue.isEmpty || !flight.isEmpty {
      if shouldStop() { return }
      let room = min(width, Lane.firstWidth + count - flight.count)
      while flight.count < room, let place = queue.next(besides: flight.busy) {
        count += 1
        let planned = plan[place]
        if let obstacle = planned.obstacle {
          finished(place, SessionResult(planned, .fault(obstacle), Judge(planned)))
        } else {
          try flight.start(UInt32(place), planned, finished)
        }
      }
      guard !flight.isEmpty else { continue }
      for event in try link.wait() { try flight.take(event, finished) }
    }
  }

  /// The sessions that have not begun, in their order; one whose plugin plays elsewhere lets others go before.
  private struct Queue {
    private let plan: [PlannedSession]
    private var places: ArraySlice<Int>
    private var postponed: [Int] = []

    init(_ places: [Int], _ plan: [PlannedSession]) {
      self.places = places[...]
      self.plan = plan
    }

    var isEmpty: Bool { places.isEmpty && postponed.isEmpty }

    /// The next that can begin; nil if there is none now.
    mutating func next(besides busy: Set<String>) -> Int? {
      if let index = postponed.firstIndex(where: { busy.isDisjoint(with: plan[$0].exclusive) }) {
        return postponed.remove(at: index)
      }
      while let place = places.popFirst() {
        if busy.isDisjoint(with: plan[place].exclusive) { return place }
        postponed.append(place)
      }
      return nil
    }
  }

  /// The sessions in flight.
  private struct Flight {
    /// A session in flight. An object, so that it is changed where it is.
    private final class Passenger {
      let number: UInt32
      let planned: PlannedSession
      var session: Session<Cast, Judge>

      init(_ number: UInt32, _ planned: PlannedSession, _ cast: Cast) {
        self.number = number
        self.planned = planned
        session = Session(planned.plan, cast, Judge(planned))
      }
    }

    private let link: any Link
    private let cast: @Sendable (SessionPlan) -> Cast
    private var passengers: [UInt32: Passenger] = [:]
    /// The plugins that play in one session at a time, and do so now.
    private(set) var busy: Set<String> = []

    init(_ link: any Link, _ cast: @escaping @Sendable (SessionPlan) -> Cast) {
      self.link = link
      self.cast = cast
    }

    var isEmpty: Bool { passengers.isEmpty }
    var count: Int { passengers.count }

    mutating func start(
      _ number: UInt32, _ planned: PlannedSession, _ finished: (Int, SessionResult) -> Void
    ) throws(LinkError) {
      let passenger = Passenger(number, planned, cast(planned.plan))
      passengers[number] = passenger
      busy.formUnion(planned.exclusive)
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
      _ need: Session<Cast, Judge>.Need, _ passenger: Passenger, _ finished: (Int, SessionResult) -> Void
    ) throws(LinkError) {
      switch need {
      case .deliver(let delivery, let kind):
        let terms = DeliveryTerms(
          configuration: passenger.planned.plan.configuration, now: passenger.session.now,
          news: passenger.session.news(for: kind, reading: passenger.planned.properties(readBy: kind)))
        try link.deliver(delivery, to: kind, of: passenger.number, terms)
      case .ended(let ending):
        leave(passenger, ending, finished)
      }
    }

    private mutating func leave(
      _ passenger: Passenger, _ ending: Ending, _ finished: (Int, SessionResult) -> Void
    ) {
      passengers[passenger.number] = nil
      busy.subtract(passenger.planned.exclusive)
      link.close(passenger.number)
      finished(Int(passenger.number), SessionResult(passenger.planned, ending, passenger.session.observer))
    }
  }
}

extension Lane where Cast == Solo<App> {
  /// A lane with the app alone; all components play elsewhere.
  package init(_ link: any Link, width: Int) {
    self.init(link, width: width) { Solo(App($0.app)) }
  }
}

extension Lane where Cast == Ensemble {
  /// A lane with the app and the components; only plugins play elsewhere.
  package init(besides link: any Link, width: Int) {
    self.init(link, width: width) { Ensemble($0) }
  }
}

extension LossReason {
  /// The reason in words.
  package var sentence: String {
    switch self {
    case .workerEnded(let worker, let how, let log):
      "the \(worker) ended three times over this session alone: \(how)\(LossReason.text(log))"
    case .workerHung(let worker, let log):
      "the \(worker) did not answer this session within its deadline, three times\(LossReason.text(log))"
    case .differed(let worker, let reply):
      "the \(worker) is not deterministic: reply \(reply) was another one when it was asked again"
    }
  }

  private static func text(_ log: [String]) -> String {
    log.isEmpty ? "" : "; its last words:\n" + log.map { "  | \($0)" }.joined(separator: "\n")
  }
}
