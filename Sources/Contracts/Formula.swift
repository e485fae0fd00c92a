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
