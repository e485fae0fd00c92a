/// How texts and numbers that come from a trace are shown to people.
package enum PlainText {
  /// The text in quotes, unless a pattern would read it as the same text without them.
  package static func quotedIfNeeded(_ text: String) -> String {
    let isBare =
      text.first.map { $0.isLetter } ?? false
      && text.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
      && !["null", "nil", "true", "false"].contains(text) && Double(text) == nil
    return isBare ? text : quoted(text)
  }

  package static func quoted(_ text: String) -> String {
    let quote = text.contains("\"") && !text.contains("'") ? "'" : "\""
    return "\(quote)\(printable(text))\(quote)"
  }

  /// The text on one line, without anything that a terminal would obey.
  package static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where isControl(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The same with a space in the place of each, for what others print: its tabs and colours say nothing.
  package static func blanked(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
  }

  /// Without a point where the number is a whole one.
  package static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// Controls, line separators and the marks that turn the direction of a text.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
