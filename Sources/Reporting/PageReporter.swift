package import Contracts

/// Writes a page for a browser at the end of a run: every session, what was found, and the traces of those that did not pass.
package struct PageReporter: Reporter {
  /// A run of so many sessions shows the traces of those that passed too.
  package static let mostWithAllTraces = 100

  private let path: String
  private let contracts: [ContractCard]
  private var showsAll = false
  private var entries: [(index: Int, entry: PageEntry)] = []
  /// How many of them hold a trace.
  private var traces = 0

  package init(_ path: String, contracts: [ContractCard]) {
    self.path = path
    self.contracts = contracts
  }

  package mutating func begin(total: Int) {
    entries.reserveCapacity(total)
    showsAll = total <= Self.mostWithAllTraces
  }

  package mutating func take(_ report: SessionReport, index: Int) {
    let entry = PageEntry(report, withTrace: showsAll || report.verdict != .passed)
    entries.append((index, entry))
    if entry.hasTrace { traces += 1 }
    if traces > 2 * PageDocument.mostTraces { forget() }
  }

  /// Lets go of traces that the page will not show, whatever comes.
  private mutating func forget() {
    entries.sort { $0.index < $1.index }
    traces = 0
    for place in entries.indices where entries[place].entry.hasTrace {
      if traces == PageDocument.mostTraces { entries[place].entry.dropTrace() } else { traces += 1 }
    }
  }

  /// Writes the sessions in the order of the plan.
  package mutating func end(_ summary: RunSummary) throws(ReportError) {
    var page = PageDocument(heading: "understudy run", contracts: contracts)
    for (_, entry) in entries.sorted(by: { $0.index < $1.index }) { page.add(entry) }
    try ReportFile.write(page.bytes(summary: summary.sentenceWithoutTime), to: path)
  }
}
