import Sequencing
import Vocabulary

/// An event with all that its line shows, before it is aligned with others.
package struct TraceRow: Hashable, Sendable {
  package let line: TraceLine
  package let time: String
  /// How many calls the event lies in, as far as that is shown; a call and its return stand where they were made.
  package let depth: Int
  /// The row of the innermost call around the event.
  package let parent: Int?
  package let text: String
  /// Whether it only goes on with the step of the turn before it.
  package let repeatsStep: Bool

  /// The rows of a whole session. Depth is counted, so they cannot be made one by one. Where a step begins, its words stand.
  package static func rows(of trace: SessionTrace) -> [TraceRow] {
    // No session comes deeper; a file may say what it likes.
    let deepest = Bound.depthOfNesting.limit + 1
    let lines = trace.lines
    var step: Int?
    var open: [Int] = []
    var rows: [TraceRow] = []
    rows.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .turn: open.removeAll(keepingCapacity: true)
      case .returned, .dropped: _ = open.popLast()
      default: break
      }
      var text = line.text
      let repeatsStep = line.step != nil && line.step == step
      if let number = line.step {
        step = number
        if let words = trace.words(of: number) { text += " \(PlainText.printable(words))" }
      }
      rows.append(
        TraceRow(
          line: line, time: time(line.instant), depth: min(open.count, deepest), parent: open.last, text: text,
          repeatsStep: repeatsStep))
      if line.kind == .called { open.append(index) }
    }
    return rows
  }

  /// Virtual time in milliseconds (`+350.0ms`), with more digits only where they say something.
  package static func time(_ instant: Int) -> String {
    let rest = instant.magnitude % 1000
    let digits = rest % 100 == 0 ? "\(rest / 100)" : String("\(1000 + rest)".dropFirst())
    return "\(instant < 0 ? "-" : "+")\(instant.magnitude / 1000).\(digits)ms"
  }

  /// Indented by two spaces for each call.
  package var indented: String { String(repeating: "  ", count: depth) + text }

  package var style: TextStyle {
    switch line.kind {
    case .publish, .turn, .schedule, .cancel, .checkpoint: .dim
    case .begin, .end: .bold
    case .raised, .dropped, .caught: .red
    case .note, .log: .yellow
    case .callback, .asked, .answered, .called, .returned: .plain
    }
  }
}
