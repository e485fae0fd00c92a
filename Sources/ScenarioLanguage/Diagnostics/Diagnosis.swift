import Contracts

/// Collects the mistakes of one file, each once, with the line that it is in.
struct Diagnosis: Sendable {
  /// The path as it was given.
  let file: String
  private let text: SourceText
  private var found: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  /// The texts of what cannot be read.
  private var unread: Set<String> = []
  /// Of the scenario that is being read: whether it has an app at all, and whether something of that cannot be read.
  private var hasApp = true
  private var isAppUnread = false
  /// The line of the row of `with` that it is read with.
  private var row: Int?

  init(file: String, text: String = "") {
    self.file = file
    self.text = SourceText(text)
  }

  /// The mistakes in the order of the file; the last says whether there are more.
  var diagnostics: [Diagnostic] {
    var all = found.sorted()
    if isFull { all.append(Diagnostic(at: wholeFile, .more)) }
    return all
  }

  var isEmpty: Bool { found.isEmpty }

  /// Whether something is wrong just there.
  func hasMistake(at mark: Mark) -> Bool {
    let place = place(mark)
    return found.contains { $0.place == place }
  }

  /// More were found than are listed; looking for others is in vain.
  private(set) var isFull = false

  var wholeFile: SourcePlace { SourcePlace(file: file, line: 0, column: 0) }

  mutating func beginScenario(hasApp: Bool, row: Int? = nil) {
    self.hasApp = hasApp
    self.row = row
    isAppUnread = !hasApp
  }

  mutating func endScenario() { beginScenario(hasApp: true) }

  /// What lies where something else is reported may be what is missing elsewhere: that is not reported besides.
  mutating func leaveUnread(_ node: YamlNode) {
    if node.scalar == nil { isAppUnread = true }
    remember(node)
  }

  private mutating func remember(_ node: YamlNode) {
    switch node {
    case .scalar(let scalar): unread.insert(scalar.text)
    case .list(let nodes, _): for node in nodes { remember(node) }
    case .mapping(let entries, _):
      for entry in entries {
        unread.insert(entry.key.text)
        remember(entry.value)
      }
    }
  }

  mutating func report(_ fact: Diagnostic.Fact, at mark: Mark) {
    if let name = fact.missingObject, !hasApp || unread.contains(name) { return }
    if let object = fact.deafObject, !hasApp || unread.contains(object) { return }
    if isAppUnread, fact.dependsOnApp { return }
    let place = SourcePlace(file: file, line: mark.line, column: mark.column)
    guard seen.insert(Diagnostic(at: place, fact)).inserted else { return }
    if found.count < Limits.diagnostics {
      let isFilledIn = row != nil && text[mark.line]?.contains("${") == true
      found.append(Diagnostic(at: place, fact, excerpt: excerpt(at: mark), row: isFilledIn ? row : nil))
    } else {
      isFull = true
    }
  }

  mutating func report(_ fact: Diagnostic.Fact) {
    report(fact, at: Mark(line: 0, column: 0))
  }

  func place(_ mark: Mark) -> SourcePlace {
    SourcePlace(file: file, line: mark.line, column: mark.column)
  }

  /// Where a character of a text stands: behind the start of its scalar, if it is written there as it reads, else that start.
  func mark(of offset: Int, in scalar: YamlScalar) -> Mark {
    guard let line = text[scalar.mark.line] else { return scalar.mark }
    let column = scalar.mark.column + (scalar.isPlain ? 0 : 1)
    let written = line.unicodeScalars.dropFirst(column - 1)
    guard written.starts(with: scalar.text.unicodeScalars) else { return scalar.mark }
    return Mark(line: scalar.mark.line, column: column + scalar.text.prefix(offset).unicodeScalars.count)
  }

  /// Where a part of a text stands; the start of the scalar if it is not in it.
  func mark(of part: String, in scalar: YamlScalar) -> Mark {
    let wanted = Array(part)
    let characters = Array(scalar.text)
    guard !wanted.isEmpty, characters.count >= wanted.count else { return scalar.mark }
    let offsets = (0...characters.count - wanted.count).filter {
      characters[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
    // A name of its own, rather than a piece of a longer one.
    func isWhole(_ offset: Int) -> Bool {
      let behind = offset + wanted.count
      return (offset == 0 || !isPartOfName(characters[offset - 1]))
        && (behind == characters.count || !isPartOfName(characters[behind]))
    }
    guard let offset = offsets.first(where: isWhole) ?? offsets.first else { return scalar.mark }
    return mark(of: offset, in: scalar)
  }

  private func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  /// The line of a place; nil for the whole file.
  func excerpt(at mark: Mark) -> Diagnostic.Excerpt? {
    guard let written = text[mark.line] else { return nil }
    let line = written.unicodeScalars
    let length = line.count
    // A mistake that lies far behind is shown in the middle.
    let hidden =
      mark.column <= Limits.shownColumns ? 0 : max(0, min(mark.column, length) - Limits.shownColumns / 2)
    var text = String.UnicodeScalarView(hidden > 0 ? "…".unicodeScalars : "".unicodeScalars)
    for scalar in line.dropFirst(hidden).prefix(Limits.shownColumns) {
      text.append(scalar == "\t" ? "→" : scalar.isUnprintable ? "\u{FFFD}" : scalar)
    }
    let offset = min(mark.column - 1 - hidden + (hidden > 0 ? 1 : 0), text.count)
    if hidden + Limits.shownColumns < length { text.append("…") }
    return Diagnostic.Excerpt(text: String(text), offset: offset)
  }
}

extension Diagnostic.Excerpt {
  /// The columns of a terminal that lie before the mistake: what is wide takes two of them, what is put upon another character none.
  var columns: Int {
    text.unicodeScalars.prefix(offset).reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: if properties.isEmojiPresentation { return 2 }
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Whether a terminal could take it for a command, or show it in no column.
  fileprivate var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// On one line, with nothing in it that a terminal could take for a command.
  var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.isUnprintable ? "\u{FFFD}" : $0 }))
  }
}
