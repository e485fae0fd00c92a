import Contracts

/// The bytes of a file, before they are read as YAML: what would be dangerous or ambiguous in them is refused here.
struct YamlText {
  let text: String

  /// Nil, with the reasons, if the bytes are no text that may be read.
  init?(_ bytes: [UInt8], file: String, _ diagnosis: inout Diagnosis) {
    guard bytes.count <= Limits.fileSize else {
      diagnosis.report(.tooLarge(bytes: bytes.count, limit: Limits.fileSize))
      return nil
    }
    guard let text = Self.decode(bytes) else {
      diagnosis.report(.notUTF8, at: Self.end(ofTextIn: bytes))
      return nil
    }
    diagnosis = Diagnosis(file: file, text: text)
    self.text = text
    findTabs(&diagnosis)
    if let mark = alias() { diagnosis.report(.alias, at: mark) }
    if !diagnosis.isEmpty { return nil }
  }

  /// Without a byte order mark; nil if it is not UTF-8.
  static func decode(_ bytes: [UInt8]) -> String? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(validating: bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0), as: UTF8.self)
  }

  /// Where the bytes are no text any more.
  private static func end(ofTextIn bytes: [UInt8]) -> Mark {
    var place = MovingMark()
    var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    while case .valid(let encoded) = parser.parseScalar(from: &rest) { place.pass(Unicode.UTF8.decode(encoded)) }
    return place.mark
  }

  /// Of the character with this number, from 0 on; a line that ends with two scalars ends with one character.
  func mark(of character: Int) -> Mark {
    Self.end(ofTextIn: Array(text.prefix(character).utf8))
  }

  /// One for each line; a tab has no width that everybody agrees about.
  private func findTabs(_ diagnosis: inout Diagnosis) {
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return }
    var place = MovingMark()
    var reported = 0
    for scalar in text.unicodeScalars {
      if scalar == "\t", reported != place.mark.line {
        diagnosis.report(.tab, at: place.mark)
        reported = place.mark.line
      }
      place.pass(scalar)
    }
  }

  /// The first of many aliases whose anchors are in the file too.
  ///
  /// They are looked for in the plain text, because a bomb of aliases goes off while YAML is being composed: keys are compared. What looks like
  /// an alias may be a text; a few do no harm, and whoever composes them knows what they are.
  private func alias() -> Mark? {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
    let anchors = Set(names(behind: "&").map(\.name))
    guard !anchors.isEmpty else { return nil }
    let aliases = names(behind: "*").filter { anchors.contains($0.name) }
    return aliases.count > Limits.aliases ? aliases[0].mark : nil
  }

  /// The words that follow the sign wherever a YAML token could begin: behind anything but a letter, a digit, `_` and `-`.
  private func names(behind sign: Unicode.Scalar) -> [(name: String, mark: Mark)] {
    var found: [(name: String, mark: Mark)] = []
    var current: (name: String, mark: Mark)?
    var place = MovingMark()
    var last: Unicode.Scalar = "\n"
    for scalar in text.unicodeScalars {
      if current != nil {
        if isPartOfName(scalar) {
          current?.name.unicodeScalars.append(scalar)
        } else if let ended = current {
          if !ended.name.isEmpty { found.append(ended) }
          current = nil
        }
      }
      if current == nil, scalar == sign, !isPartOfName(last) {
        current = ("", place.mark)
      }
      last = scalar
      place.pass(scalar)
    }
    if let current, !current.name.isEmpty { found.append(current) }
    return found
  }

  private func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
  }
}
