import Contracts
import Reporting
import Testing
import Vocabulary

/// The console: while a run lasts, and at its end.
struct ConsoleReporterTests {
  private let results = Recording()
  private let diagnostics = Recording()
  private let clock = StillClock()

  private func reporter(_ options: ConsoleOptions = ConsoleOptions(showsProgressLine: false, color: false))
    -> ConsoleReporter
  {
    ConsoleReporter(
      options, results: results.output, diagnostics: diagnostics.output, elapsed: clock.elapsed)
  }

  private func summary(_ reports: [SessionReport], planned: Int? = nil) -> RunSummary {
    var summary = RunSummary(planned: planned ?? reports.count, duration: .milliseconds(1240), version: "1.0")
    for report in reports { summary.count(report.verdict) }
    return summary
  }

  @Test func `a green run says one line`() {
    var reporter = reporter()
    let reports = [Samples.report(), Samples.report(scenario: "again")]
    reporter.begin(total: 2)
    for (index, report) in reports.enumerated() { reporter.take(report, index: index) }
    reporter.end(summary(reports))
    #expect(results.text == "2 scenarios: 2 passed in 1.2 s\n")
    #expect(diagnostics.text.isEmpty)
  }

  @Test func `a run that could not begin is not summed up`() {
    var reporter = reporter()
    var nothing = summary([], planned: 3)
    nothing.couldBegin = false
    reporter.begin(total: 3)
    reporter.end(nothing)
    #expect(results.text.isEmpty)
    #expect(diagnostics.text.isEmpty)
  }

  @Test func `versions with the same findings are told together`() throws {
    let reports = try [15, 17, 18, 26].map { major in
      var report = Samples.report(.failed, scenario: "first", [Samples.mismatch(try odd(), line: major == 17 ? 7 : 42)])
      report.ios = IOSVersion(major)
      return report
    }
    var reporter = reporter()
    reporter.begin(total: 4)
    for (index, report) in reports.enumerated().reversed() { reporter.take(report, index: index) }
    reporter.end(summary(reports))
    let repeated = try #require(results.text.firstRange(of: "4 failed:"))
    let titles = results.text[repeated.upperBound...].split(separator: "\n").filter { $0.hasPrefix("PRE-057") }
    #expect(titles == ["PRE-057 / first (iOS 15, 18, 26)", "PRE-057 / first (iOS 17)"])
    #expect(results.text.contains("--filter 'PRE-057/first' --ios 15,18,26\n"))
  }

  @Test func `versions in which the same is broken by other events are told apart`() throws {
    let reports = try [15, 18, 26].map { major in
      let fact = Mismatch.Fact.state(
        try #require(StateQuery("feed.title")), expected: .text("a"), found: .string(major == 18 ? "b" : "c"))
      var report = Samples.report(.failed, scenario: "first", [Samples.mismatch(fact)])
      report.ios = IOSVersion(major)
      return report
    }
    var reporter = reporter()
    reporter.begin(total: 3)
    for (index, report) in reports.enumerated() { reporter.take(report, index: index) }
    reporter.end(summary(reports))
    #expect(
      results.text.contains("PRE-057 / first (iOS 15, 26)\n") && results.text.contains("PRE-057 / first (iOS 18)\n"))
  }

