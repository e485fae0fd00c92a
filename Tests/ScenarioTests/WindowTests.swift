import Contracts
import Coordination
import ScenarioLanguage
import Testing
import Vocabulary

@Suite struct `What an expectation looks at` {
  /// The lines of the expectations that fail, of a scenario with these steps.
  private func failing(_ steps: String) throws -> [Int] {
    let text = """
      suite: windows
      scenarios:
        - name: one
          ios: 18...26
          app: {window: {navigation: {id: home, stack: [feed, detail]}}}
          steps:

      """ + steps
    let (file, diagnostics) = ScenarioFile.parse(Array(text.utf8), path: "windows.yaml")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let known = try #require(file)
    let session = try #require(RunPlan([known]).sessions.first)
    return InProcess.run(session).mismatches.map(\.place.line)
  }

  @Test func `expectations that follow each other look at the same events`() throws {
    #expect(
      try failing(
        """
              - pop: home
              - expect: {events: [feed.viewDidAppear]}
              - expect: {events: [feed.viewDidAppear], confidence: inferred}
              - expect: {never: [feed.viewDidAppear]}
        """) == [10])
  }

  @Test func `a step between them begins anew`() throws {
    #expect(
      try failing(
        """
              - pop: home
              - expect: {events: [feed.viewDidAppear]}
              - wait: 1ms
              - expect: {never: [feed.viewDidAppear]}
              - expect: {events: [feed.viewDidAppear]}
        """) == [11])
  }

  @Test func `one for another version leaves the events to the next`() throws {
    #expect(
      try failing(
        """
              - pop: home
              - expect: {ios: 26, never: [feed.viewDidAppear]}
              - expect: {ios: 18, never: [feed.viewDidAppear]}
        """) == [9])
  }
}
