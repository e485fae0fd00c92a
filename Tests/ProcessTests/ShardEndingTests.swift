import Foundation
import Stress
import Testing

extension Processes {
  @Suite struct `A shard` {
    /// A signal to it alone, or to its workers as well, as engines do that end everything in a container; or twice to it, as `timeout` does,
    /// which signals a process and then its group.
    enum Aim: CaseIterable { case itself, workersToo, itselfTwice }

    @Test(arguments: Aim.allCases) func `of a suite that is told to stop reports what it has, and ends with 75`(
      aim: Aim
    ) throws {
      let scratch = try Scratch()
      let reports = scratch.path + "/reports"
      let suite = try scratch.suite(["feed", "spin", "shelf"])
      let run = try Program(
        [
          "run", suite, "--shard", "1/1", "--reports", reports, "--in-flight", "1", "--deadline", "60",
          "--reporter", "jsonl", "--worker-program", Suite.product("HostileWorker"),
        ], in: scratch)
      try wait(for: "the first verdict") { run.results.contains("verdict") }
      try stop(run, aim)
      #expect(scratch.runDirectories.isEmpty)
      let partial = try report(in: reports)
      #expect(partial.planned == 3 && partial.finished == 1 && partial.passed == 1, "\(partial)")

      let first = try Program(["merge", reports], in: scratch)
      #expect(try first.end() == 75)
      #expect(first.results.hasPrefix("missing shard 1/1: understudy run \(suite) --shard 1/1"), "\(first.results)")

      let again = try Program(["run", suite, "--reports", reports], in: scratch)
      #expect(try again.end() == 0, "\(again.diagnostics)")
      let second = try Program(["merge", reports], in: scratch)
      #expect(try second.end() == 0)
      #expect(second.results.hasPrefix("3 sessions: 3 passed"), "\(second.results)")
    }

    @Test(arguments: ["process", "inproc"]) func `whose results nobody reads ends when it is told to, and reports`(
      link: String
    ) throws {
      let scratch = try Scratch()
      let reports = scratch.path + "/reports"
      let suite = try scratch.suite(Array(repeating: "feed", count: 200))
      var ends: [CInt] = [0, 0]
      try #require(unsafe pipe(&ends) == 0)
      defer { ends.forEach { close($0) } }
      let run = try Program(
        ["run", suite, "--shard", "1/1", "--reports", reports, "--reporter", "jsonl", "--link", link],
        in: scratch, output: ends[1])
      var room = pollfd(fd: ends[1], events: Int16(POLLOUT), revents: 0)
      try wait(for: "a full pipe") { unsafe poll(&room, 1, 0) == 0 }
      run.send(SIGTERM)
      #expect(try run.end(within: .seconds(10)) == 75, "\(run.diagnostics)")
      #expect(run.diagnostics.contains("standard output: nobody reads it, and the program was told to stop"))
      #expect(run.diagnostics.contains("report "), "\(run.diagnostics)")
      let partial = try report(in: reports)
      #expect(partial.planned == 200 && (1..<200).contains(partial.finished), "\(partial)")
    }

    @Test(arguments: ["process", "inproc"]) func `of a stress run that is told to stop reports, and ends with 75`(
      link: String
    ) throws {
      let scratch = try Scratch()
      let reports = scratch.path + "/reports"
      let run = try Program(
        [
          "stress", scratch.suite(["feed"]), "--seed", "1", "--sessions", "1000000", "--shard", "1/2", "--link", link,
          "--in-flight", "2",
          "--reports", reports, "--corpus", scratch.path + "/corpus",
        ], in: scratch)
      // It says nothing until its end; what comes before its first sessions is much less work than this.
      try wait(for: "the first sessions") { ProcessTable.work(of: run.process) > 200 }
      try stop(run, .itself)
      #expect(scratch.runDirectories.isEmpty)
      let partial = try report(in: reports)
      #expect(partial.planned == 500_000 && (1..<500_000).contains(partial.finished), "\(partial)")
      #expect(run.results.contains("seed 1: "), "what was found until then is said: \(run.results)")
    }

    /// Our own suite takes seconds to be read and planned; whoever is faster has a report by then.
    @Test(arguments: ["run", "stress"]) func `that is told to stop before its first session ends with 75 as well`(
      command: String
    ) throws {
      let scratch = try Scratch()
      let scenarios = Suite.root.appending(path: "Scenarios").path
      let options = ["--seed", "1", "--shard", "1/2", "--reports", scratch.path + "/reports", "--link", "inproc"]
      let run = try Program([command, scenarios] + options, in: scratch)
      try wait(for: "the first files") {
        ProcessTable.handles(SIGTERM, run.process) && ProcessTable.work(of: run.process) > 20
      }
      run.send(SIGTERM)
      #expect(try run.end(within: .seconds(10)) == 75, "\(run.diagnostics)")
    }

