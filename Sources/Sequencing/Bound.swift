import Vocabulary

/// What ends a session that would not end by itself, each with a name of its own.
public enum Bound: String, Hashable, Sendable, CaseIterable {
  /// Calls inside calls.
  case depthOfNesting
  /// Turns of timers without the clock moving, and without a step.
  case turnsAtOneInstant
  /// Virtual time of one settling.
  case timeOfSettling
  /// Events of one session, or timers that are set and cancelled in it.
  case events
  /// What players elsewhere ask of others, or hand to them.
  case departures

  /// The largest number that passes.
  public var limit: Int {
    switch self {
    case .depthOfNesting: 100
    case .turnsAtOneInstant: 200
    case .timeOfSettling: 60_000_000
    case .events, .departures: 100_000
    }
  }
}
