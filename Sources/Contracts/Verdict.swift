/// What a monitor has to say at the end of a session.
package struct Verdict: Hashable, Sendable {
  package let outcome: Outcome
  /// How often the formula was really put to the test; 0 means that it holds of an empty set.
  ///
  /// Of universality, precedence and response: how often the trigger matched (P, a whole `then` chain, a whole `to` chain)
  /// inside a scope that counted. Of absence and (bounded) existence: the scopes that counted; globally, where that says
  /// nothing, the events of the forbidden one's kind and name, or the events that were counted.
  package let exercised: Int

  package init(_ outcome: Outcome, exercised: Int) {
    self.outcome = outcome
    self.exercised = exercised
  }

  package enum Outcome: Hashable, Sendable {
    case holds
    /// The violation that was found first, and how many more there were.
    case violated(Violation, more: Int)
    /// Something is owed in a session that died or was cut off; the violation that it would have been.
    case inconclusive(owed: Violation)
    /// There was more to remember than ``FormulaPlan/mostRemembered``: nobody looked on to the end.
    case unjudged
  }

  /// Whether it holds, and nothing ever put it to the test.
  package var isVacuous: Bool { outcome == .holds && exercised == 0 }

  package var violation: Violation? {
    if case .violated(let violation, _) = outcome { violation } else { nil }
  }
}
