import Coordination
import Foundation
import ScenarioLanguage
import Testing
import TraceFormat
import Vocabulary

@testable import Stress

@Suite struct `Shards` {
  private func report(_ shard: Int, of shards: Int = 2, sessions: [UInt64] = [1, 2]) -> ShardReport {
    var report = ShardReport(
      kind: .run, plan: "abc", shard: shard, of: shards, planned: 2, command: ["run", "--shard", "\(shard)/\(shards)"])
    for session in sessions {
      report.count(session)
      report.passed += 1
    }
    return report
  }

  @Test func `eight shards of our suite have the same work within five in a hundred`() throws {
    let (files, diagnostics) = ScenarioLoader.load(paths: [Repository.scenarios])
    #expect(diagnostics.isEmpty)
    var names: [String] = []
    var loads: [Int] = []
    for shard in 1...8 {
      var selection = RunPlan.Selection()
      selection.versions = [IOSVersion(18)]
      selection.shard = (shard, 8)
      let plan = RunPlan(files, selection)
      names += plan.sessions.map { "\($0.suite)/\($0.caseName)" }
      loads.append(plan.sessions.filter { !$0.usesPlugins }.reduce(0) { $0 + InProcess.run($1).events.count })
    }
    let mean = loads.reduce(0, +) / 8
    for load in loads { #expect(abs(load - mean) * 100 <= mean * 5, "\(loads), mean \(mean)") }
    var whole = RunPlan.Selection()
    whole.versions = [IOSVersion(18)]
    #expect(Set(names).count == names.count)
    #expect(Set(names) == Set(RunPlan(files, whole).names))
  }

  @Test func `a shard is red, missing or twice there, and merge says so`() throws {
    let green = try Merge([report(2), report(1), report(1)])
    #expect(green.missing.isEmpty && !green.differed && green.passed == 4)

    var red = report(1)
    (red.failed, red.passed, red.failures) = (1, 1, ["home / push"])
    #expect(try Merge([red, report(2)]).failures == ["home / push"])

    let missing = try Merge([report(1), report(2, sessions: [1])])
    #expect(missing.missing == [2])
    #expect(missing.command == ["run", "--shard", "1/2"])
  }

  @Test func `of too many failures the same are named, in whatever order they end`() throws {
    let count = 5 * ShardReport.mostFailures
    func named(_ order: some Sequence<Int>) throws -> [String] {
      var report = ShardReport(kind: .stress, plan: "abc", shard: 1, of: 1, planned: count, command: ["stress"])
      for session in order {
        report.count(UInt64(session))
        report.fail("seed 7 session \(session) (iOS 15): NAV-020")
      }
      let folder = FileManager.default.temporaryDirectory.appending(path: "shards-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let path = try report.write(to: folder)
      let written = try #require(try ShardReport(AtomicFile.read(path)))
      #expect(written.failed == count)
      return written.failures
    }
    let names = try named(0..<count)
    #expect(names == (0..<ShardReport.mostFailures).map { "seed 7 session \($0) (iOS 15): NAV-020" })
    #expect(try named((0..<count).reversed()) == names)
  }

  @Test func `generated sessions that showed the same are one finding of all shards`() throws {
    func finding(_ title: String, _ formula: String?, _ sessions: Int, _ first: Int) -> ShardReport.Finding {
      ShardReport.Finding(
        title: title, formula: formula, sessions: sessions, first: "seed 7 session \(first) (iOS 15)")
    }
    var (left, right) = (report(1), report(2))
    left.findings = [finding("NAV-020 (end)", "a:1:1", 900, 10), finding("NAV-020 (end)", "a:9:1", 5, 1)]
    right.findings = [finding("depth", nil, 2, 3), finding("NAV-020 (end)", "a:1:1", 300, 9)]
    #expect(
      try Merge([left, right]).findings == [
        finding("NAV-020 (end)", "a:1:1", 1_200, 9), finding("NAV-020 (end)", "a:9:1", 5, 1),
        finding("depth", nil, 2, 3),
      ])
    #expect(try Merge([left, report(2)]).findings == nil, "one does not say it")
  }

  @Test func `what failed in an attempt that was cut short is red, and the shard is missing all the same`() throws {
    var cut = report(2, sessions: [1])
    (cut.failed, cut.passed, cut.failures) = (1, 0, ["home / push"])
    let merge = try Merge([report(1), cut, report(2, sessions: [])])
    #expect(merge.failures == ["home / push"])
    #expect(merge.failed == 1 && merge.passed == 2)
    #expect(merge.missing == [2])
    #expect(
      try Merge([report(1), cut, report(2)]).disagreeing.map(\.shard) == [2], "what failed there did not fail again")
    var red = report(2)
    (red.failed, red.passed, red.failures) = (1, 1, ["home / push"])
    #expect(try Merge([report(1), cut, red]).disagreeing.isEmpty)
    red.failures = ["home / pop"]
    #expect(try Merge([report(1), cut, red]).disagreeing.map(\.shard) == [2])
  }

