import Contracts
import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@testable import Stress

@Suite struct `Exploring all sequences` {
  private func draft(_ steps: [Draft]) -> ScenarioDraft {
    ScenarioDraft(
      suite: "small", name: "letters", ios: IOSVersion(18),
      app: ["window": ["navigation": ["id": "home", "stack": ["feed"]]], "controllers": ["detail": [:]]], steps: steps)
  }

  private func explore(_ draft: ScenarioDraft, depth: Int, _ run: StressRun = bareRun) throws -> Exploration {
    var exploration = Exploration()
    exploration.explore(try #require(run.planned(draft, path: "small.yaml")), depth: depth)
    return exploration
  }

  private let push: Draft = ["push": "detail", "on": "home", "when": ["detail.parent": .null]]
  private let pop: Draft = ["pop": "home"]

  /// Never pushed, pushed, popped, and perhaps pushed again: what was published false on the way may tell that from the first time.
  @Test func `a push and a pop have few states, however long sequences get`() throws {
    let exploration = try explore(draft([push, pop]), depth: 9)
    #expect((3...4).contains(exploration.states))
    #expect(exploration.edges == 2 * exploration.states)
    #expect(exploration.end == .closed)
    #expect(exploration.findings.isEmpty)
  }

  @Test func `it stops at the depth that it is given, and says that there may be more`() throws {
    let exploration = try explore(draft([push, pop]), depth: 1)
    #expect(exploration.states == 2)
    #expect(exploration.edges == 2)
    #expect(exploration.end == .depth)
  }

  @Test func `a dead app goes nowhere`() throws {
    let exploration = try explore(draft([["push": "feed", "on": "home"]]), depth: 9)
    #expect(exploration.states == 2)
    #expect(exploration.dead == 1)
    #expect(exploration.edges == 1)
  }

  @Test func `the shortest sequence that breaks a formula is found`() throws {
    let text = """
      contract: SHOP-001
      title: The detail is never shown twice
      says: It is not.
      ios: 15...26
      confidence: documented
      sources: ["nowhere"]
      always: {atMost: 1, of: detail.viewWillAppear}
      scenarios: []
      """
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "SHOP-001-once.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let run = StressRun(seed: 1, bareRun.terms, RunPlan.book(of: [try #require(file)]))
    let exploration = try explore(draft([push, pop]), depth: 4, run)
    #expect(exploration.findings.map(\.letters) == [[0, 1, 0]])
    #expect(exploration.findings.map(\.sighting.symptom.name) == ["SHOP-001"])
  }
}
