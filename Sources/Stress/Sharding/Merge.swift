/// The verdict of a whole run, made of any number of attempts at its shards, in any order.
package struct Merge: Sendable {
  package enum Refusal: Error, Hashable, Sendable {
    case noReports
    /// Reports of several plans, each with how many.
    case severalPlans([String])
    /// Reports that divide the plan into different numbers of shards.
    case severalCounts([Int])
  }

  package let shards: Int
  /// The attempt that counts for each shard: one that finished, else one that saw something fail, which no other attempt would undo; nil
  /// where there is neither.
  package let chosen: [ShardReport?]
  /// Shards of which two attempts finished, and say different things.
  package let disagreeing: [Int]
  /// Shards of which no attempt finished, with the command that runs each.
  package let missing: [(shard: Int, command: String)]
  package let attempts: Int

  package init(_ reports: [ShardReport]) throws(Refusal) {
    guard let first = reports.first else { throw .noReports }
    let plans = Set(reports.map { "\($0.kind) \($0.plan)" }).sorted()
    guard plans.count == 1 else {
      throw .severalPlans(plans.map { plan in "\(plan): \(reports.count { "\($0.kind) \($0.plan)" == plan }) reports" })
    }
    let counts = Set(reports.map(\.shards)).sorted()
    guard counts.count == 1 else { throw .severalCounts(counts) }
    shards = first.shards
    self.attempts = reports.count
    var chosen: [ShardReport?] = []
    var disagreeing: [Int] = []
    var missing: [(shard: Int, command: String)] = []
    let attempts = Dictionary(grouping: reports, by: \.shard)
    for shard in 1...first.shards {
      // What could not be judged, another attempt may have judged.
      let own = attempts[shard, default: []]
        .sorted { ($0.inconclusive, -$0.failed, $0.results) < ($1.inconclusive, -$1.failed, $1.results) }
      let finished = own.filter(\.isFinished)
      let judged = finished.filter { $0.inconclusive == 0 }
      if Set(judged.map { [$0.results, "\($0.passed) \($0.warned) \($0.failed)"] }).count > 1 {
        disagreeing.append(shard)
      }
      chosen.append(finished.first ?? own.first { $0.failed > 0 })
      if finished.isEmpty {
        let command = first.command.replacing(
          "--shard \(first.shard)/\(first.shards)", with: "--shard \(shard)/\(first.shards)")
        missing.append((shard, command))
      }
    }
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
  package var failures: [String] { chosen.compactMap(\.self).flatMap(\.failures) }
  /// Cases of a corpus that still failed in some attempt.
  package let still: [String]
  package var contracts: Int { Set(chosen.compactMap(\.self).flatMap(\.contracts)).count }

  /// That of the run in one piece, if no shard is missing.
  package var results: String {
    Digest.text(chosen.compactMap(\.self).reduce(UInt64(0)) { $0 &+ (UInt64($1.results, radix: 16) ?? 0) })
  }
}
