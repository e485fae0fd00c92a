import GesturesModel
import Testing
import Vocabulary

/// Taps and drags from the touch to the last action: who recognizes, and what is heard of it.
struct WorkedTraceTests {
  private func tapping() -> Rig {
    var rig = Rig(
      18, [("card", .viewController), ("single", .gestureRecognizer), ("double", .gestureRecognizer)])
    rig.add("single", "tap", view: "card")
    rig.add("double", "tap", view: "card", [Argument(.numberOfTapsRequired, .int(2))])
    rig.require("single", toFail: "double")
    rig.lines = []
    return rig
  }

  @Test func `a single tap waits until the double tap has failed`() {
    var rig = tapping()
    rig.down("card", 100, 100)
    rig.up(0, 0, after: 60)
    #expect(rig.take() == [])
    rig.wait(349)
    #expect(rig.take() == [])
    rig.wait(1)
    #expect(
      rig.take() == [
        "double.state failed", "single.state ended", "single.action ended", "single.state possible",
        "double.state possible",
      ])
    #expect(rig.isAtRest)
  }

  @Test func `a second tap in time is a double tap`() {
    var rig = tapping()
    rig.down("card", 100, 100)
    rig.up(0, 0, after: 60)
    rig.wait(140)
    rig.down("card", 100, 100)
    rig.up(0, 0, after: 60)
    #expect(
      rig.take() == [
        "double.state ended", "single.state failed", "double.action ended", "single.state possible",
        "double.state possible",
      ])
    #expect(rig.isAtRest)
  }

  private func scrubbing(_ ios: Int = 26) -> Rig {
    var rig = Rig.navigation(ios, stack: ["feed", "detail"], others: [("scrub", .gestureRecognizer)])
    rig.add("scrub", "pan", view: "detail")
    return rig
  }

  @Test func `a custom pan wins for which the content pop waits`() {
    var rig = scrubbing()
    rig.require("home.content", toFail: "scrub")
    rig.lines = []
    rig.down("detail", 180, 300)
    #expect(rig.take("home.edge.state f") == ["home.edge.state failed"])
    rig.move(14, 0)
    #expect(rig.take() == ["scrub.state began", "home.content.state failed", "scrub.action began"])
    rig.up(14, 0)
    #expect(rig.take("home.interactive", "scrub.action") == ["scrub.action ended"])
  }

  @Test func `the content pop is let when the custom pan may not begin`() {
    var rig = scrubbing()
    rig.require("home.content", toFail: "scrub")
    rig.delegate("scrub", [(.shouldBegin, .bool(false))])
    rig.down("detail", 180, 300)
    rig.lines = []
    rig.move(14, 0)
    #expect(
      rig.take() == [
        "ask scrub.shouldBegin", "scrub.state failed", "home.content.progress 0.035", "home.content.state began",
        "home.interactivePopBegan",
      ])
  }

  @Test func `a circle of requirements lets nobody begin`() {
    var rig = scrubbing()
    rig.require("home.content", toFail: "scrub")
    rig.require("scrub", toFail: "home.content")
    rig.down("detail", 180, 300)
    #expect(rig.take("note") == ["note failureRequirementCycle home.content scrub"])
    rig.move(14, 0)
    rig.move(200, 0)
    #expect(rig.take() == [])
    rig.up(200, 0)
    #expect(
      rig.take("home.content.state f", "scrub.state f", "note") == ["home.content.state failed", "scrub.state failed"])
    #expect(rig.isAtRest)
  }

  @Test func `a pager wins over the content pop`() {
    var rig = Rig.navigation(26, stack: ["feed", "detail"], others: [("pager", .scrollView)])
    rig.addScroll("pager", view: "detail", axis: "horizontal")
    rig.down("pager", 180, 300)
    rig.lines = []
    rig.move(14, 0)
    rig.move(100, 0)
    rig.up(100, 0)
    #expect(
      rig.take("home.interactive", "pager.pan.action", "home.content.state f") == [
        "home.content.state failed", "pager.pan.action began", "pager.pan.action changed", "pager.pan.action ended",
      ])
  }

  @Test func `a vertical list does not stand in the way of the content pop`() {
    var rig = Rig.navigation(26, stack: ["feed", "detail"], others: [("table", .scrollView)])
    rig.addScroll("table", view: "detail")
    rig.down("table", 100, 300)
    rig.lines = []
    rig.move(40, 4)
    rig.move(280, 4)
    rig.up(280, 4)
    #expect(
      rig.take("home.interactive", "table.pan") == [
        "table.pan.state failed", "home.interactivePopBegan", "home.interactivePopChanged 0.7",
        "home.interactivePopEnded finished", "table.pan.state possible",
      ])
  }

  @Test(arguments: [[30.0, 20], [12, 20]]) func `an edge swipe beats a vertical list`(drag: [Double]) {
    var rig = Rig.navigation(17, stack: ["feed", "detail"], others: [("table", .scrollView)])
    rig.addScroll("table", view: "detail")
    rig.down("table", 3, 300)
    rig.lines = []
    rig.move(drag[0], drag[1])
    #expect(
      rig.take("home.edge.state", "home.interactive", "table.pan.action") == [
        "home.edge.state began", "home.interactivePopBegan",
      ])
    #expect(rig.value("table.pan", .state) == .string("failed"))
  }

  @Test func `at the root the list scrolls at once`() {
    var rig = Rig.navigation(18, stack: ["feed"], others: [("table", .scrollView)])
    rig.addScroll("table", view: "feed")
    rig.down("table", 3, 300)
    rig.move(0, -30)
    rig.lines = rig.lines.filter { !$0.hasSuffix("possible") }
    #expect(rig.take() == ["table.pan.state began", "table.pan.action began"])
    #expect(rig.value("table", .contentOffset) == .double(30))
  }

  @Test func `with another delegate a swipe at the root is a hazard`() {
    var rig = Rig.navigation(18, stack: ["feed"])
    rig.delegate("home.edge", [(.shouldBegin, .bool(true))])
    rig.down("feed", 3, 300)
    rig.move(30, 0)
    #expect(
      rig.take("ask", "note", "home.interactive") == [
        "ask home.edge.shouldBegin", "note rootPopFreeze home.edge", "home.interactivePopBegan",
      ])
  }

  @Test func `a pop that is disabled while it starts is cancelled`() {
    var rig = Rig.navigation(17, stack: ["feed", "detail"])
    rig.handlers["home.interactivePopBegan"] = { rig in
      rig.set("home", .transition, .object(rig.id("home")))
      rig.enable("home.edge", false)
      rig.lines.append("returned")
      return .null
    }
    rig.down("detail", 3, 300)
    rig.lines = []
    rig.move(30, 0)
    rig.up(390, 0)
    #expect(
      rig.take("home.interactive", "note", "home.edge.state", "returned") == [
        "home.edge.state began", "home.interactivePopBegan",
        "note interactivePopDisabledInOwnTransition home.edge", "home.edge.state cancelled", "returned",
        "home.interactivePopEnded cancelled", "home.edge.state possible",
      ])
  }

  @Test(arguments: [18, 26]) func `during a push only iOS 26 lets a pop begin`(ios: Int) {
    var rig = Rig.navigation(ios, stack: ["feed", "detail"])
    rig.set("home", .transition, .object(rig.id("home")))
    rig.down("detail", 3, 300)
    rig.move(30, 0)
    #expect(rig.take("home.interactive") == (ios == 26 ? ["home.interactivePopBegan"] : []))
    #expect(rig.value("home.edge", .state) == .string(ios == 26 ? "began" : "failed"))
  }

  private func sheet(offset: Int) -> Rig {
    var rig = Rig(18, [("editor", .viewController), ("list", .scrollView)])
    rig.set("editor", .isPullable, .bool(true))
    rig.addScroll("list", view: "editor", offset: offset)
    return rig
  }

  @Test func `a list at its top hands the pull to the sheet`() {
    var rig = sheet(offset: 0)
    rig.down("list", 200, 300)
    rig.lines = []
    rig.move(2, 30)
    #expect(
      rig.take("editor", "list") == [
        "list.pan.state failed", "editor.sheet.progress 0.0375", "editor.sheet.state began", "editor.sheetPullBegan",
      ])
    rig.up(2, 30, outcome: "commit")
    #expect(rig.take("editor.sheetPull") == ["editor.sheetPullEnded commit"])
  }

  @Test func `a list that is not at its top scrolls`() {
    var rig = sheet(offset: 50)
    rig.down("list", 200, 300)
    rig.lines = []
    rig.move(2, 30)
    #expect(rig.take() == ["editor.sheet.state failed", "list.pan.state began", "list.pan.action began"])
    #expect(rig.value("list", .contentOffset) == .double(20))
  }

  @Test func `from right to left the edge is the right one`() {
    var rig = Rig.navigation(18, stack: ["feed", "detail"], rightToLeft: true)
    rig.down("detail", 397, 300)
    rig.move(-40, 0)
    #expect(
      rig.take("home.interactive", "home.edge.progress") == ["home.edge.progress 0.1", "home.interactivePopBegan"])
    rig.up(-300, 0, velocity: -100)
    #expect(rig.take("home.interactive") == ["home.interactivePopEnded finished"])
  }

  @Test func `a pan that its own action disables is cancelled afterwards and reset at the lift`() {
    var rig = scrubbing(18)
    rig.handlers["scrub.action changed"] = { rig in
      rig.enable("scrub", false)
      rig.lines.append("returned")
      return .null
    }
    rig.down("detail", 180, 300)
    rig.move(30, 0)
    rig.lines = []
    rig.move(50, 0)
    rig.move(70, 0)
    #expect(
      rig.take() == [
        "scrub.state changed", "scrub.action changed", "scrub.state cancelled", "returned", "scrub.action cancelled",
      ])
    rig.up(70, 0)
    #expect(rig.take("scrub") == ["scrub.state possible"])
  }
}
