public import Vocabulary

/// All monitors of one session. An event that concerns no formula costs one look-up; a monitor exists from the first event
/// that concerns its formula.
public struct MonitorBank: Sendable {
  private let list: WatchList
  private var monitors: [Monitor?] = []
  private var turn = 0

  public init(_ list: WatchList) {
    self.list = list
  }

  /// Shows the next event of the session, with the published properties as they were then.
  public mutating func see(_ event: Event, _ table: PropertyTable) {
    if event.turn != turn { begin(event) }
    let range = list.range(event.effect)
    if !range.isEmpty { show(event, table, range) }
  }

  /// What there is to say about each formula, in the order of ``WatchList/rules``. See ``Monitor/end(isSettled:)``.
  public mutating func end(isSettled: Bool) -> [Ruling] {
    list.plans.indices.map { index in
      var monitor = (monitors.isEmpty ? nil : monitors[index]) ?? Monitor(list.plans[index])
      return Ruling(list.rules[index], monitor.end(isSettled: isSettled))
    }
  }

  private mutating func show(_ event: Event, _ table: PropertyTable, _ range: Range<Int>) {
    if monitors.isEmpty { monitors = Array(repeating: nil, count: list.plans.count) }
    var sighting = Sighting(event: event, reading: TableReading(list.configuration, table), hits: 0)
    for place in range {
      let lead = list.leads[place]
      let plan = list.plans[lead.formula]
      sighting.hits = plan.hits(event.effect, among: lead.bits)
      if sighting.hits == 0, !plan.wantsMisses { continue }
      if monitors[lead.formula] == nil { monitors[lead.formula] = Monitor(plan) }
      monitors[lead.formula]?.see(sighting)
    }
  }

  private mutating func begin(_ event: Event) {
    turn = event.turn
    guard !monitors.isEmpty else { return }
    for index in list.turning { monitors[index]?.turn(to: event) }
  }
}

/// A verdict, and what it is about.
public struct Ruling: Hashable, Sendable {
  public let rule: RuleBook.Rule
  public let verdict: Verdict

  public init(_ rule: RuleBook.Rule, _ verdict: Verdict) {
    self.rule = rule
    self.verdict = verdict
  }

  /// Whether it fails the run; a broken rule that is only inferred warns.
  public var isFailure: Bool { verdict.violation != nil && rule.confidence.isHard }
}
