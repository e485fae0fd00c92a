public import Vocabulary

/// An event pattern made ready for one session: names are numbers, variables are places.
public struct Matcher: Sendable {
  struct Condition: Sendable {
    let name: Word?
    let expected: Expected
    let isNegated: Bool
  }

  let form: EventPattern.Form
  let subject: Subject
  let slot: Word?
  let name: Word?
  /// A name that is no word: an exception's, or one that nothing in this program bears.
  let spelling: String?
  let conditions: [Condition]

  /// Makes the pattern ready. `variables` are the names of the places; empty outside of formulas.
  public init(_ pattern: EventPattern, _ names: NameTable, variables: [String] = []) {
    form = pattern.form
    slot = pattern.slot.flatMap { Word(spelling: $0) }
    name = pattern.name.flatMap { Word(spelling: $0) }
    spelling = pattern.name
    // What binds comes first, so that an exclusion in the same pattern knows it.
    conditions = (pattern.arguments.filter { !$0.isNegated } + pattern.arguments.filter(\.isNegated)).map {
      Condition(
        name: Word(spelling: $0.name), expected: Expected($0.term, names, variables), isNegated: $0.isNegated)
    }
    subject = Subject(pattern.subject, names, variables)
  }

  /// Whether the event matches. Places that are still free are bound by it, if it does.
  public func matches(_ event: Event, _ bindings: inout [Value?]) -> Bool {
    let before = bindings
    if fits(event.effect, &bindings) { return true }
    bindings = before
    return false
  }

  /// As ``matches(_:_:)``, but what a failed attempt has bound stays bound: the caller starts anew. Copies nothing.
  func fits(_ effect: Effect, _ bindings: inout [Value?]) -> Bool {
    matchesKind(effect) && matchesSubject(effect, &bindings) && matchesConditions(effect, &bindings)
  }

  /// Whether the event matches a pattern without variables.
  public func matches(_ event: Event) -> Bool {
    var none: [Value?] = []
    return matches(event, &none)
  }

  /// Kind and name alone, without object and arguments: what `exactly` calls the same kind of event.
  public func matchesKind(_ effect: Effect) -> Bool {
    switch form {
    case .heard:
      let isAnswer = effect.kind == .answered && conditions.contains { $0.name == Word(.answer) }
      guard effect.kind == (slot == nil ? .callback : .asked) || isAnswer else { return false }
    case .call: guard effect.kind == .called else { return false }
    case .return: guard effect.kind == .returned else { return false }
    case .begins: guard effect.kind == .begin else { return false }
    case .ends: guard effect.kind == .end else { return false }
    case .set: guard effect.kind == .publish else { return false }
    case .note: guard effect.kind == .note else { return false }
    case .log: return effect.kind == .log
    case .exception:
      return effect.kind == .raised && (spelling == nil || effect.value == .string(spelling ?? ""))
    }
    guard spelling != nil else { return true }
    return effect.word == name
  }

  private func matchesSubject(_ effect: Effect, _ bindings: inout [Value?]) -> Bool {
    switch subject {
    case .any: return true
    case .nobody: return false
    case .object(let object): return effect.object == object
    case .place(let place, let part):
      if part == .whole { return bindings.bind(place, to: .object(effect.object)) }
      return effect.object.part == part && bindings.bind(place, to: .object(effect.object.owner))
    }
  }

  private func matchesConditions(_ effect: Effect, _ bindings: inout [Value?]) -> Bool {
    for condition in conditions {
      guard let name = condition.name else { return false }
      let value = effect.argument(name)
      if condition.isNegated {
        if condition.expected.couldEqual(value, bindings) { return false }
      } else if !condition.expected.equals(value, &bindings) {
        return false
      }
    }
    return true
  }
}

extension Effect {
  /// An argument by its name; `value`, `answer`, `text` and `reason` are what the kind of event calls so.
  public func argument(_ name: Word) -> Value {
    switch (kind, name.known) {
    case (.publish, .value), (.returned, .value), (.asked, .answer), (.answered, .answer), (.log, .text): value
    default: arguments.first { $0.name == name }?.value ?? .null
    }
  }
}
