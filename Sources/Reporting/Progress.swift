/// Shows how far a run is: on a terminal as one line that is rewritten, else as a line for each tenth of a large run.
struct Progress {
  /// Runs that are smaller say nothing until their end.
  private static let large = 100
  /// The line is rewritten no more often than this.
  private static let pause = Duration.milliseconds(50)

  private let output: TextOutput
  /// Nil if there is no terminal.
  private var line: LiveLine?
  private let total: Int
  private var done = 0
  private var failed = 0
  private var lastShown: Duration?

  init(_ output: TextOutput, isLine: Bool, total: Int) {
    self.output = output
    line = isLine ? LiveLine(output) : nil
    self.total = total
  }

  /// A session has ended, so long after the run began.
  mutating func take(_ verdict: SessionReport.Verdict, at elapsed: Duration) {
    let tenths = done * 10 / max(1, total)
    done += 1
    if verdict == .failed { failed += 1 }
    if line != nil {
      if let lastShown, elapsed - lastShown < Self.pause, done < total { return }
      lastShown = elapsed
      let text = state(elapsed)
      line?.show(text)
    } else if total >= Self.large, done * 10 / total > tenths {
      output.write("\(done * 100 / total) %: \(state(elapsed))\n")
    }
  }

  /// Makes room for something else; the next session shows the line again.
  mutating func clear() {
    line?.clear()
    lastShown = nil
  }

  private func state(_ elapsed: Duration) -> String {
    let failures = failed > 0 ? ", \(Spelling.count(failed)) failed" : ""
    return "\(Spelling.count(done))/\(Spelling.count(total))\(failures), \(Spelling.seconds(elapsed))"
  }
}