  @Test func `failures are told at once, and repeated in the order of the plan`() throws {
    var soft = Samples.report(.warned, scenario: "soft", [Samples.mismatch(.logForbidden(at: 10), isSoft: true)])
    soft.ending = "settled"
    var lost = Samples.report(.inconclusive, scenario: "it's lost")
    lost.ending = "a worker ended"
    lost.endingIsFinding = true
    lost.trace = []
    var first = Samples.report(.failed, scenario: "first", [Samples.mismatch(try odd())])
    first.file = "my suites/a.yaml"
    let second = Samples.report(.failed, scenario: "second", [Samples.mismatch(try odd(), line: 7)])
    let reports = [second, lost, soft, first]
    var reporter = reporter()
    reporter.begin(total: 4)
    for (report, index) in zip(reports, [3, 1, 2, 0]) { reporter.take(report, index: index) }
    reporter.end(summary(reports, planned: 6))
    #expect(
      results.text == """
        failed  PRE-057 / second (iOS 18): nothing in this session is feed.odd
        inconclusive  PRE-057 / it's lost (iOS 18): a worker ended
        failed  PRE-057 / first (iOS 18): nothing in this session is feed.odd

        2 failed:

        PRE-057 / first (iOS 18)
          Scenarios/presentation/PRE-057-code.yaml:42:9: nothing in this session is feed.odd
            expected: a value of feed.odd
            found:    no such object, or no such property

          to run it again:
            understudy run 'my suites/a.yaml' --filter 'PRE-057/first' --ios 18

        PRE-057 / second (iOS 18)
          Scenarios/presentation/PRE-057-code.yaml:7:9: nothing in this session is feed.odd
            expected: a value of feed.odd
            found:    no such object, or no such property

          to run it again:
            understudy run Scenarios/presentation/PRE-057-code.yaml --filter 'PRE-057/second' --ios 18

        1 inconclusive:

        PRE-057 / it's lost (iOS 18)
          a worker ended
            expected: a session that settles
            found:    a worker ended

          to run it again:
            understudy run Scenarios/presentation/PRE-057-code.yaml --filter 'PRE-057/it'\\''s lost' --ios 18

        1 warned:
          PRE-057 / soft (iOS 18)
            Scenarios/presentation/PRE-057-code.yaml:42:9: the console must stay empty

        4 scenarios: 0 passed, 1 warned, 2 failed, 1 inconclusive in 1.2 s; 2 of 6 did not finish

        """)
  }

  private func odd() throws -> Mismatch.Fact {
    .noObject(try #require(StateQuery("feed.odd")))
  }

  @Test func `only so many failures are repeated in full`() throws {
    var options = ConsoleOptions(showsProgressLine: false, color: false)
    options.fullFailures = 1
    var reporter = reporter(options)
    let reports = try ["a", "b", "c"].map {
      Samples.report(.failed, scenario: $0, [Samples.mismatch(try odd())])
    }
    for (index, report) in reports.enumerated() { reporter.take(report, index: index) }
    reporter.end(summary(reports))
    #expect(
      results.text.contains(
        """

        and 2 more:
          PRE-057 / b (iOS 18): Scenarios/presentation/PRE-057-code.yaml:42:9: nothing in this session is feed.odd
          PRE-057 / c (iOS 18): Scenarios/presentation/PRE-057-code.yaml:42:9: nothing in this session is feed.odd

        3 scenarios: 0 passed, 3 failed in 1.2 s

        """))
  }

  @Test func `large runs without a terminal say each tenth`() {
    var reporter = reporter()
    reporter.begin(total: 1000)
    for index in 0..<1000 {
      clock.move(by: .milliseconds(1))
      reporter.take(Samples.report(), index: index)
    }
    let lines = diagnostics.text.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.first == "10 %: 100/1,000, 0.1 s")
    #expect(lines.last == "100 %: 1,000/1,000, 1.0 s")
  }

  @Test func `on a terminal one line is rewritten, and makes room for failures`() throws {
    var reporter = reporter(ConsoleOptions(showsProgressLine: true, color: false))
    reporter.begin(total: 3)
    reporter.take(Samples.report(), index: 0)
    clock.move(by: .milliseconds(20))
    reporter.take(Samples.report(), index: 1)
    clock.move(by: .milliseconds(100))
    reporter.take(Samples.report(.failed, [Samples.mismatch(try odd())]), index: 2)
    reporter.end(summary([Samples.report()]))
    #expect(
      diagnostics.text
        == "\r\u{1B}[2K1/3, 0.0 s\r\u{1B}[2K\r\u{1B}[2K3/3, 1 failed, 0.1 s\r\u{1B}[2K")
  }

  @Test(
    arguments: [
      ([:], true, true, true), ([:], false, false, false), (["NO_COLOR": "1"], true, false, true),
      (["NO_COLOR": ""], true, true, true), (["CLICOLOR_FORCE": "1"], false, true, false),
      (["CLICOLOR_FORCE": "0"], false, false, false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false, true),
      (["CI": "true"], true, true, false), (["CI": "false"], true, true, true), (["TERM": "dumb"], true, false, false),
    ] as [([String: String], Bool, Bool, Bool)])
  func `colour and progress follow the environment`(
    environment: [String: String], isTerminal: Bool, color: Bool, progress: Bool
  ) {
    let options = ConsoleOptions(
      environment: environment, resultsAreOnTerminal: isTerminal, progressIsOnTerminal: isTerminal)
    #expect(options.color == color)
    #expect(options.showsProgressLine == progress)
  }

  @Test func `the summary counts`() {
    var summary = RunSummary(planned: 1234, duration: .milliseconds(1299), version: "1.0")
    summary.passed = 1230
    summary.warned = 2
    summary.failed = 1
    summary.inconclusive = 1
    #expect(
      summary.sentence == "1,234 scenarios: 1,230 passed, 2 warned, 1 failed, 1 inconclusive in 1.2 s")
    #expect(RunSummary(planned: 0, duration: .zero, version: "").sentence == "0 scenarios: 0 passed in 0.0 s")
  }
}
