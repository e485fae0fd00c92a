import GesturesModel
import Testing
import Vocabulary

/// Anything that fingers and an app can do at random.
struct RandomGestureTests {
  /// A linear congruential generator, so that a failure can be repeated.
  struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  private static let app = ["a", "b", "c", "d", "e"]
  private static let all = app + ["home.edge", "home.content", "outer.edge", "table.pan"]

  private func session(_ dice: inout Dice) -> Rig {
    var rig = Rig.navigation(
      [15, 18, 26][dice.roll(3)], stack: ["feed", "detail"],
      others: [("outer", .navigationController), ("list", .viewController), ("table", .scrollView)]
        + Self.app.map { ($0, .gestureRecognizer) })
    rig.set("home", .parent, .object(rig.id("outer")))
    rig.set("outer", .viewControllers, Value([rig.id("list"), rig.id("home")]))
    rig.set("outer", .isPullable, .bool(dice.roll(2) == 0))
    rig.addScroll("table", view: "detail", axis: ["vertical", "horizontal", "both"][dice.roll(3)])
    for name in Self.app {
      let kind = ["pan", "tap", "longPress", "swipe", "screenEdgePan"][dice.roll(5)]
      var arguments = [Argument(.numberOfTapsRequired, .int(1 + dice.roll(2)))]
      if dice.roll(3) == 0 { arguments.append(Argument(.canPrevent, .bool(false))) }
      rig.add(name, kind, view: ["detail", "home", "outer", "table"][dice.roll(4)], arguments)
    }
    for _ in 0..<dice.roll(5) {
      rig.require(Self.all[dice.roll(Self.all.count)], toFail: Self.all[dice.roll(Self.all.count)])
    }
    let methods: [Word.Known] = [
      .shouldReceiveTouch, .shouldBegin, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf,
      .shouldBeRequiredToFailBy,
    ]
    for _ in 0..<dice.roll(6) {
      rig.delegate(
        Self.all[dice.roll(Self.all.count)],
        methods.filter { _ in dice.roll(2) == 0 }.map { ($0, .bool(dice.roll(2) == 0)) })
    }
    for _ in 0..<dice.roll(4) {
      let victim = Self.all[dice.roll(Self.all.count)]
      let trigger = ["\(victim).action began", "home.interactivePopBegan", "ask \(victim).shouldBegin"][dice.roll(3)]
      rig.handlers[trigger] = { rig in
        rig.enable(victim, false)
        if victim != "a" { rig.enable(victim, true) }
        return .null
      }
    }
    return rig
  }

  @Test(arguments: 0..<20) func `whatever happens, all recognizers are possible in the end`(seed: Int) {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 1)
    for _ in 0..<50 {
      var rig = session(&dice)
      for _ in 0..<4 {
        play(&rig, &dice)
        rig.wait(3000)
        for name in Self.all where rig.value(name, .state) != .null {
          #expect(rig.value(name, .state) == .string("possible"), "\(name) after \(rig.lines.suffix(40))")
        }
        #expect(rig.isAtRest)
        rig.lines = []
      }
    }
  }

  private func play(_ rig: inout Rig, _ dice: inout Dice) {
    let fingers = 1 + dice.roll(2)
    for finger in 1...fingers {
      rig.down(
        ["detail", "table", "list"][dice.roll(3)], Double(dice.roll(400)) * Double(dice.roll(2)), 300, finger: finger)
    }
    for _ in 0..<dice.roll(6) {
      let finger = 1 + dice.roll(fingers)
      switch dice.roll(12) {
      case 0: rig.enable(Self.all[dice.roll(Self.all.count)], dice.roll(2) == 0)
      case 1: rig.wait(dice.roll(900))
      case 2: rig.send(Message(.window, .interrupt))
      case 3:
        rig.up(0, 0, finger: finger)
        rig.down("detail", 200, 300, finger: finger)
      default: rig.move(Double(dice.roll(120)) - 40, Double(dice.roll(120)) - 60, finger: finger)
      }
    }
    for finger in 1...fingers { rig.up(Double(dice.roll(100)), 0, finger: finger) }
  }
}
