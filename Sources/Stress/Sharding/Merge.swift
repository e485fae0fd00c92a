import Foundation
import TraceFormat

/// The verdict of a whole run, made of any number of attempts at its shards, in any order.
package struct Merge: Sendable {
  package enum Refusal: Error, Hashable, Sendable {
    case noReports
    case severalPlans
    /// Reports that divide the plan into different numbers of shards.
    case severalCounts([Int])
  }

  /// Two attempts at a shard that cannot both be right.
  package struct Disagreement: Hashable, Sendable {
    package let shard: Int
    package let first: ShardReport
    package let second: ShardReport
  }

  package let shards: Int
  /// The attempt that counts for each shard: one that finished, else one that saw something fail, which no other attempt would undo; nil
  /// where there is neither.
  package let chosen: [ShardReport?]
  /// Shards of which two attempts say different things.
  package let disagreeing: [Disagreement]
  /// Shards of which no attempt finished.
  package let missing: [Int]
  /// The words of a command line that runs one of the shards.
  package let command: [String]
  package let attempts: Int

  package init(_ reports: [ShardReport]) throws(Refusal) {
    guard let first = reports.first else { throw .noReports }
    guard reports.allSatisfy({ $0.kind == first.kind && $0.plan == first.plan }) else { throw .severalPlans }
    let counts = Set(reports.map(\.shards)).sorted()
    guard counts.count == 1 else { throw .severalCounts(counts) }
    shards = first.shards
    self.attempts = reports.count
    var chosen: [ShardReport?] = []
    var disagreeing: [Disagreement] = []
    var missing: [Int] = []
    let attempts = Dictionary(grouping: reports, by: \.shard)
    for shard in 1...first.shards {
      // What could not be judged, another attempt may have judged.
      let own = attempts[shard, default: []]
        .sorted { ($0.inconclusive, -$0.failed, $0.results) < ($1.inconclusive, -$1.failed, $1.results) }
      let finished = own.filter(\.isFinished)
      let judged = finished.filter { $0.inconclusive == 0 }
      let counts = judged.first ?? own.first
      if let one = counts, let other = own.first(where: { one.contradicts($0) }) {
        disagreeing.append(Disagreement(shard: shard, first: one, second: other))
      }
      chosen.append(finished.first ?? own.first { $0.failed > 0 })
      if finished.isEmpty { missing.append(shard) }
    }
    command = first.command
    self.chosen = chosen
    self.disagreeing = disagreeing
    self.missing = missing
    still = Set(reports.flatMap { $0.still ?? [] }).sorted()
    differed = !disagreeing.isEmpty || reports.contains(where: \.differed)
  }

  private func sum(_ count: (ShardReport) -> Int) -> Int { chosen.compactMap(\.self).reduce(0) { $0 + count($1) } }

  package var passed: Int { sum(\.passed) }
  package var warned: Int { sum(\.warned) }
  package var failed: Int { sum(\.failed) }
  package var inconclusive: Int { sum(\.inconclusive) }
  package var sessions: Int { sum(\.finished) }
  package let differed: Bool
  /// In the order of their numbers, whichever shard they are of.
  package var failures: [String] {
    chosen.compactMap(\.self).flatMap(\.failures).sorted(by: ShardReport.isBefore)
  }

  /// What failed in generated sessions, of all shards together; nil of scenarios, and of reports that do not say it.
  package var findings: [ShardReport.Finding]? {
    let reports = chosen.compactMap(\.self)
    let own = reports.compactMap(\.findings)
    guard own.count == reports.count else { return nil }
    let same = Dictionary(grouping: own.joined()) { [$0.title, $0.formula ?? ""] }
    return same.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { _, findings in
      var sum = findings.min { $0.first.compare($1.first, options: .numeric) == .orderedAscending }
      sum?.sessions = findings.reduce(0) { $0 + $1.sessions }
      return sum
    }
  }

  /// Cases of a corpus that still failed in some attempt.
  package let still: [String]
  package var contracts: Int { Set(chosen.compactMap(\.self).flatMap(\.contracts)).count }

  /// That of the run in one piece, if no shard is missing.
  package var results: String {
    Digest.text(chosen.compactMap(\.self).reduce(UInt64(0)) { $0 &+ (UInt64($1.results, radix: 16) ?? 0) })
  }
}

extension ShardReport {
  private var hasJudgedAll: Bool { isFinished && inconclusive == 0 }

  /// Whether the other attempt at the shard says what cannot be if this one is right.
  fileprivate func contradicts(_ attempt: ShardReport) -> Bool {
    if planned != attempt.planned { return true }
    guard hasJudgedAll else { return false }
    let isSame =
      results == attempt.results && (passed, warned, failed) == (attempt.passed, attempt.warned, attempt.failed)
    return !mayFollow(attempt) || attempt.hasJudgedAll && !isSame
  }

  /// Whether this one, which has judged all, may have seen what the other attempt saw: what failed there failed here.
  private func mayFollow(_ attempt: ShardReport) -> Bool {
    attempt.failed <= failed
      && (failed > ShardReport.mostFailures || Set(attempt.failures).isSubset(of: failures))
  }
}
