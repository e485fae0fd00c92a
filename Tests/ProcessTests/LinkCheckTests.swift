import Foundation
import Testing

extension Processes {
  @Suite struct `One session of twenty is run over the other link` {
    /// A stress run of sixty sessions, and a worker that does more than it does in process.
    private func stress(_ scratch: Scratch, _ arguments: String...) throws -> Program {
      try Program(
        [
          "stress", Suite.root.appending(path: "Scenarios").path, "--seed", "3", "--sessions", "60", "--steps", "8",
          "--no-shrink",
          "--corpus", scratch.path + "/corpus",
        ] + arguments, in: scratch)
    }

    @Test(arguments: [("process", "process", "inproc"), ("inproc", "inproc", "process")])
    func `and the first event that differs ends the run with code 3`(link: String, left: String, right: String) throws {
      let scratch = try Scratch()
      let run = try stress(scratch, "--link", link, "--worker-program", scratch.hostile("boast"))
      #expect(try run.end() == 3, "\(run.diagnostics)")
      let results = run.results
      #expect(results.contains("differs\n- \(left): "), "\(results)")
      #expect(results.contains("\n+ \(right): "))
      #expect(results.contains("first difference: "))
      #expect(results.contains("this went well"))
      #expect(scratch.runDirectories.isEmpty)
    }

    @Test func `and where nothing differs it ends as if nobody had looked`() throws {
      let scratch = try Scratch()
      let run = try stress(scratch, "--link", "inproc")
      #expect(try run.end() == 0, "\(run.results)")
      #expect(!run.results.contains("differs"))
      #expect(!run.results.contains(" 0 checked on the other link"))
    }
  }
}
