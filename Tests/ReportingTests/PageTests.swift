import Contracts
import Foundation
import Reporting
import Testing
import TraceFormat
import Vocabulary

/// Pages for a browser: the data in them, read back with a parser that is not ours.
struct PageTests {
  /// What a page holds.
  private struct Page {
    let text: String
    let index: [String: Any]
    var sessions: [[String: Any]] { index["sessions"] as? [[String: Any]] ?? [] }
    var contracts: [String: [String: String]] { index["contracts"] as? [String: [String: String]] ?? [:] }

    init(_ bytes: [UInt8]) throws {
      text = String(decoding: bytes, as: UTF8.self)
      index = try #require(try Self.json("index", text))
    }

    func body(_ place: Int) throws -> [String: Any]? { try Self.json("session-\(place)", text) }

    private static func json(_ id: String, _ text: String) throws -> [String: Any]? {
      let start = "<script type=\"application/json\" id=\"\(id)\">"
      guard let head = text.firstRange(of: start), let end = text[head.upperBound...].firstRange(of: "</script>") else {
        return nil
      }
      let data = Data(text[head.upperBound..<end.lowerBound].utf8)
      return try JSONSerialization.jsonObject(with: data) as? [String: Any]
    }
  }

  private func page(_ reports: [SessionReport], _ contracts: [ContractCard] = []) throws -> Page {
    var document = PageDocument(heading: "a run", contracts: contracts)
    for report in reports { document.add(PageEntry(report)) }
    return try Page(document.bytes())
  }

  private func events(_ body: [String: Any]) -> [[Any]] { body["events"] as? [[Any]] ?? [] }

  @Test func `a failed session has its findings, and its trace as trace show prints it`() throws {
    let pattern = try Samples.pattern("feed.viewDidAppear")
    let page = try page([
      Samples.report(
        .failed, [Samples.mismatch(.logForbidden(at: 10)), Samples.mismatch(.missing(pattern, after: 9))])
    ])
    #expect(page.sessions[0]["verdict"] as? String == "failed")
    #expect(page.sessions[0]["ios"] as? String == "18")
    let body = try #require(try page.body(0))
    let findings = try #require(body["findings"] as? [[String: Any]])
    #expect(findings.map { $0["at"] as? Int } == [10, 9])
    #expect(findings.map { $0["absent"] as? String } == [nil, "feed.viewDidAppear"])
    #expect(findings[0]["place"] as? String == "\(Samples.file):42:9")
    #expect((body["rerun"] as? String)?.hasPrefix("understudy run \(Samples.file) --filter") == true)

    let trace = try #require(try TraceReader.sessions(in: Samples.trace()).first)
    let rows = TraceText(trace, TraceText.Options(showsProperties: true)).rows
    let events = events(body)
    #expect(events.map { $0[0] as? Int } == rows.map(\.line.number))
    #expect(events.map { $0[1] as? String } == rows.map(\.time))
    #expect(events.map { $0[3] as? Int } == rows.map(\.depth))
    for (event, row) in zip(events, rows) {
      let published = (event[5] as? [String]).map { "set \($0[0]).\($0[1]) = \($0[2])" }
      let text = published ?? event[5] as? String
      #expect(text == row.text)
    }
    #expect(events.compactMap { $0[4] as? String }.filter { ["step", "turn"].contains($0) } == ["step", "turn"])
  }

  @Test func `of those that passed the trace is there where the report has it`() throws {
    var passed = Samples.report()
    passed.trace = []
    let page = try page([passed, Samples.report(scenario: "with its trace")])
    #expect(page.sessions.map { $0["hasTrace"] as? Bool } == [false, true])
    #expect(page.sessions.map { $0["verdict"] as? String } == ["passed", "passed"])
    #expect(try page.body(0) == nil)
    #expect(events(try #require(try page.body(1))).count == Samples.effects.count)
  }

  @Test func `a trace that is not wanted takes no finding with it`() throws {
    var document = PageDocument(heading: "a run")
    document.add(PageEntry(Samples.report(.failed, [Samples.mismatch(.logForbidden(at: 10))]), withTrace: false))
    let page = try Page(document.bytes())
    #expect(page.sessions[0]["hasTrace"] as? Bool == false)
    let body = try #require(try page.body(0))
    let found = (body["findings"] as? [[String: Any]])?.first?["found"] as? String
    #expect(events(body).isEmpty && found?.hasPrefix("event 10, log {text: ") == true)
  }

