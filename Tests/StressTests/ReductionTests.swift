import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@testable import Stress

@Suite struct `A finding made small` {
  @Test func `what never comes to rest while a finger is down is shrunk as any other`() throws {
    let endless: [Draft] = [
      ["on": "x.presentCompletion", "later": [["dismiss": "x", "animated": false]]],
      ["on": "x.dismissCompletion", "later": [["present": "x", "from": "b", "animated": false]]],
    ]
    let draft = ScenarioDraft(
      suite: "stress", name: "endless", ios: IOSVersion(18),
      app: [
        "window": ["navigation": ["id": "home", "stack": ["a", "b"]]], "controllers": ["x": [:]], "on": .list(endless),
      ],
      steps: [
        ["swipe": "back", "on": "home", "to": "0.3", "hold": true],
        ["present": "x", "from": "b", "animated": false],
      ])
    let symptom = try #require(bareRun.run(draft)?.sightings.first).symptom
    #expect(symptom.kind == .bound("turnsAtOneInstant"))
    let reduction = try #require(bareRun.reduce(draft, to: symptom))
    #expect(reduction.isMinimal)
    #expect(reduction.draft.steps.map { $0.entries?.first?.key } == ["present"])
    #expect(reduction.sentence.hasPrefix("the session does not come to rest"))
  }
}
