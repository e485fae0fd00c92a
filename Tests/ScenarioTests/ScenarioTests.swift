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
    let sessions = RunPlan([file]).sessions
    #expect(!sessions.isEmpty)
    for session in sessions {
      let result = InProcess.run(session)
      #expect(result.verdict == .passed || result.verdict == .warned, "\(session.caseName): \(result.mismatches)")
    }
  }

  @Test func `a second run gives the same bytes`() {
    for session in RunPlan(loaded.files).sessions {
      #expect(InProcess.run(session).trace == InProcess.run(session).trace, "\(session.caseName)")
    }
  }
}
