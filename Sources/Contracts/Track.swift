import Vocabulary

/// What is known inside a scope instance about its pattern.
enum Track: Sendable {
  case tallies(Tallies)
  /// Universality remembers nothing.
  case test(every: PlannedAtom, is: PlannedAtom)
  case precedence(Precedence)
  case response(Response)
  /// While the payload is out to be changed in place.
  case moved

  /// Something that a track reports, with the bindings that it is about.
  enum Finding {
    case trigger
    case violation(Violation.Fact)
  }

  typealias Report = (_ finding: Finding, _ bindings: Bindings) -> Void

  init(_ plan: FormulaPlan) {
    switch plan.pattern {
    case .occurrences(let atom, let least, let most):
      self = .tallies(Tallies(of: atom, atLeast: least, atMost: most, tellsEach: plan.border == .globally))
    case .universality(let every, let other): self = .test(every: every, is: other)
    case .precedence(let first, let then): self = .precedence(Precedence(first: first, then: then))
    case .response(let trigger, let answer): self = .response(Response(to: trigger, is: answer))
    }
  }

  /// Nothing is remembered that a new track would not know.
  var isIdle: Bool {
    switch self {
    case .tallies(let tallies): tallies.isIdle
    case .test, .moved: true
    case .precedence(let precedence): precedence.isIdle
    case .response(let response): response.isIdle
    }
  }

  /// How many matches are remembered.
  var weight: Int {
    switch self {
    case .tallies(let tallies): tallies.weight
    case .test, .moved: 0
    case .precedence(let precedence): precedence.weight
    case .response(let response): response.weight
    }
  }

  /// Shows an event inside the scope.
  mutating func see(_ sighting: Sighting, from base: Bindings, _ trial: inout Trial, _ report: Report) {
    switch self {
    case .tallies(var tallies):
      self = .moved
      tallies.see(sighting, from: base, &trial, report)
      self = .tallies(tallies)
    case .test(let every, let other):
      trial.bindings = base
      guard every.fits(sighting, &trial) else { return }
      let bindings = trial.bindings
      report(.trigger, bindings)
      if !other.fits(sighting, &trial) { report(.violation(.notAlso(at: sighting.event.number)), bindings) }
    case .precedence(var precedence):
      self = .moved
      precedence.see(sighting, from: base, &trial, report)
      self = .precedence(precedence)
    case .response(var response):
      self = .moved
      response.see(sighting, from: base, &trial, report)
      self = .response(response)
    case .moved:
      break
    }
  }

  /// Reports what is still owed, as far as it agrees with the bindings.
  ///
  /// `needsSome`: whether counting none at all is too few.
  func owe(by deadline: Violation.Deadline, _ bindings: Bindings, needsSome: Bool, _ report: Report) {
    switch self {
    case .tallies(let tallies): tallies.owe(by: deadline, bindings, needsSome: needsSome, report)
    case .test, .precedence, .moved: break
    case .response(let response): response.owe(by: deadline, bindings, report)
    }
  }
}
