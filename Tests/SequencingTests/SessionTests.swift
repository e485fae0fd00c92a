import AppModel
import Sequencing
import Testing
import Vocabulary

@Suite struct `The effect loop` {
  @Test func `carries out a departure completely before what comes behind it`() {
    var play = Play()
    play.step(["note", "nest", "hear", "end-of-list"])
    let (ending, heard) = play.run()
    #expect(ending == .settled)
    #expect(
      heard.lines == [
        "turn 1 at 0", "turn 2 at 0", "call pushViewController", "note stuck op 0", "call popViewController",
        "note stuck op 0", "return popViewController null", "hear viewWillAppear",
        "return pushViewController string(\"end-of-list\")",
      ])
  }

  @Test func `enters again from a handler, inside the callback`() {
    var play = Play()
    play.on(.viewWillAppear, do: ["note"])
    play.step(["hear", "note"])
    let (_, heard) = play.run()
    #expect(
      heard.lines.dropFirst(2) == [
        "call pushViewController", "hear viewWillAppear", "call pushViewController", "note stuck op 0",
        "return pushViewController null", "note stuck op 0", "return pushViewController null",
      ])
  }

  @Test func `numbers operations in the order in which they begin, and forgets them when they end`() {
    var play = Play()
    play.step(["begin", "note", "end", "note"], ["begin", "note", "end"])
    let (_, heard) = play.run()
    #expect(
      heard.lines.filter { $0.contains("op") } == [
        "begin op 1", "note stuck op 1", "end op 1", "note stuck op 0", "begin op 2", "note stuck op 2", "end op 2",
      ])
  }

  @Test func `asks nobody about an empty slot`() {
    var play = Play()
    play.step(["ask", "note"])
    let (_, heard) = play.run()
    #expect(!heard.lines.contains { $0.hasPrefix("asked") })
  }

  @Test func `takes the answer of a handler, or the constant behind it`() {
    var play = Play()
    play.on(.shouldSelect, slot: .delegate, do: [], answer: .bool(false))
    play.scripts[0] = Script([
      .publish(Play.nav, Word(.delegate), Slot([.init(Word(.shouldSelect), answer: .bool(true))]).value)
    ])
    play.step(["ask"])
    let (_, heard) = play.run()
    #expect(heard.lines.contains("answered bool(false)"))
  }
}

/// The number of the call that each event lies in.
private struct CallNumbers: Witness {
  var lines: [String] = []

  mutating func see(_ event: consuming Event, _ table: PropertyTable) {
    lines.append("\(event.effect.kind) \(event.call)")
  }

  mutating func look(_ expectation: Int, _ table: PropertyTable) {}
}

@Suite struct `The number of a call` {
  private func lines(_ play: Play) -> [String] {
    play.run(CallNumbers()).1.lines
  }

  @Test func `is the next one, and that of what lies directly in it`() {
    var play = Play()
    play.step(["note", "nest", "note"], ["note"])
    #expect(
      lines(play) == [
        "turn 0", "turn 0", "called 1", "note 1", "called 2", "note 2", "returned 2", "note 1", "returned 1",
        "called 3",
        "note 3", "returned 3",
      ])
  }

  @Test func `is no more when an exception has left the call open and the next turn begins`() {
    var play = Play()
    play.step(["later", "nest", "raise"], catches: true)
    let all = lines(play)
    #expect(all.suffix(2) == ["turn 0", "note 0"])
  }
}

@Suite struct `Exceptions` {
  @Test func `nobody stops kill the app, and nothing runs after it`() {
    var play = Play()
    play.step(["raise"])
    play.step(["note"])
    let (ending, heard) = play.run()
    #expect(ending == .dead(Exception("NSBad", "because")))
    #expect(heard.lines.suffix(3) == ["call pushViewController", "raised", "dropped"])
  }

  @Test func `of a timer leave no timer behind, while the session settles`() {
    var play = Play()
    play.step(["wait", "raise-later"])
    play.step(["note"])
    let (ending, heard) = play.run()
    #expect(ending == .dead(Exception("NSBad", "late")))
    #expect(heard.lines.suffix(2) == ["turn 3 at 50", "raised"])
  }

