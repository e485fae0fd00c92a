import Contracts
import TraceFormat
import Vocabulary

/// Prints each session for programs: its trace as it is, and a line with the verdict and the findings.
///
/// In the order of the plan, so that equal runs print equal bytes: a session that ends early waits for those before it.
package struct JSONLinesReporter: Reporter {
  private let results: TextOutput
  private var waiting: [Int: [UInt8]] = [:]
  private var next = 0

  package init(results: TextOutput = .standardOutput) {
    self.results = results
  }

  package mutating func begin(total: Int) {}

  package mutating func take(_ report: SessionReport, index: Int) {
    var bytes = report.trace
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    var json = JSONText()
    json.open()
    json.field("verdict", report.verdict.rawValue)
    json.field("suite", report.suite)
    json.field("scenario", report.scenario)
    json.field("ios", report.ios.description)
    json.key("findings")
    json.openList()
    if report.verdict != .passed {
      for finding in FailureText(report).findings { json.write(finding) }
    }
    json.closeList()
    json.close()
    json.endLine()
    waiting[index] = bytes + json.bytes
    while let ready = waiting.removeValue(forKey: next) {
      results.write(ready)
      next += 1
    }
  }

  /// Of a run that was stopped, also what waited for sessions that will not come.
  package mutating func end(_ summary: RunSummary) {
    for index in waiting.keys.sorted() { results.write(waiting[index] ?? []) }
    waiting = [:]
  }
}

extension JSONText {
  fileprivate mutating func write(_ finding: Finding) {
    open()
    field("kind", finding.kind.rawValue)
    field("warns", finding.isSoft)
    if let contract = finding.contract { field("contract", contract) }
    if let place = finding.place {
      field("file", place.file)
      field("line", place.line)
      field("column", place.column)
    }
    field("sentence", finding.sentence)
    field("expected", finding.expected)
    field("found", finding.found)
    switch finding.spot {
    case .nowhere: break
    case .event(let number): field("event", number)
    case .behind(let number): field("behind", number)
    }
    close()
  }
}
