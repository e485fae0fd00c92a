/// Writes a JUnit file at the end of a run: one test case for each scenario and version.
package struct JUnitReporter: Reporter {
  private let path: String
  private let shared: Set<[String]>
  private var cases: [(index: Int, entry: JUnitDocument.Case)] = []

  /// - Parameter shared: suite and name of the scenarios that are in several files, whose cases name theirs.
  package init(_ path: String, shared: Set<[String]> = []) {
    self.path = path
    self.shared = shared
  }

  package mutating func begin(total: Int) {
    cases.reserveCapacity(total)
  }

  package mutating func take(_ report: SessionReport, index: Int) {
    let file = shared.contains([report.suite, report.scenario]) ? ", \(report.file)" : ""
    let name = "\(report.scenario) (iOS \(report.ios)\(file))"
    cases.append((index, JUnitDocument.Case(report.suite, name, file: report.file, outcome(of: report))))
  }

  private func outcome(of report: SessionReport) -> JUnitDocument.Outcome {
    guard report.verdict != .passed else { return .passed }
    let failure = FailureText(report)
    let (headline, text) = (failure.headline, failure.lines(color: false).joined(separator: "\n"))
    return switch report.verdict {
    case .passed: .passed
    case .warned: .warned(text: "warning: \(headline)\n\(text)")
    case .failed: .failed(headline, text: text)
    case .inconclusive: .inconclusive(headline, text: text)
    }
  }

  /// Writes the suites in the order of the plan.
  package mutating func end(_ summary: RunSummary) throws(ReportError) {
    var document = JUnitDocument(version: summary.version, duration: summary.duration)
    for (_, entry) in cases.sorted(by: { $0.index < $1.index }) { document.add(entry) }
    // There is no test case for sessions without a verdict.
    if cases.count < summary.planned {
      let message =
        "\(Spelling.count(cases.count)) of \(Spelling.count(summary.planned, "session")) have a verdict; "
        + (summary.endedByFailure ? "the first failure has ended the run" : "the run was stopped")
      document.add(
        JUnitDocument.Case(
          "understudy", "the whole run", summary.endedByFailure ? .skipped(message) : .unfinished(message)))
    }
    try document.write(to: path)
  }
}
