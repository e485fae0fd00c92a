import Contracts
import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@Suite struct `A step that looks before it acts` {
  /// What the calls and settings of the step leave behind, as the lines of the expectations that fail.
  private func failing(_ steps: String) throws -> [Int] {
    let text = """
      suite: conditions
      scenarios:
        - name: one
          ios: 18
          app: {window: {navigation: {id: home, stack: [feed, detail]}}}
          steps:

      """ + steps
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "conditions.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let session = try #require(RunPlan([try #require(file)]).sessions.first)
    return InProcess.run(session).mismatches.map(\.place.line)
  }

  @Test func `with several settings, of which some are calls`() throws {
    #expect(
      try failing(
        """
              - {set: {home.isNavigationBarHidden: true, home.isToolbarHidden: false}, when: {home.title: x}}
              - expect: {never: ["call *"], state: {home.isNavigationBarHidden: false}}
              - {set: {home.isNavigationBarHidden: true, home.isToolbarHidden: false}, when: {home.title: null}}
              - expect: {count: {"call *": 2}, state: {home.isNavigationBarHidden: true, home.isToolbarHidden: false}}
        """) == [])
  }

  @Test func `once, whatever its first part changes`() throws {
    #expect(
      try failing(
        """
              - {set: {feed.title: a, detail.title: b}, when: {feed.title: null}}
              - expect: {state: {feed.title: a, detail.title: b}}
              - {set: {feed.title: c, detail.title: d}, when: {feed.title: b}}
              - expect: {state: {feed.title: a, detail.title: b}}
        """) == [])
  }
}
