import ArgumentParser
import Foundation
import Reporting
import ScenarioLanguage
import Stress
import TraceFormat
import Vocabulary

/// Which part of a run this is, and where it says what came of it.
struct ShardOptions: ParsableArguments {
  @Option(help: "Writes a report there, for 'understudy merge'.", completion: .directory)
  var reports: String?

  func validate() throws {
    guard reports != "" else { throw ValidationError("--reports needs the name of a directory") }
  }

  /// A report without anything in it yet; nil if none is wanted. Ends the program if it could not be written later: better now than when
  /// the work is done.
  ///
  /// - Parameter drawn: options that the command line leaves to chance, and what they were.
  func begin(
    _ kind: ShardReport.Kind, _ shard: Shard?, planned: Int, drawn: [String] = [], plan: () throws -> String
  ) throws -> ShardReport? {
    guard let reports else { return nil }
    try Failing.making { try AtomicFile.prepare(reports) }
    let (index, count) = (shard?.index ?? 1, shard?.count ?? 1)
    let words = CommandLine.arguments.dropFirst()
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return ShardReport(
      kind: kind, plan: try unlessStopped(shard, plan), shard: index, of: count, planned: planned,
      command: words[..<end] + drawn + words[end...])
  }

  /// The code for a signal. Where somebody waits for a report, being told to stop is a reason to try again.
  func interrupted(_ shard: Shard?) -> ExitCode {
    Interruption.reason == .terminated && (shard != nil || reports != nil)
      ? ExitReason.unfinished.code : Interruption.reason.code
  }

  /// What comes before a run, or all of it, where a signal has that code too.
  func unlessStopped<Result>(_ shard: Shard?, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let code as ExitCode where Interruption.hasCome && code == Interruption.reason.code {
      throw interrupted(shard)
    }
  }

  /// The number of a plan: of the files as they are, and of whatever else decides what the run does, the version of this program too.
  static func plan(_ files: [ScenarioFile], _ words: [String]) throws -> String {
    var digest = Digest.of(([Understudy.configuration.version] + words).joined(separator: "\n"))
    for file in files {
      if Interruption.hasCome { throw Interruption.reason.code }
      let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(file.path) }
      digest = Digest.of("\(digest) \(Digest.of(bytes.span))")
    }
    return Digest.text(digest)
  }

  /// Writes the report, if one is wanted.
  func write(_ report: ShardReport?) throws(StoreError) {
    guard let reports, let report else { return }
    let path = try report.write(to: reports)
    Terminal.printError("report \(path)")
  }
}

extension ShardReport {
  /// The number of what happened in a session, under whatever path its file lies there: the first line of the trace has it.
  static func digest(of report: SessionReport, _ trace: [UInt8]) -> UInt64 {
    let bytes = Array(report.title.utf8) + trace.drop { $0 != UInt8(ascii: "\n") }
    return Digest.of(bytes.span)
  }

  /// Counts a session of a suite.
  mutating func count(_ report: SessionReport, _ digest: UInt64) {
    switch report.verdict {
    case .passed: passed += 1
    case .warned: warned += 1
    case .failed: fail(report.title)
    case .inconclusive: inconclusive += 1
    }
    count(digest ^ Digest.of(report.verdict.rawValue))
  }

  /// Counts a generated session.
  mutating func count(_ outcome: Outcome) {
    switch outcome.sightings.map(\.symptom.severity).max() {
    case nil: passed += 1
    case .warning: warned += 1
    case .inconclusive: inconclusive += 1
    case .failure:
      let names = Set(outcome.sightings.map(\.symptom.name)).sorted().joined(separator: " ")
      fail("\(Self.name(of: outcome.seed, outcome.ios)): \(names)")
    }
    count(outcome.digest)
  }

  /// What came of all generated sessions.
  mutating func add(_ tally: StressTally) {
    add(tally.contracts)
    findings = tally.book.findings.filter { $0.symptom.severity == .failure }.map { finding in
      Finding(
        title: finding.symptom.title, formula: finding.symptom.formula.map { "\($0)" }, sessions: finding.sessions,
        first: Self.name(of: finding.seed, finding.ios))
    }
  }

  private static func name(of seed: SessionSeed, _ ios: IOSVersion) -> String {
    "seed \(seed.run) session \(seed.index) (iOS \(ios))"
  }

  mutating func add(_ contracts: Set<ContractID>) {
    self.contracts = Set(self.contracts).union(contracts.map(\.description)).sorted()
  }
}