  @Test func `a session that left no trace has its finding all the same`() throws {
    var lost = Samples.report(.inconclusive)
    lost.ending = "a worker ended"
    lost.endingIsFinding = true
    lost.trace = []
    let page = try page([lost])
    #expect(page.sessions[0]["hasTrace"] as? Bool == false)
    #expect(page.sessions[0]["headline"] as? String == "a worker ended")
    let findings = try #require(try page.body(0)?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["sentence"] as? String } == ["a worker ended"])
  }

  @Test func `contracts are explained that an event names`() throws {
    func card(_ id: ContractID, _ title: String) -> ContractCard {
      ContractCard(
        id: id, title: title, says: "so </script> it is", versions: VersionRange([]), confidence: .observed,
        sources: [], switches: [])
    }
    let page = try page([Samples.report(.failed)], [card("PRE-014", "the one"), card("PRE-099", "another")])
    #expect(
      page.contracts == ["PRE-014": ["title": "the one", "says": "so </script> it is", "confidence": "observed"]])
  }

  @Test func `no name and no text can leave its place, and nothing is fetched`() throws {
    let name = "a </script><script>alert(1)</script> <!-- \"q\" 'b' \\ \u{2028} \u{1B}[2J é 🎭"
    let clean = try page([Samples.report(.failed)])
    let page = try page([Samples.report(.failed, scenario: name, suite: name)])
    #expect(page.sessions[0]["scenario"] as? String == PlainText.printable(name))
    #expect(page.text.ranges(of: "<script").count == clean.text.ranges(of: "<script").count)
    #expect(page.text.ranges(of: "</script").count == clean.text.ranges(of: "</script").count)
    for word in ["http://", "https://", " src=", "@import", "url(", "\u{1B}", "innerHTML"] {
      #expect(!page.text.contains(word), "\(word)")
    }
  }

  @Test func `a journal makes one without verdicts`() throws {
    let trace = try #require(try TraceReader.sessions(in: Samples.trace()).first)
    var document = PageDocument(heading: "run.jsonl")
    document.add(PageEntry(trace))
    let page = try Page(document.bytes())
    #expect(page.index["heading"] as? String == "run.jsonl")
    #expect(page.index["summary"] as? String == "1 session")
    #expect(page.sessions[0]["verdict"] == nil)
    #expect(try page.body(0)?["ending"] as? String == "ended: settled")
  }

  @Test func `a run is written in the order of the plan, and without its time`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func written(_ order: [Int], _ duration: Duration) throws -> Data {
      let path = folder.appendingPathComponent("deep/report.html").path
      var reporter = PageReporter(path, contracts: [])
      reporter.begin(total: 2)
      let reports = [Samples.report(scenario: "first"), Samples.report(.failed, scenario: "second")]
      var summary = RunSummary(planned: 2, duration: duration, version: "1.0")
      for index in order {
        reporter.take(reports[index], index: index)
        summary.count(reports[index].verdict)
      }
      try reporter.end(summary)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    let data = try written([1, 0], .seconds(1))
    #expect(try written([0, 1], .seconds(2)) == data)
    let page = try Page(Array(data))
    #expect(page.sessions.map { $0["scenario"] as? String } == ["first", "second"])
    #expect(page.index["summary"] as? String == "2 scenarios: 1 passed, 1 failed")
  }

  @Test func `a large run shows the first traces of those that did not pass, in whatever order they come`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let total = 3 * PageDocument.mostTraces
    func written(_ order: [Int]) throws -> Data {
      let path = folder.appendingPathComponent("report.html").path
      var reporter = PageReporter(path, contracts: [])
      reporter.begin(total: total)
      for index in order {
        // Those that passed have traces where somebody else wanted them.
        reporter.take(Samples.report(index.isMultiple(of: 10) ? .passed : .failed), index: index)
      }
      try reporter.end(RunSummary(planned: total, duration: .zero, version: "1.0"))
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    let data = try written(Array(0..<total))
    #expect(try written(Array((0..<total).reversed())) == data)
    let sessions = try Page(Array(data)).sessions
    let shown = sessions.indices.filter { sessions[$0]["hasTrace"] as? Bool == true }
    #expect(shown == (0..<total).filter { !$0.isMultiple(of: 10) }.prefix(PageDocument.mostTraces).map(\.self))
  }
}
