import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

/// An app that dies of an exception fails the scenario, unless that was expected there.
@Suite struct DeathTests {
  private func verdicts(_ expectation: String) throws -> [SessionResult.Verdict] {
    try results("[{push: feed, on: home}, {expect: {\(expectation)}}]").map(\.verdict)
  }

  private func results(_ steps: String) throws -> [SessionResult] {
    let text = """
      suite: death
      scenarios:
        - name: the same screen twice
          ios: 17...26
          app: {window: {navigation: {id: home, stack: [feed]}}, offscreen: [stray]}
          steps: \(steps)
      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "death.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    return RunPlan([try #require(file)]).sessions.map { InProcess.run($0) }
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

  @Test func `one that only an earlier step was expected to raise fails`() throws {
    let results = try results("[{popTo: stray, on: home, raises: '*'}, {push: feed, on: home}]")
    #expect(results.map(\.verdict) == [.failed, .failed, .failed])
  }

  @Test func `what stands behind a step that a dead app does not take is not reached`() throws {
    for step in ["push: stray, on: home", "wait: 1s", "tap: {view: feed}"] {
      let results = try results(
        "[{push: feed, on: home}, {expect: {raises: '*'}}, {\(step)}, {expect: {never: [stray.viewDidLoad]}}]")
      #expect(results.map(\.verdict) == [.failed, .failed, .failed], "\(step)")
      #expect(results.allSatisfy { $0.unreached.count == 1 && $0.mismatches.isEmpty }, "\(step)")
    }
  }
}
