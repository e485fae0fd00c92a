package import Vocabulary

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

/// What a contract file says of its contract.
package struct ContractCard: Hashable, Sendable {
  package let id: ContractID
  package let title: String
  package let says: String
  package let versions: VersionRange
  package let confidence: Confidence
  /// The versions on which nobody has seen or written it: there it is inferred. Nil for none.
  package let inferredOn: VersionRange?
  package let sources: [String]
  package let switches: [String]

  package init(
    id: ContractID, title: String, says: String, versions: VersionRange, confidence: Confidence,
    inferredOn: VersionRange? = nil, sources: [String], switches: [String]
  ) {
    self.id = id
    self.title = title
    self.says = says
    self.versions = versions
    self.confidence = confidence
    self.inferredOn = inferredOn
    self.sources = sources
    self.switches = switches
  }

  /// Whether the file says so of this version, though it is surer of others.
  package func isInferred(on ios: IOSVersion) -> Bool { inferredOn?.contains(ios) ?? false }
}

/// A temporal formula: a pattern of Dwyer, Avrunin and Corbett, in a scope, over events with variables.
package struct Formula: Hashable, Sendable {
  package var pattern: Pattern
  package var scope: Scope = .globally
  /// Events that belong together must also share this.
  package var correlation: Correlation?

  package init(_ pattern: Pattern, in scope: Scope = .globally, same correlation: Correlation? = nil) {
    self.pattern = pattern
    self.scope = scope
    self.correlation = correlation
  }

  /// An event, and conditions on properties at that event.
  package struct Atom: Hashable, Sendable {
    package let event: EventPattern
    package let conditions: [Condition]

    package init(_ event: EventPattern, where conditions: [Condition] = []) {
      self.event = event
      self.conditions = conditions
    }
  }

  /// A property (of a variable's object, or of a part of it) that must have a value.
  package struct Condition: Hashable, Sendable {
    /// The variable, or an object's name.
    package let subject: EventPattern.Subject
    package let property: String
    package let expected: EventPattern.Term
    package let isNegated: Bool

    package init(
      _ subject: EventPattern.Subject, _ property: String, _ expected: EventPattern.Term, isNegated: Bool = false
    ) {
      self.subject = subject
      self.property = property
      self.expected = expected
      self.isNegated = isNegated
    }
  }

  package enum Pattern: Hashable, Sendable {
    case absence(Atom)
    case existence(Atom)
    case bounded(Atom, atLeast: Int, atMost: Int?)
    case universality(every: Atom, is: Atom)
    /// No `then` chain without the whole `first` chain before it.
    case precedence(first: [Atom], then: [Atom])
    /// Every `to` chain is followed by the whole `is` chain.
    case response(to: [Atom], is: [Atom])
  }

  package enum Scope: Hashable, Sendable {
    case globally
    case before(Atom)
    case after(Atom)
    case between(Atom, and: Atom)
    /// As between, but a scope that is never closed counts too.
    case afterUntil(Atom, Atom)
  }

  package enum Correlation: String, Hashable, Sendable, CaseIterable {
    case turn, call, operation
  }
}
