/// What came of a whole run.
package struct RunSummary: Hashable, Sendable {
  /// How many sessions the plan has; a run that was stopped has taken fewer.
  package var planned: Int
  package var passed = 0
  package var warned = 0
  package var failed = 0
  package var inconclusive = 0
  /// False if nobody could play in its sessions: people are told why, and need no sum of nothing.
  package var couldBegin = true
  /// Whether a failure has ended the run, as was wanted.
  package var endedByFailure = false
  package var duration: Duration
  /// Of this program.
  package var version: String

  package init(planned: Int, duration: Duration, version: String) {
    self.planned = planned
    self.duration = duration
    self.version = version
  }

  /// Counts a session.
  package mutating func count(_ verdict: SessionReport.Verdict) {
    switch verdict {
    case .passed: passed += 1
    case .warned: warned += 1
    case .failed: failed += 1
    case .inconclusive: inconclusive += 1
    }
  }

  /// How many sessions have a verdict.
  package var taken: Int { passed + warned + failed + inconclusive }

  /// One line: `1,234 scenarios: 1,230 passed, 2 warned, 1 failed, 1 inconclusive in 1.2 s`.
  package var sentence: String {
    "\(counts) in \(Spelling.seconds(duration))\(unfinished)"
  }

  /// The same without the time, which is another one in each run: `1,234 scenarios: 1,230 passed, 4 failed`.
  var sentenceWithoutTime: String { counts + unfinished }

  private var counts: String {
    let others = [(warned, "warned"), (failed, "failed"), (inconclusive, "inconclusive")]
      .filter { $0.0 > 0 }
      .map { ", \(Spelling.count($0.0)) \($0.1)" }
    return "\(Spelling.count(taken, "scenario")): \(Spelling.count(passed)) passed\(others.joined())"
  }

  private var unfinished: String {
    let missing = planned - taken
    return missing > 0 ? "; \(Spelling.count(missing)) of \(Spelling.count(planned)) did not finish" : ""
  }
}
