import Vocabulary

/// A session's trace as people read it: time, component, events indented by the calls they lie in, contracts.
package struct TraceText: Sendable {
  package struct Options: Hashable, Sendable {
    /// Shows what was published (`set …`), dimmed.
    package var showsProperties = false
    /// Puts the number of each event in front.
    package var showsNumbers = false
    package var color = false

    package init(
      showsProperties: Bool = false, showsNumbers: Bool = false, color: Bool = false
    ) {
      self.showsProperties = showsProperties
      self.showsNumbers = showsNumbers
      self.color = color
    }

    package func shows(_ row: TraceRow) -> Bool {
      switch row.line.kind {
      case .publish: showsProperties
      // Where a step begins.
      case .turn: row.line.step != nil && !row.repeatsStep
      default: true
      }
    }
  }

  private let trace: SessionTrace
  private let options: Options
  /// All rows, those that the options omit included: an index here is one into the trace's lines.
  package let rows: [TraceRow]

  package init(_ trace: SessionTrace, _ options: Options = Options()) {
    self.trace = trace
    self.options = options
    rows = TraceRow.rows(of: trace)
  }

  /// The lines that the options show, aligned with one another.
  package var lines: [String] {
    let shown = rows.filter { options.shows($0) }
    let columns = TraceColumns(shown, showsNumbers: options.showsNumbers, color: options.color)
    return shown.map(columns.line)
  }

  /// The whole trace: what it is of, its lines, how it ends.
  package var text: String {
    let heading = "\(PlainText.printable(trace.header.file)): \(PlainText.printable(trace.title))"
    let all = [TextStyle.bold.apply(heading, color: options.color)] + lines.map { "  \($0)" } + ["  \(ending)"]
    return all.joined(separator: "\n") + "\n"
  }

  /// How the trace ends, in words.
  package var ending: String {
    if let ending = trace.ending { return "ended: \(PlainText.printable(ending))" }
    let last = trace.lines.last.map { "event \($0.number)" } ?? "the header"
    guard let torn = trace.torn else { return "cut off behind \(last): the run was ended before the session was" }
    return "cut off behind \(last), in the middle of line \(torn.line): \(PlainText.printable(torn.text))"
  }
}
