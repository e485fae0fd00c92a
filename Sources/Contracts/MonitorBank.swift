package import Vocabulary

/// All monitors of one session. An event that concerns no formula costs one look-up; a monitor exists from the first event
/// that concerns its formula.
package struct MonitorBank: Sendable {
  private let list: WatchList
  /// Those that exist, in the order in which they were needed.
  private var monitors: [Monitor] = []
  /// For each formula the place of its monitor, -1 for none; empty before the first.
  private var places: [Int] = []
  /// For each formula whether its monitor remembers anything that an event could go on with.
  private var isAwake: [Bool] = []
  private var turn = 0
  /// Nil where no plugin takes any message.
  private var forwarded: ForwardedCalls?

  package init(_ list: WatchList) {
    self.list = list
    forwarded = list.configuration.interceptions.isEmpty ? nil : ForwardedCalls()
  }

  /// Shows the next event of the session, with the published properties as they were then.
  package mutating func see(_ event: Event, _ table: PropertyTable) {
    if event.turn != turn { begin(event) }
    if forwarded != nil {
      if let event = forwarded?.look(event) { look(at: event, table) }
    } else {
      look(at: event, table)
    }
  }

  private mutating func look(at event: Event, _ table: PropertyTable) {
    let range = list.range(event.effect)
    if !range.isEmpty { show(event, table, range) }
  }

  /// What there is to say about the formulas, in the order of ``WatchList/rules``: nothing about those that hold and that nothing has put
  /// to the test, which are most of them. See ``Monitor/end(isSettled:isTurnOver:)``.
  package mutating func end(isSettled: Bool, isTurnOver: Bool) -> [Ruling] {
    var rulings: [Ruling] = []
    let (plans, rules) = (list.plans, list.rules)
    for formula in plans.indices {
      var place = places.isEmpty ? -1 : places[formula]
      if place < 0 {
        guard plans[formula].asksForSome else { continue }
        place = monitors.count
        monitors.append(Monitor(plans[formula]))
      }
      let verdict = monitors[place].end(isSettled: isSettled, isTurnOver: isTurnOver)
      if !verdict.isVacuous { rulings.append(Ruling(rules[formula], verdict)) }
    }
    return rulings
  }

  /// The contracts of the formulas that something has put to the test so far, each once for each formula.
  package var triggered: [ContractID] {
    places.indices.filter { places[$0] >= 0 && monitors[places[$0]].isTriggered }.map { list.rules[$0].contract }
  }

  /// Most leads of an event are of formulas that are asleep, and that it cannot wake.
  private mutating func show(_ event: Event, _ table: PropertyTable, _ range: Range<Int>) {
    if places.isEmpty {
      places = Array(repeating: -1, count: list.plans.count)
      isAwake = Array(repeating: false, count: list.plans.count)
    }
    var sighting = Sighting(event: event, reading: TableReading(list.configuration, table), hits: 0)
    let plans = list.plans
    let leads = list.leads.span
    for index in range {
      let lead = leads[index]
      let isAwake = isAwake[lead.formula]
      if !isAwake, !lead.canWake { continue }
      sighting.hits = lead.sure
      if lead.unsure != 0 { sighting.hits |= plans[lead.formula].hits(event.effect, among: lead.unsure) }
      if sighting.hits == 0, !lead.wantsMisses { continue }
      if !isAwake, sighting.hits & lead.wakes == 0, !lead.countsKinds { continue }
      var place = places[lead.formula]
      if place < 0 {
        place = monitors.count
        places[lead.formula] = place
        monitors.append(Monitor(plans[lead.formula]))
      }
      monitors[place].see(sighting)
      self.isAwake[lead.formula] = !monitors[place].isAsleep
    }
  }

  private mutating func begin(_ event: Event) {
    turn = event.turn
    guard !places.isEmpty else { return }
    for formula in list.turning where isAwake[formula] {
      monitors[places[formula]].turn(to: event)
      isAwake[formula] = !monitors[places[formula]].isAsleep
    }
  }
}

/// A verdict, and what it is about.
package struct Ruling: Hashable, Sendable {
  package let rule: RuleBook.Rule
  package let verdict: Verdict

  package init(_ rule: RuleBook.Rule, _ verdict: Verdict) {
    self.rule = rule
    self.verdict = verdict
  }

  /// Why there is no verdict; nil if there is one.
  package var overload: String? {
    guard verdict.outcome == .unjudged else { return nil }
    return """
      the formula of \(rule.contract) at \(rule.place) has to remember more than \(FormulaPlan.mostRemembered) matches at once; \
      a scope, or a condition that ties one variable to another, leaves fewer
      """
  }

  /// Whether it fails the run; a broken rule that is only inferred warns.
  package var isFailure: Bool { verdict.violation != nil && rule.confidence.isHard }
}
