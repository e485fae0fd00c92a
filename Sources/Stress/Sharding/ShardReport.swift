import Coordination
import Foundation
package import TraceFormat

/// What one attempt at a shard has to say: enough to judge the whole run when all shards have spoken.
package struct ShardReport: Codable, Hashable, Sendable {
  /// The version of the format; a newer one is refused.
  package static let version = 2
  /// Shards that a run can be divided into.
  package static let mostShards = 100_000
  private static let mostSessions = 2_000_000_000
  /// The failures that are named: of more, the first by number and name, whichever ended first.
  package static let mostFailures = 1_000

  package var format = ShardReport.version
  package var kind: Kind
  /// Of everything that decides what the run does; shards of another plan do not belong together.
  package var plan: String
  package var shard: Int
  package var shards: Int
  /// The sessions of the shard, and how many of them have a verdict.
  package var planned: Int
  package var finished = 0
  /// Sessions that were to be compared with the other link, and have not been.
  package var unchecked = 0
  package var passed = 0
  package var warned = 0
  package var failed = 0
  package var inconclusive = 0
  /// The traces and verdicts of all finished sessions, added up: two attempts that finished have the same.
  package var results = Digest.text(0)
  /// Whether two runs differed that must be equal.
  package var differed = false
  /// What failed, one line each; at most ``mostFailures`` in a report that is written.
  package var failures: [String] = []
  /// What failed in generated sessions; nil of scenarios, which have names.
  package var findings: [Finding]?
  /// Cases of the machine's corpus that still fail; nil if none does. They are no part of `results`: corpora differ between machines.
  package var still: [String]?
  /// The contracts because of which something happened.
  package var contracts: [String] = []
  /// The words of the command line, without the program: with another shard they run that one.
  package var command: [String]
  /// The number of all the rest, so that damage is seen wherever it is.
  private var seal = ""

  package enum Kind: String, Codable, Sendable {
    case run, stress
  }

  /// A symptom of generated sessions: a thousand that showed the same are one.
  package struct Finding: Codable, Hashable, Sendable {
    package let title: String
    /// Where the formula stands that was broken; nil for what no formula says.
    package let formula: String?
    package var sessions: Int
    package let first: String

    package init(title: String, formula: String?, sessions: Int, first: String) {
      self.title = title
      self.formula = formula
      self.sessions = sessions
      self.first = first
    }
  }

  package init(kind: Kind, plan: String, shard: Int, of shards: Int, planned: Int, command: [String]) {
    self.kind = kind
    self.plan = plan
    self.shard = shard
    self.shards = shards
    self.planned = planned
    self.command = command
  }

  package var isFinished: Bool { finished == planned && unchecked == 0 }

  /// Adds a session that failed.
  package mutating func fail(_ name: String) {
    failed += 1
    failures.append(name)
    if failures.count == 2 * ShardReport.mostFailures { keepFirstFailures() }
  }

  private mutating func keepFirstFailures() {
    failures = Array(failures.sorted(by: ShardReport.isBefore).prefix(ShardReport.mostFailures))
  }

  /// The order in which failures are named: by their numbers, then by their letters.
  static func isBefore(_ one: String, _ other: String) -> Bool {
    let order = one.compare(other, options: .numeric)
    return order == .orderedSame ? one < other : order == .orderedAscending
  }

  /// Adds what came of a session.
  package mutating func count(_ digest: UInt64) {
    finished += 1
    results = Digest.text((UInt64(results, radix: 16) ?? 0) &+ SeededGenerator.mix(digest))
  }

  /// Writes it into a directory, under a name of its own: a shard may be run twice, at the same time, in different places.
  package func write(to directory: String) throws(StoreError) -> String {
    try AtomicFile.makeDirectory(directory)
    let attempt = Digest.text(UInt64.random(in: 0...UInt64.max))
    let path = "\(directory)/\(kind.rawValue)-\(plan.prefix(8))-\(shard)of\(shards)-\(attempt).json"
    var report = self
    report.keepFirstFailures()
    report.seal = report.ownSeal
    try AtomicFile.write(report.json, to: path)
    return path
  }

  private var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Numbers, texts and lists of them, of which JSON can always be made.
    return ((try? encoder.encode(self)).map { [UInt8]($0) } ?? []) + [0x0A]
  }

  private var ownSeal: String {
    var report = self
    report.seal = ""
    return Digest.text(Digest.of(report.json.span))
  }

  /// Reads a report; nil if the bytes are none.
  package init?(_ bytes: [UInt8]) {
    guard let report = try? JSONDecoder().decode(ShardReport.self, from: Data(bytes)),
      report.format == ShardReport.version, (1...ShardReport.mostShards).contains(report.shards),
      (1...report.shards).contains(report.shard),
      [
        report.planned, report.finished, report.unchecked, report.passed, report.warned, report.failed,
        report.inconclusive,
      ].allSatisfy((0...ShardReport.mostSessions).contains), report.finished <= report.planned,
      report.passed + report.warned + report.failed + report.inconclusive == report.finished,
      report.failures.count == min(report.failed, ShardReport.mostFailures),
      (report.findings ?? []).allSatisfy({ $0.sessions > 0 && $0.sessions <= report.failed }),
      report.seal == report.ownSeal
    else { return nil }
    self = report
    seal = ""
  }
}
