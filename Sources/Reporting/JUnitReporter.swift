import Foundation
import TraceFormat

/// Writes a JUnit file at the end of a run, for the engines that show test results: one test case for each scenario and version.
package struct JUnitReporter: Reporter {
  private struct Case {
    let index: Int
    let suite: String
    let name: String
    let file: String
    let verdict: SessionReport.Verdict
    let headline: String
    let text: String
  }

  private let path: String
  private let shared: Set<[String]>
  private var cases: [Case] = []

  /// - Parameter shared: suite and name of the scenarios that are in several files, whose cases name theirs.
  package init(_ path: String, shared: Set<[String]> = []) {
    self.path = path
    self.shared = shared
  }

  /// Throws if there is a folder or a pipe, which no report can replace, or if nothing can be written there: asked before the run is
  /// worth something.
  package static func check(_ path: String) throws(ReportError) {
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
    if values?.isDirectory == true { throw ReportError(path: path, reason: .isFolder) }
    do {
      let place = try AtomicFile.Place(path)
      guard place.isReplaced else { return }
      let file = URL(fileURLWithPath: place.path)
      guard file.lastPathComponent.utf8.count <= longestName else { throw WriteTrouble.noPath }
      try AtomicFile.prepare(file.deletingLastPathComponent().path)
    } catch {
      throw ReportError(path: path, reason: (error as? StoreError)?.trouble ?? WriteTrouble(error))
    }
  }

  /// What a file system of Linux takes as the name of one file, in bytes.
  private static let longestName = 255

  package mutating func begin(total: Int) {
    cases.reserveCapacity(total)
  }

  package mutating func take(_ report: SessionReport, index: Int) {
    let failure = report.verdict == .passed ? nil : FailureText(report)
    let file = shared.contains([report.suite, report.scenario]) ? ", \(report.file)" : ""
    cases.append(
      Case(
        index: index, suite: report.suite, name: "\(report.scenario) (iOS \(report.ios)\(file))", file: report.file,
        verdict: report.verdict, headline: failure?.headline ?? "",
        text: failure?.lines(color: false).joined(separator: "\n") ?? ""))
  }

  /// Writes the file, whole or not at all; its folder is made if there is none.
  package mutating func end(_ summary: RunSummary) throws(ReportError) {
    do throws(StoreError) {
      try AtomicFile.makeDirectory(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      try AtomicFile.write(Array(document(summary).utf8), to: path)
    } catch {
      throw ReportError(path: path, reason: error.trouble)
    }
  }

  // MARK: The document

  /// The suites in the order of the plan.
  private func document(_ summary: RunSummary) -> String {
    var suites: [[Case]] = []
    var places: [String: Int] = [:]
    for entry in cases.sorted(by: { $0.index < $1.index }) {
      if let place = places[entry.suite] {
        suites[place].append(entry)
      } else {
        places[entry.suite] = suites.count
        suites.append([entry])
      }
    }
    var xml = XMLText()
    xml.begin(
      "testsuites",
      [("name", "understudy")] + counts(cases, summary)
        + [("time", Spelling.decimalSeconds(summary.duration))])
    var uses: [[String]: Int] = [:]
    for suite in suites { write(suite, summary, &uses, &xml) }
    if cases.count < summary.planned { writeRest(summary, &xml) }
    xml.end()
    return xml.text
  }

  /// - Parameter uses: how often a suite and a name were written so far.
  private func write(_ suite: [Case], _ summary: RunSummary, _ uses: inout [[String]: Int], _ xml: inout XMLText) {
    xml.begin("testsuite", [("name", suite[0].suite)] + counts(suite))
    xml.begin("properties")
    xml.element("property", [("name", "version"), ("value", summary.version)])
    xml.end()
    for entry in suite {
      // Two names may be written as one.
      let written = [entry.suite, entry.name].map { XMLText.escape($0, isAttribute: true) }
      let use = uses[written, default: 0] + 1
      uses[written] = use
      write(entry, name: use == 1 ? entry.name : "\(entry.name) #\(use)", &xml)
    }
    xml.end()
  }

  /// What keeps a run that was stopped from looking whole: it has no test case for sessions without a verdict.
  private func writeRest(_ summary: RunSummary, _ xml: inout XMLText) {
    xml.begin("testsuite", [("name", "understudy")] + counts([], summary))
    xml.begin("testcase", [("classname", "understudy"), ("name", "the whole run")])
    let message =
      "\(Spelling.count(cases.count)) of \(Spelling.count(summary.planned, "session")) have a verdict; "
      + (summary.endedByFailure ? "the first failure has ended the run" : "the run was stopped")
    if summary.endedByFailure {
      xml.element("skipped", [("message", message)])
    } else {
      xml.element("error", [("message", message), ("type", "unfinished")])
    }
    xml.end()
    xml.end()
  }

  /// A test case. Its pair of class name and name is unique, which is what engines tell test cases by.
  private func write(_ entry: Case, name: String, _ xml: inout XMLText) {
    let attributes = [("classname", entry.suite), ("name", name), ("file", entry.file)]
    guard entry.verdict != .passed else {
      xml.element("testcase", attributes)
      return
    }
    xml.begin("testcase", attributes)
    switch entry.verdict {
    case .passed: break
    case .warned: xml.element("system-out", text: "warning: \(entry.headline)\n\(entry.text)")
    case .failed: xml.element("failure", [("message", entry.headline), ("type", "failed")], text: entry.text)
    case .inconclusive:
      xml.element("error", [("message", entry.headline), ("type", "inconclusive")], text: entry.text)
    }
    xml.end()
  }

  /// - Parameter summary: of the run, if that it is not whole counts here.
  private func counts(_ cases: [Case], _ summary: RunSummary? = nil) -> XMLText.Attributes {
    let rest = summary.map { self.cases.count < $0.planned ? 1 : 0 } ?? 0
    let skipped = summary?.endedByFailure == true ? rest : 0
    return [
      ("tests", "\(cases.count + rest)"), ("failures", "\(cases.count { $0.verdict == .failed })"),
      ("errors", "\(cases.count { $0.verdict == .inconclusive } + rest - skipped)"), ("skipped", "\(skipped)"),
    ]
  }
}
