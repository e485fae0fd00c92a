import Foundation
import Testing

extension Processes {
  @Suite struct `What cannot be done is said` {
    /// A command line, in which `@` is the scratch directory; its exit code, and what it says on standard error.
    struct Case: CustomTestStringConvertible {
      let arguments: [String]
      let code: CInt
      let sentence: String

      init(_ line: String, _ code: CInt, _ sentence: String) {
        arguments = line.split(separator: " ").map(String.init)
        self.code = code
        self.sentence = sentence
      }

      var testDescription: String { arguments.joined(separator: " ") }
    }

    static let cases = [
      Case("run @/good.yaml --filter nothing", 4, "nothing was selected: 1 scenario left out, each version counted"),
      Case("run @/good.yaml --ios 15", 4, "nothing was selected: no scenario is for a version that --ios names"),
      Case("run @/good.yaml --filter none --filter nobody", 4, "nothing was selected: 1 scenario left out"),
      Case("run @/good.yaml --ios 18 --shard 0/4", 64, "write index/count"),
      Case("run @/good.yaml --ios 20", 64, "there is no iOS 20; there are 15, 16, 17, 18, 26"),
      Case("run @/good.yaml --ios 18,", 64, "there is no iOS ;"),
      Case("run @/bad.yaml", 65, "@/bad.yaml:5:10: error: this is not YAML: "),
      Case("run @/bad.yaml", 65, "    steps:\n         ^\nunderstudy: 1 mistake; nothing was run"),
      Case("run @/nowhere", 65, "@/nowhere: error: there is no such file or directory"),
      Case("run @/empty", 65, "@/empty: error: there is no .yaml or .yml file in this directory"),
      Case("run @/large.yaml", 65, "@/large.yaml: error: the file has 104857600 bytes; a scenario file has at most"),
      Case("run @/bomb.yaml", 65, "@/bomb.yaml:2:8: error: an alias; write the value again"),
      Case("run @/good.yaml --worker-program @/none", 69, "cannot start the navigation worker: @/none: No such file"),
      Case(
        "run @/good.yaml --link inproc --kill-every 50ms", 64, "--kill-every and --worker-program need --link process"),
      Case("replay @/good.yaml --link inproc --worker-program @/none", 64, "--worker-program need --link process"),
      Case("run @/good.yaml --worker-program /bin/true", 69, "worker ends before it says hello: exit status 0"),
      Case(
        "run @/good.yaml --journal /proc/none/journal", 65, "cannot open the journal /proc/none/journal: its folder"),
      Case(
        "run @/good.yaml -shard 1/4", 64, "there is no '-shard': an option is written '--shard', a file './-shard'"),
      Case("run @/good.yaml --shard -1/3", 64, "a file './-1/3', what '--shard' takes '--shard=-1/3'"),
      Case("lint -schema", 64, "there is no '-schema'"),
      Case("run @/good.yaml --journal @/empty", 65, "cannot open the journal @/empty: it is a folder"),
      Case("run @/good.yaml --journal /dev/full", 75, "cannot append to the journal /dev/full: the disk is full"),
      Case("run @/good.yaml --junit @/good.yaml/x", 65, "cannot write the report @/good.yaml/x: "),
      Case("run @/good.yaml --junit /proc/none/x.xml", 65, "cannot write the report /proc/none/x.xml: "),
      Case("run @/good.yaml --junit @/pipe", 65, "cannot write the report @/pipe: it is no file but a pipe or a"),
      Case("run @/good.yaml --journal @/pipe", 65, "cannot open the journal @/pipe: it is no file but a pipe"),
      Case(
        "run @/good.yaml --journal @/bad.yaml", 65, "cannot open the journal @/bad.yaml: it is no journal, and is not"),
      Case("run @/good.yaml --junit @/x --journal @/./x", 64, "--junit and --journal name the same file"),
      Case("run @/good.yaml --html @/x --junit @/./x", 64, "--junit and --html name the same file"),
      Case("run @/good.yaml --html @/good.yaml", 64, "@/good.yaml belongs to the run, and is not written over"),
      Case("run @/good.yaml --html @/empty", 65, "cannot write the report @/empty: it is a folder"),
      Case("run @/good.yaml --html /dev/stdout", 64, "--html names the file that standard output goes to"),
      Case("trace html @/none.jsonl", 4, "@/none.jsonl has no session"),
      Case("trace html @/nowhere", 65, "cannot read @/nowhere: there is no such file or folder"),
      Case("run @/good.yaml --journal @/good.yaml", 64, "@/good.yaml belongs to the run, and is not written over"),
      Case(
        "run @/good.yaml @/every.yaml --filter good.yaml --journal @/every.yaml", 64,
        "@/every.yaml belongs to the run, and is not written over"),
      Case(
        "run @/good.yaml @/every.yaml --filter good.yaml --junit @/every.yaml", 64,
        "@/every.yaml belongs to the run, and is not written over"),
      Case("run @/good.yaml --junit @/empty", 65, "cannot write the report @/empty: it is a folder"),
      Case(
        "run @/good.yaml --switch contentPop=on --switch contentPop=absent", 64, "--switch contentPop is there twice"),
      Case("run @/good.yaml --observe A --observe A", 64, "--observe A is there twice"),
      Case("run @/good.yaml --observe A --observe m/B", 64, "the plugins lie in Plugins and m; a scenario can name"),
      Case("run @/good.yaml --observe m/B --observe A", 64, "the plugins lie in Plugins and m; a scenario can name"),
      Case("run @/good.yaml --switch contentPap=on", 64, "did you mean 'contentPop'? there is no switch 'contentPap'"),
      Case("run @/good.yaml --switch pan.hysteresis=101", 64, "is a number from 0 to 100, not '101'"),
      Case("stress --depth 3", 64, "--depth needs --exhaustive"),
      Case("stress --exhaustive @/good.yaml --sessions 3", 64, "--exhaustive generates no sessions"),
      Case("stress --exhaustive @/good.yaml --seed 3", 64, "--exhaustive leaves nothing to chance"),
      Case(
        "stress --exhaustive @/good.yaml --steps 3", 64, "--exhaustive takes the version, the switches and the steps"),
      Case("replay @/good.yaml --ios 18", 64, "--steps and --ios need --session"),
      Case("replay @/none.jsonl --steps 30", 64, "--steps and --ios need --session"),
      Case("replay --seed 1 --session 0 --write @/none/x.yaml", 65, "cannot write @/none/x.yaml: its folder does not"),
      Case(
        "replay --seed 1 --session 0 --scenarios @/good.yaml --write @/./good.yaml", 64,
        "@/good.yaml belongs to the run, and is not written over"),
      Case(
        "replay --seed 1 --session 0 --scenarios @/good.yaml --write @/bad.yaml", 64,
        "there is already something at @/bad.yaml, which is not written over"),
      Case("replay @/two.yaml", 65, "@/two.yaml is no suite with one scenario and without 'with:'"),
      Case("replay @/good.yaml --switch contentPop=absent", 64, "--switch is for a journal or a session that was"),
      Case("stress --exhaustive @/empty", 65, "cannot read @/empty: it is a folder; name a file in it"),
      Case("stress --exhaustive @/pipe", 65, "cannot read @/pipe: it is no file but a pipe or a socket"),
      Case("stress --exhaustive @/every.yaml", 65, "@/every.yaml is for 5 versions; with one, 'ios: 18', it can be"),
      Case("replay @/nowhere", 65, "cannot read @/nowhere: there is no such file or folder"),
      Case("trace diff @/none.jsonl @/none.jsonl", 4, "nothing was compared"),
      Case("worker navigation --connect tcp://*:5599 --keys @", 64, "'tcp://*:5599' is no place to connect to"),
      Case("worker navigation", 1, "this is the navigation worker of Understudy; 'understudy run' starts it"),
      Case("explain XYZ-001", 64, "there is no contract XYZ-001 under"),
      Case("explain NAV-001 --scenarios @/NAV-001-x.yaml", 65, "@/NAV-001-x.yaml:1:1: error: a scenario file"),
      Case("explain NAV-19", 64, "did you mean 'NAV-019'?"),
      Case("explain inputDuringSlid", 64, "did you mean 'inputDuringSlide'?"),
      Case("explain exit 99", 64, "there is no exit code 99"),
      Case(
        "plugin new Vocabulary --directory \(Suite.root.path)/Plugins", 64, "Vocabulary is a module or a type already"),
      Case("plugin new Foundation --directory @", 64, "Foundation is a module or a type already"),
      Case("plugin new Behavior --directory @", 64, "Behavior is a module or a type already"),
      Case("plugin new Yams --directory @", 64, "Yams is a module or a type already"),
      Case("trace show @/bad.yaml", 65, "@/bad.yaml: line 1: no JSON at column 1"),
      Case("trace show @/torn.jsonl", 65, "@/torn.jsonl: line 1 was not written to its end, and belongs to no session"),
      Case("help nothing", 64, "there is no command 'nothing'"),
      Case("help plugin nothing", 64, "there is no command 'nothing'"),
      Case("run @/good.yaml --reports @/good.yaml/x", 65, "cannot make the directory @/good.yaml/x: where a folder"),
      Case("run @/good.yaml --journal /dev/stdout", 64, "--journal names the file that standard output goes to"),
      Case("run @/good.yaml --junit /dev/stdout", 64, "--junit names the file that standard output goes to"),
      Case("stress @/good.yaml --junit /dev/stdout", 64, "--junit names the file that standard output goes to"),
      Case("stress --exhaustive @/good.yaml --junit @/x", 64, "--exhaustive generates no sessions"),
      Case("stress @/good.yaml --junit @/good.yaml", 64, "@/good.yaml belongs to the run, and is not written over"),
      Case("run @/good.yaml --junit @/folder/", 65, "cannot write the report @/folder/: it is a folder"),
    ]

