package import Vocabulary

/// How a session broke a formula. Facts only; ``Violation/sentence(_:_:)`` makes the text.
package struct Violation: Hashable, Sendable {
  package let fact: Fact
  /// What the variables stood for, in the order in which the formula mentions them, without the free ones.
  package let bindings: [Binding]
  /// The event that opened the scope; nil for the beginning of the session.
  package let scope: Int?

  package init(_ fact: Fact, _ bindings: [Binding], scope: Int?) {
    self.fact = fact
    self.bindings = bindings
    self.scope = scope
  }

  package struct Binding: Hashable, Sendable {
    package let variable: String
    package let value: Value

    package init(_ variable: String, _ value: Value) {
      self.variable = variable
      self.value = value
    }
  }

  /// What happened, by event numbers.
  package enum Fact: Hashable, Sendable {
    /// Absence: this event.
    case forbidden(at: Int)
    /// Bounded existence: this event is one too many.
    case tooMany(at: Int, allowed: Int)
    /// Existence: there were not enough when it was too late.
    case tooFew(found: Int, wanted: Int, by: Deadline)
    /// Universality: this event is not also the other.
    case notAlso(at: Int)
    /// Precedence: a chain from `from` to `at` (the same for a single event), with nothing before it that it needs.
    case unprepared(from: Int, at: Int)
    /// Response: the event that opened the obligation was not answered in time.
    case unanswered(Int, by: Deadline)
  }

  /// When it was too late.
  package enum Deadline: Hashable, Sendable {
    /// The event that closed the scope.
    case scopeClosed(at: Int)
    /// The first event of the next turn.
    case turnEnded(at: Int)
    /// The return of the call.
    case callEnded(at: Int)
    case sessionEnded
  }

  /// The event that broke the formula; nil for the end of the session.
  package var event: Int? {
    switch fact {
    case .forbidden(let at), .tooMany(let at, _), .notAlso(let at), .unprepared(_, let at): at
    case .tooFew(_, _, let deadline), .unanswered(_, let deadline): deadline.event
    }
  }

  /// The event that opened what was still owed: the one to be answered, or the one that opened the scope.
  package var opened: Int? {
    switch fact {
    case .unanswered(let event, _): event
    case .unprepared(let from, _): from
    case .tooFew, .forbidden, .tooMany, .notAlso: scope
    }
  }
}

extension Violation.Deadline {
  /// The event that showed it; nil for the end of the session.
  package var event: Int? {
    switch self {
    case .scopeClosed(let at), .turnEnded(let at), .callEnded(let at): at
    case .sessionEnded: nil
    }
  }
}
