/// Why a text is no event pattern: a sentence, and the offset (in characters) of what is wrong.
package struct PatternError: Error, Hashable, Sendable {
  package let sentence: String
  package let offset: Int

  package init(_ sentence: String, at offset: Int) {
    self.sentence = sentence
    self.offset = offset
  }
}

extension EventPattern {
  /// Reads a pattern. In a formula a name with a capital letter is a variable; in an expectation it is an object.
  package init(parsing text: String, isFormula: Bool = false) throws(PatternError) {
    var scanner = PatternScanner(text, isFormula: isFormula)
    self = try scanner.pattern()
  }
}

/// Reads one pattern from left to right.
struct PatternScanner {
  private let characters: [Character]
  private let isFormula: Bool
  private var position = 0
  /// Lines of a trace that are no events of their own.
  private static let lines = [
    "answer": (says: "in a trace when the answer came; the event is", form: ""),
    "dropped": (says: "in a trace which call an exception has ended; the event is", form: "call "),
  ]

  init(_ text: String, isFormula: Bool) {
    characters = Array(text)
    self.isFormula = isFormula
  }

  mutating func pattern() throws(PatternError) -> EventPattern {
    skipSpace()
    let start = position
    var first = path()
    guard !first.isEmpty else { throw PatternError("an event pattern is empty", at: start) }
    skipSpace()
    var form = EventPattern.Form.heard
    if let prefix = EventPattern.Form(rawValue: first), prefix != .heard, prefix != .begins, prefix != .ends {
      form = prefix
      first = path()
    } else if position < characters.count, characters[position] != "{" {
      let wordStart = position
      let word = path()
      if let line = Self.lines[first] {
        throw PatternError("'\(first)' shows \(line.says) '\(line.form)\(word)'", at: start)
      }
      guard let suffix = EventPattern.Form(rawValue: word), suffix == .begins || suffix == .ends else {
        throw PatternError(stranger(word, behind: first), at: wordStart)
      }
      form = suffix
    }
    var pattern = try event(form, first, at: start)
    pattern.arguments = try braces()
    skipSpace()
    if position < characters.count { throw PatternError(excess(form), at: position) }
    return pattern
  }

  /// What stands where only an operation goes on.
  private func stranger(_ word: String, behind first: String) -> String {
    if word.isEmpty, characters[position] == "(" {
      return "a pattern has no parentheses; what an event tells stands in braces: {animated: true}"
    }
    let sentence = "expected 'begins' or 'ends' after an operation, found '\(word)'"
    let isCallback = word.contains(where: \.isUppercase) && !first.contains(".")
    return isCallback ? "\(sentence); a callback is written '\(first).\(word)'" : sentence
  }

  /// What stands behind a pattern, and what it is called there if it was copied from a trace.
  private func excess(_ form: EventPattern.Form) -> String {
    let rest = String(characters[position...])
    let hint =
      switch (form, rest.first) {
      case (.set, "="): "; a pattern has the new value in braces: {value: …}"
      case (.return, "→"): "; a pattern has the result in braces: {value: …}"
      case (.heard, "→"): "; a pattern has the answer in braces: {answer: …}"
      case (.note, "o"): "; a pattern does not say whom a note is about"
      default: ""
      }
    return "'\(rest)' is too much\(hint)"
  }

  /// Takes a dotted path apart: object, perhaps a part, perhaps a slot, and the name.
  private func event(_ form: EventPattern.Form, _ path: String, at start: Int) throws(PatternError) -> EventPattern {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch form {
    case .log:
      guard path.isEmpty else {
        throw PatternError("'\(path)' is too much; a part of the text stands in braces: log {text: …}", at: start)
      }
      return EventPattern(.log)
    case .note where path.isEmpty, .exception where path.isEmpty:
      throw PatternError("a name is missing behind '\(form.rawValue)'; write * for any", at: start)
    case .call where path.isEmpty, .return where path.isEmpty, .set where path.isEmpty:
      throw PatternError("object.name is missing behind '\(form.rawValue)'", at: start)
    case .begins, .ends, .note, .exception:
      guard parts.count == 1, !path.isEmpty else {
        throw PatternError("'\(path)' is a path, where one name is expected", at: start)
      }
      return EventPattern(form, name: path == "*" ? nil : path)
    case .heard, .call, .return, .set:
      guard parts.count >= 2, !parts.contains("") else {
        throw PatternError("'\(path)' lacks the name behind the object (object.name)", at: start)
      }
    }
    let name = parts.removeLast()
    var slot: String?
    if parts.count > 1, parts.last == "delegate" { slot = parts.removeLast() }
    return EventPattern(form, subject(parts), slot: slot, name: name == "*" ? nil : name)
  }