    @Test(arguments: cases) func `by exit code and sentence`(line: Case) throws {
      let scratch = try Scratch()
      try fill(scratch)
      let fill = { (text: String) in text.replacing("@", with: scratch.path) }
      let program = try Program(line.arguments.map(fill), in: scratch)
      #expect(try program.end() == line.code)
      #expect(program.diagnostics.contains(fill(line.sentence)), "\(program.diagnostics)")
      #expect(scratch.runDirectories.isEmpty)
    }

    /// A command line, in which `@` is a scenario file and `_` an empty word.
    @Test(arguments: [
      ("run _", "name files or folders"), ("lint _", "name files or folders"),
      ("run @ --plugins _", "name a directory for"),
      ("run @ --observe _", "name an observer for --observe"), ("stress @ --plugin _", "name a plugin for --plugin"),
      ("stress --exhaustive _", "name a file for --exhaustive"), ("replay _", "name a file"),
      ("replay --seed 1 --session 0 --write _", "name a file for --write"),
      ("replay @ --scenarios _", "name a directory for --scenarios"),
      ("run @ --remote tabs --listen tcp://127.0.0.1:* --keys _", "name a folder for --keys"),
      ("worker tabs --connect tcp://127.0.0.1:5599 --keys _", "name a folder for --keys"),
    ])
    func `an empty word names nothing`(line: String, sentence: String) throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed"])
      let words = line.split(separator: " ").map { $0 == "_" ? "" : $0 == "@" ? suite : String($0) }
      let program = try Program(words, in: scratch)
      #expect(try program.end() == 64)
      #expect(program.diagnostics.contains(sentence), "\(program.diagnostics)")
    }

