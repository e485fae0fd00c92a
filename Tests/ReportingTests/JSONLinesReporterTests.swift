import Contracts
import Foundation
import Reporting
import Testing
import TraceFormat
import Vocabulary

/// What programs read.
struct JSONLinesReporterTests {
  private func output(_ reports: [SessionReport]) -> String {
    let results = Recording()
    var reporter = JSONLinesReporter(results: results.output)
    reporter.begin(total: reports.count)
    for (index, report) in reports.enumerated() { reporter.take(report, index: index) }
    reporter.end(Samples.summary)
    return results.text
  }

  @Test func `a session is its trace as it is, and a line with the verdict`() {
    #expect(
      output([Samples.report()]) == String(decoding: Samples.trace(), as: UTF8.self)
        + #"{"verdict":"passed","suite":"PRE-057","scenario":"dismiss from code","ios":"18","findings":[]}"# + "\n")
  }

  @Test func `findings hold places and event numbers`() throws {
    let report = Samples.report(.failed, [Samples.mismatch(.logForbidden(at: 10), isSoft: true)])
    let line = try #require(output([report]).split(separator: "\n").last)
    #expect(
      line == """
        {"verdict":"failed","suite":"PRE-057","scenario":"dismiss from code","ios":"18","findings":[\
        {"kind":"logForbidden","warns":true,"file":"Scenarios/presentation/PRE-057-code.yaml","line":42,"column":9,\
        "sentence":"the console must stay empty","expected":"no log",\
        "found":"event 10, log {text: \\"odd\\\\u{1b}[2J <text> & more\\"}","event":10}]}
        """)
    _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
  }

  @Test(arguments: Confidence.allCases) func `a mismatch warns where the rule is inferred`(confidence: Confidence) {
    var report = Samples.report(.failed, [Samples.mismatch(.logForbidden(at: 10))])
    report.confidence = confidence
    #expect(output([report]).contains("\"warns\":\(confidence == .inferred)"))
  }

  @Test func `the trace reader reads it`() throws {
    let text = output([Samples.report(), Samples.report(.failed, scenario: "second")])
    let sessions = try TraceReader.sessions(in: Array(text.utf8))
    #expect(sessions.map(\.header.scenario) == ["dismiss from code", "second"])
  }
}
