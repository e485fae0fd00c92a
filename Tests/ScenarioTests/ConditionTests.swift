import Testing

@Suite struct `A step that looks before it acts` {
  @Test func `with several settings, of which some are calls`() throws {
    #expect(
      try OneScenario.failing(
        """
              - {set: {home.isNavigationBarHidden: true, home.isToolbarHidden: false}, when: {home.title: x}}
              - expect: {never: [call home.setNavigationBarHidden, call home.setToolbarHidden], state: {home.isNavigationBarHidden: false}}
              - {set: {home.isNavigationBarHidden: true, home.isToolbarHidden: false}, when: {home.title: null}}
              - expect: {count: {call home.setNavigationBarHidden: 1, call home.setToolbarHidden: 1}, state: {home.isNavigationBarHidden: true, home.isToolbarHidden: false}}
        """) == [])
  }

  @Test func `once, whatever its first part changes`() throws {
    #expect(
      try OneScenario.failing(
        """
              - {set: {feed.title: a, detail.title: b}, when: {feed.title: null}}
              - expect: {state: {feed.title: a, detail.title: b}}
              - {set: {feed.title: c, detail.title: d}, when: {feed.title: b}}
              - expect: {state: {feed.title: a, detail.title: b}}
        """) == [])
  }
}
