import Coordination
import Foundation
import ScenarioLanguage
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
private let loaded = ScenarioLoader.load(paths: [root.appending(path: "Scenarios").path])

@Suite struct `Every scenario, in process` {
  @Test func `all files are valid`() {
    for diagnostic in loaded.diagnostics { Issue.record("\(diagnostic)") }
    #expect(!loaded.files.isEmpty)
  }

  @Test(arguments: loaded.files.map(\.path)) func `holds on each of its versions`(path: String) throws {
    let file = try #require(loaded.files.first { $0.path == path })
    let plan = RunPlan([file])
    #expect(!plan.sessions.isEmpty)
    for session in plan.sessions {
      let result = InProcess.run(session)
      #expect(result.verdict == .passed, result.failure(in: plan, of: [], from: root.path))
    }
  }

  @Test func `all together keep the formulas of all contracts, and a second run gives the same bytes`() {
    let plan = RunPlan(loaded.files)
    var failed = 0
    for session in plan.sessions {
      let result = InProcess.run(session)
      if result.verdict != .passed { failed += 1 }
      // A formula that is wrong may be broken everywhere.
      #expect(
        result.verdict == .passed || failed > 10, result.failure(in: plan, of: ["Scenarios"], from: root.path))
      #expect(result.trace == InProcess.run(session).trace, "\(session.caseName)")
    }
    #expect(failed <= 10, "\(failed) sessions do not pass, of which ten are shown")
  }
}
