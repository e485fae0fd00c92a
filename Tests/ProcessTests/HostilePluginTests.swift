import Coordination
import Foundation
import Supervision
import Testing

extension Processes {
  @Suite struct `A plugin that misbehaves` {
    private static let thrice = "the plugin Hostile ended three times over this session alone: "

    /// One scenario with the plugin, and one without.
    private static let suite = Scratch.pushes(
      "hostile", [("with it", "{Hostile: home}"), ("without it", "{}")])

    private func run(
      _ deed: String, _ options: [String] = [], deadline: String = "0.7"
    ) throws -> (code: CInt, results: String) {
      let scratch = try Scratch()
      let program = try start(deed, options, deadline: deadline, in: scratch)
      let code = try program.end()
      #expect(scratch.runDirectories.isEmpty)
      return (code, program.results)
    }

    private func start(_ deed: String, _ options: [String], deadline: String, in scratch: Scratch) throws -> Program {
      let plugins = try scratch.hostilePlugin(deed)
      let path = try scratch.write("hostile.yaml", Self.suite)
      return try Program(
        ["run", path, "--plugins", plugins, "--deadline", deadline] + options, in: scratch)
    }

    @Test(arguments: [("crashes", "killed by signal 6"), ("leaves", "before it says hello: exit status 3")])
    func `leaves a replay without a verdict, and no trace that differs`(deed: String, sentence: String) throws {
      let scratch = try Scratch()
      let journal = scratch.path + "/journal"
      let before = try start("hands", ["--journal", journal], deadline: "5", in: scratch)
      #expect(try before.end() == 0, "\(before.results)")
      let plugins = try scratch.hostilePlugin(deed)
      let contracts = try scratch.suite(["feed"])
      let replay = try Program(
        ["replay", journal, "--plugins", plugins, "--scenarios", contracts], in: scratch)
      #expect(try replay.end() == 2, "\(replay.results) \(replay.diagnostics)")
      let lost = "ran     hostile / with it (iOS 18): not to its end, after "
      #expect(replay.results.contains(lost), "\(replay.results)")
      #expect(replay.results.contains("equal   hostile / without it (iOS 18): "), "\(replay.results)")
      #expect(replay.results.contains(sentence), "\(replay.results)")
    }

    @Test(arguments: [
      ("spins", "the plugin Hostile did not answer this session within its deadline, three times"),
      ("stops", "the plugin Hostile did not answer this session within its deadline, three times"),
      ("crashes", thrice + "killed by signal 6"),
      ("crashesInside", thrice + "killed by signal 6"),
      ("peeks", "title is read without being declared"),
      ("leaves", "the plugin Hostile ends before it says hello: exit status 3"),
      ("kills", "the plugin Hostile ended ten times over this session alone: killed by signal 9"),
      (
        "misnamed",
        "the plugin Hostile says that it is the behavior Friendly, where the behavior or observer Hostile was expected"
      ),
      (
        "roleless",
        "the plugin Hostile says that it is Hostile, without a role, where the behavior or observer Hostile was expected"
      ),
      (
        "misspells",
        "the plugin Hostile says 'pushViewControler' (intercepts), which is no word of this program; did you mean 'pushViewController'?"
      ),
      ("misplaces", "the plugin Hostile says 'popViewController' (hears), which belongs in 'intercepts'"),
      (
        "operates",
        "the plugin Hostile says 'push' (intercepts), which is what begins and ends, and reaches nobody; did you mean 'pushViewController'?"
      ),
      ("onlooks", "the plugin Hostile says that it is an observer, and what it intercepts: only a behavior does"),
      ("stranger", "the plugin Hostile says hello with another cookie than the one that it was given"),
      ("early", "the plugin Hostile says something before its hello"),
      ("noise", "the plugin Hostile sends bytes that are no frame instead of a hello: it ends in the middle"),
      ("floods", thrice + "it sent a frame that says nothing"),
      ("floodsReplies", thrice + "it answered delivery 1 of session 0 twice"),
      ("floodsHellos", thrice + "it said hello twice"),
      ("answersTwice", thrice + "it answered delivery 1 of session 0 twice"),
      ("invents", thrice + "what it answered in session 0 cannot be: it records what is not for plugins (turn)"),
      (
        "departs",
        thrice + "it sent bytes that are no frame: a departure of kind 4, which belongs in the exit of a reply"
      ),
      ("sticks", "the plugin Hostile says that it cannot be left by an exception, and none passes it"),
      ("strays", thrice + "it answered in session 4000000000, where it owes nothing"),
      ("skips", thrice + "it answered delivery 0 of session 0, where 1 is under way"),
      ("judges", thrice + "it judged a session, and only observers do"),
      ("old", thrice + "it sent a frame of the incarnation 0, where 4 was expected"),
      ("garbage", thrice + "it sent bytes that are no frame"),
      ("future", "the plugin Hostile speaks versions 8 to 9 of the protocol, and this program 1 to 1"),
      ("futureLater", "the plugin Hostile ended three times before it said hello: exit status 1"),
    ])
    func `costs its own scenario the verdict, and no other`(deed: String, sentence: String) throws {
      for link in ["process", "inproc"] {
        let (code, results) = try run(deed, ["--link", link])
        #expect(code == 2)
        #expect(results.contains("2 scenarios: 1 passed, 1 inconclusive"), "\(results)")
        #expect(results.contains(sentence), "\(results)")
      }
    }

