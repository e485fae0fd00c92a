import Foundation
import Testing

extension Processes {
  @Suite struct `However a run ends` {
    /// A run that stands in its middle: one session has ended, and another keeps its worker spinning.
    private func runInTheMiddle(_ scratch: Scratch, _ arguments: String...) throws -> (Program, workers: [pid_t]) {
      let run = try Program(
        [
          "run", scratch.suite(["feed", "spin", "shelf"]), "--in-flight", "1", "--deadline", "60", "--reporter",
          "jsonl",
          "--worker-program", Suite.product("HostileWorker"),
        ] + arguments, in: scratch)
      try wait(for: "the first verdict") { run.results.contains("verdict") }
      let workers = ProcessTable.children(of: run.process)
      try #require(!workers.isEmpty)
      #expect(scratch.runDirectories.count == 1)
      return (run, workers)
    }

    @Test(arguments: ["process", "inproc"])
    func `by its first failure, with that one alone`(link: String) throws {
      let scratch = try Scratch()
      let suite = try scratch.write(
        "f.yaml",
        """
        suite: f
        title: F
        ios: 15...26
        scenarios:
          - {name: one, app: {window: feed}, steps: [{expect: {state: {feed.title: x}}}]}
          - {name: two, app: {window: feed}, steps: [{expect: {state: {feed.title: x}}}]}

        """)
      let run = try Program(["run", suite, "--fail-fast", "--reporter", "jsonl", "--link", link], in: scratch)
      #expect(try run.end() == 1, "\(run.diagnostics)")
      let failed = run.results.split(separator: "\n").filter { $0.contains("\"verdict\":\"failed\"") }
      #expect(failed.count == 1, "\(run.results)")
    }

    @Test func `by SIGKILL, its workers go with it, and its directory with the next run`() throws {
      let scratch = try Scratch()
      let (run, workers) = try runInTheMiddle(scratch)
      run.send(SIGKILL)
      #expect(try run.end() == 1000 + SIGKILL)
      try wait(for: "the end of all workers", upTo: .seconds(1)) { !workers.contains(where: ProcessTable.isAlive) }
      #expect(scratch.runDirectories.count == 1)
      let next = try Program(["run", scratch.suite(["feed"])], in: scratch)
      #expect(try next.end() == 0, "\(next.diagnostics)")
      #expect(scratch.runDirectories.isEmpty)
    }

    @Test func `what only looks like the directory of a run that was killed is left alone`() throws {
      let scratch = try Scratch()
      // No process has that number.
      let kept = ["understudy-9999999-reports", "understudy-9999999-17", "understudy-9999999-18"]
      for (name, mode) in zip(kept + ["understudy-9999999-19"], [0o700, 0o700, 0o755, 0o700]) {
        try FileManager.default.createDirectory(
          atPath: "\(scratch.path)/tmp/\(name)", withIntermediateDirectories: false,
          attributes: [.posixPermissions: mode])
      }
      _ = try scratch.write("tmp/understudy-9999999-17/results.txt", "precious")
      let run = try Program(["run", scratch.suite(["feed"])], in: scratch)
      #expect(try run.end() == 0, "\(run.diagnostics)")
      #expect(scratch.runDirectories.sorted() == kept.sorted())
      #expect(FileManager.default.fileExists(atPath: "\(scratch.path)/tmp/understudy-9999999-17/results.txt"))
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(CInt, CInt)])
    func `by a signal, it leaves no process within a second, and a journal that can be read`(
      signal: CInt, code: CInt
    ) throws {
      let scratch = try Scratch()
      let journal = scratch.path + "/journal"
      let (run, workers) = try runInTheMiddle(scratch, "--journal", journal)
      let start = ContinuousClock.now
      run.send(signal)
      #expect(try run.end() == code)
      #expect(ContinuousClock.now - start < .seconds(1))
      #expect(!workers.contains(where: ProcessTable.isAlive))
      #expect(scratch.runDirectories.isEmpty)
      #expect(run.diagnostics.isEmpty, "\(run.diagnostics)")
      let show = try Program(["trace", "show", journal], in: scratch)
      #expect(try show.end() == 0)
      #expect(show.results.contains("0 feed"), "\(show.results)")
    }

    @Test func `by a reader that goes away, it is quiet and leaves nothing`() throws {
      let scratch = try Scratch()
      var pipe: [CInt] = [-1, -1]
      try #require(unsafe Glibc.pipe(&pipe) == 0)
      let suite = try scratch.suite(Array(repeating: "feed", count: 300))
      let run = try Program(["run", suite, "--reporter", "jsonl", "--in-flight", "1"], in: scratch, output: pipe[1])
      close(pipe[1])
      var byte: UInt8 = 0
      #expect(unsafe read(pipe[0], &byte, 1) == 1)
      let workers = ProcessTable.children(of: run.process)
      close(pipe[0])
      #expect(try run.end() == 141)
      #expect(run.diagnostics.isEmpty, "\(run.diagnostics)")
      #expect(!workers.contains(where: ProcessTable.isAlive))
      #expect(scratch.runDirectories.isEmpty)
    }

    @Test func `but not by a reader of its diagnostics that goes away`() throws {
      let scratch = try Scratch()
      let plugins = try scratch.hostilePlugin("crashes")
      let path = try scratch.write(
        "hostile.yaml", Scratch.pushes("hostile", [("with it", "{Hostile: home}"), ("without it", "{}")]))
      let line = """
        { \(Suite.program) run \(path) --plugins \(plugins) 2>&1 > \(scratch.path)/results; echo $? > \(scratch.path)/code; } | head -c 0
        """
      let run = try Program(["-c", line], program: "/bin/sh", in: scratch)
      #expect(try run.end() == 0)
      let text = { (name: String) in try String(contentsOfFile: "\(scratch.path)/\(name)", encoding: .utf8) }
      #expect(try text("code") == "2\n")
      #expect(try text("results").contains("2 scenarios: 1 passed, 1 inconclusive"))
    }

    @Test func `a coordinator that stands still for longer than the deadline condemns nobody`() throws {
      let scratch = try Scratch()
      let run = try Program(
        [
          "run", scratch.suite(Array(repeating: "feed", count: 200)), "--in-flight", "1", "--deadline", "1",
          "--reporter", "jsonl",
        ], in: scratch)
      try wait(for: "the first verdict") { run.results.contains("verdict") }
      let workers = ProcessTable.children(of: run.process)
      // The workers stand too, so that they owe an answer all the time.
      for worker in workers { kill(worker, SIGSTOP) }
      usleep(50_000)
      run.send(SIGSTOP)
      usleep(1_300_000)
      run.send(SIGCONT)
      usleep(50_000)
      #expect(ProcessTable.children(of: run.process).count == workers.count)
      for worker in workers { kill(worker, SIGCONT) }
      #expect(try run.end() == 0)
      #expect(run.diagnostics.isEmpty, "\(run.diagnostics)")
    }
  }
}
