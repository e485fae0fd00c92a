package import Vocabulary

/// How an expectation was broken. Facts only; the reporters make the text.
package struct Mismatch: Hashable, Sendable {
  package let place: SourcePlace
  package let fact: Fact
  package let isSoft: Bool
  /// The events that the expectation looked at, by number: first and last.
  package let window: ClosedRange<Int>?
  /// The number of the last event before the look; 0 at the beginning.
  package let looked: Int

  package init(at place: SourcePlace, _ fact: Fact, isSoft: Bool, window: ClosedRange<Int>?, looked: Int? = nil) {
    self.place = place
    self.fact = fact
    self.isSoft = isSoft
    self.window = window
    self.looked = looked ?? window?.upperBound ?? 0
  }

  package enum Fact: Hashable, Sendable {
    /// No such event; `after` is the event behind which it was looked for, 0 for the beginning of the window.
    case missing(EventPattern, after: Int)
    /// It happened, but before the one that should come first.
    case tooEarly(EventPattern, at: Int, behind: Int)
    /// An event that must not be there.
    case forbidden(EventPattern, at: Int)
    /// `exactly`: another event than the one expected; nil expects no more, or finds no more.
    case different(expected: EventPattern?, at: Int?)
    case count(EventPattern, expected: ClosedRange<Int>, found: Int)
    case state(StateQuery, expected: EventPattern.Term, isNegated: Bool = false, found: Value)
    /// A state of an object that this session does not have.
    case noObject(StateQuery)
    case logMissing(String)
    case logForbidden(at: Int)
    case notRaised(String, found: String?)
  }
}
