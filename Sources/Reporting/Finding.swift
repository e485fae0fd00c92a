import Contracts

/// One reason why a session did not simply pass, in words, with the place in the file and the spot in the trace.
struct Finding: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case missing, tooEarly, forbidden, different, count, state, noObject, logMissing, logForbidden, notRaised
    case unreached, violation, ending
  }

  /// Where in the trace a reader should look.
  enum Spot: Hashable, Sendable {
    case nowhere
    /// The first difference is this event.
    case event(Int)
    /// The first difference is that nothing came behind this event (0 is the beginning).
    case behind(Int)
  }

  let kind: Kind
  /// Where the expectation is written, or the step in which the session ended; nil for a contract that watches everywhere.
  var place: SourcePlace?
  /// The contract whose formula was broken.
  var contract: String?
  /// One line that says it all.
  let sentence: String
  let expected: String
  let found: String
  var spot = Spot.nowhere
  /// What the trace shows as expected in the place of an event that is not there, if that is shorter than ``expected``.
  var absent: String?
  /// It warns.
  var isSoft = false

  /// The same of another trace, if that differs in the numbers of its events alone.
  var withoutNumbers: Finding {
    func bare(_ text: String) -> String { text.replacing(/event(s?) [0-9, …]+/, with: "event") }
    var bare = Finding(kind: kind, sentence: bare(sentence), expected: bare(expected), found: bare(found))
    (bare.place, bare.contract, bare.isSoft) = (place, contract, isSoft)
    return bare
  }
}
