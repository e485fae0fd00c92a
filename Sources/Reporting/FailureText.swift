import Contracts
import TraceFormat

/// A session that did not pass, in full: each finding with its place and its spot in the trace, and how to run it again.
struct FailureText {
  let findings: [Finding]
  private let report: SessionReport
  let trace: SessionTrace?
  private let unreadable: String?

  init(_ report: SessionReport) {
    self.report = report
    do throws(TraceError) {
      trace = try TraceReader.sessions(in: report.trace).first
      unreadable = nil
    } catch {
      trace = nil
      unreadable = "the trace cannot be read: \(error)"
    }
    findings = FindingWriter(report, trace).findings
  }

  /// The finding that decided: the first hard one, else the first.
  var headline: String {
    (findings.first { !$0.isSoft } ?? findings.first)?.sentence ?? report.ending
  }

  /// The lines of the whole text, without the title.
  func lines(color: Bool) -> [String] { body(color: color) + RerunCommand(report).lines }

  /// The same without how to run it again.
  func body(color: Bool) -> [String] {
    let excerpt = trace.map { TraceExcerpt($0, color: color) }
    var lines: [String] = []
    var shown: [Finding.Spot: Int] = [:]
    for (index, finding) in findings.enumerated() {
      if index > 0 { lines.append("") }
      lines += head(finding, color: color)
      if let earlier = shown[finding.spot], finding.spot != .nowhere {
        lines.append("    trace:    as at finding \(earlier + 1), above")
        continue
      }
      shown[finding.spot] = index
      let missing = "expected: \(PlainText.printable(finding.absent ?? finding.expected))"
      let part = excerpt?.lines(around: finding.spot, missing: missing) ?? []
      if !part.isEmpty { lines += [""] + part.map { "    \($0)" } }
    }
    if let unreadable { lines += ["", "  \(unreadable)"] }
    return lines
  }

  private func head(_ finding: Finding, color: Bool) -> [String] {
    let place = finding.place.map { "\($0): " } ?? ""
    let style = finding.isSoft ? TextStyle.yellow : .red
    let remark = finding.isSoft && report.verdict != .warned ? "warning: " : ""
    let found = finding.found.split(separator: "\n").map { PlainText.printable(String($0)) }
    return [
      "  \(PlainText.printable(place))\(style.apply(remark + PlainText.printable(finding.sentence), color: color))",
      "    expected: \(PlainText.printable(finding.expected))",
      "    found:    \(found.joined(separator: "\n              "))",
    ]
  }
}
