import Contracts
import Testing
import Vocabulary

/// How often a formula was put to the test, sessions that end early, several violations, and the sentence.
@Suite struct VerdictTests {
  static let between = Formula.Scope.between(letter("q"), and: letter("r"))

  @Test func `a formula that nothing triggers is vacuous`() {
    let response = Formula(.response(to: letters("p"), is: letters("s")))
    #expect(Story("a s").verdict(response).isVacuous)
    #expect(!Story("p s").verdict(response).isVacuous)
    #expect(Story("q p").verdict(Formula(.absence(letter("p")), in: Self.between)).isVacuous)
    #expect(Story("p").verdict(Formula(.existence(letter("p")), in: .before(letter("r")))).isVacuous)
  }

  @Test func `exercised counts triggers inside scopes that counted`() {
    #expect(Story("q r q r q").verdict(Formula(.absence(letter("p")), in: Self.between)).exercised == 2)
    #expect(Story("q a q").verdict(Formula(.absence(letter("p")), in: .after(letter("q")))).exercised == 1)
    let response = Formula(.response(to: letters("p"), is: letters("s")), in: Self.between)
    #expect(Story("q p s p s r p q p").verdict(response).exercised == 2)
    // Globally: events of the forbidden one's kind and name, about whomever.
    #expect(Story("a b c").verdict(Formula(.absence(letter("p")))).exercised == 3)
    #expect(Story("p a p").verdict(Formula(.bounded(letter("p"), atLeast: 0, atMost: 2))).exercised == 2)
    let chain = Formula(.precedence(first: letters("s"), then: letters("pu")))
    #expect(Story("s p").verdict(chain).isVacuous)
    #expect(Story("s p u p u").verdict(chain).exercised == 2)
  }

  @Test func `what is owed when the app dies is inconclusive, what is broken is broken`() {
    let response = Formula(.response(to: letters("p"), is: letters("s")))
    let cut = Story("a p").verdict(response, isSettled: false)
    #expect(cut.owed?.fact == .unanswered(2, by: .sessionEnded))
    #expect(cut.exercised == 1)
    #expect(Story("p s").verdict(response, isSettled: false).holds)
    #expect(Story("a").verdict(Formula(.existence(letter("p"))), isSettled: false).owed != nil)
    #expect(Story("q").verdict(Formula(.existence(letter("p")), in: Self.between), isSettled: false).holds)
    #expect(Story("p").verdict(Formula(.absence(letter("p"))), isSettled: false).brokenAt == 1)
  }

  @Test func `the first violation is told, the others are counted`() {
    let absence = Story("a p p p").verdict(Formula(.absence(letter("p"))))
    #expect(absence.fact == .forbidden(at: 2))
    #expect(absence.outcome == absence.violation.map { .violated($0, more: 2) })
    let owed = Story("p u").verdict(Formula(.response(to: [atom("X.action")], is: letters("s"))))
    #expect(owed.violation?.bindings.first?.value == .object(Story().id("p")))
    #expect(owed.outcome == owed.violation.map { .violated($0, more: 1) })
  }

  @Test func `a response chain that has begun is owed from its first event on`() {
    let chain = Formula(.response(to: letters("p"), is: letters("st")))
    // The first is answered by the T at the end; the second has no S of its own.
    let verdict = Story("p s p t").verdict(chain)
    #expect(verdict.outcome == verdict.violation.map { .violated($0, more: 0) })
    #expect(verdict.fact == .unanswered(3, by: .sessionEnded))
  }

  @Test func `the sentence names contract, formula, events and objects`() {
    let formula = Formula(
      .existence(atom("X.viewDidAppear")), in: .between(atom("push begins {to: X}"), and: atom("push ends {to: X}")))
    var story = Story()
    story.begins(.push, [(.to, "b")])
    story.ends(.push, [(.to, "b")])
    let rule = RuleBook.Rule("NAV-019", formula, .documented, at: SourcePlace(file: "f", line: 1, column: 1))
    let sentence = story.verdict(formula).violation?.sentence(rule, story.configuration)
    #expect(
      sentence == """
        NAV-019 is broken: between 'push begins {to: X}' and 'push ends {to: X}': eventually 'X.viewDidAppear'; \
        0 of 1 came in the scope that event 1 opened before event 2 closed it; X is b
        """)
  }

  @Test(
    arguments: [
      (Formula(.absence(letter("p"))), "never 'p.action'"),
      (Formula(.existence(letter("p")), in: .before(letter("r"))), "before 'r.action': eventually 'p.action'"),
      (Formula(.bounded(letter("p"), atLeast: 0, atMost: 1)), "at most 1 of 'p.action'"),
      (Formula(.bounded(letter("p"), atLeast: 2, atMost: nil)), "at least 2 of 'p.action'"),
      (Formula(.bounded(letter("p"), atLeast: 2, atMost: 2)), "exactly 2 of 'p.action'"),
      (
        Formula(.response(to: letters("p"), is: letters("st")), in: .afterUntil(letter("q"), letter("r")), same: .turn),
        "after 'q.action' until 'r.action': 'p.action' is followed by 's.action' … 't.action', same turn"
      ),
    ])
  func `a formula reads as a line`(_ formula: Formula, _ text: String) {
    #expect(formula.description == text)
  }
}
