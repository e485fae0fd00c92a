import Testing

@Suite struct `What an expectation looks at` {
  @Test func `expectations that follow each other look at the same events`() throws {
    #expect(
      try OneScenario.failing(
        """
              - pop: home
              - expect: {events: [feed.viewDidAppear]}
              - expect: {events: [feed.viewDidAppear], confidence: inferred}
              - expect: {never: [feed.viewDidAppear]}
        """) == [10])
  }

  @Test func `a step between them begins anew`() throws {
    #expect(
      try OneScenario.failing(
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
      try OneScenario.failing(
        """
              - pop: home
              - expect: {ios: 26, never: [feed.viewDidAppear]}
              - expect: {ios: 18, never: [feed.viewDidAppear]}
        """) == [9])
  }
}
