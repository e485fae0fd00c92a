package import Contracts
package import TraceFormat
import Vocabulary

/// A session on a page: what is listed of it, what was found, and its trace.
package struct PageEntry: Sendable {
  fileprivate var listing = JSONText()
  /// How to run it again, what was found, how it ended; nil where there is nothing to say.
  fileprivate var body: JSONText?
  fileprivate var events: JSONText?
  /// The contracts that events name.
  fileprivate var named: Set<String> = []

  package var hasTrace: Bool { events != nil }

  /// Of a trace that nobody has judged.
  package init(_ trace: SessionTrace) {
    list(trace.suite, trace.header.scenario, trace.header.ios, file: trace.header.file)
    describe(trace, [], rerun: nil)
  }

  /// Of a session with its verdict.
  ///
  /// - Parameter withTrace: whether the trace is wanted, if the report has it.
  package init(_ report: SessionReport, withTrace: Bool = true) {
    let failure = FailureText(report)
    list(report.suite, report.scenario, report.ios, file: report.file)
    listing.field("verdict", report.verdict.rawValue)
    if report.verdict != .passed { listing.field("headline", failure.headline) }
    let trace = withTrace ? failure.trace : nil
    if trace != nil || !failure.findings.isEmpty {
      describe(trace, failure.findings, rerun: RerunCommand(report).description)
    }
  }

  package mutating func dropTrace() {
    events = nil
    named = []
  }

  private mutating func list(_ suite: String, _ scenario: String, _ ios: IOSVersion, file: String) {
    listing.field("suite", PlainText.printable(suite))
    listing.field("scenario", PlainText.printable(scenario))
    listing.field("ios", ios.description)
    listing.field("file", PlainText.printable(file))
  }

  private mutating func describe(_ trace: SessionTrace?, _ findings: [Finding], rerun: String?) {
    let text = trace.map { TraceText($0) }
    var json = JSONText()
    if let text { json.field("ending", text.ending) }
    if let rerun { json.field("rerun", rerun) }
    json.list("findings", findings) { json, finding in json.write(finding, last: trace?.lines.last?.number ?? 0) }
    body = json
    guard let text else { return }
    var events = JSONText()
    for row in text.rows {
      named.formUnion(row.line.because)
      events.write(row)
    }
    self.events = events
  }
}

/// A page for a browser: sessions with what was found in them, their traces, and what every property was behind each event. One file that
/// needs no server and no network.
package struct PageDocument {
  /// A browser takes a page with so many traces; the sessions behind them have their findings alone.
  package static let mostTraces = 1_000

  private let heading: String
  private let cards: [String: ContractCard]
  private var index = JSONText()
  private var bodies: [UInt8] = []
  private var count = 0
  private var named: Set<String> = []
  /// How many of the sessions show their traces.
  package private(set) var traces = 0

  /// - Parameters:
  ///   - heading: what the sessions are of.
  ///   - contracts: what readers are told of the contracts that events name.
  package init(heading: String, contracts: [ContractCard] = []) {
    self.heading = heading
    cards = Dictionary(contracts.map { ($0.id.description, $0) }) { first, _ in first }
  }

  /// Adds a session; without its trace, if there are enough.
  package mutating func add(_ session: PageEntry) {
    var session = session
    if traces == Self.mostTraces { session.dropTrace() }
    if session.hasTrace { traces += 1 }
    named.formUnion(session.named)
    index.open()
    index.append(session.listing)
    index.field("hasTrace", session.hasTrace)
    index.close()
    if let body = session.body {
      var json = JSONText()
      json.open()
      json.append(body)
      json.key("events")
      json.openList()
      if let events = session.events { json.append(events) }
      json.closeList()
      json.close()
      json.endLine()
      bodies += Self.script("session-\(count)", json.bytes)
    }
    count += 1
  }

  /// The page.
  ///
  /// - Parameter summary: a sentence about all sessions; nil says how many there are.
  package func bytes(summary: String? = nil) -> [UInt8] {
    var json = JSONText()
    json.open()
    json.field("heading", heading)
    json.field("summary", summary ?? Spelling.count(count, "session"))
    json.key("sessions")
    json.openList()
    json.append(index)
    json.closeList()
    json.key("contracts")
    json.open()
    for id in named.sorted() {
      guard let card = cards[id] else { continue }
      json.key(id)
      json.open()
      json.field("title", card.title)
      json.field("says", card.says)
      json.field("confidence", card.confidence.rawValue)
      json.close()
    }
    json.close()
    json.close()
    json.endLine()
    let parts = ViewerPage.text.split(separator: "<!--DATA-->", maxSplits: 1).map { Array($0.utf8) }
    return parts[0] + Self.script("index", json.bytes) + bodies + parts[1] + [UInt8(ascii: "\n")]
  }

  /// JSON inside a page: no text of it can end the element that it stands in.
  private static func script(_ id: String, _ json: [UInt8]) -> [UInt8] {
    let escaped = json.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .joined(separator: Array("\\u003c".utf8))
    return Array("<script type=\"application/json\" id=\"\(id)\">".utf8) + escaped + Array("</script>\n".utf8)
  }
}

extension JSONText {
  fileprivate mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONText, Element) -> Void
  ) {
    key(name)
    openList()
    for element in elements { write(&self, element) }
    closeList()
  }

  /// Where a reader should look is the number `at`; with `absent` it is what should come behind that event.
  ///
  /// - Parameter last: the number of the last event.
  fileprivate mutating func write(_ finding: Finding, last: Int) {
    open()
    field("sentence", PlainText.printable(finding.sentence))
    field("expected", PlainText.printable(finding.expected))
    field("found", finding.found.split(separator: "\n").map { PlainText.printable(String($0)) }.joined(separator: "\n"))
    field("isSoft", finding.isSoft)
    if let place = finding.place { field("place", PlainText.printable(place.description)) }
    switch finding.spot {
    case .nowhere: break
    case .event(let number):
      field("at", number)
    case .behind(let number):
      field("at", min(number, last))
      field("absent", PlainText.printable(finding.absent ?? finding.expected))
    }
    close()
  }

  /// Number, time, component, depth, kind, text, contracts; of what is published object, property and value in the place of the text.
  fileprivate mutating func write(_ row: TraceRow) {
    let line = row.line
    openList()
    integer(line.number)
    string(row.time)
    string(PlainText.printable(line.component))
    integer(row.depth)
    string(line.step != nil && !row.repeatsStep ? "step" : "\(line.kind)")
    if line.kind == .publish {
      openList()
      string(PlainText.printable([line.object, line.slot].compactMap(\.self).joined(separator: ".")))
      string(PlainText.printable(line.word ?? ""))
      string(line.publishedValue)
      closeList()
    } else {
      string(row.text)
    }
    openList()
    for contract in line.because { string(PlainText.printable(contract)) }
    closeList()
    closeList()
  }
}
