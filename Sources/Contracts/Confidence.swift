/// How sure a rule is, as its sources make it.
package enum Confidence: String, Hashable, Sendable, CaseIterable {
  case documented, observed, inferred

  /// Whether breaking the rule fails a run; an inferred one warns.
  package var isHard: Bool {
    switch self {
    case .documented, .observed: true
    case .inferred: false
    }
  }
}
