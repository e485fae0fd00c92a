import ArgumentParser
import Foundation
import Reporting
import Stress
import TraceFormat

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Makes one verdict of the reports of shards.",
    discussion: """
        understudy run Scenarios --shard 1/2 --reports reports  on one machine,
        understudy run Scenarios --shard 2/2 --reports reports  or on two
        understudy merge reports                                all that there are

      Exit codes: 0 every shard is there, and all holds; 1 something failed; 2 something could not be judged; 3 two attempts at a shard \
      differ, or the links did; 65 reports that are damaged or do not belong together; 75 a shard is missing, and its command is printed.
      """)

  @ArgumentParser.Argument(help: "Reports, and directories of them.", completion: .file(extensions: ["json"]))
  var paths: [String]

  /// Failures that are named; the reports have all of them.
  private static let mostNamed = 50

  func validate() throws {
    guard !paths.contains("") else { throw ValidationError("name reports, or directories of them") }
  }

  func run() throws {
    let (reports, isDamaged) = try reports()
    let merge = try merged(reports)
    tellOfReportsBelow()
    for path in merge.still { print("still   \(PlainText.printable(path))") }
    let failures =
      merge.findings?.map { "\($0.title): \(Spelling.count($0.sessions, "session")), first \($0.first)" }
      ?? merge.failures
    for failure in failures.prefix(Self.mostNamed) { print("failed  \(PlainText.printable(failure))") }
    if failures.count > Self.mostNamed {
      print("failed  … and \(Spelling.count(failures.count - Self.mostNamed)) more")
    }
    for disagreement in merge.disagreeing {
      print("differs shard \(disagreement.shard)/\(merge.shards): \(Self.sentence(of: disagreement, reports))")
    }
    for shard in merge.missing {
      let command = ShardCommand(merge.command, shard: "\(shard)/\(merge.shards)")
      print("missing shard \(shard)/\(merge.shards): \(PlainText.printable("\(command)"))")
    }
    print(
      """
      \(Spelling.count(merge.sessions, "session")): \(Spelling.count(merge.passed)) passed, \
      \(Spelling.count(merge.warned)) warned, \(Spelling.count(merge.failed)) failed, \
      \(Spelling.count(merge.inconclusive)) inconclusive; \(merge.shards - merge.missing.count) of \(Spelling.count(merge.shards, "shard")) from \
      \(Spelling.count(merge.attempts, "report")), \(merge.contracts) contracts exercised, results \(merge.results)
      """)
    if isDamaged { throw ExitReason.invalidInput.code }
    if merge.differed { throw ExitReason.differed.code }
    if merge.failed > 0 || !merge.still.isEmpty { throw ExitReason.failed.code }
    if !merge.missing.isEmpty { throw ExitReason.unfinished.code }
    if merge.inconclusive > 0 { throw ExitReason.inconclusive.code }
    if merge.sessions == 0 { throw ExitReason.nothingSelected.code }
  }

  /// Which two reports say different things, and what.
  private static func sentence(
    of disagreement: Merge.Disagreement, _ reports: [(path: String, report: ShardReport)]
  ) -> String {
    let pair = [disagreement.first, disagreement.second]
    let counts = pair.map { report in
      "\(Spelling.count(report.finished)) of \(Spelling.count(report.planned, "session")): \(report.passed) passed, "
        + "\(report.warned) warned, \(report.failed) failed, \(report.inconclusive) inconclusive"
    }
    let names = pair.map { PlainText.printable("\($0.failures)") }
    let differ = [counts, names, pair.map(\.results)].first { $0[0] != $0[1] } ?? counts
    let what = differ == counts ? "" : differ == names ? "failures " : "the same verdicts and other traces, results "
    let lines = zip(pair, differ).map { report, text in
      "\(PlainText.printable(reports.first { $0.report == report }?.path ?? "")) has \(what)\(text)"
    }
    return lines.joined(separator: "; ")
  }

  private func merged(_ reports: [(path: String, report: ShardReport)]) throws -> Merge {
    do throws(Merge.Refusal) {
      return try Merge(reports.map(\.report))
    } catch {
      switch error {
      case .noReports:
        Terminal.complain("there is no report in \(paths.joined(separator: ", "))")
        tellOfReportsBelow()
        throw ExitReason.nothingSelected.code
      case .severalPlans:
        let plans = Dictionary(grouping: reports) { "\($0.report.kind) \($0.report.plan)" }
        let lines = plans.sorted { $0.key < $1.key }.map { plan, reports in
          "\n  \(plan): \(Spelling.count(reports.count, "report")), the first of them \(reports[0].path)"
        }
        Terminal.complain("the reports are of different plans, and so of different runs:" + lines.joined())
      case .severalCounts(let counts):
        Terminal.complain(
          "the reports divide their plan into different numbers of shards: \(counts.map { "\($0)" }.joined(separator: ", "))"
        )
      }
      throw ExitReason.invalidInput.code
    }
  }

  /// What is no report is said; the others are read all the same, and the end is then not green.
  private func reports() throws -> (reports: [(path: String, report: ShardReport)], isDamaged: Bool) {
    var reports: [(path: String, report: ShardReport)] = []
    var isDamaged = false
    for (path, isFound) in try files() {
      // Nobody has named it, and of a pipe there may be no end.
      if isFound, !AtomicFile.isFile(path) {
        Terminal.complain("\(path) is no file, and so no report; take it away")
        isDamaged = true
        continue
      }
      let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(path) }
      if let report = ShardReport(bytes) {
        reports.append((path, report))
      } else {
        Terminal.complain("\(path) is no report of a shard, of another version, damaged or cut off; take it away")
        isDamaged = true
      }
    }
    if isDamaged, reports.isEmpty { throw ExitReason.invalidInput.code }
    return (reports, isDamaged)
  }

  /// A folder of a shard is easily taken for a folder of all shards.
  private func tellOfReportsBelow() {
    let named = Set(paths.map(Self.standardized))
    for path in paths where Self.hasReportsBelow(path, besides: named) {
      Terminal.complain(
        "\(path) has folders that hold reports and are not looked into; to have those too: "
          + "understudy merge \(ShellWord.path(path))/*")
    }
  }

  private static func standardized(_ path: String) -> String { URL(filePath: path).standardized.path }

  /// Whether a folder in this one holds a report, and is not read by a name of its own.
  private static func hasReportsBelow(_ path: String, besides named: Set<String>) -> Bool {
    let below = ((try? AtomicFile.names(in: path)) ?? []).map { "\(path)/\($0)" }.filter(AtomicFile.isFolder)
    return below.filter { !named.contains(standardized($0)) }.contains { folder in
      ((try? AtomicFile.names(in: folder)) ?? []).contains { name in
        let file = "\(folder)/\(name)"
        return name.hasSuffix(".json") && AtomicFile.isFile(file)
          && (try? AtomicFile.read(file)).flatMap(ShardReport.init) != nil
      }
    }
  }

  /// The files that are named, and those that are found in directories.
  private func files() throws -> [(path: String, isFound: Bool)] {
    try paths.flatMap { path -> [(String, Bool)] in
      guard AtomicFile.isFolder(path) else { return [(path, false)] }
      let names = try Failing.with(.invalidInput) { try AtomicFile.names(in: path) }
      return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { ("\(path)/\($0)", true) }
    }
  }
}
