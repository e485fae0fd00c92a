package import Vocabulary

/// What a scenario expects at one place: of the events since the expectation before it, and of the state now.
package struct Expectation: Hashable, Sendable {
  /// Where it is written.
  package var place: SourcePlace
  /// Orders that must each be found; other events may lie between.
  package var orders: [[Clause]] = []
  package var exactly: Exactly?
  package var never: [Clause] = []
  package var counts: [Count] = []
  package var state: [State] = []
  /// Parts of console texts, in order; an empty list means that nothing was printed. Nil asks nothing.
  package var logs: [String]?
  /// The name of an exception that must have been raised, `*` for any.
  package var raises: String?
  /// Breaking it only warns.
  package var isSoft = false
  /// The versions that it holds for; nil for all.
  package var versions: VersionRange?

  package init(at place: SourcePlace) {
    self.place = place
  }

  /// Whether it asks for an exception, and one with this name will do.
  func expects(_ exception: String) -> Bool {
    raises == exception || raises == "*"
  }

  /// The same on one version; an expectation for others does not.
  package func expects(_ exception: String, on ios: IOSVersion) -> Bool {
    (versions?.contains(ios) ?? true) && expects(exception)
  }

  /// A pattern with the place where it is written.
  package struct Clause: Hashable, Sendable {
    package let pattern: EventPattern
    package let place: SourcePlace

    package init(_ pattern: EventPattern, at place: SourcePlace) {
      self.pattern = pattern
      self.place = place
    }
  }

  /// These events in this order, and no other of the kinds.
  package struct Exactly: Hashable, Sendable {
    /// The kinds; empty for those of the clauses, about any object.
    package let among: [Clause]
    package let clauses: [Clause]
    package let place: SourcePlace

    package init(_ clauses: [Clause], among: [Clause] = [], at place: SourcePlace) {
      self.clauses = clauses
      self.among = among
      self.place = place
    }
  }

  package struct Count: Hashable, Sendable {
    package let clause: Clause
    /// How often; `Int.max` is without an upper end.
    package let times: ClosedRange<Int>

    package init(_ clause: Clause, _ times: ClosedRange<Int>) {
      self.clause = clause
      self.times = times
    }
  }

  package struct State: Hashable, Sendable {
    package let query: StateQuery
    package let expected: EventPattern.Term
    /// Whether it is what must not be found.
    package let isNegated: Bool
    package let place: SourcePlace

    package init(_ query: StateQuery, _ expected: EventPattern.Term, isNegated: Bool = false, at place: SourcePlace) {
      self.query = query
      self.expected = expected
      self.isNegated = isNegated
      self.place = place
    }
  }
}
