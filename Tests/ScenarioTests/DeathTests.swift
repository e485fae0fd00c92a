import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

/// An app that dies of an exception fails the scenario, unless that was expected there.
@Suite struct DeathTests {
  private func verdicts(_ expectation: String) throws -> [SessionResult.Verdict] {
    let text = """
      suite: death
      scenarios:
        - name: the same screen twice
          ios: 17...26
          app: {window: {navigation: {id: home, stack: [feed]}}}
          steps:
            - {push: feed, on: home}
            - {expect: {\(expectation)}}
      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "death.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    return RunPlan([try #require(file)]).sessions.map { InProcess.run($0).verdict }
  }

  @Test func `one that was expected passes`() throws {
    #expect(try verdicts("raises: NSInvalidArgumentException") == [.passed, .passed, .passed])
  }

  @Test func `one of another name fails`() throws {
    #expect(try verdicts("raises: NSRangeException") == [.failed, .failed, .failed])
  }

  @Test func `one that was expected of other versions fails`() throws {
    #expect(try verdicts("raises: NSInvalidArgumentException, ios: 26") == [.failed, .failed, .passed])
  }
}
