package import Sequencing
package import Vocabulary

/// Holds what a plugin says has happened in a session against what can have: what it names is there, each departure is recorded as it is
/// made, each call that it makes ends once, each operation begins and ends once, and it departs for whoever the session says hears of it.
///
/// The trace takes records as they come. Our own components have the effect loop to make theirs, and are not held against this.
package struct RecordCheck {
  let configuration: Configuration
  /// As what the plugin plays.
  let kind: ComponentKind
  /// The delegates and gates of reactions, as the plugin knows them.
  private(set) var table = PropertyTable()
  /// The calls and questions that are recorded and have not ended, innermost last.
  private var open: [Effect] = []
  /// The deliveries that are not done yet, innermost last.
  private var entries: [Entry] = []
  /// The words of the operations that have begun.
  private var operations: [Int: Word] = [:]

  private struct Entry {
    /// How many calls and questions were open when it came in.
    let open: Int
    /// The reactions that it still has to depart for.
    let reactions: ArraySlice<Departure>
  }

  package init(_ configuration: Configuration, as kind: ComponentKind) {
    self.configuration = configuration
    self.kind = kind
  }

  /// A delivery is on its way to the plugin.
  package mutating func enter(_ delivery: Delivery, news: [Change] = []) {
    for change in news { learn(change.object, change.property, change.value) }
    switch delivery {
    case .input: entries.append(Entry(open: open.count, reactions: []))
    case .returned: break
    case .unwind: leave([])
    }
  }

  /// These are left for the innermost delivery to depart for.
  mutating func leave(_ reactions: ArraySlice<Departure>) {
    if let entry = entries.popLast() { entries.append(Entry(open: entry.open, reactions: reactions)) }
  }

  private mutating func learn(_ object: ObjectID, _ property: Word, _ value: Value) {
    guard property == Word(.delegate) || configuration.gates.contains(property) else { return }
    table[object, property] = value
  }

  /// - Returns: what is wrong with the answer to the delivery; nil if nothing is.
  package mutating func mistake(in effects: [Effect], _ exit: Exit) -> String? {
    var due = entries.last?.reactions ?? []
    var published: [Effect] = []
    var last: Effect?
    for effect in effects {
      if effect.kind.isOfDeparture {
        due += reactions(to: published)
        published = []
      }
      if let reaction = due.first { return neglects(reaction) }
      if let mistake = unheard(last, exit: nil) ?? mistake(in: effect) { return mistake }
      if effect.kind == .publish { published.append(effect) }
      last = effect
    }
    switch exit {
    case .stuck, .fault, .exhausted: return nil
    case .departed, .finished, .raised:
      due += reactions(to: published)
      return unheard(last, exit: exit) ?? unreacted(due, exit) ?? mistake(in: exit, behind: last)
    }
  }

  private mutating func mistake(in exit: Exit, behind last: Effect?) -> String? {
    switch exit {
    case .departed(let departure, _):
      let words = [departure.word, departure.slot]
      if let mistake = unknown(departure.object, words, departure.arguments, departure.value, departure.because) {
        return mistake
      }
      if let mistake = unrecorded(departure, behind: last) { return mistake }
      if departure.kind == .ask, let last, !isHeldByItself(last) { open.append(last) }
      // It does not wait for what it hands over, and hears of no end.
      if departure.kind == .handOver {
        open.removeLast()
        guard open.count == entries.popLast()?.open else {
          return "it hands over a call while another that it makes is open"
        }
      }
    case .finished(let value):
      if let mistake = unknownObject(in: value) { return mistake }
      return unended()
    case .raised:
      dropQuestions()
      return unended()
    case .stuck, .fault, .exhausted: break
    }
    return nil
  }

  private mutating func mistake(in effect: Effect) -> String? {
    if effect.kind.isOfTheApp { return "it records what is not for plugins (\(effect.kind))" }
    switch effect.kind {
    case .publish: learn(effect.object, effect.word, effect.value)
    case .called: open.append(effect)
    case .asked: if isHeldByItself(effect) { open.append(effect) }
    case .dropped:
      dropQuestions()
      if let mistake = wrongEnd(effect, of: .called) { return mistake }
    case .returned: if let mistake = wrongEnd(effect, of: .called) { return mistake }
    case .answered: if let mistake = wrongEnd(effect, of: .asked) { return mistake }
    case .begin:
      guard effect.operation > 0 else { return "it records that an operation begins, without a number above 0" }
      guard operations.updateValue(effect.word, forKey: effect.operation) == nil else {
        return "its operation \(effect.operation) begins twice"
      }
    case .end:
      guard let word = operations.removeValue(forKey: effect.operation) else {
        return "its operation \(effect.operation) ends, and has not begun"
      }
      guard word == effect.word else {
        let (begun, ended) = (configuration.spelling(of: word), configuration.spelling(of: effect.word))
        return "its operation \(effect.operation) begins as '\(begun)' and ends as '\(ended)'"
      }
    case .note, .schedule, .cancel, .log, .callback, .raised, .turn, .caught, .checkpoint: break
    }
    let needsWord =
      switch effect.kind {
      case .note, .begin, .end, .publish, .called, .callback, .asked: true
      case .schedule, .cancel, .log, .checkpoint, .returned, .answered, .raised, .dropped, .caught, .turn: false
      }
    if needsWord, effect.word == Word(.none) { return "it records a \(effect.kind) of nothing: its word is 0" }
    return unknown(effect.object, [effect.word, effect.slot], effect.arguments, effect.value, effect.because)
  }
}

// MARK: Ends

extension RecordCheck {
  /// Ends the innermost call or question, if it is this one's.
  private mutating func wrongEnd(_ effect: Effect, of kind: Effect.Kind) -> String? {
    guard open.count > entries.last?.open ?? 0, let begun = open.popLast() else {
      return kind == .asked
        ? "it records the answer to a question that it has not asked"
        : "it records the end of a call that it has not made"
    }
    let isSame = begun.kind == kind && begun.object == effect.object && begun.word == effect.word
    guard isSame, kind == .called || begun.slot == effect.slot else {
      return "it records the end of \(name(effect)), where \(name(begun)) is the innermost that is open"
    }
    return nil
  }

  /// An exception that passes a question leaves no record of it.
  private mutating func dropQuestions() {
    while open.count > entries.last?.open ?? 0, open.last?.kind == .asked { open.removeLast() }
  }

  /// The innermost delivery is done.
  private mutating func unended() -> String? {
    guard open.count != entries.popLast()?.open else { return nil }
    return open.last?.kind == .asked
      ? "a question that it has recorded has no answer" : "a call that it has recorded has no end"
  }
}
