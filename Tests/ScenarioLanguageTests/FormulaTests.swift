import Contracts
import ScenarioLanguage
import Testing

@Suite struct FormulaTests {
  private func contract(always text: String) -> String {
    """
    contract: NAV-019
    title: t
    says: s
    ios: 15...26
    confidence: inferred
    sources: [s]
    always: \(text)

    """
  }

  private func formula(_ text: String) throws -> Formula {
    try #require(try Reading.file(contract(always: text), path: "NAV-019-x.yaml").formulas.first).formula
  }

  private func atom(_ text: String) throws -> Formula.Atom {
    Formula.Atom(try EventPattern(parsing: text, isFormula: true))
  }

  @Test func `each pattern is read`() throws {
    let push = try atom("push begins {on: N}")
    let pop = try atom("pop begins {on: N}")
    let p = "\"push begins {on: N}\""
    let q = "\"pop begins {on: N}\""
    #expect(try formula("{never: \(p)}") == Formula(.absence(push)))
    #expect(try formula("{eventually: \(p)}") == Formula(.existence(push)))
    #expect(try formula("{atMost: 1, of: \(p)}") == Formula(.bounded(push, atLeast: 0, atMost: 1)))
    #expect(try formula("{atLeast: 2, of: \(p)}") == Formula(.bounded(push, atLeast: 2, atMost: nil)))
    #expect(try formula("{exactly: 3, of: \(p)}") == Formula(.bounded(push, atLeast: 3, atMost: 3)))
    #expect(try formula("{every: \(p), is: \(q)}") == Formula(.universality(every: push, is: pop)))
    #expect(
      try formula("{precedence: {first: \(p), then: [\(q), \(p)]}}")
        == Formula(.precedence(first: [push], then: [pop, push])))
    #expect(
      try formula("{response: {to: \(p), is: \(q)}, same: turn}")
        == Formula(.response(to: [push], is: [pop]), same: .turn))
  }

  @Test(arguments: [
    "{every: push beginz, is: pop beginz, after: dismissal beginz, until: presentation beginz}",
    "{precedence: {first: push beginz, then: pop beginz}, between: dismissal beginz, and: presentation beginz}",
  ])
  func `all that is wrong with a formula is told at once`(text: String) {
    let sentences = Reading.sentences(contract(always: text), path: "NAV-019-x.yaml")
    #expect(sentences.filter { $0.contains("expected 'begins' or 'ends'") }.count == 4, "\(sentences)")
  }

  @Test func `each scope is read`() throws {
    let push = try atom("push begins {on: N}")
    let pop = try atom("pop begins {on: N}")
    let p = "\"push begins {on: N}\""
    let q = "\"pop begins {on: N}\""
    #expect(try formula("{never: \(p), before: \(q)}").scope == .before(pop))
    #expect(try formula("{never: \(p), after: \(q)}").scope == .after(pop))
    #expect(try formula("{never: \(p), between: \(q), and: \(p)}").scope == .between(pop, and: push))
    #expect(try formula("{never: \(p), after: \(q), until: \(p)}").scope == .afterUntil(pop, push))
  }

  @Test func `conditions may be excluded, and speak of parts`() throws {
    let found = try formula(
      "{never: {event: \"push begins {on: N, from: X}\", where: {X.isModalInPresentation: false, N.navigationBar.backButtonTitle: \"!=X\"}}}"
    )
    guard case .absence(let atom) = found.pattern else {
      Issue.record("\(found)")
      return
    }
    #expect(
      atom.conditions == [
        Formula.Condition(.variable("X", part: nil), "isModalInPresentation", .bool(false)),
        Formula.Condition(
          .variable("N", part: "navigationBar"), "backButtonTitle", .variable("X"), isNegated: true),
      ])
  }

  @Test func `a condition gives a variable its value, and a list of them`() throws {
    let conditions = ["N.presented: X, X.isViewLoaded: true", "N.viewControllers: [X], X.isViewLoaded: true"]
    for condition in conditions {
      let text = "{never: {event: \"push begins {on: N}\", where: {\(condition)}}}"
      guard case .absence(let atom) = try formula(text).pattern else {
        Issue.record("no absence: \(text)")
        return
      }
      #expect(atom.conditions.count == 2)
    }
  }

  @Test(arguments: [
    (
      "{never: {event: \"push begins {on: N}\", where: {M.isInWindow: true}}}",
      "no event of the formula says what 'M' is"
    ),
    ("{never: \"push begins {on: '!=N'}\"}", "no event of the formula says what 'N' is"),
    (
      "{never: {event: \"push begins {on: N}\", where: {N.presented: \"!=X\"}}}",
      "no event of the formula says what 'X' is"
    ),
    ("{precedence: {first: [], then: \"push begins\"}}", "there is nothing in it; fill it or leave it out"),
    ("{response: {to: \"push begins\", is: []}}", "there is nothing in it; fill it or leave it out"),
    ("{atLeast: 0, of: \"push begins\"}", "0 is not within 1 and 1000000"),
    ("[]", "there is nothing in it; fill it or leave it out"),
    ("{never: \"push begins\", between: \"pop begins\"}", "'between' needs 'and' beside it"),
    ("{never: \"push begins\", until: \"pop begins\"}", "'until' needs 'after' beside it"),
    ("{never: \"push begins\", and: \"pop begins\"}", "'and' needs 'between' beside it"),
    (
      "{never: \"push begins\", before: \"pop begins\", after: \"pop begins\"}",
      "a formula has one scope, not before and after"
    ),
    ("{atMost: 1}", "a formula 'atMost' lacks 'of'"),
    ("{nevr: \"push begins\"}", "unknown key 'nevr' in a formula"),
    ("{never: \"X.viewWilAppear\"}", "there is no callback 'viewWilAppear'"),
    ("{never: \"set X.foo.state\"}", "any object has no part 'foo'"),
    ("{never: {event: \"push begins {on: N}\", where: {N.foo: 1}}}", "there is no property 'foo'"),
    ("{never: \"window.viewDidAppear\"}", "the window has no callback 'viewDidAppear'"),
    ("{never: \"push begins {on: *}\"}", "'*' is no value; what is left out may be any"),
    ("{never: \"push begins {on: X, on: Y}\"}", "'on' is there twice"),
  ])
  func `a wrong formula has one sentence`(text: String, sentence: String) {
    #expect(Reading.sentences(contract(always: text), path: "NAV-019-x.yaml") == [sentence])
  }

  @Test(arguments: [
    "{precedence: {first: \"push begins {on: '!=N'}\", then: \"pop begins {on: N}\"}}",
    "{precedence: {first: \"push begins {on: N}\", then: \"pop begins {on: '!=N'}\"}}",
    "{response: {to: \"push begins {on: '!=N'}\", is: \"pop begins {on: N}\"}}",
    "{response: {to: [\"push begins {on: '!=N'}\", \"pop begins {on: N}\"], is: \"push begins\"}}",
    "{every: \"push begins {on: '!=N'}\", is: \"push begins {on: N}\"}",
    "{never: \"pop begins {on: N}\", before: \"push begins {on: '!=N'}\"}",
    "{never: \"pop begins {on: N}\", after: \"push begins {on: '!=N'}\"}",
    "{never: \"pop begins {on: N}\", between: \"pop begins\", and: \"push begins {on: '!=N'}\"}",
    "{never: {event: \"push begins\", where: {N.viewControllers: [feed], feed.parent: N}}}",
  ])
  func `a variable is known before it is needed`(text: String) {
    let sentence =
      "what 'N' is must be known here: from the opening of the scope, an event before it in the chain, or this one"
    #expect(Reading.sentences(contract(always: text), path: "NAV-019-x.yaml") == [sentence])
  }

  @Test(arguments: [
    "{never: \"push begins {on: N, to: '!=N'}\"}",
    "{never: {event: \"push begins\", where: {feed.parent: N, N.viewControllers: [feed], home.parent: \"!=N\"}}}",
    "{never: {event: \"push begins\", where: {N.isInWindow: \"!=true\", feed.parent: N}}}",
    "{precedence: {first: [\"push begins {on: N}\", \"pop begins {on: '!=N'}\"], then: \"pop begins {on: N}\"}}",
    "{response: {to: \"push begins {on: N}\", is: \"pop begins {on: '!=N'}\"}}",
    "{every: \"push begins {on: N}\", is: \"push begins {from: '!=N'}\"}",
    "{never: \"pop begins {on: '!=N'}\", after: \"push begins {on: N}\", until: \"push begins {on: '!=N'}\"}",
  ])
  func `it is when something has said it`(text: String) {
    #expect(Reading.sentences(contract(always: text), path: "NAV-019-x.yaml") == [])
  }

  @Test func `what closes a scope for every value says none`() {
    func sentences(_ text: String) -> [String] {
      Reading.sentences(contract(always: text), path: "NAV-019-x.yaml")
    }
    let late = [
      "it closes the scope whatever 'N' is: only what opens a scope ties it to the others; "
        + "write '*' for an object, or leave it out"
    ]
    let (push, pop) = ("\"push begins {on: N}\"", "\"pop begins {on: N}\"")
    for scope in ["between: \"push begins\", and: \(pop)", "after: \"push begins\", until: \(pop)"] {
      #expect(sentences("{never: \(push), \(scope)}") == late, "\(scope)")
      #expect(sentences("{never: \"push begins\", \(scope)}") == late, "\(scope)")
    }
    #expect(sentences("{never: \(push), between: \(push), and: \(pop)}") == [])
    #expect(sentences("{never: \(push), before: \(pop)}") == [])
    #expect(sentences("{every: \(push), is: \"push begins {animated: true}\", before: \(pop)}") == late)
    #expect(sentences("{response: {to: \(push), is: \(push)}, before: \(pop)}") == late)
    #expect(sentences("{precedence: {first: \(push), then: \(push)}, before: \(pop)}") == late)
  }

  @Test func `a formula has eight variables`() {
    func sentences(_ count: Int) -> [String] {
      let items = (0..<count).map { "\"push begins {on: N\($0)}\"" }.joined(separator: ", ")
      let text = "{precedence: {first: \"pop begins\", then: [\(items)]}}"
      return Reading.sentences(contract(always: text), path: "NAV-019-x.yaml")
    }
    #expect(sentences(8) == [])
    #expect(sentences(9) == ["a formula has no more than 8 variables"])
  }

  @Test(arguments: [
    ("\"set home.presented {value: fed}\"", ["fed"]),
    ("\"push begins {on: main, to: fed}\"", ["main", "fed"]),
    ("{event: \"push begins {on: N}\", where: {N.topViewController: fed}}", ["fed"]),
    ("{event: \"push begins {on: N}\", where: {N.topViewController: \"!=fed\"}}", ["fed"]),
    ("{event: \"push begins {on: N}\", where: {N.viewControllers: [feed, fed]}}", ["fed"]),
    ("{event: \"push begins {on: N}\", where: {N.title: fed}}", []),
    ("\"set home.title {value: fed}\"", []),
    ("\"push begins {on: home, to: feed}\"", []),
  ])
  func `names of objects are those of a scenario`(formula: String, unknown: [String]) {
    let app = "{window: {navigation: {id: home, stack: [feed]}}}"
    let scenario = "scenarios: [{name: a, app: \(app), steps: [{wait: 1ms}]}]\n"
    #expect(
      Reading.sentences(contract(always: "{never: \(formula)}") + scenario, path: "NAV-019-x.yaml")
        == unknown.map {
          "no scenario of this file has an object '\($0)'; what stands for any begins with a capital letter"
        })
  }

  @Test func `what stands for any is called like no object of the file`() {
    let app = "{window: feed, controllers: {Paywall: {}}}"
    let scenario = "scenarios: [{name: a, app: \(app), steps: [{wait: 1ms}]}]\n"
    #expect(
      Reading.sentences(contract(always: "{never: Paywall.viewDidAppear}") + scenario, path: "NAV-019-x.yaml") == [
        "'Paywall' stands for any in a formula, as what begins with a capital letter does; an object of this file has that name"
      ])
    #expect(
      Reading.sentences(contract(always: "{never: Page.viewDidAppear}") + scenario, path: "NAV-019-x.yaml") == [])
  }

  @Test func `a contract has a source`() {
    #expect(
      Reading.sentences(
        contract(always: "{never: X.deinit}").replacing("sources: [s]", with: "sources: []"), path: "NAV-019-x.yaml")
        == ["there is nothing in it; fill it or leave it out"])
  }

  @Test func `a suite has no formulas, which nobody would watch`() {
    #expect(
      Reading.sentences("suite: s\nalways: {never: \"push begins\"}\n")
        == ["unknown key 'always' in a scenario file 'suite'; it goes with 'contract'"])
  }
}
