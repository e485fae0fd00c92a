import Vocabulary

extension Matcher {
  /// What a value is compared with: a written value, made ready.
  indirect enum Expected: Sendable {
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
    func equals(_ value: Value, _ bindings: inout [Value?]) -> Bool {
      switch self {
      case .value, .named:
        return couldEqual(value, bindings)
      case .place(let place):
        return bindings.bind(place, to: value)
      case .list(let wanted):
        guard let found = value.list, found.count == wanted.count else { return false }
        for (value, wanted) in zip(found, wanted) {
          guard wanted.equals(value, &bindings) else { return false }
        }
        return true
      }
    }

    /// Whether the value is the expected one, or could be: a free place excludes nothing, so nothing differs from it.
    func couldEqual(_ value: Value, _ bindings: [Value?]) -> Bool {
      switch self {
      case .value(let wanted):
        if let number = wanted.double, let found = value.double { return number == found }
        return value == wanted
      case .named(let object, let text):
        if let found = value.object { return found == object }
        return value == .string(text)
      case .place(let place):
        guard bindings.indices.contains(place), let bound = bindings[place] else { return true }
        return bound == value
      case .list(let wanted):
        guard let found = value.list, found.count == wanted.count else { return false }
        return zip(found, wanted).allSatisfy { $1.couldEqual($0, bindings) }
      }
    }
  }

  /// Whom the event must be about, made ready.
  enum Subject: Sendable {
    case any
    case object(ObjectID)
    case place(Int, part: ObjectID.Part)
    /// Named in the pattern, and not in this session: nothing can match.
    case nobody

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

extension [Value?] {
  /// Gives a free place its value. False if it has another already, or if there is no such place.
  mutating func bind(_ place: Int, to value: Value) -> Bool {
    guard indices.contains(place) else { return false }
    if let bound = self[place] { return bound == value }
    self[place] = value
    return true
  }
}