    @Test func `a TMPDIR that is not there is no reason to try again`() throws {
      let scratch = try Scratch()
      let line = "TMPDIR=/proc/none exec \(Suite.program) run \(try scratch.suite(["feed"]))"
      let run = try Program(["-c", line], program: "/bin/sh", in: scratch)
      #expect(try run.end() == 65)
      #expect(run.diagnostics.contains("for the sockets of the run under /proc/none: its folder does not exist"))
    }

    @Test func `a TMPDIR that is set to nothing is not set`() throws {
      let scratch = try Scratch()
      let run = try Program(
        [
          "-c",
          "TMPDIR= exec \(Suite.program) run \(scratch.suite(["spin"])) --deadline 60 --worker-program \(Suite.product("HostileWorker"))",
        ],
        program: "/bin/sh", in: scratch)
      let place = { (folder: String) in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { $0.hasPrefix("understudy-\(run.process)-") }
      }
      try wait(for: "the sockets") { place("/tmp") || place("/") }
      #expect(place("/tmp"))
      run.send(SIGTERM)
      #expect(try run.end() == 143)
    }

    @Test(arguments: ["run @", "stress @ --seed 1 --sessions 2 --corpus @/c"])
    func `a link that cannot begin is an error, and nothing is summed up`(line: String) throws {
      let scratch = try Scratch()
      _ = try scratch.wrongContract()
      let words = line.replacing("@", with: scratch.path).split(separator: " ").map(String.init)
      let program = try Program(words + ["--worker-program", "\(scratch.path)/none"], in: scratch)
      #expect(try program.end() == 69)
      #expect(program.results.isEmpty, "\(program.results)")
      let sentence = "understudy: cannot start the navigation worker: \(scratch.path)/none: No such file or directory\n"
      #expect(program.diagnostics == sentence)
    }

