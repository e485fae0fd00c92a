import Coordination
import Foundation
import Sequencing
import Supervision
import Testing

extension Processes {
  @Suite struct `A component that misbehaves in one session` {
    /// Runs three sessions at once, of which one has the deed; its result, after the others were found unharmed.
    private func run(_ deed: String, deadline: Duration = .seconds(20)) throws -> SessionResult {
      let scratch = try Scratch()
      let link = try Suite.link(Suite.product("HostileWorker"), deadline: deadline)
      defer { link.shutDown() }
      let results = try Suite.run(scratch.sessions(["feed", deed, "shelf"]), over: link, inFlight: 3)
      expectUnharmed([results[0], results[2]])
      return results[1]
    }

    private func sentence(_ result: SessionResult) -> String {
      guard case .fault(let sentence) = result.ending else { return "" }
      return sentence
    }

    @Test(arguments: ["spin", "stop"])
    func `and answers no more is inconclusive after three deadlines alone`(deed: String) throws {
      let result = try run(deed, deadline: .milliseconds(500))
      #expect(result.verdict == .inconclusive)
      #expect(
        sentence(result).hasSuffix("worker did not answer this session within its deadline, three times"),
        "\(sentence(result))")
    }

    @Test func `and crashes is inconclusive, with its last words and nothing that a terminal obeys`() throws {
      let result = try run("crash")
      #expect(result.verdict == .inconclusive)
      let words = "worker ended three times over this session alone: killed by signal 6; its last words:\n"
      #expect(sentence(result).contains(words + "  | about to  [31mcrash"), "\(sentence(result))")
    }

    @Test func `and exits is inconclusive`() throws {
      let result = try run("leave")
      #expect(result.verdict == .inconclusive)
      #expect(sentence(result).hasSuffix("over this session alone: exit status 0"), "\(sentence(result))")
    }

    @Test func `and prints megabytes is right all the same`() throws {
      let result = try run("flood")
      expectUnharmed([result])
    }

    @Test func `is named at the end of the run, whose exit code is 2`() throws {
      let scratch = try Scratch()
      let run = try Program(
        ["run", scratch.suite(["feed", "leave"]), "--worker-program", Suite.product("HostileWorker")], in: scratch)
      #expect(try run.end() == 2)
      #expect(
        run.results.contains(
          "pushes / 1 leave (iOS 18)\n  the navigation worker ended three times over this session alone\n"
        ))
      #expect(run.results.contains("2 scenarios: 1 passed, 1 inconclusive"), "\(run.results)")
      #expect(run.diagnostics.contains("is lost: exit status 0"), "\(run.diagnostics)")
      #expect(scratch.runDirectories.isEmpty)
    }
  }
}
