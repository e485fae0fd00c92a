import Vocabulary

extension TraceLine {
  /// The event in the language of a scenario's patterns; an arrow leads to what came back.
  package var text: String {
    switch kind {
    case .callback: path + braces
    case .asked: path + braces + arrow
    case .answered: "answer \(path)\(arrow)"
    case .called: "call \(path)\(braces)"
    case .returned: "return \(path)\(arrow)"
    case .dropped: "dropped \(path)"
    case .publish: "set \(path) = \(publishedValue)"
    case .begin: "\(name) begins\(braces)"
    case .end: "\(name) ends\(braces)"
    case .note: "note \(name)\(braces)\(object.map { " on \(PlainText.printable($0))" } ?? "")"
    case .log: "log {text: \(PlainText.quoted(string))}"
    case .raised: "exception \(PlainText.printable(string))\(braces)"
    case .caught: value == .bool(true) ? "caught, behind an unfinished operation" : "caught"
    case .turn: "turn \(turn): \(PlainText.printable(string))"
    case .schedule, .cancel, .checkpoint: "\(kind)"
    }
  }

  private var name: String { PlainText.printable(word ?? "*") }

  private var path: String {
    PlainText.printable([object, slot, word].compactMap(\.self).joined(separator: "."))
  }

  private var braces: String {
    guard !arguments.isEmpty else { return "" }
    return " {\(arguments.map { "\(PlainText.printable($0.name)): \($0.value)" }.joined(separator: ", "))}"
  }

  /// What came back; nothing for a call that has no result.
  private var arrow: String {
    guard let value, value != .null else { return "" }
    return " → \(value)"
  }

  private var string: String {
    if case .string(let text) = value { text } else { "\(value ?? .null)" }
  }

  /// The value of a property. A delegate shows the methods that it implements, with their constant answers.
  package var publishedValue: String {
    guard word == "delegate", case .list(let entries) = value else { return "\(value ?? .null)" }
    let methods = entries.map { entry in
      guard case .list(let pair) = entry, pair.count == 2 else { return "\(entry)" }
      var name = "\(pair[0])"
      if case .int(let number) = pair[0] { name = "\(Word(number: UInt16(truncatingIfNeeded: number)))" }
      return pair[1] == .null ? name : "\(name): \(pair[1])"
    }
    return "{\(methods.joined(separator: ", "))}"
  }
}
