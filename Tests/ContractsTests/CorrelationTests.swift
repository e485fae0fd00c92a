import Contracts
import Testing
import Vocabulary

/// `same: turn | call | operation`.
@Suite struct CorrelationTests {
  @Test func `an obligation of a turn is broken when the turn changes`() {
    let formula = Formula(.response(to: letters("p"), is: letters("s")), same: .turn)
    #expect(Story("p s | p s").verdict(formula) == Verdict(.holds, exercised: 2))
    #expect(Story("p | s").verdict(formula).fact == .unanswered(1, by: .turnEnded(at: 2)))
    #expect(Story("p | a | s").verdict(formula).brokenAt == 2)
    #expect(Story("a p").verdict(formula).fact == .unanswered(2, by: .sessionEnded))
  }

  @Test func `a bank breaks it at the first event of the next turn, whatever that is`() {
    let formula = Formula(.response(to: letters("p"), is: letters("s")), same: .turn)
    var story = Story("p")
    story.turn = 2
    story.tell(Effect(.turn, value: .string("tap")))
    story.heard("s", .action)
    let rule = RuleBook.Rule("TAB-029", formula, .documented, at: SourcePlace(file: "f", line: 1, column: 1))
    var bank = MonitorBank(WatchList([rule], story.configuration))
    for event in story.events { bank.see(event, PropertyTable()) }
    #expect(bank.end(isSettled: true, isTurnOver: true).first?.verdict.fact == .unanswered(1, by: .turnEnded(at: 2)))
  }

  @Test func `what precedes must do so in the same turn`() {
    let formula = Formula(.precedence(first: letters("s"), then: letters("p")), same: .turn)
    #expect(Story("s p | s p p").verdict(formula).holds)
    #expect(Story("s | p").verdict(formula).brokenAt == 2)
  }

  @Test func `a scope after an event ends with its turn`() {
    let formula = Formula(.absence(letter("p")), in: .after(letter("q")), same: .turn)
    #expect(Story("q a | p").verdict(formula) == Verdict(.holds, exercised: 1))
    #expect(Story("p q a p | p").verdict(formula).brokenAt == 4)
    let needed = Formula(.existence(letter("p")), in: .after(letter("q")), same: .turn)
    #expect(Story("q | p").verdict(needed).fact == .tooFew(found: 0, wanted: 1, by: .turnEnded(at: 2)))
    let asked = Formula(.existence(letter("p")), in: .between(letter("q"), and: letter("r")), same: .turn)
    #expect(Story("q | r").verdict(asked) == Verdict(.holds, exercised: 0))
    #expect(Story("q r | p").verdict(asked).brokenAt == 2)
  }

  @Test func `only the events of the call itself, not of calls inside it`() {
    let formula = Formula(
      .absence(atom("T.delegate.shouldSelect")), in: .after(atom("call T.setViewControllers")), same: .call)
    var story = Story()
    story.calls(1, "main", .setViewControllers)
    story.calls(2, "main", .setSelectedIndex)
    story.asked("main", .shouldSelect)
    story.returns(2, "main", .setSelectedIndex, outer: 1)
    story.returns(1, "main", .setViewControllers)
    story.asked("main", .shouldSelect)
    #expect(story.verdict(formula) == Verdict(.holds, exercised: 1))

    story = Story()
    story.calls(1, "main", .setViewControllers)
    story.asked("main", .shouldSelect)
    #expect(story.verdict(formula).brokenAt == 2)
  }

  @Test func `what a call owes is owed until it returns, and not at all if an exception drops it`() {
    let formula = Formula(
      .existence(atom("push begins")), in: .after(atom("call N.pushViewController")), same: .call)
    var story = Story()
    story.calls(1, "home", .pushViewController)
    story.returns(1, "home", .pushViewController)
    story.begins(.push, [])
    #expect(story.verdict(formula).fact == .tooFew(found: 0, wanted: 1, by: .callEnded(at: 2)))

    story = Story()
    story.calls(1, "home", .pushViewController)
    story.tell(Effect(.dropped, object: story.id("home"), word: Word(.pushViewController)))
    #expect(story.verdict(formula).holds)

    // The look-up leads the end of a call to a formula that names no return.
    story = Story()
    story.calls(1, "home", .pushViewController)
    story.returns(1, "home", .pushViewController)
    let rule = RuleBook.Rule("NAV-001", formula, .documented, at: SourcePlace(file: "f", line: 1, column: 1))
    var bank = MonitorBank(WatchList([rule], story.configuration))
    for event in story.events { bank.see(event, PropertyTable()) }
    #expect(bank.end(isSettled: false, isTurnOver: false).first?.verdict.brokenAt == 2)
  }

  @Test func `what the last turn owes is owed though the session is cut off, if the turn came to its end`() {
    let formula = Formula(.response(to: [atom("a.viewWillAppear")], is: [atom("a.viewDidAppear")]), same: .turn)
    var story = Story()
    story.heard("a", .viewWillAppear)
    for isTurnOver in [true, false] {
      var monitor = Monitor(FormulaPlan(formula, NameTable(story.configuration)))
      for event in story.events { monitor.see(event, TableReading(story.configuration, PropertyTable())) }
      #expect((monitor.end(isSettled: false, isTurnOver: isTurnOver).violation != nil) == isTurnOver)
    }
  }

  @Test func `two operations on the same object are scopes of their own`() {
    let formula = Formula(
      .absence(atom("T.delegate.didSelect")), in: .after(atom("tabSwitch begins {on: T}")), same: .operation)
    var story = Story()
    story.operation = 1
    story.begins(.tabSwitch, [(.on, "main")])
    story.operation = 2
    story.begins(.tabSwitch, [(.on, "main")])
    story.operation = 3
    story.asked("main", .didSelect)
    story.operation = 0
    story.asked("main", .didSelect)
    #expect(story.verdict(formula) == Verdict(.holds, exercised: 2))
    story.operation = 1
    story.asked("main", .didSelect)
    #expect(story.verdict(formula).fact == .forbidden(at: 5))
    #expect(story.verdict(formula).violation?.scope == 1)
  }

  @Test func `an event in no operation opens nothing`() {
    let formula = Formula(.absence(letter("p")), in: .after(letter("q")), same: .operation)
    #expect(Story("q p").verdict(formula).isVacuous)
  }
}
