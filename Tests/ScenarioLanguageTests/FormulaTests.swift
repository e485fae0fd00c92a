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
  ])
  func `a wrong formula has one sentence`(text: String, sentence: String) {
    #expect(Reading.sentences(contract(always: text), path: "NAV-019-x.yaml") == [sentence])
  }

  @Test func `a suite has no formulas, which nobody would watch`() {
    #expect(
      Reading.sentences("suite: s\nalways: {never: \"push begins\"}\n")
        == ["unknown key 'always' in a scenario file 'suite'; it goes with 'contract'"])
  }
}
