import Contracts
import Testing
import Vocabulary

/// What a variable stands for: fixed by the scope, tracked per value in the pattern, excluded with `!=`.
@Suite struct VariableTests {
  static let oneModal = Formula(
    .absence(atom("presentation begins {presented: \"!=X\", presenting: Y}")),
    in: .afterUntil(atom("presentation begins {presented: X, presenting: Y}"), atom("X.viewWillDisappear")))

  @Test func `a variable bound by the opening is fixed for that scope`() {
    var story = Story()
    story.begins(.presentation, [(.presented, "a"), (.presenting, "home")])
    story.begins(.presentation, [(.presented, "b"), (.presenting, "a")])
    #expect(story.verdict(Self.oneModal).holds)
    #expect(story.verdict(Self.oneModal).exercised == 2)
    story.begins(.presentation, [(.presented, "c"), (.presenting, "home")])
    let verdict = story.verdict(Self.oneModal)
    #expect(verdict.fact == .forbidden(at: 3))
    #expect(verdict.violation?.scope == 1)
    #expect(
      verdict.violation?.bindings == [
        .init("X", .object(story.id("a"))), .init("Y", .object(story.id("home"))),
      ])
  }

  @Test func `another value closes no scope`() {
    var story = Story()
    story.begins(.presentation, [(.presented, "a"), (.presenting, "home")])
    story.heard("b", .viewWillDisappear)
    story.begins(.presentation, [(.presented, "b"), (.presenting, "home")])
    #expect(story.verdict(Self.oneModal).brokenAt == 3)

    story = Story()
    story.begins(.presentation, [(.presented, "a"), (.presenting, "home")])
    story.heard("a", .viewWillDisappear)
    story.begins(.presentation, [(.presented, "b"), (.presenting, "home")])
    #expect(story.verdict(Self.oneModal).holds)
  }

  @Test func `what an event does not say gives a variable nothing to stand for`() {
    let formula = Formula(
      .absence(atom("V.touchesMoved {touch: T}")),
      in: .afterUntil(atom("V.touchesEnded {touch: T}"), atom("V.touchesBegan {touch: T}")))
    var story = Story()
    story.heard("a", .touchesEnded)
    story.heard("a", .touchesMoved)
    #expect(story.verdict(formula).holds)
    #expect(story.verdict(formula).exercised == 0)
    story.heard("a", .touchesEnded, [Argument(.touch, .int(1))])
    story.heard("a", .touchesMoved, [Argument(.touch, .int(2))])
    #expect(story.verdict(formula).holds)
    story.heard("a", .touchesMoved, [Argument(.touch, .int(1))])
    #expect(story.verdict(formula).brokenAt == 5)
    // Null that is said is a value like any other.
    let root = Formula(.absence(atom("pop begins {to: X}")), in: .after(atom("push begins {from: X}")))
    story = Story()
    story.tell(Effect(.begin, word: Word(.push), arguments: [Argument(.from, .null)]))
    story.tell(Effect(.begin, word: Word(.pop), arguments: [Argument(.to, .null)]))
    #expect(story.verdict(root).brokenAt == 2)
  }

  @Test func `two overlapping scopes are instances of their own`() {
    let formula = Formula(
      .absence(atom("X.delegate.shouldDismiss")),
      in: .between(
        atom("dismissal begins {presented: X, by: code}"), and: atom("dismissal ends {presented: X}")))
    func begins(_ story: inout Story, _ name: String, _ by: String) {
      let facts = [Argument(.presented, .object(story.id(name))), Argument(.by, .string(by))]
      story.tell(Effect(.begin, word: Word(.dismissal), arguments: facts))
    }
    var story = Story()
    begins(&story, "a", "code")
    begins(&story, "b", "user")
    begins(&story, "c", "code")
    story.asked("b", .shouldDismiss)
    story.asked("c", .shouldDismiss)
    story.ends(.dismissal, [(.presented, "a")])
    #expect(story.verdict(formula).holds)
    story.ends(.dismissal, [(.presented, "c")])
    #expect(story.verdict(formula).fact == .forbidden(at: 5))
    #expect(story.verdict(formula).violation?.scope == 3)
    #expect(story.verdict(formula).exercised == 2)
  }

  @Test func `a variable that the pattern binds is tracked per value`() {
    let loaded = Formula(.precedence(first: [atom("X.viewDidLoad")], then: [atom("X.viewWillAppear")]))
    var story = Story()
    story.heard("a", .viewDidLoad)
    story.heard("a", .viewWillAppear)
    story.heard("a", .viewWillAppear)
    #expect(story.verdict(loaded) == Verdict(.holds, exercised: 2))
    story.heard("b", .viewWillAppear)
    #expect(story.verdict(loaded).fact == .unprepared(from: 4, at: 4))

    let answered = Formula(.response(to: [atom("X.viewWillAppear")], is: [atom("X.viewDidAppear")]))
    story.heard("b", .viewDidAppear)
    #expect(story.verdict(answered).fact == .unanswered(2, by: .sessionEnded))
    story.heard("a", .viewDidAppear)
    #expect(story.verdict(answered) == Verdict(.holds, exercised: 3))
  }

  @Test func `a scope that binds one variable leaves the other to the pattern`() {
    let formula = Formula(.absence(atom("X.viewWillAppear")), in: .after(atom("push begins {on: Y}")))
    var story = Story()
    story.heard("a", .viewWillAppear)
    story.begins(.push, [(.on, "home"), (.to, "b")])
    #expect(story.verdict(formula).holds)
    story.heard("b", .viewWillAppear)
    #expect(
      story.verdict(formula).violation?.bindings == [
        .init("Y", .object(story.id("home"))), .init("X", .object(story.id("b"))),
      ])
  }

  @Test func `bounded existence counts each value on its own`() {
    let once = Formula(.bounded(atom("X.viewDidLoad"), atLeast: 1, atMost: 1))
    var story = Story()
    #expect(story.verdict(once).fact == .tooFew(found: 0, wanted: 1, by: .sessionEnded))
    story.heard("a", .viewDidLoad)
    story.heard("b", .viewDidLoad)
    #expect(story.verdict(once).holds)
    story.heard("a", .viewDidLoad)
    #expect(story.verdict(once).fact == .tooMany(at: 3, allowed: 1))
  }

  @Test func `the same variable twice in one event asks for the same value`() {
    let formula = Formula(.absence(atom("tabSwitch begins {from: X, to: X}")))
    var story = Story()
    story.begins(.tabSwitch, [(.from, "a"), (.to, "b")])
    #expect(story.verdict(formula).holds)
    story.begins(.tabSwitch, [(.from, "b"), (.to, "b")])
    #expect(story.verdict(formula).brokenAt == 2)
  }

  @Test func `an exclusion beside its variable knows it, and a free one excludes everything`() {
    var story = Story()
    story.begins(.tabSwitch, [(.from, "a"), (.to, "b")])
    #expect(story.verdict(Formula(.absence(atom("tabSwitch begins {from: \"!=X\", to: X}")))).brokenAt == 1)
    #expect(story.verdict(Formula(.absence(atom("tabSwitch begins {from: \"!=X\"}")))).holds)
  }

  @Test func `a part belongs to its owner`() {
    let formula = Formula(
      .precedence(
        first: [atom("presentation begins {presented: X}")],
        then: [atom("set X.sheetDismissGestureRecognizer.state {value: began}")]))
    var story = Story()
    story.begins(.presentation, [(.presented, "a")])
    story.set("a.sheetDismissGestureRecognizer", .state, .string("began"))
    #expect(story.verdict(formula) == Verdict(.holds, exercised: 1))
    story.set("b", .state, .string("began"))
    #expect(story.verdict(formula).holds)
    story.set("b.sheetDismissGestureRecognizer", .state, .string("began"))
    #expect(story.verdict(formula).brokenAt == 4)
  }

  @Test func `before a closing event with a variable, each value has its own beginning`() {
    let formula = Formula(.absence(atom("X.viewWillAppear")), in: .before(atom("X.viewDidLoad")))
    var story = Story()
    story.heard("a", .viewDidLoad)
    story.heard("a", .viewWillAppear)
    story.heard("b", .viewWillAppear)
    #expect(story.verdict(formula) == Verdict(.holds, exercised: 1))
    story.heard("b", .viewDidLoad)
    #expect(story.verdict(formula).fact == .forbidden(at: 3))
  }

  @Test func `conditions are asked of the properties at that event`() {
    func modal(_ term: EventPattern.Term, isNegated: Bool = false) -> Formula {
      let condition = Formula.Condition(
        .variable("X", part: nil), "isModalInPresentation", term, isNegated: isNegated)
      return Formula(.absence(atom("X.delegate.shouldDismiss", where: [condition])))
    }
    var story = Story()
    story.asked("a", .shouldDismiss)
    story.set("a", .isModalInPresentation, .bool(true))
    #expect(story.verdict(modal(.bool(true))).holds)
    #expect(story.verdict(modal(.bool(false))).brokenAt == 1)
    #expect(story.verdict(modal(.bool(true), isNegated: true)).brokenAt == 1)
    story.asked("a", .shouldDismiss)
    #expect(story.verdict(modal(.bool(true))).brokenAt == 3)
  }

  @Test func `universality asks the second atom of the same event, with what the first has bound`() {
    let condition = Formula.Condition(.variable("Y", part: nil), "parent", .null)
    let text = "presentation begins {presenting: Y}"
    let formula = Formula(.universality(every: atom(text), is: atom(text, where: [condition])))
    var story = Story()
    story.begins(.presentation, [(.presented, "a"), (.presenting, "home")])
    #expect(story.verdict(formula) == Verdict(.holds, exercised: 1))
    story.set("b", .parent, .object(story.id("home")))
    story.begins(.presentation, [(.presented, "a"), (.presenting, "b")])
    #expect(story.verdict(formula).fact == .notAlso(at: 3))
  }

  @Test func `a condition may be the first to say what a variable is`() {
    let conditions = [
      Formula.Condition(.variable("X", part: nil), "parent", .variable("P")),
      Formula.Condition(.variable("P", part: nil), "isModalInPresentation", .bool(true)),
    ]
    let formula = Formula(.absence(atom("X.delegate.shouldDismiss", where: conditions)))
    var story = Story()
    story.set("a", .parent, .object(story.id("home")))
    story.asked("a", .shouldDismiss)
    #expect(story.verdict(formula).holds)
    story.set("home", .isModalInPresentation, .bool(true))
    story.asked("a", .shouldDismiss)
    let verdict = story.verdict(formula)
    #expect(verdict.brokenAt == 4)
    #expect(
      verdict.violation?.bindings == [.init("X", .object(story.id("a"))), .init("P", .object(story.id("home")))])
  }

  @Test func `a condition about nobody does not hold`() {
    let condition = Formula.Condition(.variable("A", part: nil), "appearance", .text("appeared"), isNegated: true)
    let formula = Formula(.absence(atom("tabSwitch begins {from: A}", where: [condition])))
    var story = Story()
    story.begins(.tabSwitch, [(.to, "b")])
    #expect(story.verdict(formula).holds)
    story.begins(.tabSwitch, [(.from, "a"), (.to, "b")])
    #expect(story.verdict(formula).brokenAt == 2)
  }

  /// Of 39 touches there are 9,139 ways to choose three in their order, 741 for two and 39 for one; of 40 there are 10,700 together.
  @Test func `a formula with too much to remember is not judged, and says no more than it has found`() {
    let three = ["A", "B", "C"].map { atom("a.touchesBegan {touch: \($0)}") }
    let answered = Formula(.response(to: three, is: [atom("a.touchesEnded")]))
    let unprepared = Formula(.precedence(first: three, then: [atom("a.touchesBegan {touch: D}")]))
    func story(_ touches: Int) -> Story {
      var story = Story()
      for touch in 0..<touches { story.heard("a", .touchesBegan, [Argument(.touch, .int(touch))]) }
      return story
    }
    let few = story(39)
    #expect(few.verdict(answered).violation != nil)
    var many = story(40)
    #expect(many.verdict(answered).outcome == .unjudged)
    // What comes behind that is not looked at.
    many.heard("a", .touchesEnded)
    #expect(many.verdict(answered).outcome == .unjudged)
    #expect(many.verdict(unprepared).brokenAt == 1)
    let rule = RuleBook.Rule("NAV-019", answered, .documented, at: SourcePlace(file: "f", line: 1, column: 1))
    let ruling = Ruling(rule, many.verdict(answered))
    #expect(ruling.overload?.hasPrefix("the formula of NAV-019 at f:1:1 has to remember more than 10000") == true)
    // What is owed in vain again and again needs no variable.
    var owing = Story()
    for _ in 0..<10_001 { owing.heard("a", .touchesMoved) }
    let never = Formula(.response(to: [atom("a.touchesMoved")], is: [atom("a.touchesMoved"), atom("b.deinit")]))
    #expect(owing.verdict(never).outcome == .unjudged)
    #expect(!ruling.isFailure && Ruling(rule, few.verdict(answered)).overload == nil)
  }
}
