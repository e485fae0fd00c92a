/// How a piece of text stands out on a terminal.
package enum TextStyle: Sendable {
  case plain, dim, bold, red, green, yellow, cyan

  /// The text in this style, or as it is without colour.
  package func apply(_ text: String, color: Bool) -> String {
    guard color, let code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private var code: Int? {
    switch self {
    case .plain: nil
    case .dim: 2
    case .bold: 1
    case .red: 31
    case .green: 32
    case .yellow: 33
    case .cyan: 36
    }
  }
}
