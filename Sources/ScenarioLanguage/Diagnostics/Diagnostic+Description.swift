import Contracts
import Vocabulary

extension Diagnostic: CustomStringConvertible {
  /// Place and sentence, the line with a caret, the row that was filled in, and what may have been meant.
  package var description: String {
    let start = place.line == 0 ? place.file : place.description
    let kind = fact.isNote ? "note" : "error"
    var lines = ["\(start.printable): \(kind): \(Misspelling.shortened(fact.description).printable)"]
    if let excerpt { lines += [excerpt.text, String(repeating: " ", count: excerpt.columns) + "^"] }
    if let row { lines.append("with the row in line \(row)") }
    if let suggestion = fact.suggestion { lines.append("did you mean '\(suggestion.printable)'?") }
    return lines.joined(separator: "\n")
  }
}

extension Diagnostic.Fact: CustomStringConvertible {
  /// One sentence: what was found, what was expected, what to do.
  package var description: String { fileSentence ?? yamlSentence ?? shapeSentence ?? meaningSentence }

  /// Whether it is no mistake.
  var isNote: Bool {
    switch self {
    case .neverAsked, .inVain: true
    default: false
    }
  }

  /// The object that nobody declares.
  var missingObject: String? {
    switch self {
    case .unknownObject(let name, _), .nobodyNamed(let name, _): name
    default: nil
    }
  }

  /// The object whose delegate lacks something.
  var deafObject: String? {
    switch self {
    case .nobodyImplements(_, let object), .nobodyIsDelegate(let object): object
    default: nil
    }
  }

  /// Whether it may be no mistake any more when what an object is made of can be read.
  var dependsOnApp: Bool {
    switch self {
    case .wrongRole, .unknownPart, .propertyAsPart, .unknownMember, .noDelegate: true
    default: false
    }
  }

  /// What may have been meant instead.
  package var suggestion: String? {
    switch self {
    case .unknownKey(_, _, _, let suggestion), .unknownChoice(_, _, let suggestion), .unknownSwitch(_, let suggestion),
      .unknownPart(_, _, let suggestion), .unknownMember(_, _, _, let suggestion),
      .unknownArgument(_, _, let suggestion), .unknownParameter(_, let suggestion),
      .unknownPluginParameter(_, _, _, let suggestion), .unknownKind(_, _, let suggestion),
      .unknownAction(_, _, _, let suggestion), .nobodyNamed(_, let suggestion),
      .unknownDetent(_, _, _, let suggestion):
      suggestion
    case .unknownObject(let name, let names):
      Misspelling.suggestion(for: name, among: names)
    default:
      nil
    }
  }

  private var fileSentence: String? {
    switch self {
    case .noSuchPath: "there is no such file or directory"
    case .noScenarioFiles: "there is no .yaml or .yml file in this directory"
    case .unreadable(let reason): "it could not be read: \(reason)"
    case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes; a scenario file has at most \(limit)"
    case .tooManyFiles(let limit): "there are more than \(limit) entries here; name a smaller directory"
    case .notUTF8: "the file is not UTF-8"
    case .empty: "the file is empty; a scenario file says 'contract:' or 'suite:', a manifest 'plugin:'"
    case .more: "and more; these are the first \(Limits.diagnostics)"
    case .duplicateContract(let contract, let first): "contract \(contract) is already in \(first)"
    case .noSuchContract(let contract): "there is no contract \(contract); 'understudy contracts' lists them"
    default: nil
    }
  }

  private var yamlSentence: String? {
    switch self {
    case .malformed(let problem): "this is not YAML: \(problem)"
    case .tab: "a tab; indent and separate with spaces"
    case .alias: "an alias; write the value again, or put a text that begins with '*' in quotes"
    case .anchor: "an anchor; there are no aliases here, and a text that begins with '&' belongs in quotes"
    case .tag(let tag): "the tag '\(tag)'; there are none here, and a text that begins with '!' belongs in quotes"
    case .duplicateKey(let key): "key '\(key)' is written twice in one mapping, here and further on"
    case .severalDocuments: "a second document; a file holds one"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooManyNodes(let limit): "more than \(limit) values; split the file"
    case .tooMuchText(let limit): "the rows of 'with' make this file larger than \(limit) bytes or too many values"
    case .complexKey: "a key must be a text"
    case .tooManyRows(let limit): "'with' has more than \(limit) rows"
    default: nil
    }
  }

  private var shapeSentence: String? {
    switch self {
    case .unknownKey(let key, let owner, let known, let suggestion):
      "unknown key '\(key)' in \(owner)"
        + (suggestion == nil && (1...Rule.mostListed).contains(known.count) ? ", which may have \(listing(known))" : "")
    case .settingInTree(let key, let owner):
      "'\(key)' is a setting, and not for inside of \(owner); write it under 'controllers', directly below the name"
    case .foreignKey(let key, let owner, let lead): "unknown key '\(key)' in \(owner); it goes with '\(lead)'"
    case .missingKey(let key, let owner): "\(owner) lacks '\(key)'"
    case .missingLead(let keys, let owner): "\(owner) needs one of \(listing(keys, most: Rule.mostListed))"
    case .severalLeads(let keys, let owner): "\(owner) has \(listing(keys)) together; one at a time"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .unknownChoice(let found, let allowed, _): "'\(found)' is not one of \(listing(allowed))"
    case .unknownSwitch(let name, _): "there is no switch '\(name)'; docs/reference/components.md has all of them"
    case .outOfRange(let found, let range): "\(found) is not within \(range.lowerBound) and \(range.upperBound)"
    case .notWithin(let found, let range):
      "\(found) is not within \(range.written.lower) and \(range.written.upper)"
    case .hollow: "there is nothing in it; fill it or leave it out"
    case .timeOutOfRange(let text): "'\(text)' is out of range; a time has whole microseconds and lasts a day at most"
    case .badTime(let text): "'\(text)' is no time; write 120ms, 1.5s or 500µs"
    case .badVersion(let text):
      "'\(text)' is no version of iOS; there are \(IOSVersion.majors.map(\.description).joined(separator: ", ")), "
        + "their minors (18.4) and ranges (15...18)"
    case .neverExisted(let text): "iOS \(text) never existed; 26 followed 18"
    case .badRange(let text): "'\(text)' is no range of versions; write 15...18, the older first"
    case .noNumber(let least, let most): "no number is at least \(least) and at most \(most)"
    case .badName(let text): "'\(text)' is no name; a name is a letter (a to z), then letters, digits, '_' and '-'"
    case .takenName(let text): "'\(text)' is taken: it stands for the \(text) of an object"
    case .badContract(let text):
      "'\(text)' is no id of a contract; write NAV-019: two to four capital letters, a dash, three digits"
    default: nil
    }
  }

  private func listing(_ names: [String], most: Int = .max) -> String {
    names.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
      + (names.count > most ? ", … (\(names.count) in all)" : "")
  }
}