    private func fill(_ scratch: Scratch) throws {
      let good = try scratch.suite(["feed"])
      try FileManager.default.moveItem(atPath: good, toPath: scratch.path + "/good.yaml")
      try FileManager.default.createDirectory(atPath: scratch.path + "/empty", withIntermediateDirectories: false)
      _ = try scratch.write("torn.jsonl", "{\"understudy\":1,\"file\"")
      let text = try String(contentsOfFile: scratch.path + "/good.yaml", encoding: .utf8)
      _ = try scratch.write("every.yaml", text.replacing("ios: 18\n", with: ""))
      let another = text.components(separatedBy: "scenarios:\n")[1].replacing("0 feed", with: "1 feed")
      _ = try scratch.write("two.yaml", text + another)
      try #require(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
      _ = try scratch.write("bad.yaml", "suite: bad\nscenarios:\n  - name: a\n    app: {window: [feed\n    steps:\n")
      _ = try scratch.write("none.jsonl", "")
      _ = try scratch.write("NAV-001-x.yaml", "contract: NAV-001\n")
      let bomb = zip("bcdefgh", "abcdefg").map { name, inner in
        "\(name): &\(name) [\(Array(repeating: "*\(inner)", count: 9).joined(separator: ","))]"
      }
      _ = try scratch.write("bomb.yaml", "a: &a [x]\n\(bomb.joined(separator: "\n"))\n")
      let large = try FileHandle(forWritingTo: URL(filePath: scratch.write("large.yaml", "")))
      try large.truncate(atOffset: 100 << 20)
      try large.close()
    }