  @Test func `a case of a corpus that still failed is told once, and changes no results`() throws {
    var red = report(1)
    red.still = ["corpus/NAV-034-1.yaml"]
    var cut = report(2, sessions: [1])
    cut.still = red.still
    let merge = try Merge([red, cut, report(2)])
    #expect(merge.still == ["corpus/NAV-034-1.yaml"])
    #expect(try merge.results == Merge([report(1), report(2)]).results)
    #expect(!merge.differed)
  }

  @Test
  func
    `a difference counts whichever attempt saw it, and a shard without its checks is missing`()
    throws
  {
    var seen = report(1)
    seen.differed = true
    #expect(try Merge([report(1), seen, report(2)]).differed)
    #expect(try Merge([report(2), seen, report(1)]).differed)
    var unchecked = report(2)
    unchecked.unchecked = 1
    #expect(try Merge([report(1), unchecked]).missing == [2])
  }

  @Test(arguments: [
    ("\"shards\" : 2", "\"shards\" : 100001"), ("\"shard\" : 1", "\"shard\" : 3"), ("\"format\" : 2", "\"format\" : 1"),
    ("\"finished\" : 2", "\"finished\" : 9223372036854775807"), ("\"passed\" : 2", "\"passed\" : -1"),
    ("\"passed\" : 2", "\"passed\" : 3"), ("\"planned\" : 2", "\"planned\" : 1"),
    ("\"results\" : \"", "\"results\" : \"zz"), ("\"passed\" : 2", "\"passed\" : 1"),
    ("\"kind\" : \"run\"", "\"kind\" : \"rum\""),
    ("\"differed\" : false", "\"differed\" : true"), ("\"plan\" : \"abc\"", "\"plan\" : \"abd\""),
    ("\"seal\"", "\"seam\""),
  ]) func `a report with anything else in it than was written is none`(number: String, other: String) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let text = String(decoding: try AtomicFile.read(report(1).write(to: directory)), as: UTF8.self)
    #expect(text.contains(number), "\(text)")
    #expect(ShardReport(Array(text.utf8)) != nil)
    #expect(ShardReport(Array(text.replacing(number, with: other).utf8)) == nil)
  }

  @Test func `attempts that disagree are a difference, unless one could not judge`() throws {
    #expect(try Merge([report(1), report(1, sessions: [1, 3]), report(2)]).disagreeing.map(\.shard) == [1])
    var open = report(1, sessions: [1, 3])
    (open.inconclusive, open.passed) = (1, 1)
    let merge = try Merge([open, report(1), report(2)])
    #expect(merge.disagreeing.isEmpty)
    #expect(merge.inconclusive == 0, "the attempt that could judge counts")
  }

  @Test func `reports of different runs are refused`() {
    var other = report(2)
    other.plan = "def"
    #expect(throws: Merge.Refusal.severalPlans) { try Merge([report(1), other]) }
    other = report(2)
    other.kind = .stress
    #expect(throws: Merge.Refusal.severalPlans) { try Merge([report(1), other]) }
    other = report(1)
    other.planned = 3
    #expect((try? Merge([report(1), other, report(2)]))?.disagreeing.map(\.shard) == [1])
    #expect(throws: Merge.Refusal.severalCounts([2, 3])) { try Merge([report(1), report(2, of: 3)]) }
    #expect(throws: Merge.Refusal.noReports) { try Merge([]) }
  }

  @Test func `the results of shards add up to those of the run in one piece, in any order`() throws {
    let whole = report(1, of: 1, sessions: [5, 6, 7, 8])
    let parts = try Merge([report(2, sessions: [8, 5]), report(1, sessions: [7, 6])])
    #expect(parts.results == whole.results)
  }

  @Test func `a report is read as it was written, and not when it is cut off`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let paths = try [report(1).write(to: directory), report(1).write(to: directory)]
    #expect(paths[0] != paths[1], "two attempts at a shard have names of their own")
    let bytes = try AtomicFile.read(paths[0])
    #expect(ShardReport(bytes) == report(1))
    for length in 0..<bytes.count - 2 { #expect(ShardReport(Array(bytes[..<length])) == nil) }
  }

  @Test func `the engines' variables say which shard it is`() throws {
    func shard(_ environment: [String: String]) throws -> [Int] {
      let (index, count) = try ShardVariables.shard(in: environment)
      return [index, count]
    }
    #expect(try shard(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"]) == [2, 5])
    #expect(try shard(["CI_NODE_TOTAL": "1"]) == [1, 1], "a job of GitLab CI that is not run in parallel")
    #expect(try shard(["CI_NODE_TOTAL": "1", "UNDERSTUDY_SHARDS": "1"]) == [1, 1])
    #expect(throws: ShardVariables.Trouble.noIndex(count: 8)) {
      try shard(["CI_NODE_TOTAL": "1", "UNDERSTUDY_SHARDS": "8"])
    }
    #expect(try shard(["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"]) == [1, 4])
    #expect(try shard(["JOB_COMPLETION_INDEX": "7", "UNDERSTUDY_SHARDS": "8"]) == [8, 8])
    #expect(
      try shard(["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "1", "UNDERSTUDY_SHARDS": "8"]) == [3, 8])
    #expect(throws: ShardVariables.Trouble.noCount(engine: "Slurm", index: "SLURM_ARRAY_TASK_ID=3")) {
      try shard(["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "8"])
    }
    #expect(throws: ShardVariables.Trouble.noEngine) { try shard([:]) }
    #expect(try shard(["UNDERSTUDY_SHARDS": "1"]) == [1, 1], "one shard is the whole, whoever has started it")
    #expect(throws: ShardVariables.Trouble.noIndex(count: 8)) { try shard(["UNDERSTUDY_SHARDS": "8"]) }
    #expect(throws: ShardVariables.Trouble.outOfRange(index: "UNDERSTUDY_SHARDS=0", count: 0)) {
      try shard(["UNDERSTUDY_SHARDS": "0"])
    }
    #expect(throws: ShardVariables.Trouble.severalEngines(["Slurm", "GNU parallel"])) {
      try shard(["SLURM_ARRAY_TASK_ID": "1", "PARALLEL_SEQ": "2", "UNDERSTUDY_SHARDS": "8"])
    }
    #expect(throws: ShardVariables.Trouble.outOfRange(index: "SLURM_ARRAY_TASK_ID=9", count: 8)) {
      try shard(["SLURM_ARRAY_TASK_ID": "9", "UNDERSTUDY_SHARDS": "8"])
    }
    for far in [Int.min, Int.max] {
      for variable in ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"] {
        #expect(throws: ShardVariables.Trouble.self) { try shard([variable: "\(far)", "UNDERSTUDY_SHARDS": "8"]) }
      }
    }
    #expect(throws: ShardVariables.Trouble.notANumber(variable: "PARALLEL_SEQ", value: "x")) {
      try shard(["PARALLEL_SEQ": "x", "UNDERSTUDY_SHARDS": "8"])
    }
  }
}

/// Where the files of the repository are.
enum Repository {
  static let scenarios = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scenarios").path
}
