import Coordination
import ScenarioLanguage
import Sequencing
import Testing
import Vocabulary

/// What the app has let go of, and nobody else holds, it cannot use any more.
@Suite struct ReleaseTests {
  private func endings(_ use: String) throws -> [Ending] {
    let text = """
      suite: release
      scenarios:
        - name: used again
          ios: 18...26
          app:
            window: {navigation: {id: home, stack: [feed]}}
            controllers: {spare: {}}
            on: [{on: feed.viewWillDisappear, do: [{present: spare, from: feed}]}]
          steps: [{letGo: spare}, {expect: {events: [spare.deinit]}}, \(use)]
      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "release.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    return RunPlan([try #require(file)]).sessions.map { InProcess.run($0).ending }
  }

  @Test(arguments: [
    "{push: spare, on: home}", "{present: spare, from: feed}", "{dismiss: spare}",
    "{setViewControllers: [feed, spare], on: home}",
    "{turn: [{present: spare, from: feed}]}",
  ])
  func `an app that uses it dies`(use: String) throws {
    let reason = "it uses 'spare', which is gone: it had let go of it, and nobody else held it"
    #expect(try endings(use) == Array(repeating: .dead(Exception("a fatal error", reason)), count: 2))
  }

  @Test func `so does a handler that uses it`() throws {
    #expect(
      try endings("{setViewControllers: [], on: home}").allSatisfy { if case .dead = $0 { true } else { false } })
  }

  @Test func `a session that uses nothing of the kind goes on`() throws {
    #expect(try endings("{pop: home}") == [.settled, .settled])
  }
}