    @Test(arguments: ["run", "stress"]) func `may be empty, and counts for the run`(command: String) throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed", "shelf"])
      let reports = scratch.path + "/reports"
      let options = command == "run" ? [] : ["--seed", "1", "--sessions", "2", "--corpus", scratch.path + "/corpus"]
      for shard in 1...3 {
        let words = [command, suite, "--shard", "\(shard)/3", "--reports", reports, "--link", "inproc"] + options
        let run = try Program(words, in: scratch)
        #expect(try run.end() == 0, "\(run.diagnostics)")
        #expect(run.diagnostics.contains("shard 3/3 is empty") == (command == "run" && shard == 3))
      }
      let merge = try Program(["merge", reports], in: scratch)
      #expect(try merge.end() == 0)
      #expect(merge.results.contains("3 of 3 shards from 3 reports"), "\(merge.results)")
    }

    @Test func `of nothing is still nothing`() throws {
      let scratch = try Scratch()
      let run = try Program(
        [
          "run", scratch.suite(["feed"]), "--filter", "shelf", "--shard", "1/3", "--reports", scratch.path + "/reports",
        ],
        in: scratch)
      #expect(try run.end() == 4)
      #expect(!FileManager.default.fileExists(atPath: scratch.path + "/reports"))
    }

    @Test func `whose report was cut in half is missing, and the others still count`() throws {
      let scratch = try Scratch()
      let reports = scratch.path + "/reports"
      let suite = try scratch.suite(["feed", "shelf"])
      for shard in 1...2 {
        let run = try Program(["run", suite, "--shard", "\(shard)/2", "--reports", reports], in: scratch)
        #expect(try run.end() == 0)
      }
      let path = try #require(try names(in: reports).first { $0.contains("-2of2-") })
      let file = try FileHandle(forWritingTo: URL(filePath: "\(reports)/\(path)"))
      try file.truncate(atOffset: file.seekToEnd() / 2)
      let merge = try Program(["merge", reports], in: scratch)
      #expect(try merge.end() == 65)
      #expect(merge.diagnostics.contains("\(path) is no report of a shard, of another version, damaged or cut off"))
      #expect(merge.results.contains("missing shard 2/2: understudy run"), "\(merge.results)")
      #expect(merge.results.contains("1 passed"), "\(merge.results)")
    }

