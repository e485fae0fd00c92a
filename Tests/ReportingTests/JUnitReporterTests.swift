import Contracts
import Foundation
import FoundationXML
import Reporting
import Testing
import Vocabulary

/// JUnit files, read back with a parser that is not ours.
struct JUnitReporterTests {
  private func document(_ reports: [(SessionReport, Int)], _ summary: RunSummary? = nil) throws -> (XMLElement, String)
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("junit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("deep/report.xml").path
    var reporter = JUnitReporter(path)
    reporter.begin(total: reports.count)
    for (report, index) in reports { reporter.take(report, index: index) }
    try reporter.end(summary ?? RunSummary(planned: reports.count, duration: .milliseconds(1240), version: "1.0"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep") == ["report.xml"])
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let root = try #require(try XMLDocument(data: data).rootElement())
    return (root, String(decoding: data, as: UTF8.self))
  }

  @Test(arguments: [false, true]) func `a run that was stopped does not look whole`(endedByFailure: Bool) throws {
    var summary = RunSummary(planned: 1_500, duration: .milliseconds(1), version: "1.0")
    summary.endedByFailure = endedByFailure
    let (root, _) = try document([(Samples.report(), 0)], summary)
    #expect(attribute("tests", root) == "2" && attribute("failures", root) == "0")
    #expect(attribute(endedByFailure ? "skipped" : "errors", root) == "1")
    #expect(attribute(endedByFailure ? "errors" : "skipped", root) == "0")
    let suite = try #require(root.elements(forName: "testsuite").last)
    let entry = try #require(suite.elements(forName: "testcase").first)
    #expect(attribute("classname", entry) == "understudy" && attribute("name", entry) == "the whole run")
    let mark = try #require(entry.elements(forName: endedByFailure ? "skipped" : "error").first)
    #expect(attribute("message", mark)?.hasPrefix("1 of 1,500 sessions have a verdict; ") == true)
  }

  @Test func `a scenario that two files have says which one it is, also where the other is not run`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("junit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var reporter = JUnitReporter(folder.path + "/report.xml", shared: [["cart", "dismiss from code"]])
    reporter.take(Samples.report(suite: "cart"), index: 0)
    reporter.take(Samples.report(scenario: "another", suite: "cart"), index: 1)
    try reporter.end(RunSummary(planned: 2, duration: .zero, version: "1.0"))
    let data = try Data(contentsOf: folder.appendingPathComponent("report.xml"))
    let suite = try #require(try XMLDocument(data: data).rootElement()?.elements(forName: "testsuite").first)
    #expect(
      suite.elements(forName: "testcase").map { attribute("name", $0) } == [
        "dismiss from code (iOS 18, \(Samples.file))", "another (iOS 18)",
      ])
  }

  private func attribute(_ name: String, _ element: XMLElement) -> String? {
    element.attribute(forName: name)?.stringValue
  }

  @Test func `a run is compared letter by letter`() throws {
    let passed = Samples.report()
    var lost = Samples.report(.inconclusive, suite: "cart")
    lost.ending = "a worker ended"
    lost.endingIsFinding = true
    lost.trace = []
    let (_, text) = try document([(lost, 1), (passed, 0)])
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="understudy" tests="2" failures="0" errors="1" skipped="0" time="1.240">
          <testsuite name="PRE-057" tests="1" failures="0" errors="0" skipped="0">
            <properties>
              <property name="version" value="1.0"/>
            </properties>
            <testcase classname="PRE-057" name="dismiss from code (iOS 18)" \
        file="Scenarios/presentation/PRE-057-code.yaml"/>
          </testsuite>
          <testsuite name="cart" tests="1" failures="0" errors="1" skipped="0">
            <properties>
              <property name="version" value="1.0"/>
            </properties>
            <testcase classname="cart" name="dismiss from code (iOS 18)" file="Scenarios/presentation/PRE-057-code.yaml">
              <error message="a worker ended" type="inconclusive">\
          a worker ended
            expected: a session that settles
            found:    a worker ended

          to run it again:
            understudy run Scenarios/presentation/PRE-057-code.yaml --filter 'cart/dismiss from code' --ios 18</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `failures and warnings are told apart`() throws {
    let failed = Samples.report(.failed, [Samples.mismatch(.logForbidden(at: 10))])
    let warned = Samples.report(.warned, scenario: "soft", [Samples.mismatch(.logForbidden(at: 10), isSoft: true)])
    let (root, _) = try document([(failed, 0), (warned, 1)])
    let cases = try root.nodes(forXPath: "testsuite/testcase").compactMap { $0 as? XMLElement }
    #expect(cases.map { $0.children?.map(\.name) } == [["failure"], ["system-out"]])
    let failure = try #require(cases[0].elements(forName: "failure").first)
    #expect(attribute("message", failure) == "the console must stay empty")
    #expect(failure.stringValue?.contains("> 10  +400.0ms") == true)
    #expect(cases[1].stringValue?.hasPrefix("warning: the console must stay empty\n") == true)
  }

  @Test func `whatever a name or a text holds, the file is well formed`() throws {
    let name = "a <b> & \"c\" 'd'\n\t\u{1B}[31m\u{0}\u{FFFE}\u{9F} ]]> é 🎭"
    let report = Samples.report(.failed, scenario: name, suite: name, [Samples.mismatch(.logForbidden(at: 10))])
    let (root, _) = try document([(report, 0)])
    let test = try #require(try root.nodes(forXPath: "testsuite/testcase").first as? XMLElement)
    let escaped = "a <b> & \"c\" 'd'\n\t\\u{1b}[31m\\u{0}\\u{fffe}\\u{9f} ]]> é 🎭"
    #expect(attribute("name", test) == "\(escaped) (iOS 18)")
    #expect(attribute("classname", test) == escaped)
  }

  @Test func `every pair of class name and name is unique`() throws {
    let reports = [
      Samples.report(), Samples.report(ios: IOSVersion(26)), Samples.report(), Samples.report(suite: "other"),
    ]
    let (root, _) = try document(reports.enumerated().map { ($1, $0) })
    let cases = try root.nodes(forXPath: "testsuite/testcase").compactMap { $0 as? XMLElement }
    #expect(
      cases.map { "\(attribute("classname", $0) ?? "").\(attribute("name", $0) ?? "")" } == [
        "PRE-057.dismiss from code (iOS 18)", "PRE-057.dismiss from code (iOS 26)",
        "PRE-057.dismiss from code (iOS 18) #2", "other.dismiss from code (iOS 18)",
      ])
  }

  @Test func `names that are written as one are told apart`() throws {
    let reports = ["nul\u{0}", "nul\\u{0}"].map { Samples.report(scenario: $0) }
    let (root, _) = try document(reports.enumerated().map { ($1, $0) })
    let cases = try root.nodes(forXPath: "testsuite/testcase").compactMap { $0 as? XMLElement }
    #expect(cases.map { attribute("name", $0) } == ["nul\\u{0} (iOS 18)", "nul\\u{0} (iOS 18) #2"])
  }

  @Test(arguments: [
    ("esc\u{1B}[31m", "$'PRE-057/esc\\033[31m'"), ("nul\u{0}", "'Scenarios/presentation/PRE-057-code.yaml'"),
  ])
  func `the command selects its session, whatever the name holds`(name: String, filter: String) throws {
    let report = Samples.report(.failed, scenario: name, [Samples.mismatch(.logForbidden(at: 10))])
    let (root, _) = try document([(report, 0)])
    let text = try #require(try root.nodes(forXPath: "testsuite/testcase/failure").first?.stringValue)
    #expect(text.hasSuffix("understudy run \(Samples.file) --filter \(filter) --ios 18"), "\(text)")
  }

  @Test func `a report that cannot be written says why`() {
    var reporter = JUnitReporter("/dev/null/report.xml")
    let error = #expect(throws: ReportError.self) { try reporter.end(Samples.summary) }
    #expect(error?.path == "/dev/null/report.xml")
    #expect(error?.description.hasPrefix("cannot write the report /dev/null/report.xml: ") == true)
  }
}
