package import Sequencing
package import Vocabulary

/// Holds what a plugin says has happened in a session against what can have: what it names is there, each call that it makes is recorded
/// and ends once, each operation begins and ends once.
///
/// The trace takes records as they come. Our own components have the effect loop to make theirs, and are not held against this.
package struct RecordCheck {
  private let configuration: Configuration
  /// The calls that are recorded and have not ended.
  private var open = 0
  /// How many were open when each delivery that is not done yet came in, innermost last.
  private var entries: [Int] = []
  private var operations: Set<Int> = []

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// A delivery is on its way to the plugin.
  package mutating func enter(_ delivery: Delivery) {
    if case .input = delivery { entries.append(open) }
  }

  /// - Returns: what is wrong with the answer to the delivery; nil if nothing is.
  package mutating func mistake(in effects: [Effect], _ exit: Exit) -> String? {
    for effect in effects {
      if let mistake = mistake(in: effect) { return mistake }
    }
    switch exit {
    case .departed(let departure, _):
      let words = [departure.word, departure.slot]
      if let mistake = unknown(departure.object, words, departure.arguments, departure.value, departure.because) {
        return mistake
      }
      guard departure.kind.isCall else { return nil }
      guard let call = effects.last, call.kind == .called, call.object == departure.object, call.word == departure.word
      else { return "it makes a call that it has not recorded" }
      // It does not wait for what it hands over, and hears of no end.
      if departure.kind == .handOver {
        open -= 1
        guard open == entries.popLast() else { return "it hands over a call while another that it makes is open" }
      }
    case .finished(let value):
      if let mistake = unknownObject(in: value) { return mistake }
      guard open == entries.popLast() else { return "a call that it has recorded has no end" }
    case .raised:
      guard open == entries.popLast() else { return "a call that it has recorded has no end" }
    case .fault, .exhausted: break
    }
    return nil
  }

  private mutating func mistake(in effect: Effect) -> String? {
    switch effect.kind {
    case .turn, .caught, .checkpoint: return "it records what is not for plugins (\(effect.kind))"
    case .called: open += 1
    case .returned, .dropped:
      guard open > entries.last ?? 0 else { return "it records the end of a call that it has not made" }
      open -= 1
    case .begin where effect.operation > 0 && !operations.insert(effect.operation).inserted:
      return "its operation \(effect.operation) begins twice"
    case .end where effect.operation > 0 && operations.remove(effect.operation) == nil:
      return "its operation \(effect.operation) ends, and has not begun"
    case .note, .begin, .end, .publish, .schedule, .cancel, .log, .callback, .asked, .answered, .raised: break
    }
    let needsWord =
      switch effect.kind {
      case .note, .begin, .end, .publish, .called, .callback, .asked: true
      case .schedule, .cancel, .log, .checkpoint, .returned, .answered, .raised, .dropped, .caught, .turn: false
      }
    if needsWord, effect.word == Word(.none) { return "it records a \(effect.kind) of nothing: its word is 0" }
    return unknown(effect.object, [effect.word, effect.slot], effect.arguments, effect.value, effect.because)
  }

  /// What of this is in no table of the session; nil if all of it is.
  private func unknown(
    _ object: ObjectID, _ words: [Word], _ arguments: [Argument], _ value: Value, _ because: Because
  ) -> String? {
    for value in [.object(object), value] + arguments.map(\.value) {
      if let mistake = unknownObject(in: value) { return mistake }
    }
    if let contract = because.contracts.first(where: { ContractID($0.description) != $0 }) {
      return "a contract that it names is no id: \(contract.bits)"
    }
    let count = Word.spellings.count + configuration.words.count
    let names = arguments.map(\.name)
    if let word = (words + names).first(where: { $0.number >= count }) { return "there is no word \(word.number)" }
    // In a trace they are the keys of a mapping.
    let twice = names.indices.first { names[..<$0].contains(names[$0]) }
    return twice.map { "it says '\(configuration.spelling(of: names[$0]))' twice in one record" }
  }

  private func unknownObject(in value: Value) -> String? {
    switch value {
    case .object(let object):
      let part = UInt8(truncatingIfNeeded: object.bits)
      let isKnown = configuration.objects.indices.contains(object.index) && ObjectID.Part(rawValue: part) != nil
      return isKnown ? nil : "there is no object \(object.bits)"
    case .list(let values): return values.lazy.compactMap { unknownObject(in: $0) }.first
    case .null, .bool, .int, .double, .string: return nil
    }
  }
}