    @Test(arguments: [
      "run @ --reporter jsonl", "contracts @", "lint --schema", "stress @ --seed 1 --sessions 2 --corpus @/c",
      "--version",
      "--help", "run --help",
    ])
    func `results that cannot be written are no success`(line: String) throws {
      let scratch = try Scratch()
      _ = try scratch.suite(["feed"])
      let command = "\(Suite.program) \(line.replacing("@", with: scratch.path)) >/dev/full"
      let shell = try Program(["-c", command], program: "/bin/sh", in: scratch)
      #expect(try shell.end() == 75)
      #expect(
        shell.diagnostics.contains("cannot write the results to the standard output: the disk is full"),
        "\(shell.diagnostics)")
    }

    @Test(arguments: [
      ("run @ --ios 18 --ios 26", "--ios"), ("trace show @ --filter a --filter=b", "--filter"),
      ("stress @ --seed 1 --sessions 2 --seed 2", "--seed"),
    ])
    func `an option that takes one value is not given twice`(line: String, option: String) throws {
      let scratch = try Scratch()
      _ = try scratch.suite(["feed"])
      let words = line.replacing("@", with: scratch.path).split(separator: " ").map(String.init)
      let program = try Program(words, in: scratch)
      #expect(try program.end() == 64)
      #expect(program.diagnostics.contains("\(option) is given twice, and takes one value"), "\(program.diagnostics)")
    }

    @Test func `options that take several values are given again`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed"])
      let program = try Program(["run", suite, "--filter", "a", "--filter", "e", "--link", "inproc"], in: scratch)
      #expect(try program.end() != 64)
      #expect(!program.diagnostics.contains("given twice"), "\(program.diagnostics)")
    }

    @Test func `more lanes than there may be open files for is said before the run`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed"])
      for (jobs, code) in [(8, 69), (1, 0)] as [(Int, CInt)] {
        let command = "ulimit -n 64; exec \(Suite.program) run \(suite) --jobs \(jobs)"
        let shell = try Program(["-c", command], program: "/bin/sh", in: scratch)
        #expect(try shell.end() == code, "\(shell.diagnostics)")
        let sentence = "8 lanes of workers need 240 open files, and the system allows 64"
        #expect(shell.diagnostics.contains(sentence) == (code != 0))
      }
    }

    @Test func `plugins that need more open files than there may be are not heard`() throws {
      let scratch = try Scratch()
      let line = ["plugin", "new", "StackDepth", "--kind", "python", "--directory", scratch.path]
      let new = try Program(line, in: scratch)
      #expect(try new.end() == 0, "\(new.diagnostics)")
      for (files, code) in [(24, 69), (64, 0)] as [(Int, CInt)] {
        let command = "ulimit -n \(files); exec \(Suite.program) plugin list --plugins \(scratch.path)"
        let shell = try Program(["-c", command], program: "/bin/sh", in: scratch)
        #expect(try shell.end() == code, "\(shell.diagnostics)")
        let sentence = "to hear what the plugins say takes 28 open files, and the system allows 24"
        #expect(shell.diagnostics.contains(sentence) == (code != 0), "\(shell.diagnostics)")
      }
    }

    @Test func `nothing takes the place of a standard output that is closed`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed"])
      let run = "\(Suite.program) run \(suite) --link inproc --reporter jsonl"
      let command = "\(run) --journal \(scratch.path)/a; \(run) --journal \(scratch.path)/b >&-; exit $?"
      let shell = try Program(["-c", command], program: "/bin/sh", in: scratch)
      #expect(try shell.end() == 75)
      #expect(shell.diagnostics.contains("results to the standard output: it is closed"), "\(shell.diagnostics)")
      let journals = try ["a", "b"].map { try String(contentsOfFile: "\(scratch.path)/\($0)", encoding: .utf8) }
      #expect(journals[0].count > 100 && journals[0] == journals[1])
    }

    @Test func `two new plugins do not take the same id for their contracts`() throws {
      let scratch = try Scratch()
      for name in ["StackDepth", "Stable"] {
        let new = try Program(["plugin", "new", name, "--kind", "python", "--directory", scratch.path], in: scratch)
        #expect(try new.end() == 0, "\(new.diagnostics)")
      }
      let lint = try Program(["lint", scratch.path, "--plugins", scratch.path], in: scratch)
      #expect(try lint.end() == 0, "\(lint.diagnostics)")
      #expect(lint.results.hasPrefix("2 files "), "\(lint.results)")
    }

    @Test func `a run that has failed stays so where its journal cannot be written`() throws {
      let scratch = try Scratch()
      let suite = try scratch.suite(["feed"])
      let text = try String(contentsOfFile: suite, encoding: .utf8)
      try Data(text.replacing("viewDidAppear]", with: "viewDidLoad]").utf8).write(to: URL(filePath: suite))
      let run = try Program(["run", suite, "--journal", "/dev/full"], in: scratch)
      #expect(try run.end() == 1)
      #expect(run.diagnostics.contains("cannot append to the journal /dev/full"), "\(run.diagnostics)")
    }

    @Test func `a run that is refused makes no folder for its report`() throws {
      let scratch = try Scratch()
      let report = scratch.path + "/new/report.xml"
      let run = try Program(
        ["run", try scratch.suite(["feed"]), "--filter", "nowhere", "--junit", report], in: scratch)
      #expect(try run.end() == 4, "\(run.diagnostics)")
      #expect(!FileManager.default.fileExists(atPath: scratch.path + "/new"))
    }

    @Test func `explain finds the contracts of its checkout, and knows switches`() throws {
      // The folder that it is started in has no contracts.
      let program = try Program(["explain", "NAV-019", "inputDuringSlide"], in: Scratch())
      #expect(try program.end() == 0, "\(program.diagnostics)")
      #expect(program.results.hasPrefix("NAV-019  "))
      #expect(program.results.contains("inputDuringSlide = ignored | delivered"))
      let all = try Program(["explain", "switches"], in: Scratch())
      #expect(try all.end() == 0)
      #expect(all.results.contains("midTransitionOps = ") && all.results.contains("inputDuringSlide = "))
    }

    @Test func `explain names a scenario as its file does, with its rows counted`() throws {
      let program = try Program(["explain", "NAV-111"], in: Scratch())
      #expect(try program.end() == 0, "\(program.diagnostics)")
      #expect(program.results.contains(": whether a root counts, with ${rule} (3 rows)\n"))
    }

    @Test func `explain exit prints the page of a code`() throws {
      let program = try Program(["explain", "exit", "75"], in: Scratch())
      #expect(try program.end() == 0)
      #expect(program.results.hasPrefix("75  The run could not be finished, and may be run again as it is"))
    }
  }
}
