public import AppModel
public import Vocabulary

/// One run of one scenario on one version of iOS: one app, one main thread.
///
/// Pure: it asks for deliveries to components that play elsewhere, and goes on when their answer comes. With the whole troupe
/// on its own stage it never asks.
public struct Session<Observer: Witness>: Sendable {
  /// What the session waits for.
  public enum Need: Sendable {
    case deliver(Delivery, to: ComponentKind)
    case ended(Ending)
  }

  /// Where something is carried out.
  private enum Party: Sendable {
    case here
    case remote(ComponentKind)
  }

  /// What goes on when what it waits for is complete.
  private enum Waiting: Sendable {
    /// Somebody whose departure is served, or who was delivered to.
    case party(Party)
    /// A callback that others hear, one after the other, before whoever made it goes on.
    case telling(Departure, left: ArraySlice<ComponentKind>)
    /// What a behaviour elsewhere has handed over: it does not wait for it, but the trace shows the end.
    case handedOver(Departure, by: ComponentKind)
  }

  private let plan: SessionPlan
  /// The names of the plugins that play in the place of components.
  private let standIns: [ComponentKind: String]
  private var stage: Stage
  private var ledger: Ledger<Observer>
  /// Innermost last.
  private var waiting: [Waiting] = []
  private var schedule: Schedule
  private var death: Exception?
  /// The exception that passes somebody elsewhere now, and whether it has broken something by then.
  private var passing: (exception: Exception, broke: Bool)?

  /// - Parameter standIns: the names of the plugins that play in the place of components.
  public init(
    _ plan: SessionPlan, _ cast: any Troupe, _ observer: Observer, standIns: [ComponentKind: String] = [:]
  ) {
    self.plan = plan
    self.standIns = standIns
    stage = Stage(plan.configuration, cast)
    let isAlone = plan.configuration.plugins.isEmpty && ComponentKind.allCases.allSatisfy(cast.plays)
    ledger = Ledger(observer, keepsNews: !isAlone)
    schedule = Schedule(plan)
  }

  public var observer: Observer { ledger.observer }
  public var now: Microseconds { ledger.now }

  /// Runs up to the first delivery to a component elsewhere, or to the end.
  public mutating func start() -> Need {
    nextTurn()
  }

  /// What is published now.
  public var table: PropertyTable { ledger.table }

  /// What decides how a session that has come to rest goes on.
  public var state: SessionState {
    SessionState(table: ledger.table, cast: stage.cast, agenda: ledger.agenda, now: now)
  }

  /// Adds a step behind the last, with the scripts that it runs: for whoever chooses the next one when this is done. A session that has
  /// settled or was cut off then goes on with ``start()``, as if the step had been in the plan.
  public mutating func append(_ step: SessionPlan.Step, _ scripts: [Script]) {
    schedule.append(step)
    stage.learn(scripts)
  }

  /// Goes on with what a component elsewhere has done, and how it came to rest.
  public mutating func resume(_ effects: [Effect], _ exit: Exit) -> Need {
    guard case .party(.remote(let kind)) = waiting.popLast() else {
      return .ended(.fault("an answer that nobody waits for"))
    }
    if let mistake = mistake(in: exit, behind: effects) { return .ended(.fault("\(title(of: kind)) \(mistake)")) }
    let passed = passing?.exception
    passing = nil
    let span = effects.span
    for index in span.indices { ledger.take(span[index]) }
    if exit == .stuck, let passed { return .ended(.stuck(passed, in: title(of: kind))) }
    return carryOn(exit, of: .remote(kind)) ?? nextTurn()
  }

  /// What somebody elsewhere cannot do with an exception: stop it, which is for the app, make another one of it, or raise one that the
  /// trace does not show. Nil if all is right.
  private func mistake(in exit: Exit, behind effects: [Effect]) -> String? {
    switch (exit, passing) {
    case (.raised(let exception, let broke), let passing?):
      exception == passing.exception && (broke || !passing.broke)
        ? nil : "makes another exception of \(passing.exception.name), which passes it"
    case (.finished, let passing?), (.departed, let passing?):
      "stops \(passing.exception.name), which passes it; only the app can do that"
    case (.raised(let exception, _), nil):
      exception.name.isEmpty || effects.contains { $0.kind == .raised && $0.value == .string(exception.name) }
        ? nil : "raises \(exception.name), and has not recorded it"
    case (.stuck, nil): "says that it cannot be left by an exception, and none passes it"
    case (.finished, nil), (.departed, nil), (.stuck, _), (.fault, _), (.exhausted, _): nil
    }
  }

  /// What the component must be told of the table before its next delivery: what it reads, and the gates of reactions to what it publishes.
  public mutating func news(for kind: ComponentKind, reading properties: PropertySet) -> [Change] {
    ledger.news(for: kind, reading: properties.union(plan.configuration.gates))
  }

  // MARK: Turns

