import ScenarioLanguage
import Vocabulary

extension AppMaker {
  private static let kinds = [
    "pan", "pan", "tap", "longPress", "swipe", "screenEdgePan", "pinch", "rotation", "custom",
  ]

  /// Scroll views, views and recognizers in the window's tree; nil for those that there are none of.
  mutating func touchables() -> (scrollViews: Draft?, views: Draft?, recognizers: Draft?) {
    guard mixture[.touches] + mixture[.recognizers] + mixture[.swipes] > 0 else { return (nil, nil, nil) }
    var places = inTree.filter { !stacks.contains($0) && !tabControllers.contains($0) } + spares.prefix(1)
    var scrollViews: [Draft] = []
    for _ in 0..<dice.below(3) {
      guard let place = dice.pick(places) else { break }
      let id = name("scroll")
      let axis = dice.pick(["vertical", "horizontal", "both"]) ?? "vertical"
      scrollViews.append(["id": .name(id), "view": .name(place), "axis": .name(axis)])
      places.append(id)
    }
    var views: [Draft] = []
    for _ in 0..<dice.below(3) {
      guard let place = dice.pick(places) else { break }
      let id = name("item")
      let kind = dice.pick(["plain", "button", "slider", "switch", "row"]) ?? "plain"
      var view: Draft = ["id": .name(id), "view": .name(place), "kind": .name(kind)]
      if dice.chance(20) { view["isMultipleTouchEnabled"] = true }
      views.append(view)
      places.append(id)
    }
    let recognizers = mixture[.recognizers] > 0 ? recognizers(on: places) : []
    func list(_ drafts: [Draft]) -> Draft? { drafts.isEmpty ? nil : .list(drafts) }
    return (list(scrollViews), list(views), list(recognizers))
  }

  private mutating func recognizers(on places: [String]) -> [Draft] {
    var made: [(name: String, draft: Draft)] = []
    for _ in 0..<dice.below(5) {
      guard let kind = dice.pick(Self.kinds), let place = dice.pick(places + stacks.filter(inTree.contains)) else {
        continue
      }
      let id = name(kind)
      var draft: Draft = .mapping([Draft.Entry(kind, .name(id)), Draft.Entry("view", .name(place))])
      if kind == "tap", dice.chance(30) { draft["numberOfTapsRequired"] = 2 }
      if kind == "swipe" { draft["direction"] = .name(dice.pick(["left", "right", "up", "down"]) ?? "left") }
      if kind == "screenEdgePan" { draft["edges"] = "left" }
      if dice.chance(8) { draft["isEnabled"] = false }
      if dice.chance(8) { draft["cancelsTouchesInView"] = false }
      if dice.chance(8) { draft["delaysTouchesBegan"] = true }
      let others = made.map(\.name) + stacks.prefix(1).map { "\($0).interactivePopGestureRecognizer" }
      if dice.chance(30), let other = dice.pick(others) { draft["requireToFail"] = .names([other]) }
      made.append((id, draft))
      if dice.chance(40) { fill(id, with: recognizerDelegate()) }
      if kind == "custom" { recognition += touchHandlers(of: id) }
    }
    recognizers = made.map(\.name)
    return made.map(\.draft)
  }

  /// What a recognizer of a class of the app's own makes of its touches: mostly what a pan does.
  private mutating func touchHandlers(of recognizer: String) -> [Draft] {
    let usual = [
      ("touchesBegan", "began"), ("touchesMoved", "changed"), ("touchesEnded", "ended"),
      ("touchesCancelled", "cancelled"),
    ]
    return usual.compactMap { method, state in
      guard dice.chance(75) else { return nil }
      let state = dice.chance(70) ? state : dice.pick(ValueTable.settableStates) ?? state
      var body: [Draft] = [["setState": .name(state), "of": .name(recognizer)]]
      if dice.chance(8) { body.append(["ignore": 1, "by": .name(recognizer)]) }
      return ["on": .name("\(recognizer).\(method)"), "do": .list(body), "catch": .flag(dice.chance(60))]
    }
  }

  private mutating func recognizerDelegate() -> Draft {
    var delegate: Draft = [:]
    for method in [
      "shouldReceiveTouch", "shouldBegin", "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf",
      "shouldBeRequiredToFailBy",
    ] where dice.chance(35) {
      delegate[method] = .flag(dice.chance(method == "shouldReceiveTouch" || method == "shouldBegin" ? 80 : 50))
    }
    return delegate
  }
}
