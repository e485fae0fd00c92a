import GesturesModel
import Testing
import Vocabulary

/// Who wins, who waits and who is asked.
struct ArbitrationTests {
  private func card(_ recognizers: [String]) -> Rig {
    Rig(18, [("card", .viewController)] + recognizers.map { ($0, .gestureRecognizer) })
  }

  private func twoPans(_ first: [Argument] = [], _ second: [Argument] = []) -> Rig {
    var rig = card(["a", "b"])
    rig.add("a", "pan", view: "card", first)
    rig.add("b", "pan", view: "card", second)
    rig.lines = []
    return rig
  }

  private func drag(_ rig: inout Rig) {
    rig.down("card", 100, 100)
    rig.move(15, 0)
  }

  @Test func `one of two pans wins and the other fails silently, which nothing but the order decides`() {
    var rig = twoPans()
    drag(&rig)
    #expect(rig.take() == ["note orderDependent a b", "a.state began", "b.state failed", "a.action began"])
  }

  @Test func `a pan stays possible under its hysteresis and shows the whole translation above it`() {
    var rig = twoPans()
    rig.down("card", 100, 100)
    rig.move(4, 0)
    #expect(rig.take() == [])
    rig.move(12, 0)
    #expect(rig.take("a") == ["a.state began", "a.action began"])
    #expect(rig.value("a", .translation) == .double(12))
  }

