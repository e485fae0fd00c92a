import GesturesModel
import Testing
import Vocabulary

/// The two pop recognizers: when they refuse, who drives, how it ends.
struct PopGestureTests {
  private func rig(_ ios: Int = 26, switches: [Configuration.Switch] = []) -> Rig {
    Rig.navigation(ios, stack: ["feed", "detail"], switches: switches)
  }

  private func begins(_ rig: inout Rig, from x: Double) -> Bool {
    rig.down("detail", x, 300)
    rig.move(30, 0)
    return !rig.take("home.interactivePopBegan").isEmpty
  }

  enum Obstacle: CaseIterable {
    case root, hiddenBar, leftItem, hiddenBackButton, animator

    func apply(to rig: inout Rig) {
      switch self {
      case .root: rig.set("home", .viewControllers, Value([rig.id("detail")]))
      case .hiddenBar: rig.set("home", .isNavigationBarHidden, .bool(true))
      case .leftItem: rig.set("detail.item", .leftBarButtonItem, .string("Menu"))
      case .hiddenBackButton: rig.set("detail.item", .hidesBackButton, .bool(true))
      case .animator: rig.delegate("home", [(.animationControllerFor, .null)])
      }
    }
  }

  @Test(arguments: Obstacle.allCases, [3.0, 180])
  func `the stock recognizers refuse by the table`(obstacle: Obstacle, x: Double) {
    var rig = rig()
    obstacle.apply(to: &rig)
    #expect(!begins(&rig, from: x))
    #expect(rig.value("home.edge", .state) == .string("possible"))
  }

  @Test(arguments: Obstacle.allCases) func `another delegate decides alone`(obstacle: Obstacle) {
    var rig = rig()
    obstacle.apply(to: &rig)
    rig.delegate("home.edge", [(.shouldBegin, .bool(true))])
    #expect(begins(&rig, from: 3))
  }

  @Test func `a left item beside the back button refuses nothing`() {
    var rig = rig()
    Obstacle.leftItem.apply(to: &rig)
    rig.set("detail.item", .leftItemsSupplementBackButton, .bool(true))
    #expect(begins(&rig, from: 3))
  }

  @Test func `rows e and f have switches`() {
    var rig = rig(
      switches: [
        Configuration.Switch("hiddenBackButtonRefusesPop", "false"),
        Configuration.Switch("animatorMethodRefusesPop", "false"),
      ])
    Obstacle.hiddenBackButton.apply(to: &rig)
    Obstacle.animator.apply(to: &rig)
    #expect(begins(&rig, from: 3))
  }

  @Test(arguments: [18, 26]) func `only iOS 26 pops from the middle of the screen`(ios: Int) {
    var rig = rig(ios)
    #expect(begins(&rig, from: 60) == (ios == 26))
  }

  @Test(arguments: [[10.0, 14], [-14, 0], [14, 6]])
  func `the content pop wants a horizontal start from leading to trailing`(drag: [Double]) {
    var rig = rig()
    rig.down("detail", 180, 300)
    rig.move(drag[0], drag[1])
    #expect(rig.value("home.content", .state) == .string(drag == [14, 6] ? "began" : "failed"))
  }

