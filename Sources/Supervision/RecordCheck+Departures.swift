import Sequencing
import Vocabulary

/// Whether a plugin departs as it records, and for everybody for whom it has to.
extension RecordCheck {
  /// Each departure but a reaction is recorded right before it, as it is.
  func unrecorded(_ departure: Departure, behind last: Effect?) -> String? {
    guard let (kind, noun) = departure.kind.record else { return nil }
    guard let last else { return "it departs for a \(noun) that it has not recorded" }
    guard last.kind == kind else {
      return "the last effect before a \(noun) must be the '\(kind)' of it, and is '\(last.kind)'"
    }
    let isSame = last.object == departure.object && last.word == departure.word
    guard isSame, departure.kind.isCall || last.slot == departure.slot else {
      let made = name(departure.object, departure.slot, departure.word)
      return "it records the \(noun) \(name(last)), and departs for \(made)"
    }
    guard last.arguments == departure.arguments else {
      return "it departs for the \(noun) \(name(last)) with other arguments than it has recorded"
    }
    return nil
  }

  /// Whoever the session says hears a callback, or is asked a question, has to be departed for at once. Without an exit there is an effect
  /// behind the record.
  func unheard(_ record: Effect?, exit: Exit?) -> String? {
    guard let record else { return nil }
    if case .departed(let departure, _) = exit, departure.kind.record?.kind == record.kind { return nil }
    let departure = Departure(.ask, object: record.object, slot: record.slot, word: record.word)
    switch record.kind {
    case .callback:
      guard configuration.handles(departure) || !configuration.hearers(of: departure).isEmpty else { return nil }
      return "it records the callback \(name(record)), which somebody hears, and does not depart for it"
    case .asked:
      guard let holder = holder(of: record), holder != kind else { return nil }
      guard holder != .app || configuration.handles(departure) else { return nil }
      return "it records the question \(name(record)), which somebody answers, and does not depart for it"
    case .note, .begin, .end, .publish, .schedule, .cancel, .log, .checkpoint, .called, .returned, .answered, .raised,
      .dropped, .caught, .turn:
      return nil
    }
  }

  /// Who reacts to what was published since the last departure; nobody if that may have opened or shut a gate before or behind it.
  func reactions(to published: [Effect]) -> [Departure] {
    let isSure = !published.contains { $0.object == .window && configuration.gates.contains($0.word) }
    return isSure ? configuration.reactions(to: published, by: kind, table) : []
  }

  /// Whoever reacts has to be departed for, one after the other, before anything else is recorded.
  mutating func unreacted(_ due: ArraySlice<Departure>, _ exit: Exit) -> String? {
    guard let reaction = due.first else { return nil }
    guard case .departed(let departure, _) = exit, departure.kind == .react, departure.object == reaction.object,
      departure.word == reaction.word, departure.value == reaction.value
    else { return neglects(reaction) }
    leave(due.dropFirst())
    return nil
  }

  func neglects(_ reaction: Departure) -> String {
    let property = name(reaction.object, Word(.none), reaction.word)
    let reactor = configuration.server(of: reaction, from: kind).map(configuration.name(of:)) ?? ""
    return "it publishes \(property), which \(reactor) reacts to, and does not depart for that next"
  }

  private func holder(of question: Effect) -> ComponentKind? {
    Slot(table[question.object, question.slot])?.method(question.word).map { configuration.holder(of: $0) }
  }

  func isHeldByItself(_ question: Effect) -> Bool { holder(of: question) == kind }

  func name(_ effect: Effect) -> String { name(effect.object, effect.slot, effect.word) }

  private func name(_ object: ObjectID, _ slot: Word, _ word: Word) -> String {
    let words = slot == Word(.none) ? [word] : [slot, word]
    return ([configuration.name(object)] + words.map(configuration.spelling(of:))).joined(separator: ".")
  }
}

extension Effect.Kind {
  /// Whether it records a departure, or how one ended.
  var isOfDeparture: Bool {
    switch self {
    case .called, .returned, .callback, .asked, .answered, .raised, .dropped: true
    case .note, .begin, .end, .publish, .schedule, .cancel, .log, .checkpoint, .caught, .turn: false
    }
  }
}

extension Departure.Kind {
  /// As what it is recorded; nil if it is not.
  fileprivate var record: (kind: Effect.Kind, noun: String)? {
    switch self {
    case .call, .proceed, .handOver: (.called, "call")
    case .callback: (.callback, "callback")
    case .ask: (.asked, "question")
    case .answer, .raise, .fault, .react: nil
    }
  }
}
