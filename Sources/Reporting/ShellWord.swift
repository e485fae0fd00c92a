import TraceFormat

/// Words of a command that is printed, as a shell takes them.
package enum ShellWord {
  /// In quotes, if a shell would take the text for something else without them.
  package static func quotedIfNeeded(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "/._-+,@%:=".utf8.contains(byte)
        }
      }
    return isPlain ? text : quoted(text)
  }

  /// In quotes between which a POSIX shell takes everything literally. What a terminal would obey is spelled in numbers, which
  /// the shells of these years read as the same text.
  package static func quoted(_ text: String) -> String {
    guard PlainText.printable(text) == text else {
      return "$'\(text.unicodeScalars.map(spelled).joined())'"
    }
    return "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// A path, or a folder that an option names: one that begins with a dash would be taken for an option.
  package static func path(_ text: String) -> String {
    quotedIfNeeded(text.hasPrefix("-") ? "./" + text : text)
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    let text = String(scalar)
    if scalar == "'" || scalar == "\\" { return "\\" + text }
    guard PlainText.printable(text) != text else { return text }
    // Three octal digits: a digit that follows is then none of the number.
    return text.utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }
}
