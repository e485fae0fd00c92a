import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

/// What is only inferred warns where something surer fails.
@Suite struct ConfidenceTests {
  private func verdicts(_ confidence: String) throws -> [SessionResult.Verdict] {
    let text = """
      contract: NAV-900
      title: t
      says: s
      ios: 15...26
      \(confidence)
      sources: [s]
      scenarios:
        - name: wrong
          app: {window: feed}
          steps: [{expect: {state: {feed.appearance: disappeared}}}]
      """
    let file = try #require(ScenarioFile.parse(Array(text.utf8), path: "NAV-900-x.yaml").file)
    return RunPlan([file]).sessions.map { InProcess.run($0).verdict }
  }

  @Test func `a broken contract fails`() throws {
    #expect(try verdicts("confidence: observed") == [.failed, .failed, .failed, .failed, .failed])
  }

  @Test func `one that is inferred warns`() throws {
    #expect(try verdicts("confidence: inferred") == [.warned, .warned, .warned, .warned, .warned])
  }

  @Test func `one that is inferred on some versions warns there`() throws {
    #expect(
      try verdicts("confidence: observed\ninferredOn: 15...17") == [.warned, .warned, .warned, .failed, .failed])
  }
}
