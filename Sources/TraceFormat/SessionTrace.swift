/// The trace of one session, as it was read.
package struct SessionTrace: Hashable, Sendable {
  package let header: TraceHeader
  /// The contract's id or the name of the suite; empty in a trace that was written without it.
  package let suite: String
  /// What the steps of the file say, in their order; none in a trace that was written without them.
  package let steps: [String]
  package var lines: [TraceLine]
  /// How the session ended; nil if the trace is cut off before its end.
  package var ending: String?
  /// The half line at which a kill cut the trace off.
  package var torn: TornLine?

  package init(
    _ header: TraceHeader, suite: String = "", steps: [String] = [], _ lines: [TraceLine] = [], ending: String? = nil,
    torn: TornLine? = nil
  ) {
    self.header = header
    self.suite = suite
    self.steps = steps
    self.lines = lines
    self.ending = ending
    self.torn = torn
  }

  package var isComplete: Bool { ending != nil }

  /// What a step says, from 1; nil if that is not known.
  package func words(of step: Int) -> String? {
    steps.indices.contains(step - 1) ? steps[step - 1] : nil
  }

  /// The scenario with its version, as reports call it.
  package var title: String { "\(header.scenario) (iOS \(header.ios))" }

  /// The place of the event with this number in ``lines``; nil if it is not there.
  package func index(of number: Int) -> Int? {
    let index = number - (lines.first?.number ?? 1)
    return lines.indices.contains(index) ? index : nil
  }
}

/// A line that was not written to its end.
package struct TornLine: Hashable, Sendable {
  /// The line of the file, from 1.
  package let line: Int
  package let text: String

  package init(line: Int, text: String) {
    self.line = line
    self.text = text
  }
}