    /// A failed scenario whose name would pass for a line of its own.
    @Test func `is merged through a link, on one line for each failure, and no pipe is waited for`() throws {
      let scratch = try Scratch()
      let reports = scratch.path + "/reports"
      let text = try String(contentsOfFile: scratch.suite(["feed"]), encoding: .utf8)
      let name = "\"a\\nmissing shard 3/8: b\\e[31m\""
      let suite = try scratch.write(
        "pushes.yaml", text.replacing("0 feed", with: name).replacing("viewDidAppear]", with: "viewDidLoad]"))
      let run = try Program(
        ["run", suite, "--shard", "1/1", "--junit", scratch.path + "/a.xml", "--reports", reports], in: scratch)
      #expect(try run.end() == 1)
      let link = scratch.path + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "reports")
      let first = try Program(["merge", link], in: scratch)
      #expect(try first.end() == 1, "\(first.diagnostics)")
      #expect(
        first.results.hasPrefix("failed  pushes / a\\nmissing shard 3/8: b\\u{1b}[31m (iOS 18)\n1 session: "),
        "\(first.results)")

      try #require(unsafe mkfifo(reports + "/pipe.json", 0o600) == 0)
      let second = try Program(["merge", link], in: scratch)
      #expect(try second.end() == 65)
      #expect(second.diagnostics == "understudy: \(link)/pipe.json is no file, and so no report; take it away\n")
      #expect(second.results == first.results)
    }

    @Test func `that is missing has a command that writes over nothing of another`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed", "shelf"])
      let (reports, own) = (scratch.path + "/reports", scratch.path + "/shard-1")
      let run = try Program(
        ["run", suite, "--shard", "1/2", "--junit", own + ".xml", "--journal", own + ".jsonl", "--reports", reports],
        in: scratch)
      #expect(try run.end() == 0, "\(run.diagnostics)")
      let merge = try Program(["merge", reports], in: scratch)
      #expect(try merge.end() == 75)
      #expect(
        merge.results.hasPrefix("missing shard 2/2: understudy run \(suite) --shard 2/2 --reports \(reports)\n"),
        "\(merge.results)")
    }

    @Test func `that two attempts say different things of is named with both, and with what differs`() throws {
      let scratch = try Scratch()
      let reports = scratch.path + "/reports"
      func attempt(_ failures: [String], _ digest: UInt64) throws -> String {
        var report = ShardReport(kind: .run, plan: "abc", shard: 1, of: 1, planned: 1, command: ["run"])
        report.count(digest)
        (report.passed, report.failed, report.failures) = (1 - failures.count, failures.count, failures)
        return try report.write(to: reports)
      }
      let paths = try [attempt([], 1), attempt(["a"], 2)]
      let first = try Program(["merge", reports], in: scratch)
      #expect(try first.end() == 3)
      for (path, counts) in zip(paths, ["1 passed, 0 warned, 0 failed", "0 passed, 0 warned, 1 failed"]) {
        #expect(first.results.contains("\(path) has 1 of 1 session: \(counts), 0 inconclusive"), "\(first.results)")
      }

      let third = try attempt([], 3)
      let second = try Program(["merge", paths[0], third], in: scratch)
      #expect(try second.end() == 3)
      #expect(second.results.contains("differs shard 1/1: "), "\(second.results)")
      for path in [paths[0], third] {
        #expect(
          second.results.contains("\(path) has the same verdicts and other traces, results "), "\(second.results)")
      }
    }

    @Test func `whose report lies in a folder of its own is found when that is named`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed", "shelf"])
      for shard in 1...2 {
        let folder = "\(scratch.path)/reports/shard-\(shard)"
        let run = try Program(["run", suite, "--shard", "\(shard)/2", "--reports", folder], in: scratch)
        #expect(try run.end() == 0)
      }
      let merge = try Program(["merge", scratch.path + "/reports"], in: scratch)
      #expect(try merge.end() == 4)
      let sentence = "has folders that hold reports and are not looked into; to have those too: "
      let parts = merge.diagnostics.split(separator: sentence)
      try #require(parts.count == 2, "\(merge.diagnostics)")
      let command = "\(Suite.program) \(parts[1].trimmingCharacters(in: .newlines).dropFirst("understudy ".count))"
      let again = try Program(["-c", command], program: "/bin/sh", in: scratch)
      #expect(try again.end() == 0, "\(again.diagnostics)")
      #expect(again.results.contains("2 of 2 shards from 2 reports"), "\(again.results)")
    }

    @Test func `is looked for no deeper, which is said, also where another one lies in the folder`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed", "shelf"])
      let reports = scratch.path + "/reports"
      for (shard, folder) in [(1, reports), (2, reports + "/second")] {
        let run = try Program(["run", suite, "--shard", "\(shard)/2", "--reports", folder], in: scratch)
        #expect(try run.end() == 0)
      }
      let sentence = "has folders that hold reports and are not looked into"
      let half = try Program(["merge", reports], in: scratch)
      #expect(try half.end() == 75)
      #expect(half.diagnostics.contains(sentence), "\(half.diagnostics)")
      let whole = try Program(["merge", reports, reports + "/second/"], in: scratch)
      #expect(try whole.end() == 0)
      #expect(!whole.diagnostics.contains(sentence), "\(whole.diagnostics)")
    }

    @Test func `says the same wherever its files lie`() throws {
      let scratch = try Scratch()
      let reports = scratch.path + "/reports"
      let suite = try scratch.suite(["feed", "shelf"])
      try FileManager.default.createDirectory(atPath: scratch.path + "/elsewhere", withIntermediateDirectories: false)
      try FileManager.default.copyItem(atPath: suite, toPath: scratch.path + "/elsewhere/pushes.yaml")
      for path in [suite, scratch.path + "/elsewhere"] {
        let run = try Program(["run", path, "--reports", reports], in: scratch)
        #expect(try run.end() == 0)
      }
      let merge = try Program(["merge", reports], in: scratch)
      #expect(try merge.end() == 0, "\(merge.results)")
      #expect(merge.results.contains("1 of 1 shard from 2 reports"), "\(merge.results)")
    }

    /// Sends SIGTERM and sees the end: in time, by code 75, with no worker left.
    private func stop(_ run: Program, _ aim: Aim) throws {
      let workers = ProcessTable.descendants(of: run.process)
      run.send(SIGTERM)
      if aim == .itselfTwice {
        Thread.sleep(forTimeInterval: 0.005)
        run.send(SIGTERM)
      }
      if aim == .workersToo { for worker in workers { kill(worker, SIGTERM) } }
      #expect(try run.end(within: .seconds(10)) == 75, "\(run.diagnostics)")
      #expect(!workers.contains(where: ProcessTable.isAlive))
      #expect(run.diagnostics.contains("report "), "\(run.diagnostics)")
    }

    private struct Report: Decodable {
      let planned: Int
      let finished: Int
      let passed: Int
    }

    private func names(in reports: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: reports).sorted()
    }

    /// The only one.
    private func report(in reports: String) throws -> Report {
      let names = try names(in: reports)
      try #require(names.count == 1, "\(names)")
      let data = FileManager.default.contents(atPath: "\(reports)/\(names[0])")
      return try JSONDecoder().decode(Report.self, from: #require(data))
    }
  }
}
