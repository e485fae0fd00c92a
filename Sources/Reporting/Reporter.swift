package import TraceFormat

/// A reader of results. It knows nothing of the runner, and is told of each session as it ends.
///
/// Sessions end in any order; what is repeated at the end stands in the order of the plan.
package protocol Reporter {
  /// The run begins, with so many sessions.
  mutating func begin(total: Int)
  /// A session has ended; `index` is its place in the plan.
  mutating func take(_ report: SessionReport, index: Int)
  /// The run is over, or was stopped.
  mutating func end(_ summary: RunSummary) throws(ReportError)
}

/// Why a report could not be written.
package struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package let reason: WriteTrouble

  package init(path: String, reason: WriteTrouble) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot write the report \(path): \(reason.sentence)" }
}

/// Several reporters that are told the same.
package struct ReporterGroup: Reporter {
  private var reporters: [any Reporter]

  package init(_ reporters: [any Reporter]) {
    self.reporters = reporters
  }

  package mutating func begin(total: Int) {
    for index in reporters.indices { reporters[index].begin(total: total) }
  }

  package mutating func take(_ report: SessionReport, index: Int) {
    for place in reporters.indices { reporters[place].take(report, index: index) }
  }

  /// Ends all of them, and then throws the first error of any.
  package mutating func end(_ summary: RunSummary) throws(ReportError) {
    var first: ReportError?
    for index in reporters.indices {
      do throws(ReportError) {
        try reporters[index].end(summary)
      } catch {
        first = first ?? error
      }
    }
    if let first { throw first }
  }
}