  @Test func `in the strip the edge pop begins and the content pop fails`() {
    var rig = rig()
    rig.down("detail", 3, 300)
    rig.lines = []
    rig.move(30, 0)
    #expect(
      rig.take("home.edge.state", "home.content.state") == ["home.edge.state began", "home.content.state failed"])
  }

  @Test func `with the edge pop disabled the content pop takes the strip`() {
    var rig = rig()
    rig.enable("home.edge", false)
    rig.down("detail", 3, 300)
    rig.move(30, 0)
    #expect(rig.value("home.content", .state) == .string("began"))
    #expect(rig.value("home.edge", .state) == .string("possible"))
  }

  @Test func `a custom pan that waits for the content pop gets what that does not want`() {
    var rig = Rig.navigation(26, stack: ["feed", "detail"], others: [("scrub", .gestureRecognizer)])
    rig.add("scrub", "pan", view: "detail")
    rig.require("scrub", toFail: "home.content")
    rig.down("detail", 180, 300)
    rig.move(14, 0)
    rig.up(14, 0)
    #expect(rig.take("scrub.action", "home.interactivePopBegan") == ["home.interactivePopBegan"])
    rig.down("detail", 180, 300)
    rig.move(-14, 0)
    #expect(rig.take("scrub.action", "home.interactivePopBegan") == ["scrub.action began"])
  }

  @Test func `without a relation the content pop steals, and it is noted`() {
    var rig = Rig.navigation(26, stack: ["feed", "detail"], others: [("map", .gestureRecognizer)])
    rig.add("map", "pan", view: "detail")
    rig.down("detail", 180, 300)
    rig.lines = []
    rig.move(14, 0)
    #expect(
      rig.take("note", "map", "home.interactive") == [
        "note orderDependent home.content map", "map.state failed", "home.interactivePopBegan",
      ])
  }

  @Test func `a requirement on the content pop is lost before iOS 26`() {
    var rig = rig(18)
    rig.require("home.content", toFail: "home.edge")
    #expect(rig.take() == [])
  }

  @Test(arguments: [
    (250.0, 0.0, true), (40, 0, false), (100, 1200, true), (40, -10, false), (390, -400, false), (200, 0, false),
  ])
  func `position and velocity decide`(dx: Double, velocity: Double, isFinished: Bool) {
    var rig = rig(18)
    rig.down("detail", 3, 300)
    rig.move(30, 0)
    rig.move(dx, 0)
    rig.up(dx, 0, velocity: velocity)
    #expect(
      rig.take("home.interactivePopEnded") == ["home.interactivePopEnded " + (isFinished ? "finished" : "cancelled")])
  }

  @Test(arguments: [16, 150]) func `without a given velocity the last two moves give it, unless the finger rests`(
    pause: Int
  ) {
    var rig = rig(18)
    rig.down("detail", 3, 300)
    rig.move(30, 0)
    rig.move(80, 0)
    rig.up(80, 0, velocity: nil, after: pause)
    #expect(
      rig.take("home.interactivePopEnded") == ["home.interactivePopEnded " + (pause == 16 ? "finished" : "cancelled")])
  }

  @Test func `a quick swipe begins and ends in order`() {
    var rig = rig(18)
    rig.down("detail", 3, 300)
    rig.move(100, 0)
    rig.up(120, 0, velocity: 2000)
    #expect(
      rig.take("home.interactive", "home.edge.progress") == [
        "home.edge.progress 0.25", "home.interactivePopBegan", "home.edge.progress 0.3",
        "home.interactivePopEnded finished", "home.edge.progress 0.0",
      ])
  }

  @Test func `an interrupted pop is cancelled wherever it is`() {
    var rig = rig(18)
    rig.down("detail", 3, 300)
    rig.move(390, 0)
    rig.lines = []
    rig.send(Message(.window, .interrupt))
    #expect(rig.take("home.interactive") == ["home.interactivePopEnded cancelled"])
  }

  /// `outer` shows `home`, which shows `detail`.
  private func nested(inner: [String]) -> Rig {
    var rig = Rig.navigation(18, stack: inner, others: [("outer", .navigationController), ("list", .viewController)])
    rig.set("home", .parent, .object(rig.id("outer")))
    rig.set("outer", .viewControllers, Value([rig.id("list"), rig.id("home")]))
    return rig
  }

  @Test func `the inner of two stacks pops while it can`() {
    var rig = nested(inner: ["feed", "detail"])
    rig.down("detail", 3, 300)
    rig.move(30, 0)
    #expect(rig.take("home.interactive", "outer.interactive") == ["home.interactivePopBegan"])
    #expect(rig.value("outer.edge", .state) == .string("failed"))
  }

  @Test func `at the root of the inner stack the outer one pops`() {
    var rig = nested(inner: ["detail"])
    rig.down("detail", 3, 300)
    rig.move(30, 0)
    #expect(rig.take("home.interactive", "outer.interactive") == ["outer.interactivePopBegan"])
  }

  private func pager(_ ios: Int, _ switches: [Configuration.Switch] = []) -> Rig {
    var rig = Rig.navigation(ios, stack: ["feed", "detail"], others: [("pager", .scrollView)], switches: switches)
    rig.addScroll("pager", view: "detail", axis: "horizontal")
    return rig
  }

  private func winner(_ rig: inout Rig) -> String? {
    rig.down("pager", 3, 300)
    rig.move(30, 0)
    return rig.take("home.interactive", "pager.pan.action").first
  }

  @Test(arguments: [(18, false), (18, true), (26, false), (26, true)])
  func `who wins at the edge of a pager is a switch`(ios: Int, edgeBeats: Bool) {
    var rig = pager(ios, [Configuration.Switch("edgeBeatsHorizontalScroll", "\(edgeBeats)")])
    #expect(winner(&rig) == (edgeBeats ? "home.interactivePopBegan" : "pager.pan.action began"))
  }

  @Test func `the edge wins over a pager that must wait for it`() {
    var rig = pager(18)
    rig.require("pager.pan", toFail: "home.edge")
    #expect(winner(&rig) == "home.interactivePopBegan")
  }

  @Test func `on iOS 26 the edge of a pager remains usable`() {
    var rig = pager(26)
    #expect(winner(&rig) == "home.interactivePopBegan")
  }

  @Test(arguments: [[2.0, 12], [12, 2]]) func `in a sheet the first direction chooses between pull and pop`(
    drag: [Double]
  ) {
    var rig = rig()
    rig.set("home", .isPullable, .bool(true))
    rig.down("detail", 180, 300)
    rig.move(drag[0], drag[1])
    rig.move(200, 200)
    let pulls = drag[1] > drag[0]
    #expect(
      rig.take("home.sheetPullBegan", "home.interactivePopBegan") == [
        pulls ? "home.sheetPullBegan" : "home.interactivePopBegan"
      ])
  }

  @Test(arguments: [(500.0, "commit"), (100, "cancel")]) func `a pull without a given outcome ends by half the height`(
    dy: Double, outcome: String
  ) {
    var rig = Rig(18, [("editor", .viewController)])
    rig.set("editor", .isPullable, .bool(true))
    rig.down("editor", 200, 100)
    rig.move(0, 20)
    rig.move(0, dy)
    rig.up(0, dy)
    #expect(rig.take("editor.sheetPull") == ["editor.sheetPullBegan", "editor.sheetPullEnded " + outcome])
  }

  @Test func `two hundred pans under one finger cost what they should`() {
    let names = (0..<200).map { "p\($0)" }
    var rig = Rig.navigation(26, stack: ["feed", "detail"], others: names.map { ($0, .gestureRecognizer) })
    for name in names { rig.add(name, "pan", view: "detail") }
    for pair in zip(names, names.dropFirst()) { rig.require(pair.0, toFail: pair.1) }
    rig.down("detail", 180, 300)
    rig.lines = []
    rig.move(0, 20)
    #expect(rig.take("p199") == ["p199.state began", "p199.action began"])
  }
}
