public import Vocabulary

/// How a session came to its end.
public enum Ending: Hashable, Sendable {
  /// All steps are done, and nothing is scheduled.
  case settled
  /// All steps are done; something is still scheduled, because the last step was told not to settle.
  case cutOff
  /// The app died of this exception. Nothing ran after it.
  case dead(Exception)
  case bound(Bound)
  /// A component was sent something it cannot understand, or broke the protocol.
  case fault(String)
}

/// One run of one scenario on one version of iOS: one app, one main thread.
///
/// Pure: it asks for deliveries to components that play elsewhere, and goes on when their answer comes. With the whole troupe
/// on its own stage it never asks.
public struct Session<Cast: Troupe, Observer: Witness>: Sendable {
  /// What the session waits for.
  public enum Need: Sendable {
    case deliver(Delivery, to: ComponentKind)
    case ended(Ending)
  }

  /// Who waits for a departure to be served.
  private enum Party: Sendable {
    case here
    case remote(ComponentKind)
  }

  private let plan: SessionPlan
  private var stage: Stage<Cast>
  private var ledger: Ledger<Observer>
  private var parties: [Party] = []
  private var schedule: Schedule
  private var death: Exception?

  public init(_ plan: SessionPlan, _ cast: Cast, _ observer: Observer) {
    self.plan = plan
    stage = Stage(plan.configuration, cast)
    ledger = Ledger(observer, keepsNews: ComponentKind.allCases.contains { !cast.plays($0) })
    schedule = Schedule(plan)
  }

  public var observer: Observer { ledger.observer }
  public var now: Microseconds { ledger.now }

  /// Runs up to the first delivery to a component elsewhere, or to the end.
  public mutating func start() -> Need {
    nextTurn()
  }

  /// Goes on with what a component elsewhere has done, and how it came to rest.
  public mutating func resume(_ effects: [Effect], _ exit: Exit) -> Need {
    guard case .remote(let kind) = parties.popLast() else { return .ended(.fault("an answer that nobody waits for")) }
    let span = effects.span
    for index in span.indices { ledger.take(span[index]) }
    return carryOn(exit, of: .remote(kind)) ?? nextTurn()
  }

  /// What the component must be told of the table before its next delivery.
  public mutating func news(for kind: ComponentKind, reading properties: PropertySet) -> [Change] {
    ledger.news(for: kind, reading: properties)
  }

  // MARK: Turns

  private mutating func nextTurn() -> Need {
    while true {
      if !ledger.loose.isEmpty { ledger.releaseWhatNobodyHolds(plan.configuration) }
      if let bound = ledger.passedBound { return .ended(.bound(bound)) }
      death = death ?? ledger.broke
      switch schedule.next(&ledger, isDead: death != nil) {
      case .end(let ending):
        return .ended(death.map(Ending.dead) ?? ending)
      case .turn(let input, let kind):
        if let need = deliver(.input(input, to: kind), to: kind) { return need }
      }
    }
  }

  /// Delivers here or elsewhere; nil when the turn is over.
  private mutating func deliver(_ delivery: Delivery, to kind: ComponentKind) -> Need? {
    if stage.plays(kind) {
      return carryOn(stage.enter(delivery, &ledger), of: .here)
    }
    parties.append(.remote(kind))
    return .deliver(delivery, to: kind)
  }

  /// Goes on after a stage has come to rest; nil when the turn is over.
  private mutating func carryOn(_ exit: Exit, of party: Party) -> Need? {
    var exit = exit
    var party = party
    while true {
      if let bound = ledger.passedBound { return .ended(.bound(bound)) }
      let delivery: Delivery
      switch exit {
      case .exhausted: return .ended(.fault("a bound that nobody passed"))
      case .fault(let sentence): return .ended(.fault(sentence))
      case .departed(let departure, var sender):
        if case .remote(let kind) = party { sender = kind }
        guard let target = plan.configuration.server(of: departure, from: sender) else {
          return .ended(.fault("nobody serves \(departure.word)"))
        }
        parties.append(party)
        guard stage.plays(target) else {
          parties.append(.remote(target))
          return .deliver(.input(departure.input, to: target), to: target)
        }
        exit = stage.enter(.input(departure.input, to: target), &ledger)
        party = .here
        continue
      case .finished(let value):
        delivery = .returned(value)
      case .raised(let exception, let broke):
        if parties.isEmpty {
          death = death ?? exception
          return nil
        }
        delivery = .unwind(exception, broke: broke)
      }
      switch parties.popLast() {
      case .none:
        return nil
      case .remote(let kind):
        parties.append(.remote(kind))
        return .deliver(delivery, to: kind)
      case .here:
        exit = stage.enter(delivery, &ledger)
        party = .here
      }
    }
  }
}
