import Vocabulary

/// Why a session cannot go on, in words.
extension Configuration {
  /// What a component could not understand.
  func misunderstanding(_ fault: Departure) -> String {
    fault.value.string.map { "\(spelling(of: fault.word)) \($0)" } ?? misunderstood(fault)
  }

  /// That a message is for nobody.
  func misunderstood(_ call: Departure) -> String {
    "nobody understands \(spelling(of: call.word)) on \(name(call.object))"
  }

  /// That a plugin answers a component in a way that its question does not have; nil if all is right. What the app answers is a matter of
  /// the scenario's language, and what plugins ask is theirs.
  func misanswered(
    _ question: Departure, with answer: Value, asker: ComponentKind, _ table: PropertyTable
  ) -> String? {
    let wanted = question.value.sort
    guard wanted != Value.null.sort, answer.sort != wanted, asker.place == nil,
      let method = Slot(table[question.object, question.slot])?.method(question.word),
      case let answerer = holder(of: method), answerer.place != nil
    else { return nil }
    return """
      the plugin \(name(of: answerer)) answers \(name(question.object)).\(spelling(of: question.word)) with \(answer.sort), and \
      not with \(wanted)
      """
  }

  /// That nobody serves what the sender departs with.
  func unserved(_ departure: Departure, from sender: String) -> String {
    let target = "\(name(departure.object)).\(spelling(of: departure.word))"
    switch departure.kind {
    case .call: return "\(sender) calls \(target), which nobody understands"
    case .proceed, .handOver: return "\(sender) proceeds with \(target), and nobody stands behind it"
    case .callback, .ask: return "\(sender) tells of \(target), which nobody hears"
    case .react:
      let number = departure.value.int.map { "\($0)" } ?? "none"
      return "\(sender) departs for a reaction to \(target), which the component \(number) does not react to"
    case .answer, .raise, .fault:
      return "\(sender) departs with kind \(departure.kind.rawValue), which is none: it belongs in the exit of a reply"
    }
  }
}

extension Value {
  /// What it is, in words.
  fileprivate var sort: String {
    switch self {
    case .null: "nothing"
    case .bool: "true or false"
    case .int, .double: "a number"
    case .string: "a text"
    case .object: "an object"
    case .list: "a list"
    }
  }
}