    /// What it sent before it was lost is not read before its place is free.
    @Test(arguments: ["floods", "floodsReplies", "floodsHellos"])
    func `is no newcomer with what is still on its way when it is lost`(deed: String) throws {
      let scratch = try Scratch()
      let program = try start(deed, [], deadline: "5", in: scratch)
      #expect(try program.end() == 2)
      #expect(program.diagnostics.contains("the plugin Hostile"), "\(program.diagnostics)")
      #expect(!program.diagnostics.contains("newcomer"), "\(program.diagnostics)")
    }

    @Test func `by saying hello over a second connection is told that its cookie is in use`() throws {
      let scratch = try Scratch()
      let program = try start("doubles", [], deadline: "20", in: scratch)
      // It drops the push.
      #expect(try program.end() == 1)
      let sentence = "a newcomer was refused: another connection has said hello with its cookie\n"
      #expect(program.diagnostics.contains(sentence), "\(program.diagnostics)")
    }

    /// As whoever starts us may have left it: the kernel then reaps by itself, and tells nobody.
    @Test func `is heard to crash also where the ends of children are ignored`() throws {
      let scratch = try Scratch()
      let plugins = try scratch.hostilePlugin("crashes")
      let path = try scratch.write("hostile.yaml", Self.suite)
      let program = try Program(
        ["-c", "trap '' CHLD; exec \"$@\"", "bash", Suite.program, "run", path, "--plugins", plugins],
        program: "/bin/bash", in: scratch)
      #expect(try program.end() == 2)
      #expect(program.results.contains(Self.thrice + "killed by signal 6"), "\(program.results)")
    }

    @Test(arguments: ["run", "contracts"]) func `by answering otherwise when it is asked again ends with its code`(
      command: String
    ) throws {
      let scratch = try Scratch()
      let plugins = try scratch.hostilePlugin("wavers")
      let path = try scratch.write("twice.yaml", Self.twice)
      let program = try Program([command, path, "--plugins", plugins], in: scratch)
      #expect(try program.end() == 3, "\(program.diagnostics)\(program.results)")
    }

    private static let twice = """
      suite: twice
      scenarios:
        - name: two pushes
          ios: 18
          app:
            window: {navigation: {id: home, stack: [feed]}}
            controllers: {detail: {}, comments: {}}
            plugins: {Hostile: home}
          steps:
            - {push: detail, on: home}
            - {push: comments, on: home}
      """

    @Test func `by saying more than fits into a frame says so`() throws {
      let (code, results) = try run("babbles", deadline: "20")
      #expect(code == 2)
      #expect(results.contains(Self.thrice + "exit status 1; its last words:"), "\(results)")
      #expect(results.contains("bytes would have left this worker; the most is 16777216"), "\(results)")
    }

    @Test func `by publishing a circle stops nobody who walks over it`() throws {
      let scratch = try Scratch()
      let plugins = try scratch.hostilePlugin("circles")
      let path = try scratch.write("circles.yaml", Self.circles)
      for link in ["process", "inproc"] {
        let program = try Program(
          ["run", path, "--plugins", plugins, "--link", link, "--switch", "inputDuringSlide=delivered"], in: scratch)
        #expect(try program.end() == 0, "\(program.diagnostics)\(program.results)")
        #expect(program.results.contains("5 scenarios: 5 passed"), "\(program.results)")
      }
    }

