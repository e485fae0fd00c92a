import Sequencing
import Vocabulary

/// Runs sessions over a link, many in flight at once, on the thread that calls it.
package struct Lane {
  /// Sessions in flight at once, at most.
  package let width: Int
  private let link: any Link
  /// What plays here; the link leads to everybody else.
  private let cast: (PlannedSession) -> any Troupe

  private init(_ link: any Link, width: Int, cast: @escaping (PlannedSession) -> any Troupe) {
    self.link = link
    self.width = max(1, width)
    self.cast = cast
  }

  /// A lane with the app alone; all components play elsewhere.
  package init(_ link: any Link, width: Int) {
    self.init(link, width: width) { AppAlone($0.plan) }
  }

  /// A lane with the app and the components; only plugins play elsewhere.
  package init(besides link: any Link, width: Int) {
    self.init(link, width: width) { Ensemble($0.plan, without: Set($0.players.keys)) }
  }

  /// How many begin at first; each that ends makes room for so many more, up to the width. So the first verdict does not wait for
  /// many others, and a wide lane is soon full.
  private static var firstWidth: Int { 8 }

  /// Sessions that an observer is told of and has not judged, at most: one that is slow delays sessions that have not begun.
  private static var observerWindow: Int { 64 }

  /// Sessions that wait for their plugin while others go before, at most: each is planned already, and a run may have millions.
  private static var mostPostponed: Int { 256 }

  /// Runs the sessions, and hands over each result with its place in the plan as it comes.
  ///
  /// - Parameters:
  ///   - shouldStop: asked again and again; sessions that are not finished then get no result.
  package func run(
    _ sessions: [PlannedSession], shouldStop: () -> Bool = { false }, _ finished: (Int, SessionResult) -> Void
  ) throws(LinkError) {
    try run(SessionSource(sessions), sessions.indices, shouldStop: shouldStop, finished)
  }

  /// The same of a part of the sessions.
  ///
  /// - Parameter places: those that this lane runs, in this order.
  package func run(
    _ plan: SessionSource, _ places: some Sequence<Int>, shouldStop: () -> Bool = { false },
    _ finished: (Int, SessionResult) -> Void
  ) throws(LinkError) {
    var queue = Queue(places.makeIterator(), plan)
    var flight = Flight(link, cast)
    var count = 0
    while !queue.isEmpty || !flight.isEmpty {
      if shouldStop() { return }
      let room = min(width, Lane.firstWidth * (1 + count - flight.count))
      while flight.count < room, let (place, planned) = queue.next(besides: flight.busy) {
        count += 1
        if let obstacle = planned.obstacle {
          finished(place, SessionResult(planned, .fault(obstacle), Judge(planned), nil))
        } else {
          try flight.start(UInt32(place), planned, finished)
        }
      }
      guard !flight.isEmpty else { continue }
      for event in try link.wait() { try flight.take(event, finished) }
    }
  }

  /// The sessions that have not begun, in their order; one whose plugin plays elsewhere lets others go before.
  private struct Queue<Places: IteratorProtocol<Int>> {
    private let plan: SessionSource
    private var places: Places
    /// The first that has not been looked at.
    private var ahead: Int?
    private var postponed: [(place: Int, planned: PlannedSession)] = []

    init(_ places: Places, _ plan: SessionSource) {
      self.places = places
      self.plan = plan
      ahead = self.places.next()
    }

    var isEmpty: Bool { ahead == nil && postponed.isEmpty }

    /// The next that can begin; nil if there is none now.
    mutating func next(besides busy: Set<String>) -> (place: Int, planned: PlannedSession)? {
      func isFree(_ planned: PlannedSession) -> Bool {
        busy.isEmpty
          || (busy.isDisjoint(with: planned.exclusive) && !planned.observers.contains { busy.contains($0.name) })
      }
      if let index = postponed.firstIndex(where: { isFree($0.planned) }) {
        return postponed.remove(at: index)
      }
      while postponed.count < Lane.mostPostponed, let place = ahead {
        ahead = places.next()
        let planned = plan[place]
        if isFree(planned) { return (place, planned) }
        postponed.append((place, planned))
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
      var session: Session<Judge>
      /// How many of its events the observers know.
      var told = 0
      var ending: Ending?
      /// What came of the observers so far, by their places.
      var judgements: [Judgement?]
      var course: Course?

      init(_ number: UInt32, _ planned: PlannedSession, _ cast: any Troupe) {
        self.number = number
        self.planned = planned
        session = Session(planned.plan, cast, Judge(planned), standIns: planned.players.mapValues(\.name))
        judgements = Array(repeating: nil, count: planned.observers.count)
        course = planned.course
      }
    }

    private let link: any Link
    private let cast: (PlannedSession) -> any Troupe
    private var passengers: [UInt32: Passenger] = [:]
    /// Those that are over, and wait for the judgement of observers.
    private var unjudged: [UInt32: Passenger] = [:]
    /// How many sessions each observer is told of and has not judged.
    private var watched: [String: Int] = [:]
    /// The plugins that take part in one session at a time, and do so now.
    private var playing: Set<String> = []
    /// The observers that are told of enough.
    private var full: Set<String> = []

    init(_ link: any Link, _ cast: @escaping (PlannedSession) -> any Troupe) {
      self.link = link
      self.cast = cast
    }

    var isEmpty: Bool { passengers.isEmpty && unjudged.isEmpty }
    /// The plugins that another session with them has to wait for.
    var busy: Set<String> { playing.union(full) }
    var count: Int { passengers.count }

    mutating func start(
      _ number: UInt32, _ planned: PlannedSession, _ finished: (Int, SessionResult) -> Void
    ) throws(LinkError) {
      let passenger = Passenger(number, planned, cast(planned))
      passengers[number] = passenger
      playing.formUnion(planned.exclusive)
      for observer in planned.observers {
        watched[observer.name, default: 0] += 1
        if watched[observer.name, default: 0] >= Lane.observerWindow { full.insert(observer.name) }
      }
      try serve(passenger.session.start(), passenger, finished)
    }

    mutating func take(_ event: LinkEvent, _ finished: (Int, SessionResult) -> Void) throws(LinkError) {
      switch event {
      case .reply(let number, let effects, let exit):
        guard let passenger = passengers[number] else { return }
        try serve(passenger.session.resume(effects, exit), passenger, finished)
      case .lost(let number, let reason):
        guard let passenger = passengers[number] else { return }
        try leave(passenger, .fault(reason.sentence), finished)
      case .judged(let number, let observer, let opinions):
        judge(number, observer, finished) { $0.accept(opinions, events: $1) }
      case .unjudged(let number, let observer, let reason):
        judge(number, observer, finished) { seat, _ in Judgement(seat.name, .missing(reason.sentence)) }
      }
    }

    private mutating func serve(
      _ need: Session<Judge>.Need, _ passenger: Passenger, _ finished: (Int, SessionResult) -> Void
    ) throws(LinkError) {
      let isSteered = passenger.planned.course != nil
      let need = isSteered ? passenger.session.follow(&passenger.course, from: need) : need
      if !passenger.planned.observers.isEmpty { try tell(passenger) }
      switch need {
      case .deliver(let delivery, let kind):
        let terms = passenger.session.terms(for: kind, in: passenger.planned)
        try link.deliver(delivery, to: kind, of: passenger.number, terms)
      case .ended(let ending):
        try leave(passenger, ending, finished)
      }
    }

    /// Tells the observers what is new, and that it is over if it is.
    private func tell(_ passenger: Passenger) throws(LinkError) {
      let events = passenger.session.observer.events
      let news = ObserverNews(passenger.planned, events[passenger.told...], ending: passenger.ending)
      passenger.told = events.count
      guard !news.events.isEmpty || news.ending != nil else { return }
      for (observer, judgement) in zip(passenger.planned.observers, passenger.judgements) where judgement == nil {
        try link.tell(observer, of: passenger.number, news)
      }
    }

    private mutating func leave(
      _ passenger: Passenger, _ ending: Ending, _ finished: (Int, SessionResult) -> Void
    ) throws(LinkError) {
      passengers[passenger.number] = nil
      playing.subtract(passenger.planned.exclusive)
      link.close(passenger.number)
      passenger.ending = ending
      guard !passenger.planned.observers.isEmpty else { return finish(passenger, finished) }
      unjudged[passenger.number] = passenger
      try tell(passenger)
      finishIfJudged(passenger, finished)
    }

    private mutating func judge(
      _ number: UInt32, _ observer: String, _ finished: (Int, SessionResult) -> Void,
      _ judgement: (ObserverSeat, Int) -> Judgement
    ) {
      // One that is lost before it is over has what came of its observer all the same.
      guard let passenger = unjudged[number] ?? passengers[number],
        let place = passenger.planned.observers.firstIndex(where: { $0.name == observer }),
        passenger.judgements[place] == nil
      else { return }
      passenger.judgements[place] = judgement(passenger.planned.observers[place], passenger.told)
      watched[observer, default: 1] -= 1
      full.remove(observer)
      finishIfJudged(passenger, finished)
    }

    private mutating func finishIfJudged(_ passenger: Passenger, _ finished: (Int, SessionResult) -> Void) {
      guard passenger.ending != nil, passenger.judgements.allSatisfy({ $0 != nil }) else { return }
      unjudged[passenger.number] = nil
      finish(passenger, finished)
    }

    private func finish(_ passenger: Passenger, _ finished: (Int, SessionResult) -> Void) {
      guard let ending = passenger.ending else { return }
      var result = SessionResult(passenger.planned, ending, passenger.session.observer, passenger.course)
      result.judgements = passenger.judgements.compactMap(\.self)
      finished(Int(passenger.number), result)
    }
  }
}

extension Session {
  /// What goes with a delivery to the component.
  fileprivate mutating func terms(for kind: ComponentKind, in planned: PlannedSession) -> DeliveryTerms {
    DeliveryTerms(
      configuration: planned.plan.configuration, now: now,
      news: news(for: kind, reading: planned.properties(readBy: kind)), player: planned.players[kind]?.name)
  }
}

extension LossReason {
  /// The reason in words.
  package var sentence: String {
    switch self {
    case .workerEnded(let worker, let times, let how, let log):
      "the \(worker) ended \(LossReason.text(times)) times over this session alone: \(how)\(LossReason.text(log))"
    case .workerNeverReady(let worker, let times, let how, let log):
      "the \(worker) ended \(LossReason.text(times)) times before it said hello: \(how)\(LossReason.text(log))"
    case .workerHung(let worker, let log):
      "the \(worker) did not answer this session within its deadline, three times\(LossReason.text(log))"
    case .givenUp(let worker, let sessions):
      "the \(worker) was lost over \(sessions) sessions, most of those that it had, and is not tried again"
    case .workerAway(let worker, let wasHere):
      "the \(worker) on another machine \(wasHere ? "went away and did not come back" : "did not come") in time"
    case .differed(let worker, let reply):
      "the \(worker) is not deterministic: reply \(reply) was another one when it was asked again"
    }
  }

  /// Nobody is lost more than ten times over one session, or less than three.
  private static func text(_ times: Int) -> String {
    let words = ["three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return (3...10).contains(times) ? words[times - 3] : "\(times)"
  }

  private static func text(_ log: [String]) -> String {
    log.isEmpty ? "" : "; its last words:\n" + log.map { "  | \($0)" }.joined(separator: "\n")
  }
}
