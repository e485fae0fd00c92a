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
      Case("run @/good.yaml --filter nothing", 4, "nothing was selected: 1 scenarios and versions were left out"),
      Case("run @/good.yaml --filter none --filter nobody", 4, "nothing was selected: 1 scenarios and versions"),
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
      Case("run @/good.yaml --worker-program /bin/true", 69, "worker ends before it says hello: exit status 0"),
      Case("run @/good.yaml --journal @/none/journal", 65, "cannot open the journal @/none/journal: its folder does"),
      Case("run @/good.yaml --journal @/empty", 65, "cannot open the journal @/empty: it is a folder"),
      Case("run @/good.yaml --journal /dev/full", 75, "cannot append to the journal /dev/full: the disk is full"),
      Case("run @/good.yaml --junit @/good.yaml/x", 75, "cannot write the report @/good.yaml/x: "),
      Case("run @/good.yaml --junit @/empty", 65, "cannot write the report @/empty: it is a folder"),
      Case(
        "run @/good.yaml --switch contentPop=on --switch contentPop=absent", 64, "--switch contentPop is there twice"),
      Case("run @/good.yaml --observe A --observe A", 64, "--observe A is there twice"),
      Case("run @/good.yaml --switch pan.hysteresis=101", 64, "is a number from 0 to 100, not '101'"),
      Case("stress --depth 3", 64, "--depth needs --exhaustive"),
      Case("stress --exhaustive @/good.yaml --sessions 3", 64, "--exhaustive generates no sessions"),
      Case("stress --exhaustive @/good.yaml --seed 3", 64, "--exhaustive leaves nothing to chance"),
      Case("replay --seed 1 --session 0 --write @/none/x.yaml", 75, "cannot write @/none/x.yaml: its folder does not"),
      Case("replay @/nowhere", 65, "cannot read @/nowhere: there is no such file or folder"),
      Case("trace diff @/none.jsonl @/none.jsonl", 4, "nothing was compared"),
      Case("worker navigation --connect tcp://*:5599 --keys @", 64, "is where somebody may listen"),
      Case("worker navigation", 1, "this is the navigation worker of Understudy; 'understudy run' starts it"),
      Case("explain XYZ-001", 64, "there is no contract XYZ-001"),
      Case("explain NAV-001 --scenarios @/NAV-001-x.yaml", 65, "@/NAV-001-x.yaml:1:1: error: a scenario file"),
      Case("explain exit 99", 64, "there is no exit code 99"),
      Case("trace show @/bad.yaml", 65, "@/bad.yaml: line 1: no JSON at column 1"),
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

    private func fill(_ scratch: Scratch) throws {
      let good = try scratch.suite(["feed"])
      try FileManager.default.moveItem(atPath: good, toPath: scratch.path + "/good.yaml")
      try FileManager.default.createDirectory(atPath: scratch.path + "/empty", withIntermediateDirectories: false)
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

    @Test func `explain exit prints the page of a code`() throws {
      let program = try Program(["explain", "exit", "75"], in: Scratch())
      #expect(try program.end() == 0)
      #expect(program.results.hasPrefix("75  The run could not be finished, and may be run again as it is"))
    }
  }
}