    private static let circles = """
      suite: circles
      title: Whoever looks at the tree while a push runs
      ios: 15...26
      scenarios:
        - name: with it
          app:
            window: {tabs: {id: main, children: [{navigation: {id: home, stack: [feed]}}, library]}}
            controllers: {detail: {}, sheet: {modalPresentationStyle: pageSheet}}
            views: [{id: cover, view: feed}]
            scrollViews: [{id: table, view: cover}]
            plugins: {Hostile: home}
          steps:
            - {push: detail, on: home, settle: false}
            - {tap: {view: main, at: [100, 300]}}
            - {tap: {tab: home}}
            - {present: sheet, from: detail}
            - {pull: sheet, release: commit}

      """

    @Test func `in every session is not tried for ever`() throws {
      let scratch = try Scratch()
      let plugins = try scratch.hostilePlugin("crashes")
      let suite = Scratch.pushes("many", (0..<30).map { ("with it \($0)", "{Hostile: home}") } + [("without it", "{}")])
      let program = try Program(
        ["run", try scratch.write("many.yaml", suite), "--plugins", plugins, "--in-flight", "4"], in: scratch)
      #expect(try program.end() == 2)
      #expect(program.results.contains("31 scenarios: 1 passed, 30 inconclusive"), "\(program.results)")
      let sentence =
        "found:    the plugin Hostile was lost over 10 sessions, most of those that it had, and is not tried again"
      #expect(program.results.components(separatedBy: sentence).count - 1 == 20, "\(program.results)")
      #expect(program.diagnostics.components(separatedBy: " is lost: ").count - 1 < 45, "\(program.diagnostics)")
    }

    @Test(arguments: ["prints", "printsFirst", "hands"]) func `on its output only is no harm`(deed: String) throws {
      let (code, results) = try run(deed, deadline: "20")
      #expect(code == 0)
      #expect(results.contains("2 scenarios: 2 passed"), "\(results)")
    }

    @Test func `leaves no process behind that it has started, however it ends`() throws {
      for end in ["by itself", "SIGINT", "SIGKILL"] {
        let scratch = try Scratch()
        let program = try start("forks", [], deadline: "60", in: scratch)
        var started: [pid_t] = []
        try wait(for: "its children") {
          let living = ProcessTable.descendants(of: program.process)
          if living.count > started.count { started = living }
          return started.count >= 7 || !ProcessTable.isAlive(program.process)
        }
        if end == "SIGINT" { program.send(SIGINT) }
        if end == "SIGKILL" { program.send(SIGKILL) }
        _ = try program.end()
        try #require(started.count >= 5, "\(started)")
        try wait(for: "the end of all that it has started, \(end)", upTo: .seconds(3)) {
          !started.contains(where: ProcessTable.isAlive)
        }
      }
    }

    @Test func `that says nothing does not keep Ctrl-C waiting`() throws {
      let scratch = try Scratch()
      let program = try start("mute", [], deadline: "0.7", in: scratch)
      try wait(for: "the plugin") { !ProcessTable.children(of: program.process).isEmpty }
      let start = ContinuousClock.now
      program.send(SIGINT)
      #expect(try program.end() == 130)
      #expect(ContinuousClock.now - start < .seconds(1))
      #expect(scratch.runDirectories.isEmpty)
    }

    @Test func `and says no hello is given up`() throws {
      let program = WorkerProgram(plugin: "Hostile", path: Suite.product("HostilePlugin"), arguments: ["mute"])
      let heard = try Audition.hear([program], within: .milliseconds(300))
      #expect(heard["Hostile"] == .failed("the plugin Hostile said no hello in time"))
    }

    @Test func `that is nowhere ends the run before it begins`() throws {
      let scratch = try Scratch()
      let path = try scratch.write("hostile.yaml", Self.suite)
      let program = try Program(["run", path, "--plugins", scratch.path], in: scratch)
      #expect(try program.end() == 69)
      #expect(program.diagnostics.contains("\(path):9: there is no plugin Hostile in \(scratch.path); it has none"))
    }
  }
}