  @Test func `a step stops, and what comes after the call in it is not reached`() {
    var play = Play()
    play.step(["raise"], ["note"], catches: true)
    play.step(["note"])
    let (ending, heard) = play.run()
    #expect(ending == .settled)
    #expect(heard.lines.filter { $0.hasPrefix("note") }.count == 1)
    #expect(heard.lines.contains("caught"))
  }

  @Test func `that pass an unfinished operation kill the app even when they are stopped`() {
    var play = Play()
    play.on(.viewWillAppear, do: ["raise"])
    play.step(["hear", "note"], catches: true)
    play.step(["note"])
    let (ending, heard) = play.run()
    guard case .dead = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(!heard.lines.contains { $0.hasPrefix("note") })
  }

  @Test func `a handler stops before they pass the operation`() {
    var play = Play()
    play.on(.viewWillAppear, do: ["raise"], catches: true)
    play.step(["hear", "note"])
    let (ending, heard) = play.run()
    #expect(ending == .settled)
    #expect(heard.lines.contains("note stuck op 0"))
  }
}

@Suite struct `Time` {
  @Test func `timers run one turn each, in due and then in order`() {
    var play = Play()
    play.step(["wait", "later", "later"])
    let (_, heard) = play.run()
    #expect(
      heard.lines.suffix(6) == [
        "turn 3 at 0", "note nestedOperation op 0", "turn 4 at 0", "note nestedOperation op 0", "turn 5 at 100",
        "note nestedOperation op 0",
      ])
  }

  @Test func `a step that does not settle leaves what is not due`() {
    var play = Play()
    play.step(["wait", "later"], settles: false)
    let (ending, heard) = play.run()
    #expect(ending == .cutOff)
    #expect(heard.lines.last == "note nestedOperation op 0")
    #expect(!heard.lines.contains("turn 4 at 100"))
  }

  @Test(arguments: [("wait", ["look 7"]), ("raise-later", ["raised", "look 7"])])
  func `the last look at a step comes when its time has passed, even if the app dies of that`(
    deed: String, end: [String]
  ) {
    var play = Play()
    play.scripts.append(Script([Play.send([deed])]))
    play.steps.append(SessionPlan.Step([.perform(1), .look(0)], settles: true, look: 7))
    play.step(["note"])
    let (_, heard) = play.run()
    let lines = heard.lines.drop { $0 != "look 0" }.filter { !$0.hasPrefix("note") }
    #expect(lines.dropFirst(2).starts(with: end))
    #expect(lines.count { $0.hasPrefix("look") } == 2)
  }

  @Test func `waiting moves the clock by that much, timer by timer`() {
    var play = Play()
    play.step(["wait"], settles: false)
    play.steps.append(SessionPlan.Step([.wait(250)], settles: false))
    play.step(["note"])
    let (_, heard) = play.run()
    #expect(heard.lines.contains("turn 3 at 100"))
    #expect(heard.lines.contains("turn 4 at 250"))
  }
}

@Suite struct `Bounds` {
  @Test func `nesting without end is named`() {
    var play = Play()
    play.on(.viewWillAppear, do: ["hear"])
    play.step(["hear"])
    #expect(play.run().0 == .bound(.depthOfNesting))
  }

  @Test func `a step that does not come to rest in its time is named, and what is behind it not begun`() {
    var play = Play()
    play.step(["sleep"])
    play.step(["note"])
    let (ending, heard) = play.run()
    #expect(ending == .bound(.timeOfSettling))
    #expect(!heard.lines.contains { $0.hasPrefix("note") })
  }

  @Test func `turns without end at one instant are named`() {
    var play = Play()
    play.scripts.append(Script([]))
    let forever = play.scripts.count - 1
    play.scripts[forever] = Script([.later(forever)])
    play.steps.append(SessionPlan.Step([.perform(forever)], settles: true))
    #expect(play.run().0 == .bound(.turnsAtOneInstant))
  }

  @Test func `steps that take no time may be as many as there are`() {
    var play = Play()
    for _ in 0..<Bound.turnsAtOneInstant.limit + 1 { play.step(["note"]) }
    #expect(play.run().0 == .settled)
  }
}
