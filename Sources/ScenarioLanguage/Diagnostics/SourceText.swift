import Synchronization

/// The lines of a file, found when a mistake is in one of them: most files have none, and some have thousands. They end as they do
/// for YAML 1.1.
final class SourceText: Sendable {
  private let text: String
  private let lines = Mutex<[Substring]?>(nil)

  init(_ text: String) {
    self.text = text
  }

  /// A line by its number, from 1, without its end; nil if there is none.
  subscript(number: Int) -> Substring? {
    guard number >= 1, !text.isEmpty else { return nil }
    return lines.withLock { lines in
      let found = lines ?? SourceText.lines(of: text)
      lines = found
      return number <= found.count ? found[number - 1] : nil
    }
  }

  private static func lines(of text: String) -> [Substring] {
    let scalars = text.unicodeScalars
    var lines: [Substring] = []
    var start = scalars.startIndex
    while let end = scalars[start...].firstIndex(where: \.endsLine) {
      lines.append(text[start..<end])
      start = scalars.index(after: end)
      if scalars[end] == "\r", start < scalars.endIndex, scalars[start] == "\n" { start = scalars.index(after: start) }
    }
    return lines + [text[start...]]
  }
}

/// A place that moves through a text from its beginning, over one scalar after the other.
struct MovingMark {
  private(set) var mark = Mark(line: 1, column: 1)
  private var last: Unicode.Scalar?

  mutating func pass(_ scalar: Unicode.Scalar) {
    if !scalar.endsLine {
      mark = Mark(line: mark.line, column: mark.column + 1)
    } else if last != "\r" || scalar != "\n" {
      mark = Mark(line: mark.line + 1, column: 1)
    }
    last = scalar
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool {
    switch self {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
