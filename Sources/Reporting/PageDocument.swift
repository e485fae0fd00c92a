package import Contracts
package import TraceFormat
import Vocabulary

/// A page for a browser: sessions with what was found in them, their traces, and what every property was behind each event. One file that
/// needs no server and no network.
package struct PageDocument {
  private let heading: String
  private let cards: [String: ContractCard]
  private var index = JSONText()
  private var bodies: [UInt8] = []
  private var count = 0
  /// The contracts that are named anywhere.
  private var named: Set<String> = []

  /// - Parameters:
  ///   - heading: what the sessions are of.
  ///   - contracts: what readers are told of the contracts that events name.
  package init(heading: String, contracts: [ContractCard] = []) {
    self.heading = heading
    cards = Dictionary(contracts.map { ($0.id.description, $0) }) { first, _ in first }
  }

  /// Adds the trace of a session nobody has judged.
  package mutating func add(_ trace: SessionTrace) {
    list(trace.suite, trace.header.scenario, trace.header.ios, file: trace.header.file, hasTrace: true)
    index.close()
    addBody(trace, [], rerun: nil)
  }

  /// Adds a session with its verdict, what was found, and its trace if that is wanted and the report has it.
  package mutating func add(_ report: SessionReport, withTrace: Bool = true) {
    let failure = FailureText(report)
    let trace = withTrace ? failure.trace : nil
    list(report.suite, report.scenario, report.ios, file: report.file, hasTrace: trace != nil)
    index.field("verdict", report.verdict.rawValue)
    if report.verdict != .passed { index.field("headline", failure.headline) }
    index.close()
    guard trace != nil || !failure.findings.isEmpty else { return }
    addBody(trace, failure.findings, rerun: RerunCommand(report).description)
  }

  /// Begins the entry of a session in the list.
  private mutating func list(_ suite: String, _ scenario: String, _ ios: IOSVersion, file: String, hasTrace: Bool) {
    count += 1
    index.open()
    index.field("suite", PlainText.printable(suite))
    index.field("scenario", PlainText.printable(scenario))
    index.field("ios", ios.description)
    index.field("file", PlainText.printable(file))
    index.field("hasTrace", hasTrace)
  }

  /// - Parameter trace: nil of a session that shows none.
  private mutating func addBody(_ trace: SessionTrace?, _ findings: [Finding], rerun: String?) {
    let text = trace.map { TraceText($0) }
    var json = JSONText()
    json.open()
    if let text { json.field("ending", text.ending) }
    if let rerun { json.field("rerun", rerun) }
    json.list("findings", findings) { json, finding in json.write(finding, last: trace?.lines.last?.number ?? 0) }
    json.list("events", text?.rows ?? []) { json, row in
      named.formUnion(row.line.because)
      json.write(row)
    }
    json.close()
    json.endLine()
    bodies += Self.script("session-\(count - 1)", json.bytes)
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
  fileprivate mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    raw(flag ? "true" : "false")
  }

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