  private mutating func nextTurn() -> Need {
    while true {
      death = death ?? ledger.broke
      // What a dead app held goes with it, and nobody hears of that.
      if death == nil, !ledger.loose.isEmpty { ledger.releaseWhatNobodyHolds(plan.configuration) }
      if let ending = ledger.ending(plan.configuration) { return .ended(ending) }
      switch schedule.next(&ledger, isDead: death != nil) {
      case .end(let ending):
        // Going on to the next timer may have passed one.
        if let ending = ledger.ending(plan.configuration) { return .ended(ending) }
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
    waiting.append(.party(.remote(kind)))
    return .deliver(delivery, to: kind)
  }

  /// Goes on after a stage has come to rest; nil when the turn is over.
  private mutating func carryOn(_ exit: Exit, of party: Party) -> Need? {
    var exit = exit
    var party = party
    while true {
      if let ending = ledger.ending(plan.configuration) { return .ended(ending) }
      let next: (Delivery, Party)?
      switch exit {
      case .exhausted: return .ended(.fault("a bound that nobody passed"))
      case .stuck: return .ended(.fault("an exception that passes nobody"))
      case .fault(let sentence): return .ended(.fault(fault(sentence, of: party)))
      case .departed(let departure, let sender):
        let sender = if case .remote(let kind) = party { kind } else { sender }
        next = serve(departure, of: party, from: sender)
        if next == nil { return .ended(.fault(plan.configuration.unserved(departure, from: title(of: sender)))) }
      case .finished(let value):
        next = goBack(with: .returned(value))
      case .raised(let exception, let broke):
        if case .remote(let kind) = party, exception.name.isEmpty {
          return .ended(.fault("\(title(of: kind)) raises an exception without a name"))
        }
        next = goBack(with: .unwind(exception, broke: broke))
        // Nobody is left whom it could pass: not even one who has handed something over waits any more.
        if next == nil { death = death ?? exception }
      }
      guard let (delivery, target) = next else { return nil }
      party = target
      switch target {
      case .here: exit = stage.enter(delivery, &ledger)
      case .remote(let kind):
        waiting.append(.party(target))
        if case .unwind(let exception, let broke) = delivery { passing = (exception, broke) }
        return .deliver(delivery, to: kind)
      }
    }
  }

  /// How many may wait for a reaction: inside each call that may be open some do, for good reasons.
  private static var mostWaiting: Int { 10 * Bound.depthOfNesting.limit }
  /// How much is shown of what a plugin says, in characters.
  private static var longestSentence: Int { 1000 }

  /// Why it cannot go on, with the plugin that says so, or else the innermost one that waits: what others cannot understand came from it.
  private func fault(_ sentence: String, of party: Party) -> String {
    if case .remote(let kind) = party, isPlugin(kind) {
      let title = title(of: kind)
      return sentence.isEmpty
        ? "\(title) cannot go on, and does not say why"
        : "\(title) cannot go on: \(sentence.prefix(Session.longestSentence))"
    }
    let plugin = waiting.reversed().lazy.compactMap { (waiting) -> ComponentKind? in
      switch waiting {
      case .party(.remote(let kind)), .handedOver(_, by: let kind): isPlugin(kind) ? kind : nil
      case .party(.here), .telling: nil
      }
    }.first
    return plugin.map { "\(sentence), inside what \(title(of: $0)) asked for" } ?? sentence
  }

  private func isPlugin(_ kind: ComponentKind) -> Bool {
    kind.place != nil || standIns[kind] != nil
  }

  /// Who it is: `the plugin Counter`, `the component tabs`.
  private func title(of kind: ComponentKind) -> String {
    let name = standIns[kind] ?? plan.configuration.name(of: kind)
    return isPlugin(kind) ? "the plugin \(name)" : kind == .app ? "the app" : "the component \(name)"
  }

  private func party(of kind: ComponentKind) -> Party {
    stage.plays(kind) ? .here : .remote(kind)
  }

  /// Who serves a departure first; nil if nobody does. The plugins bound to an object hear a callback before the app does.
  private mutating func serve(
    _ departure: Departure, of party: Party, from sender: ComponentKind
  ) -> (Delivery, Party)? {
    ledger.countDeparture()
    // No call opens where one publishes because another has, and so on.
    if departure.kind == .react, waiting.count > Session.mostWaiting { ledger.pass(.depthOfNesting) }
    waiting.append(departure.kind == .handOver ? .handedOver(departure, by: sender) : .party(party))
    if departure.kind == .callback {
      var hearers = plan.configuration.hearers(of: departure)
      if !hearers.isEmpty {
        if plan.configuration.handles(departure) { hearers.append(.app) }
        waiting.append(.telling(departure, left: hearers[...]))
        return goBack(with: .returned(.null))
      }
    }
    return server(of: departure, from: sender).map { (.input(departure.input, to: $0), self.party(of: $0)) }
  }

  private func server(of departure: Departure, from sender: ComponentKind) -> ComponentKind? {
    guard departure.kind == .ask,
      let method = Slot(ledger.table[departure.object, departure.slot])?.method(departure.word)
    else { return plan.configuration.server(of: departure, from: sender) }
    return plan.configuration.holder(of: method)
  }

  /// Who goes on when something is complete: the next who hears a callback, in the end whoever has waited longest inside; nil
  /// when the turn is over.
  private mutating func goBack(with delivery: Delivery) -> (Delivery, Party)? {
    switch waiting.popLast() {
    case .none: return nil
    case .party(let party): return (delivery, party)
    case .handedOver(let departure, let kind):
      if case .returned(let value) = delivery {
        ledger.take(Effect(.returned, of: departure, by: kind, value: value))
      } else {
        ledger.take(Effect(.dropped, of: departure, by: kind))
      }
      return goBack(with: delivery)
    case .telling(let callback, let left):
      guard case .returned = delivery else { return goBack(with: delivery) }
      guard let next = left.first else { return goBack(with: .returned(.null)) }
      waiting.append(.telling(callback, left: left.dropFirst()))
      return (.input(callback.input, to: next), party(of: next))
    }
  }
}
