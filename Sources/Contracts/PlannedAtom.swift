import Vocabulary

/// An event as a monitor sees it: with the published properties of that instant, and the atoms that it could match.
struct Sighting {
  let event: Event
  let reading: TableReading
  /// The bits of the atoms that the event matches but for their variables and their conditions on properties.
  var hits: UInt64
}

/// An atom of a formula made ready for one configuration. A class, so that whoever watches for it shares it.
final class PlannedAtom: Sendable {
  /// Its place in ``Sighting/hits``. From the 64th atom of a formula on they share the last bit.
  let bit: UInt64
  let matcher: Matcher
  let mentionsVariables: Bool
  private let sharesBit: Bool
  private let conditions: [Condition]

  init(_ atom: Formula.Atom, number: Int, _ names: NameTable, _ variables: [String]) {
    bit = 1 << UInt64(min(number, 63))
    sharesBit = number >= 63
    matcher = Matcher(atom.event, names, variables: variables)
    mentionsVariables = !atom.variables.isEmpty
    // What binds comes first, so that an exclusion in the same atom knows it.
    conditions = (atom.conditions.filter { !$0.isNegated } + atom.conditions.filter(\.isNegated)).map {
      Condition($0, names, variables)
    }
  }

  /// Whether the event matches, with what is bound already. Free variables take their values from it: first those of the
  /// event, then those of the conditions. After a failure the bindings are of no use.
  func fits(_ sighting: Sighting, _ trial: inout Trial) -> Bool {
    guard sighting.hits & bit != 0, !sharesBit || matcher.concerns(sighting.event.effect),
      matcher.fits(sighting.event.effect, &trial)
    else { return false }
    for condition in conditions {
      guard condition.holds(sighting.reading, &trial) else { return false }
    }
    return true
  }

  /// A condition on a property. One about nobody (a free variable, one that stands for no object, a name that this
  /// session does not have) does not hold, negated or not.
  private struct Condition: Sendable {
    let subject: Matcher.Subject
    let property: Word?
    let expected: Matcher.Expected
    let isNegated: Bool

    init(_ condition: Formula.Condition, _ names: NameTable, _ variables: [String]) {
      subject = Matcher.Subject(condition.subject, names, variables)
      property = names.word(condition.property)
      expected = Matcher.Expected(condition.expected, names, variables)
      isNegated = condition.isNegated
    }

    func holds(_ reading: TableReading, _ trial: inout Trial) -> Bool {
      guard let property, let object = object(trial) else { return false }
      let value = reading.answer(object, property)
      return isNegated ? !expected.couldEqual(value, trial) : expected.equals(value, &trial)
    }

    private func object(_ trial: Trial) -> ObjectID? {
      switch subject {
      case .any, .nobody: return nil
      case .object(let object): return object
      case .place(let place, let part):
        guard let whole = trial.value(place)?.object else { return nil }
        return part == .whole ? whole : whole.part(part)
      }
    }
  }
}
