import Vocabulary

/// A formula made ready for one configuration. Immutable; any number of monitors share it.
///
/// What a formula means is a matter of *scope instances* and, inside each, of *bindings*.
///
/// **Scopes.** An event that matches the opening atom opens an instance, unless one with the same bindings (and the same
/// turn, call or operation, if the formula correlates) is open; the variables that it binds are fixed for the instance. The
/// first later event that matches the closing atom with these bindings closes it. Neither border event lies inside its own
/// instance, though it may lie inside others. An event that matches both atoms closes first, then opens. So an opening
/// event inside an open instance changes nothing, as in the regular expressions (QRE) of Dwyer, Avrunin and Corbett; their LTL
/// texts for `between` and `after … until` ask again from every repeated opening, which differs for existence alone.
/// - globally: one instance, the whole session.
/// - before R: from the beginning to the first R; for each value of R's own variables its own. Without R, nothing is asked.
/// - after Q: from the first Q of each binding to the end.
/// - between Q and R: an instance that never closes asks nothing, whatever happened in it.
/// - after Q until R: an instance that never closes counts up to the end.
///
/// **Patterns**, inside an instance with its bindings; "before" and "after" are strict, one event is never both:
/// - absence: no P. Free variables of P stand for anything.
/// - existence, bounded existence: P is counted per value of its free variables. A value that does not occur is not
///   counted; but if none occurs at all, a formula that asks for at least one is broken.
/// - universality: every event that matches P matches Q as well, with what P has bound; free variables of Q stand for anything.
/// - precedence: for every completed chain of `then` (each event after the one before it) with its bindings there is a
///   completed `first` chain that agrees with them and was complete before the first event of the `then` chain.
/// - response: for every event that begins a `to` chain which is completed: the whole `is` chain follows a completion of it.
///   A chain that is under way is not begun again by the same bindings; when it is complete it starts from nothing.
///
/// **Variables**, at most ``maximumOfVariables``, stand for what an event has at their place, for objects as a rule. An exclusion (`!=X`) compares with what X
/// is bound to; while X is free it excludes everything, so X must be bound earlier, by the scope or by the same event.
///
/// **Correlation** is one more variable, which the opening event binds or, without an opening, each event of the pattern: one
/// instance for each turn, call or operation. Events in no call or operation (number 0) belong to no instance. When the
/// turn or the call is over, so is the instance: what is owed then is broken then, and a `between` that is open asks nothing.
package final class FormulaPlan: Sendable {
  /// Matches that one formula remembers at once, because something has still to follow or must not come again; with more it is not judged. A
  /// chain of five variables that nothing ties together has half a million of them among forty objects.
  package static let mostRemembered = 10_000

  /// An atom that mentions a variable beyond these matches nothing.
  package static let maximumOfVariables = Bindings.capacity

  package let formula: Formula
  /// The names of the places, in the order in which the formula mentions them.
  package let variables: [String]
  let atoms: [PlannedAtom]
  let opening: PlannedAtom?
  let closing: PlannedAtom?
  let pattern: Pattern
  let border: Border
  let correlation: Formula.Correlation?
  /// Absence everywhere: every event of the forbidden one's kind and name puts it to the test.
  let countsKinds: Bool

  /// What a scope needs to count.
  enum Border: Sendable {
    case globally, before, after, between, afterUntil
  }

  /// The pattern with its atoms.
  enum Pattern: Sendable {
    /// Absence (at most none), existence (at least one) and bounded existence.
    case occurrences(PlannedAtom, atLeast: Int, atMost: Int?)
    case universality(every: PlannedAtom, is: PlannedAtom)
    case precedence(first: [PlannedAtom], then: [PlannedAtom])
    case response(to: [PlannedAtom], is: [PlannedAtom])
  }

  package init(_ formula: Formula, _ names: NameTable) {
    let variables = formula.variables
    let atoms = formula.atoms.enumerated().map { PlannedAtom($1, number: $0, names, variables) }
    let borders = formula.scope.atoms.count
    let inner = Array(atoms[borders...])
    self.formula = formula
    self.variables = variables
    self.atoms = atoms
    correlation = formula.correlation
    switch formula.scope {
    case .globally: (border, opening, closing) = (.globally, nil, nil)
    case .before: (border, opening, closing) = (.before, nil, atoms[0])
    case .after: (border, opening, closing) = (.after, atoms[0], nil)
    case .between: (border, opening, closing) = (.between, atoms[0], atoms[1])
    case .afterUntil: (border, opening, closing) = (.afterUntil, atoms[0], atoms[1])
    }
    if case .absence = formula.pattern { countsKinds = border == .globally } else { countsKinds = false }
    wakes = opening?.bit ?? ~0
    wantsMisses = countsKinds || correlation == .call
    switch formula.pattern {
    case .absence: pattern = .occurrences(inner[0], atLeast: 0, atMost: 0)
    case .existence: pattern = .occurrences(inner[0], atLeast: 1, atMost: nil)
    case .bounded(_, let least, let most): pattern = .occurrences(inner[0], atLeast: least, atMost: most)
    case .universality: pattern = .universality(every: inner[0], is: inner[1])
    case .precedence(let first, _):
      pattern = .precedence(first: Array(inner[..<first.count]), then: Array(inner[first.count...]))
    case .response(let trigger, _):
      pattern = .response(to: Array(inner[..<trigger.count]), is: Array(inner[trigger.count...]))
    }
    if case .occurrences(_, atLeast: 1..., _) = pattern {
      asksForSome = border == .globally
    } else {
      asksForSome = false
    }
  }

  /// The bits of the atoms, among these, that the event matches but for their variables and conditions; 0 for most events.
  func hits(_ effect: Effect, among bits: UInt64) -> UInt64 {
    var found: UInt64 = 0
    for index in atoms.indices where bits & atoms[index].bit != 0 {
      if atoms[index].matcher.concerns(effect) { found |= atoms[index].bit }
    }
    return found
  }

  /// Whether events that hit nothing matter: the end of a call, and events of the kind that is counted.
  let wantsMisses: Bool

  /// The bits of the atoms that matter while no scope is open: all, where none has to be opened.
  let wakes: UInt64

  /// Whether a session in which nothing concerns the formula breaks it: it asks for at least one, everywhere.
  let asksForSome: Bool

  /// Whether a scope that counts is what puts the formula to the test.
  var triggersByScope: Bool {
    if case .occurrences = pattern { border != .globally } else { false }
  }

  /// The number that an event shares with the others of its instance; 0 without a correlation, nil if it has none.
  func number(of event: Event) -> Int? {
    let number: Int
    switch correlation {
    case nil: return 0
    case .turn: number = event.turn
    case .call: number = event.call
    case .operation: number = event.operation
    }
    return number == 0 ? nil : number
  }

  /// A violation with its variables by name.
  func violation(_ breach: Breach, _ trial: Trial) -> Violation {
    let named = variables.indices.compactMap { place in
      trial.value(place, in: breach.bindings).map { Violation.Binding(variables[place], $0) }
    }
    return Violation(breach.fact, named, scope: breach.scope)
  }
}
