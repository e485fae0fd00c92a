package import Vocabulary

/// Watches one formula over one session, event by event. ``FormulaPlan`` says what the formulas mean.
package struct Monitor: Sendable {
  private let plan: FormulaPlan
  private var instances: [ScopeInstance] = []
  private var findings = Findings()
  private var trial = Trial()
  /// A correlated formula without an opening has counted something in some turn, call or operation.
  private var hasCounted = false
  /// There was too much to remember, and it looks no more.
  private var isOverloaded = false

  package init(_ plan: FormulaPlan) {
    self.plan = plan
  }

  /// Whether anything has put the formula to the test, in scopes that count for sure.
  var isTriggered: Bool { findings.total.triggers > 0 }

  /// Whether no scope is open, nor anything else remembered that an event could go on with.
  var isAsleep: Bool { instances.isEmpty }

  /// Shows the next event of the session, with the published properties as they were then.
  package mutating func see(_ event: Event, _ reading: TableReading) {
    if plan.correlation == .turn { turn(to: event) }
    see(Sighting(event: event, reading: reading, hits: plan.hits(event.effect, among: ~0)))
  }

  /// As above, for an event whose hits are known. Those that hit nothing may be left out, unless the plan
  /// ``FormulaPlan/wantsMisses``.
  mutating func see(_ sighting: Sighting) {
    guard !isOverloaded, let number = plan.number(of: sighting.event) else { return }
    if plan.countsKinds, plan.atoms[0].matcher.matchesKind(sighting.event.effect) { findings.trigger(.free) }
    if sighting.hits != 0 {
      switch plan.border {
      case .globally:
        show(sighting, toCommon: number)
      case .before:
        closeBefore(sighting, number)
        show(sighting, toCommon: number)
      case .after, .between, .afterUntil:
        close(sighting, number)
        for index in instances.indices where instances[index].number == number {
          instances[index].see(sighting, plan, &trial, into: &findings)
        }
        open(sighting, number)
      }
      if instances.reduce(0, { $0 + $1.weight }) > FormulaPlan.mostRemembered {
        isOverloaded = true
        instances = []
      }
    }
    if plan.correlation == .call { leave(sighting.event) }
  }

  /// The turn that the event begins, or is in: everything of another one is over.
  mutating func turn(to event: Event) {
    guard instances.contains(where: { $0.number != event.turn }) else { return }
    for instance in instances where instance.number != event.turn { expire(instance, .turnEnded(at: event.number)) }
    instances.removeAll { $0.number != event.turn }
  }

  /// What there is to say, now that the session has ended.
  ///
  /// - Parameters:
  ///   - isSettled: whether it came to its end; if not (the app died, or the session was cut off), what is owed is no violation, but makes the
  ///     verdict inconclusive.
  ///   - isTurnOver: whether its last turn came to an end all the same: what was due in it is owed.
  package mutating func end(isSettled: Bool, isTurnOver: Bool) -> Verdict {
    var owed = Findings()
    if plan.border == .globally, !isOverloaded, plan.correlation == nil ? instances.isEmpty : !hasCounted {
      let nothing = Track(plan)
      nothing.owe(by: .sessionEnded, .free, needsSome: true) { finding, bindings in
        guard case .violation(let fact) = finding else { return }
        owed.add(Breach(fact: fact, bindings: bindings, scope: nil))
      }
    }
    if !plan.holdsBack {
      let isDue = plan.correlation == .turn && isTurnOver
      for instance in instances {
        if isDue {
          instance.owe(plan, by: .sessionEnded, closing: instance.bindings, into: &findings)
        } else {
          instance.owe(plan, by: .sessionEnded, closing: instance.bindings, into: &owed)
        }
      }
    }
    instances = []
    if isSettled { findings.take(owed, agreeingWith: .free) }
    let total = findings.total
    if let first = total.first {
      return Verdict(.violated(plan.violation(first, trial), more: total.count - 1), exercised: total.triggers)
    }
    if isOverloaded { return Verdict(.unjudged, exercised: total.triggers) }
    if let first = owed.total.first, !isSettled {
      return Verdict(.inconclusive(owed: plan.violation(first, trial)), exercised: total.triggers)
    }
    return Verdict(.holds, exercised: total.triggers)
  }
}

// MARK: Scopes without an opening

extension Monitor {
  /// Shows the event to the one instance (of its turn, call or operation) that is open from the beginning.
  private mutating func show(_ sighting: Sighting, toCommon number: Int) {
    let index = common(number)
    guard !instances[index].isOver else { return }
    instances[index].see(sighting, plan, &trial, into: &findings)
    guard plan.correlation != nil else { return }
    if !instances[index].track.isIdle { hasCounted = true }
    if instances[index].isBlank { instances.remove(at: index) }
  }

  private mutating func closeBefore(_ sighting: Sighting, _ number: Int) {
    guard let closing = plan.closing else { return }
    trial.bindings = .free
    guard closing.fits(sighting, &trial) else { return }
    let index = common(number)
    let bindings = trial.bindings
    guard instances[index].close(bindings, forGood: !closing.mentionsVariables) else { return }
    if plan.triggersByScope { findings.trigger(bindings) }
    instances[index].settle(
      plan, by: .scopeClosed(at: sighting.event.number), closing: bindings, into: &findings)
  }

  private mutating func common(_ number: Int) -> Int {
    if let found = instances.firstIndex(where: { $0.number == number }) { return found }
    instances.append(ScopeInstance(plan, .free, opened: nil, number: number))
    return instances.count - 1
  }
}

// MARK: Scopes with an opening

extension Monitor {
  private mutating func open(_ sighting: Sighting, _ number: Int) {
    guard let opening = plan.opening else { return }
    trial.bindings = .free
    guard opening.fits(sighting, &trial),
      !instances.contains(where: { $0.number == number && $0.bindings == trial.bindings })
    else { return }
    instances.append(ScopeInstance(plan, trial.bindings, opened: sighting.event.number, number: number))
    if plan.triggersByScope, !plan.holdsBack { findings.trigger(trial.bindings) }
  }

  private mutating func close(_ sighting: Sighting, _ number: Int) {
    guard let closing = plan.closing, sighting.hits & closing.bit != 0 else { return }
    var index = 0
    while index < instances.count {
      trial.bindings = instances[index].bindings
      guard instances[index].number == number, closing.fits(sighting, &trial) else {
        index += 1
        continue
      }
      let instance = instances.remove(at: index)
      if plan.triggersByScope, plan.holdsBack { findings.trigger(instance.bindings) }
      instance.settle(
        plan, by: .scopeClosed(at: sighting.event.number), closing: instance.bindings, into: &findings)
    }
  }

  /// The call of an instance is over. One that an exception has dropped owes nothing any more.
  private mutating func leave(_ event: Event) {
    guard event.effect.kind == .returned || event.effect.kind == .dropped, !instances.isEmpty else { return }
    if event.effect.kind == .returned {
      for instance in instances where instance.number == event.call { expire(instance, .callEnded(at: event.number)) }
    }
    instances.removeAll { $0.number == event.call }
  }

  private mutating func expire(_ instance: ScopeInstance, _ deadline: Violation.Deadline) {
    guard !plan.holdsBack else { return }
    instance.owe(plan, by: deadline, closing: instance.bindings, into: &findings)
  }
}
