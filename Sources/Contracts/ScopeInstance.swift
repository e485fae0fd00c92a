import Vocabulary

/// One instance of a formula's scope: open from the event that opened it, with the variables that this one bound.
struct ScopeInstance: Sendable {
  let bindings: Bindings
  /// The event that opened it; nil for the beginning of the session.
  let opened: Int?
  /// The turn, call or operation that its events share; 0 without a correlation.
  let number: Int
  private(set) var track: Track
  /// What counts only if the scope closes.
  private var held: Findings
  /// `before`: the bindings of the closing events that there were.
  private(set) var closings: [Bindings] = []
  /// `before`: it has closed for good, because the closing atom binds nothing.
  private(set) var isOver = false

  init(_ plan: FormulaPlan, _ bindings: Bindings, opened: Int?, number: Int) {
    self.bindings = bindings
    self.opened = opened
    self.number = number
    track = Track(plan)
    held = Findings(isKeptApart: plan.keepsBindingsApart)
  }

  /// Nothing is remembered that a new instance would not know.
  var isBlank: Bool { track.isIdle && held.isEmpty && closings.isEmpty }

  /// How much is remembered.
  var weight: Int { 1 + track.weight + held.weight + closings.count }

  /// Shows an event inside the scope.
  mutating func see(
    _ sighting: Sighting, _ plan: FormulaPlan, _ trial: inout Trial, into findings: inout Findings
  ) {
    if plan.holdsBack {
      ScopeInstance.show(sighting, bindings, opened, &track, &trial, into: &held)
    } else {
      ScopeInstance.show(sighting, bindings, opened, &track, &trial, into: &findings)
    }
  }

  private static func show(
    _ sighting: Sighting, _ base: Bindings, _ opened: Int?, _ track: inout Track,
    _ trial: inout Trial, into findings: inout Findings
  ) {
    track.see(sighting, from: base, &trial) { finding, bindings in
      switch finding {
      case .trigger: findings.trigger(bindings)
      case .violation(let fact): findings.add(Breach(fact: fact, bindings: bindings, scope: opened))
      }
    }
  }

  /// The scope counts up to here: gives what was held back, and what is owed.
  func settle(
    _ plan: FormulaPlan, by deadline: Violation.Deadline, closing: Bindings, into findings: inout Findings
  ) {
    findings.take(held, agreeingWith: closing)
    owe(plan, by: deadline, closing: closing, into: &findings)
  }

  /// Adds what is owed, as violations.
  func owe(
    _ plan: FormulaPlan, by deadline: Violation.Deadline, closing: Bindings, into findings: inout Findings
  ) {
    let needsSome = plan.correlation == nil || plan.border != .globally
    track.owe(by: deadline, closing, needsSome: needsSome) { finding, bindings in
      guard case .violation(let fact) = finding else { return }
      findings.add(Breach(fact: fact, bindings: bindings, scope: opened))
    }
  }

  /// `before`: notes a closing event. False if there was one with these bindings.
  mutating func close(_ closing: Bindings, forGood: Bool) -> Bool {
    guard !closings.contains(closing) else { return false }
    closings.append(closing)
    isOver = forGood
    return true
  }
}

extension FormulaPlan {
  /// Whether what happens in a scope counts only if it closes.
  var holdsBack: Bool {
    switch border {
    case .before, .between: true
    case .globally, .after, .afterUntil: false
    }
  }

  /// Whether the closing event takes only what agrees with the variables that it binds itself.
  var keepsBindingsApart: Bool { border == .before && (closing?.mentionsVariables ?? false) }
}
