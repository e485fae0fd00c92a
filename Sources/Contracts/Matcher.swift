package import Vocabulary

/// An event pattern made ready for one session: names are numbers, variables are places. Immutable and shared.
package final class Matcher: Sendable {
  let form: EventPattern.Form
  let subject: Subject
  let slot: Word?
  let name: Word?
  /// A name that is no word: an exception's, or one that nothing in this program bears.
  let spelling: String?
  /// The answer is asked for, which may come as an event of its own.
  private let asksForAnswer: Bool
  /// What can be compared without variables.
  private let constants: [Condition]
  /// What binds variables, then what excludes their values, so that an exclusion knows what the same pattern has bound.
  private let others: [Condition]

  /// Makes the pattern ready. `variables` are the names of the places; empty outside of formulas.
  package init(_ pattern: EventPattern, _ names: NameTable, variables: [String] = []) {
    form = pattern.form
    slot = pattern.slot.flatMap { names.word($0) }
    name = pattern.name.flatMap { names.word($0) }
    spelling = pattern.name
    subject = Subject(pattern.subject, names, variables)
    let conditions = pattern.arguments.map { Condition($0, names, variables) }
    asksForAnswer = conditions.contains { $0.name == Word(.answer) }
    constants = conditions.filter { !$0.mentionsVariables }
    others =
      conditions.filter { $0.mentionsVariables && !$0.isNegated }
      + conditions.filter { $0.mentionsVariables && $0.isNegated }
  }

  /// Whether the event matches. Places that are still free are bound by it, if it does.
  package func matches(_ event: Event, _ bindings: inout [Value?]) -> Bool {
    var trial = Trial()
    for place in bindings.indices {
      if let bound = bindings[place] { _ = trial.bind(place, to: bound) }
    }
    guard concerns(event.effect), fits(event.effect, &trial) else { return false }
    for place in bindings.indices { bindings[place] = trial.value(place) }
    return true
  }

  /// Whether the event matches a pattern without variables.
  package func matches(_ event: Event) -> Bool {
    guard concerns(event.effect) else { return false }
    if others.isEmpty, !subject.isPlace { return true }
    var trial = Trial()
    return fits(event.effect, &trial)
  }

  /// Kind and name alone, without object and arguments: what `exactly` calls the same kind of event.
  package func matchesKind(_ effect: Effect) -> Bool {
    guard meets(effect.kind) else { return false }
    switch form {
    case .log: return true
    case .exception: return spelling == nil || effect.value == .string(spelling ?? "")
    case .heard, .call, .return, .begins, .ends, .set, .note: return spelling == nil || effect.word == name
    }
  }

  /// Whether events of this kind could match.
  func meets(_ kind: Effect.Kind) -> Bool {
    switch form {
    case .heard: kind == (slot == nil ? .callback : .asked) || (kind == .answered && asksForAnswer)
    case .call: kind == .called
    case .return: kind == .returned
    case .begins: kind == .begin
    case .ends: kind == .end
    case .set: kind == .publish
    case .note: kind == .note
    case .log: kind == .log
    case .exception: kind == .raised
    }
  }

  /// Whether every event of the kind and the name matches but for the variables.
  var saysNothingElse: Bool {
    switch subject {
    case .any, .place(_, part: .whole): constants.isEmpty
    case .place, .object, .nobody: false
    }
  }

  /// Whether the event matches but for the variables.
  func concerns(_ effect: Effect) -> Bool {
    guard matchesKind(effect) else { return false }
    switch subject {
    case .any: break
    case .nobody: return false
    case .object(let object): guard effect.object == object else { return false }
    case .place(_, let part): guard part == .whole || effect.object.bearer(of: part) != nil else { return false }
    }
    for index in constants.indices {
      guard constants[index].isConstant(of: effect) else { return false }
    }
    return true
  }

  /// Whether an event that it ``concerns(_:)`` matches with what the trial has bound; free variables take their values from it.
  /// What a failed attempt has bound stays bound: the caller starts anew.
  func fits(_ effect: Effect, _ trial: inout Trial) -> Bool {
    if case .place(let place, let part) = subject {
      guard let object = part == .whole ? effect.object : effect.object.bearer(of: part) else { return false }
      guard trial.bind(place, to: object) else { return false }
    }
    for index in others.indices {
      guard others[index].holds(effect, &trial) else { return false }
    }
    return true
  }
}

extension Effect {
  /// An argument by its name; `value`, `answer`, `text` and `reason` are what the kind of event calls so.
  package func argument(_ name: Word) -> Value { stated(name) ?? .null }

  /// Nil for what such an event does not say.
  func stated(_ name: Word) -> Value? {
    if name == kind.nameOfValue { return value }
    for index in arguments.indices where arguments[index].name == name { return arguments[index].value }
    return nil
  }
}

extension Effect.Kind {
  /// What patterns call the value of such an event; nil where they have no word for it.
  fileprivate var nameOfValue: Word? {
    switch self {
    case .publish, .returned: Word(.value)
    case .asked, .answered: Word(.answer)
    case .log: Word(.text)
    case .note, .begin, .end, .schedule, .cancel, .checkpoint, .called, .callback, .raised, .dropped, .caught, .turn:
      nil
    }
  }
}
