import Coordination
import Testing

/// What `raises` is about: the step, or inside a turn and a handler the call, and nothing before it.
@Suite struct RaisesTests {
  private let wrong = "{popTo: spare, on: home, raises: NSInternalInconsistencyException}"

  @Test func `an exception of a step before is not the step's`() throws {
    #expect(
      try OneScenario.failing(
        """
              - \(wrong)
              - {pop: home, raises: NSInternalInconsistencyException}
              - {popTo: spare, on: home, raises: "*"}
        """) == [8])
  }

  @Test func `what the call of a turn raises stops at it, and the turn goes on`() throws {
    #expect(
      try OneScenario.failing(
        """
              - turn:
                  - \(wrong)
                  - {push: spare, on: home, animated: false}
              - expect: {state: {home.viewControllers: [feed, detail, spare]}}
        """) == [])
  }

  @Test func `what another call of the turn raises is not the call's`() throws {
    #expect(
      try OneScenario.failing(
        """
              - turn:
                  - \(wrong)
                  - {pop: home, raises: NSInternalInconsistencyException}
        """) == [9])
  }

  @Test func `a handler's call has to raise too, now or later`() throws {
    let calls = "[\(wrong), {push: spare, on: home, raises: NSRangeException}]"
    for key in ["do", "later"] {
      #expect(
        try OneScenario.failing(
          "      - {rotate: landscape}\n", on: "[{on: detail.viewDidAppear, once: true, \(key): \(calls)}]") == [5])
    }
  }

  @Test func `a handler that catches does so later as well`() throws {
    let handler = "{on: detail.viewDidAppear, once: true, catch: true, later: [{popTo: spare, on: home}]}"
    // A dead app would do no step.
    #expect(
      try OneScenario.failing(
        """
              - {push: spare, on: home}
              - expect: {state: {home.topViewController: spare}}
        """, on: "[\(handler)]") == [])
  }
}