  @Test func `every move after began is an action and the state is reset at the lift`() {
    var rig = twoPans()
    drag(&rig)
    rig.move(20, 0)
    rig.move(30, 0)
    rig.up(30, 0)
    #expect(
      rig.take("a") == [
        "a.state began", "a.action began", "a.state changed", "a.action changed", "a.action changed", "a.state ended",
        "a.action ended", "a.state possible",
      ])
    #expect(rig.value("a", .translation) == .double(0))
  }

  @Test func `who cannot prevent lets the other begin too, and nobody is asked`() {
    var rig = twoPans(
      [Argument(.canPrevent, .bool(false))], [Argument(.canPrevent, .bool(false))])
    rig.delegate("b", [(.shouldRecognizeSimultaneouslyWith, .bool(true))])
    drag(&rig)
    #expect(rig.take() == ["a.state began", "b.state began", "a.action began", "b.action began"])
  }

  @Test func `canBePrevented names those that may prevent it`() {
    var rig = card(["a", "b"])
    rig.add("a", "pan", view: "card")
    rig.add("b", "pan", view: "card", [Argument(.canBePrevented, .list([])), Argument(.canPrevent, .bool(false))])
    drag(&rig)
    #expect(rig.take("a.action", "b.action") == ["a.action began", "b.action began"])
    rig.up(15, 0)
    rig.add("b", "pan", view: "card", [Argument(.canBePrevented, .list([.object(rig.id("a"))]))])
    rig.lines = []
    drag(&rig)
    #expect(rig.take("a.action", "b.action") == ["a.action began"])
  }

  @Test func `one true answer is enough and both answers are kept`() {
    var rig = twoPans()
    rig.delegate("a", [(.shouldRecognizeSimultaneouslyWith, .bool(true))])
    rig.delegate("b", [(.shouldRecognizeSimultaneouslyWith, .bool(false))])
    drag(&rig)
    #expect(
      rig.take() == [
        "ask b.shouldRecognizeSimultaneouslyWith a", "ask a.shouldRecognizeSimultaneouslyWith b", "a.state began",
        "b.state began", "a.action began", "b.action began",
      ])
  }

  @Test func `shouldBegin is asked in state possible and before simultaneity`() {
    var rig = twoPans()
    rig.delegate("a", [(.shouldBegin, .null)])
    rig.delegate("b", [(.shouldRecognizeSimultaneouslyWith, .bool(false)), (.shouldBegin, .bool(true))])
    rig.handlers["ask a.shouldBegin"] = { rig in
      rig.lines.append("while \(rig.value("a", .state))")
      return .bool(true)
    }
    drag(&rig)
    #expect(
      rig.take() == [
        "ask a.shouldBegin", "while string(\"possible\")", "ask b.shouldRecognizeSimultaneouslyWith a",
        "note orderDependent a b", "a.state began", "b.state failed", "a.action began",
      ])
  }

  @Test func `a handler that disables the asker in its own question ends the attempt`() {
    var rig = twoPans()
    rig.delegate("a", [(.shouldBegin, .null)])
    rig.handlers["ask a.shouldBegin"] = { rig in
      rig.enable("a", false)
      return .bool(true)
    }
    drag(&rig)
    #expect(rig.take("a.state", "a.action", "b") == ["b.state began", "b.action began"])
  }

  @Test func `a refused touch leaves a recognizer possible`() {
    var rig = twoPans()
    rig.delegate("a", [(.shouldReceiveTouch, .bool(false))])
    drag(&rig)
    rig.move(20, 0)
    #expect(
      rig.take() == [
        "ask a.shouldReceiveTouch card", "b.state began", "b.action began", "b.state changed", "b.action changed",
      ])
  }

  @Test func `a delegate can make the other wait`() {
    var rig = twoPans()
    rig.delegate("b", [(.shouldBeRequiredToFailBy, .bool(true)), (.shouldBegin, .bool(false))])
    drag(&rig)
    #expect(
      rig.take() == [
        "ask b.shouldBeRequiredToFailBy a", "ask b.shouldBegin", "b.state failed", "a.state began", "a.action began",
      ])
  }

  @Test func `dynamic requirements are asked once in an attempt and anew in the next`() {
    var rig = twoPans()
    rig.delegate("a", [(.shouldRequireFailureOf, .bool(true))])
    drag(&rig)
    rig.move(40, 0)
    rig.up(40, 0)
    #expect(rig.take("ask", "a.action", "b.action").first == "ask a.shouldRequireFailureOf b")
    drag(&rig)
    #expect(rig.take("ask", "a.action", "b.action") == ["ask a.shouldRequireFailureOf b", "b.action began"])
  }

  @Test func `who waits for one that fails at the lift begins and ends together`() {
    var rig = Rig(18, [("card", .viewController), ("a", .gestureRecognizer), ("table", .scrollView)])
    rig.addScroll("table", view: "card")
    rig.add("a", "pan", view: "card")
    rig.require("a", toFail: "table.pan")
    rig.down("table", 100, 100)
    rig.lines = []
    rig.move(20, 0)
    #expect(rig.take() == [])
    rig.up(20, 0)
    #expect(
      rig.take() == [
        "table.pan.state failed", "a.state began", "a.action began", "a.state ended", "a.action ended",
        "table.pan.state possible", "a.state possible",
      ])
  }

  @Test func `disabling the one that is waited for lets the other begin at once`() {
    var rig = twoPans()
    rig.require("a", toFail: "b")
    rig.add("b", "tap", view: "card", [Argument(.numberOfTapsRequired, .int(2))])
    rig.add("a", "longPress", view: "card")
    rig.down("card", 100, 100)
    rig.wait(600)
    #expect(rig.take("a") == [])
    rig.enable("b", false)
    #expect(rig.take("a") == ["a.state began", "a.action began"])
    rig.enable("b", true)
    rig.up(0, 0)
    #expect(rig.take("a.action", "b") == ["a.action ended"])
    #expect(rig.isAtRest)
  }

  @Test func `disabling a tap under the finger is silent`() {
    var rig = card(["a"])
    rig.add("a", "tap", view: "card")
    rig.down("card", 100, 100)
    rig.enable("a", false)
    rig.lines = []
    rig.up(0, 0)
    #expect(rig.take() == [])
    #expect(rig.isAtRest)
  }

  @Test func `disabling a pan between two frames cancels it with one action`() {
    var rig = twoPans()
    drag(&rig)
    rig.lines = []
    rig.enable("a", false)
    rig.enable("a", true)
    rig.move(40, 0)
    #expect(rig.take() == ["a.state cancelled", "a.action cancelled"])
    rig.up(40, 0)
    #expect(rig.take("a") == ["a.state possible"])
  }

  @Test func `an interruption cancels who has begun and fails who has not`() {
    var rig = card(["a", "b"])
    rig.add("a", "pan", view: "card", [Argument(.canPrevent, .bool(false))])
    rig.add("b", "tap", view: "card", [Argument(.numberOfTapsRequired, .int(2))])
    rig.down("card", 100, 100)
    rig.move(8, 0)
    rig.move(10, 0)
    rig.lines = []
    rig.send(Message(.window, .interrupt))
    #expect(
      rig.take() == [
        "b.state failed", "a.state cancelled", "a.action cancelled", "a.state possible", "b.state possible",
      ])
    rig.move(50, 0)
    #expect(rig.take() == [])
    #expect(rig.isAtRest)
  }

  @Test func `a later attempt against one that has begun fails`() {
    var rig = card(["a", "b"])
    rig.add("a", "longPress", view: "card", [Argument(.canPrevent, .bool(false))])
    rig.add("b", "pan", view: "card", [Argument(.canPrevent, .bool(false))])
    rig.down("card", 100, 100)
    rig.wait(500)
    rig.add("a", "longPress", view: "card")
    rig.lines = []
    rig.move(30, 0)
    #expect(rig.take() == ["b.state failed", "a.state changed", "a.action changed"])
  }

  @Test func `a swipe loses to a pan unless the pan waits for it`() {
    var rig = card(["a", "b"])
    rig.add("a", "swipe", view: "card")
    rig.add("b", "pan", view: "card")
    rig.lines = []
    drag(&rig)
    rig.up(15, 0)
    #expect(rig.take("a.state e", "a.state f", "b.action") == ["a.state failed", "b.action began", "b.action ended"])
    rig.require("b", toFail: "a")
    drag(&rig)
    rig.move(60, 0)
    #expect(rig.take("a.action", "b") == ["b.state failed", "a.action ended"])
    rig.up(60, 0)
    #expect(rig.isAtRest)
  }

  @Test func `a swipe that is too slow lets the pan begin when its time is over`() {
    var rig = card(["a", "b"])
    rig.add("a", "swipe", view: "card")
    rig.add("b", "pan", view: "card")
    rig.require("b", toFail: "a")
    drag(&rig)
    rig.lines = []
    rig.wait(500)
    #expect(rig.take() == ["a.state failed", "b.state began", "b.action began"])
  }

  @Test func `a long press begins after its time and may then go anywhere`() {
    var rig = card(["a"])
    rig.add("a", "longPress", view: "card")
    rig.lines = []
    rig.down("card", 100, 100)
    rig.move(8, 0)
    rig.wait(500)
    rig.move(200, 0)
    rig.up(200, 0)
    #expect(rig.take("a.action") == ["a.action began", "a.action changed", "a.action ended"])
    rig.down("card", 100, 100)
    rig.move(20, 0)
    rig.wait(1000)
    #expect(rig.take("a") == ["a.state failed"])
  }

  @Test func `a tap that is held or moved too far fails`() {
    var rig = card(["a"])
    rig.add("a", "tap", view: "card")
    rig.lines = []
    rig.down("card", 100, 100)
    rig.wait(900)
    rig.up(0, 0)
    rig.down("card", 100, 100)
    rig.move(60, 0)
    rig.up(60, 0)
    rig.down("card", 100, 100)
    rig.up(0, 0)
    #expect(
      rig.take("a") == [
        "a.state failed", "a.state possible", "a.state failed", "a.state possible", "a.state ended", "a.action ended",
        "a.state possible",
      ])
    #expect(rig.isAtRest)
  }

  @Test func `two fingers in two views do not hinder each other`() {
    var rig = Rig(
      18, [("left", .viewController), ("right", .viewController), ("a", .gestureRecognizer), ("b", .gestureRecognizer)])
    rig.add("a", "pan", view: "left")
    rig.add("b", "pan", view: "right")
    rig.lines = []
    rig.down("left", 50, 100, finger: 1)
    rig.down("right", 250, 100, finger: 2)
    rig.move(20, 0, finger: 1)
    rig.move(20, 0, finger: 2)
    rig.up(20, 0, finger: 1)
    #expect(
      rig.take("a.action", "b.action", "a.state p", "b.state p")
        == ["a.action began", "b.action began", "a.action ended", "a.state possible"])
    rig.up(20, 0, finger: 2)
    #expect(rig.value("b", .state) == .string("possible"))
  }

  @Test func `the view under a finger belongs to the presented controller`() {
    var rig = twoPans()
    rig.set("card", .presented, .object(.window))
    rig.set("window", .appearance, .string("appeared"))
    drag(&rig)
    #expect(rig.take() == [])
  }

  @Test func `a presented controller that is not on screen yet takes no touch`() {
    var rig = twoPans()
    rig.set("card", .presented, .object(.window))
    drag(&rig)
    #expect(!rig.take("a.action").isEmpty)
  }

  @Test func `a gesture leaves nothing behind`() {
    var rig = twoPans()
    rig.delegate("a", [(.shouldBegin, .bool(true))])
    drag(&rig)
    rig.up(15, 0)
    let once = rig.component
    drag(&rig)
    #expect(rig.component != once)
    rig.up(15, 0)
    #expect(rig.component == once)
  }

  @Test func `a hundred fingers beside one that rests are told apart`() {
    var rig = Rig(
      18, [("left", .viewController), ("right", .viewController), ("a", .gestureRecognizer), ("b", .gestureRecognizer)])
    rig.add("a", "tap", view: "right")
    rig.add("b", "pan", view: "right")
    rig.down("left", 50, 50, finger: 2)
    for count in 1...100 {
      rig.down("right", 300, 400)
      if count.isMultiple(of: 2) { rig.move(40, 0) }
      rig.up(count.isMultiple(of: 2) ? 40 : 0, 0)
      let winner = count.isMultiple(of: 2) ? "b" : "a"
      #expect(rig.take("a.action ended", "b.action ended") == ["\(winner).action ended"], "\(count)")
    }
  }

  @Test func `a message that makes no sense is refused in words`() {
    var rig = card(["a"])
    rig.add("a", "squeeze", view: "card")
    #expect(rig.take().last?.contains("kind") == true)
    rig.send(Message(rig.id("a"), .setEnabled, [Argument(.value, .bool(true))]))
    #expect(rig.take().last?.hasPrefix("fault") == true)
    rig.send(Message(.window, .touches, [Argument(.samples, .list([.int(3)]))]))
    #expect(rig.take().last?.contains("samples") == true)
  }
}