  private func subject(_ parts: [String]) -> EventPattern.Subject {
    if parts == ["*"] { return .any }
    if isVariable(parts[0]) {
      return .variable(parts[0], part: parts.count > 1 ? parts[1...].joined(separator: ".") : nil)
    }
    return .object(parts.joined(separator: "."))
  }

  private func isVariable(_ text: String) -> Bool {
    isFormula && (text.first?.isUppercase ?? false) && !text.hasPrefix("NS")
  }

  // MARK: Braces

  private mutating func braces() throws(PatternError) -> [EventPattern.Condition] {
    skipSpace()
    guard take("{") else { return [] }
    var conditions: [EventPattern.Condition] = []
    while true {
      skipSpace()
      if take("}") { return conditions }
      let start = position
      let name = path()
      skipSpace()
      guard !name.isEmpty, take(":") else { throw PatternError("expected 'name: value' in braces", at: start) }
      if conditions.contains(where: { $0.name == name }) { throw PatternError("'\(name)' is there twice", at: start) }
      skipSpace()
      conditions.append(try condition(name))
      skipSpace()
      if take(",") { continue }
      guard take("}") else { throw PatternError("expected ',' or '}'", at: position) }
      return conditions
    }
  }

  /// The value behind a name. An exclusion may stand in quotes as a whole (`"!=X"`), as YAML wants it in a flow mapping.
  private mutating func condition(_ name: String) throws(PatternError) -> EventPattern.Condition {
    let start = position
    let quote: Character? = take("\"") ? "\"" : take("'") ? "'" : nil
    guard take("!"), take("=") else {
      position = start
      return EventPattern.Condition(name, try term())
    }
    let excluded = try term()
    skipSpace()
    if let quote, !take(quote) { throw PatternError("a quote is not closed", at: start) }
    return EventPattern.Condition(name, excluded, isNegated: true)
  }

  private mutating func term() throws(PatternError) -> EventPattern.Term {
    skipSpace()
    if take("[") {
      var terms: [EventPattern.Term] = []
      skipSpace()
      if take("]") { return .list([]) }
      while true {
        terms.append(try term())
        skipSpace()
        if take(",") { continue }
        guard take("]") else { throw PatternError("expected ',' or ']'", at: position) }
        return .list(terms)
      }
    }
    for quote in ["\"", "'"] as [Character] where take(quote) {
      let start = position
      while position < characters.count, characters[position] != quote { position += 1 }
      guard position < characters.count else { throw PatternError("a quote is not closed", at: start - 1) }
      position += 1
      return .text(String(characters[start..<position - 1]))
    }
    let start = position
    let text = path()
    guard !text.isEmpty else { throw PatternError("expected a value", at: start) }
    switch text {
    case "null", "nil": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "*": throw PatternError("'*' is no value; what is left out may be any", at: start)
    default:
      if let number = EventPattern.Term.number(of: text) { return .number(number) }
      return isVariable(text) ? .variable(text) : .text(text)
    }
  }

  // MARK: Characters

  /// Letters, digits and what paths and numbers are made of.
  private mutating func path() -> String {
    let start = position
    while position < characters.count, Self.isOfPath(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  private static func isOfPath(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return character.isLetter || character.isNumber }
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      return true
    default: return "._*-#".utf8.contains(byte)
    }
  }

  private mutating func skipSpace() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }
}

extension EventPattern.Term {
  /// The decimal number that a text is; `nan`, `inf` and hexadecimal are names.
  package static func number(of text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }
}
