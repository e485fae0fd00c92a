import Contracts
import ScenarioLanguage
import Testing

@Suite struct ParameterTests {
  private func file(_ name: String, _ rows: String, _ steps: String) -> String {
    """
    suite: s
    scenarios:
      - name: \(name)
        with: \(rows)
        app: {window: {navigation: {id: home, stack: [feed]}}, controllers: {a: {}, b: {}}}
        steps: \(steps)
    """
  }

  @Test func `each row is a scenario, named after what its name leaves out`() throws {
    let text = file(
      "pushes ${what}", "[{what: a, time: 1ms}, {what: b, time: 2ms}]",
      "[{push: \"${what}\", on: home}, {wait: \"${time}\"}]")
    let scenarios = try Reading.file(text).scenarios
    #expect(scenarios.map(\.name) == ["pushes a [time: 1ms]", "pushes b [time: 2ms]"])
    #expect(
      scenarios.map { $0.steps.map(\.action) } == [
        [.push("a", on: "home", animated: true), .wait(1_000)], [.push("b", on: "home", animated: true), .wait(2_000)],
      ])
  }

  @Test func `what is filled in is typed afterwards`() throws {
    let text = file(
      "n", "[{taps: 2, flag: false, value: \"2\", time: 5ms}]",
      """
      [{tap: {view: feed}, taps: "${taps}"}, {pop: home, animated: "${flag}"}, {wait: "${time}"}, {expect: {state: {feed.title: "${value}", feed.isInWindow: "${flag}"}, count: {"${flag}.x": 1}}}]
      """)
    let sentences = Reading.sentences(text)
    #expect(sentences == ["the app has no object 'false'; declare it in the tree or under 'controllers'"])
    let steps = try #require(
      try Reading.file(text.replacing("{\"${flag}.x\": 1}", with: "{feed.*: 1}")).scenarios.first
    ).steps
    #expect(steps[0].action == .tap("feed", at: Step.Point(200, 400), taps: 2, Step.Hand()))
    #expect(steps[1].action == .pop("home", animated: false))
    #expect(steps[2].action == .wait(5_000))
    guard case .expect(let expectation) = steps[3].action else {
      Issue.record("\(steps[3].action)")
      return
    }
    #expect(expectation.state.map(\.expected) == [.text("2"), .bool(false)])
  }

  @Test func `an unknown parameter is a mistake, with and without rows`() {
    #expect(
      Reading.mistakes(file("n", "[{what: a}]", "[{push: \"${wat}\", on: home}]")).last == """
        x.yaml:6:21: error: no row of 'with' says what '${wat}' is
            steps: [{push: "${wat}", on: home}]
                            ^
        did you mean 'what'?
        """)
    #expect(Reading.sentences(Reading.suite("wait: ${x}")).first == "no row of 'with' says what '${x}' is")
  }

  @Test func `a mistake of what is filled in names its row`() {
    #expect(
      Reading.mistakes(file("n", "[{time: 1ms},\n     {time: soon}]", "[{wait: \"${time}\"}]")) == [
        """
        x.yaml:7:20: error: 'soon' is no time; write 120ms, 1.5s or 500µs
            steps: [{wait: "${time}"}]
                           ^
        with the row in line 5
        """
      ])
  }

  @Test func `a row that lacks what others have is the mistake, and the only one`() {
    #expect(
      Reading.mistakes(file("n", "[{time: 1ms}, {tiem: 2ms}, {time: 3ms}]", "[{wait: \"${time}\"}]")) == [
        """
        x.yaml:4:25: error: this row does not say what '${time}' is, and others do
            with: [{time: 1ms}, {tiem: 2ms}, {time: 3ms}]
                                ^
        """
      ])
  }

  @Test func `a row whose value has a wrong type is the mistake, and the only one`() {
    #expect(
      Reading.sentences(file("n", "[{time: [1ms]}, {time: 3ms}]", "[{wait: \"${time}\"}]"))
        == ["expected a text, or null, found a list"])
  }

  @Test func `what a row says is not looked at again`() throws {
    let text = file("n", "[{a: \"${b}\", b: \"${a}\"}]", "[{expect: {logs: [\"x ${a}\", \"${b}\"]}}]")
    let scenario = try #require(try Reading.file(text).scenarios.first)
    guard case .expect(let expectation) = scenario.steps[0].action else {
      Issue.record("\(scenario.steps)")
      return
    }
    #expect(expectation.logs == ["x ${b}", "${a}"])
  }

  @Test func `rows cannot make a small file large`() {
    let row = "{a: \(String(repeating: "x", count: 20_000))}"
    let uses = Array(repeating: "\"${a}${a}${a}${a}\"", count: 400).joined(separator: ", ")
    #expect(
      Reading.sentences(file("n", "[\(row)]", "[{expect: {logs: [\(uses)]}}]"))
        == ["the rows of 'with' make this file larger than 16777216 bytes or too many values"])
    let rows = Array(repeating: "{a: x}", count: 1_001).joined(separator: ", ")
    #expect(Reading.sentences(file("n", "[\(rows)]", "[]")) == ["'with' has more than 1000 rows"])
  }
}
