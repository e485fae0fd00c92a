import TraceFormat
import Vocabulary

/// Tells people of a run: progress while it lasts, failures at once in a line and at the end in full, and a summary.
package struct ConsoleReporter: Reporter {
  /// A scenario that did not pass, on a version or on several with the same findings, as it is repeated at the end.
  private struct Entry {
    let index: Int
    /// Suite and name.
    let scenario: String
    /// How to run it again on all its versions.
    var rerun: RerunCommand
    let verdict: SessionReport.Verdict
    /// On the first of the versions.
    let lines: [String]
    /// Place and sentence of each finding; of a warning also what broke a contract.
    let short: [String]
    /// The findings without the numbers of events, which are others in each version.
    let facts: [Finding]
    var count = 1

    var title: String { "\(scenario) (iOS \(rerun.listedVersions))" }
  }

  private let options: ConsoleOptions
  private let results: TextOutput
  private let diagnostics: TextOutput
  private let elapsed: @Sendable () -> Duration
  private var progress: Progress
  private var entries: [Entry] = []

  /// - Parameter elapsed: the time since the run began; only durations in the output depend on it.
  package init(
    _ options: ConsoleOptions, results: TextOutput = .standardOutput, diagnostics: TextOutput = .standardError,
    elapsed: @escaping @Sendable () -> Duration
  ) {
    self.options = options
    self.results = results
    self.diagnostics = diagnostics
    self.elapsed = elapsed
    progress = Progress(diagnostics, isLine: options.showsProgressLine, total: 0)
  }

  /// Measures the time from now on.
  package init(_ options: ConsoleOptions) {
    let start = ContinuousClock.now
    self.init(options) { ContinuousClock.now - start }
  }

  package mutating func begin(total: Int) {
    progress = Progress(diagnostics, isLine: options.showsProgressLine, total: total)
  }

  package mutating func take(_ report: SessionReport, index: Int) {
    if report.verdict != .passed { remember(report, index) }
    progress.take(report.verdict, at: elapsed())
  }

  private mutating func remember(_ report: SessionReport, _ index: Int) {
    let text = FailureText(report)
    let isLoud = report.verdict != .warned
    let short = text.findings.flatMap { finding in
      let sentence = "\(finding.place.map { "\($0): " } ?? "")\(finding.sentence)"
      // Which formula it was, or how an observer judged, is more than the id of the contract.
      let isBare = !isLoud && finding.kind == .violation && !finding.found.isEmpty
      return (isBare ? [sentence, "  \(finding.found)"] : [sentence]).map { PlainText.printable($0) }
    }
    entries.append(
      Entry(
        index: index, scenario: PlainText.printable("\(report.suite) / \(report.scenario)"),
        rerun: RerunCommand(report), verdict: report.verdict, lines: isLoud ? text.body(color: options.color) : [],
        short: short, facts: text.findings.map(\.withoutNumbers)))
    guard isLoud else { return }
    progress.clear()
    results.write(
      "\(style(report.verdict).apply(report.verdict.rawValue, color: options.color))  \(PlainText.printable(report.title)): "
        + "\(PlainText.printable(text.headline))\n")
  }

  package mutating func end(_ summary: RunSummary) {
    progress.clear()
    guard summary.couldBegin else { return }
    full(.failed)
    full(.inconclusive)
    warnings()
    let isGreen = summary.failed == 0 && summary.inconclusive == 0 && summary.taken == summary.planned
    let style = isGreen ? (summary.taken > 0 ? TextStyle.green : .yellow) : .red
    results.write("\(entries.isEmpty ? "" : "\n")\(style.apply(summary.sentence, color: options.color))\n")
  }

  /// Those with a verdict in the order of the run, together where only the version is another one. The versions of a scenario follow
  /// each other.
  private func entries(_ verdict: SessionReport.Verdict) -> [Entry] {
    var together: [Entry] = []
    var first = 0
    for entry in entries.filter({ $0.verdict == verdict }).sorted(by: { $0.index < $1.index }) {
      if together.last?.scenario != entry.scenario { first = together.count }
      if let same = together[first...].firstIndex(where: { $0.facts == entry.facts }) {
        together[same].rerun.add(entry.rerun)
        together[same].count += 1
      } else {
        together.append(entry)
      }
    }
    return together
  }

  /// Repeats the sessions with a verdict in full.
  private func full(_ verdict: SessionReport.Verdict) {
    let entries = entries(verdict)
    guard !entries.isEmpty else { return }
    let count = entries.map(\.count).reduce(0, +)
    var lines = ["", heading("\(Spelling.count(count)) \(verdict.rawValue)", verdict)]
    for entry in entries.prefix(options.fullFailures) {
      lines += ["", TextStyle.bold.apply(entry.title, color: options.color)] + entry.lines + entry.rerun.lines
    }
    let rest = entries.dropFirst(options.fullFailures)
    let more = rest.map(\.count).reduce(0, +)
    if more > 0 { lines += ["", "and \(Spelling.count(more)) more:"] }
    for entry in rest { lines.append("  \(entry.title): \(entry.short.first ?? "")") }
    results.write(lines.joined(separator: "\n") + "\n")
  }

  private func warnings() {
    let entries = entries(.warned)
    guard !entries.isEmpty else { return }
    let count = entries.map(\.count).reduce(0, +)
    var lines = ["", heading("\(Spelling.count(count)) warned", .warned)]
    for entry in entries { lines += ["  \(entry.title)"] + entry.short.map { "    \($0)" } }
    results.write(lines.joined(separator: "\n") + "\n")
  }

  private func heading(_ text: String, _ verdict: SessionReport.Verdict) -> String {
    style(verdict).apply("\(text):", color: options.color)
  }

  private func style(_ verdict: SessionReport.Verdict) -> TextStyle {
    switch verdict {
    case .passed: .green
    case .warned: .yellow
    case .failed, .inconclusive: .red
    }
  }
}
