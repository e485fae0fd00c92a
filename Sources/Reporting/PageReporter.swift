package import Contracts

/// Writes a page for a browser at the end of a run: every session, what was found, and the traces of those that did not pass.
package struct PageReporter: Reporter {
  /// A run of so many sessions has the traces of those that passed too.
  package static let mostWithAllTraces = 100
  /// A browser takes a page with so many traces; the sessions behind them have their findings alone.
  private static let mostTraces = 1_000

  private let path: String
  private let contracts: [ContractCard]
  private var reports: [(index: Int, report: SessionReport)] = []

  package init(_ path: String, contracts: [ContractCard]) {
    self.path = path
    self.contracts = contracts
  }

  package mutating func begin(total: Int) {
    reports.reserveCapacity(total)
  }

  package mutating func take(_ report: SessionReport, index: Int) {
    reports.append((index, report))
  }

  /// Writes the sessions in the order of the plan.
  package mutating func end(_ summary: RunSummary) throws(ReportError) {
    var page = PageDocument(heading: "understudy run", contracts: contracts)
    var traces = 0
    for (_, report) in reports.sorted(by: { $0.index < $1.index }) {
      if !report.trace.isEmpty { traces += 1 }
      page.add(report, withTrace: traces <= Self.mostTraces)
    }
    try ReportFile.write(page.bytes(summary: summary.sentenceWithoutTime), to: path)
  }
}
