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

  @Test func `what UIKit does behind an unfinished operation breaks no formula`() throws {
    let text = """
      contract: NAV-900
      title: t
      says: s
      ios: 18
      confidence: documented
      sources: [s]
      always: [{after: "exception *", never: "X.viewDidAppear"}]
      scenarios:
        - name: stopped outside of a tab switch
          app:
            window: feed
            controllers: {inner: {tabs: {children: [page, {navigation: {id: home, stack: [detail]}}]}}}
            delegates: {home: [willShow]}
            on:
              - {on: inner.viewDidAppear, do: [{selectIndex: 1, on: inner}], catch: true}
              - {on: home.delegate.willShow, do: [{present: inner, from: feed}]}
          steps: [{present: inner, from: feed, raises: NSInvalidArgumentException}]
      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "NAV-900-x.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let contract = try #require(file)
    let session = try #require(RunPlan([contract]).sessions.first)
    let result = InProcess.run(session)
    #expect(result.verdict == .passed)
    let raised = result.events.firstIndex { $0.effect.kind == .raised }
    #expect(result.events[(raised ?? result.events.endIndex)...].contains { $0.effect.word == Word(.viewDidAppear) })
  }
}
