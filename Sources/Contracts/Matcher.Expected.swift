import Vocabulary

extension Matcher {
  /// What a value is compared with: a written value, made ready.
  enum Expected: Sendable {
    case value(Value)
    /// Written as a name: equal to the object of that name, or to the text.
    case named(ObjectID?, String)
    case place(Int)
    case list([Expected])

    init(_ term: EventPattern.Term, _ names: NameTable, _ variables: [String]) {
      self =
        switch term {
        case .null: .value(.null)
        case .bool(let flag): .value(.bool(flag))
        case .number(let number): .value(.double(number))
        case .text(let text): .named(names.object(text), text)
        case .variable(let name): .place(variables.firstIndex(of: name) ?? -1)
        case .list(let terms): .list(terms.map { Expected($0, names, variables) })
        }
    }

    /// Whether the value is the expected one. A free place takes the value, whatever it is.
    func equals(_ value: Value, _ trial: inout Trial) -> Bool {
      switch self {
      case .value, .named:
        return couldEqual(value, trial)
      case .place(let place):
        return trial.bind(place, to: value)
      case .list(let wanted):
        guard let found = value.list, found.count == wanted.count else { return false }
        for (value, wanted) in zip(found, wanted) {
          guard wanted.equals(value, &trial) else { return false }
        }
        return true
      }
    }

    /// Whether the value is the expected one, or could be: a free place excludes nothing, so nothing differs from it.
    func couldEqual(_ value: Value, _ trial: Trial) -> Bool {
      switch self {
      case .value(.double(let number)):
        return value.double == number
      case .value(let wanted):
        return value == wanted
      case .named(let object, let text):
        if let found = value.object { return found == object }
        return value == .string(text)
      case .place(let place):
        return trial.could(place, be: value)
      case .list(let wanted):
        guard let found = value.list, found.count == wanted.count else { return false }
        return zip(found, wanted).allSatisfy { $1.couldEqual($0, trial) }
      }
    }
  }

  /// A condition on an argument, made ready.
  struct Condition: Sendable {
    /// Nil for a name that is no word; then it does not hold.
    let name: Word?
    let expected: Expected
    let isNegated: Bool
    let mentionsVariables: Bool

    init(_ condition: EventPattern.Condition, _ names: NameTable, _ variables: [String]) {
      name = names.word(condition.name)
      expected = Expected(condition.term, names, variables)
      isNegated = condition.isNegated
      mentionsVariables = !condition.term.variables.isEmpty
    }

    /// One with variables. What the event does not say gives a variable nothing to stand for.
    func holds(_ effect: Effect, _ trial: inout Trial) -> Bool {
      guard let name else { return false }
      if isNegated { return !expected.couldEqual(effect.argument(name), trial) }
      guard let value = effect.stated(name) else { return false }
      return expected.equals(value, &trial)
    }

    /// The same for one without variables.
    func isConstant(of effect: Effect) -> Bool {
      guard let name else { return false }
      return expected.couldEqual(effect.argument(name), .empty) != isNegated
    }
  }

  /// Whom the event must be about, made ready.
  enum Subject: Sendable {
    case any
    case object(ObjectID)
    case place(Int, part: ObjectID.Part)
    /// Named in the pattern, and not in this session: nothing can match.
    case nobody

    var isPlace: Bool {
      if case .place = self { true } else { false }
    }

    init(_ subject: EventPattern.Subject, _ names: NameTable, _ variables: [String]) {
      switch subject {
      case .any: self = .any
      case .object(let name): self = names.object(name).map(Subject.object) ?? .nobody
      case .variable(let name, let spelling):
        let part = spelling.map { ObjectID.Part(spelling: $0) } ?? .whole
        guard let place = variables.firstIndex(of: name), let part else {
          self = .nobody
          return
        }
        self = .place(place, part: part)
      }
    }
  }
}
