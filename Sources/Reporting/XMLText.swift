/// Writes XML with its elements indented, and every text escaped.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  typealias Attributes = [(name: String, value: String)]

  mutating func begin(_ name: String, _ attributes: Attributes = []) {
    line("<\(tag(name, attributes))>")
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    line("</\(name)>")
  }

  /// An element that holds a text, or nothing.
  mutating func element(_ name: String, _ attributes: Attributes = [], text: String = "") {
    let tag = tag(name, attributes)
    line(text.isEmpty ? "<\(tag)/>" : "<\(tag)>\(Self.escape(text, isAttribute: false))</\(name)>")
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: open.count) + content + "\n"
  }

  private func tag(_ name: String, _ attributes: Attributes) -> String {
    name + attributes.map { " \($0.name)=\"\(Self.escape($0.value, isAttribute: true))\"" }.joined()
  }

  /// XML has no place for most control characters, not even escaped: they are shown as `\u{1b}`.
  static func escape(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += isAttribute ? "&#\(scalar.value);" : String(scalar)
      case "\r": result += "&#13;"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
