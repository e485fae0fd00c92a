import Vocabulary

/// Whether a scalar is what its place asks for.
enum ScalarCheck {
  /// Nil if it is.
  static func mistake(in scalar: YamlScalar, _ shape: Shape) -> Diagnostic.Fact? {
    if scalar.isMissing { return unexpected(scalar, shape) }
    switch shape {
    case .text, .method: return scalar.isNull ? unexpected(scalar, shape) : nil
    case .pattern: return scalar.isNull ? unexpected(scalar, shape) : nil
    case .name:
      if scalar.text == delegate { return .takenName(delegate) }
      if scalar.isWord { return unexpected(scalar, shape) }
      return isName(scalar.text) ? nil : .badName(scalar.text)
    case .reference:
      return count(partsOf: scalar.text, each: isName) != nil && !scalar.isWord ? nil : unexpected(scalar, shape)
    case .path:
      return count(partsOf: scalar.text) { !$0.isEmpty } ?? 0 > 1 ? nil : .lacksName(scalar.text)
    case .flag: return scalar.flag == nil ? unexpected(scalar, shape) : nil
    case .yes: return scalar.flag == true ? nil : unexpected(scalar, shape)
    case .integer(let range):
      guard let integer = scalar.integer else { return unexpected(scalar, shape) }
      return range.contains(integer) ? nil : .outOfRange(integer, range)
    case .within(let range):
      guard let number = scalar.number else { return unexpected(scalar, shape) }
      return range.contains(number) ? nil : .notWithin(scalar.text, range)
    case .time:
      if TimeText.microseconds(scalar.text) != nil { return nil }
      return TimeText.isTime(scalar.text) ? .timeOutOfRange(scalar.text) : .badTime(scalar.text)
    case .versions:
      if case .failure(let mistake) = VersionText.range(scalar.text) { return mistake.fact }
      return nil
    case .contract: return ContractText.id(scalar.text) == nil ? .badContract(scalar.text) : nil
    case .null: return scalar.isNull ? nil : unexpected(scalar, shape)
    case .choice(let choices):
      return choices.contains(scalar.text) ? nil : Misspelling.unknown(scalar.text, among: choices)
    case .term: return nil
    case .either(let shapes):
      return shapes.contains { mistake(in: scalar, $0) == nil } ? nil : unexpected(scalar, shape)
    case .filled(let shape): return mistake(in: scalar, shape)
    case .point, .list, .each, .rule: return unexpected(scalar, shape)
    }
  }

  private static func unexpected(_ scalar: YamlScalar, _ shape: Shape) -> Diagnostic.Fact {
    .wrongType(expected: shape.noun, found: scalar.noun)
  }

  /// How many parts a text has between its dots; nil if one is not as it must be.
  private static func count(partsOf text: String, each isPart: (Substring) -> Bool) -> Int? {
    var (rest, count) = (text[...], 1)
    while let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
      guard isPart(rest[..<dot]) else { return nil }
      rest = rest[rest.utf8.index(after: dot)...]
      count += 1
    }
    return isPart(rest) ? count : nil
  }

  /// In an event it stands behind the name of an object.
  private static let delegate = "delegate"

  /// A letter, then letters, digits, `_` and `-`.
  private static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 100 else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D }
      && text != delegate
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

/// Ids of contracts: capitals, a dash, three digits.
enum ContractText {
  static func id(_ text: String) -> ContractID? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, (2...4).contains(parts[0].utf8.count), parts[1].utf8.count == 3,
      parts[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return ContractID(text)
  }
}
