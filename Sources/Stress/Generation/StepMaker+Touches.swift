import ScenarioLanguage
import Vocabulary

extension StepMaker {
  /// The swipe that pops, from the edge or (on 26) in the content.
  mutating func swipe(_ scenery: Scenery) -> Draft? {
    guard fingers.isEmpty, let navigation = dice.pick(scenery.stacksInFront), !scenery.stack(navigation).isEmpty else {
      return nil
    }
    var step: Draft = ["swipe": "back", "on": .name(scenery.name(navigation))]
    if scenery.versions.hasContentPop, dice.chance(50) { step["from"] = "content" }
    if dice.chance(70) { step["to"] = .name(dice.pick(["0.1", "0.3", "0.45", "0.55", "0.9"]) ?? "0.3") }
    if dice.chance(30) { step["velocity"] = .number(dice.pick([-800, -100, 300, 900]) ?? 300) }
    if dice.chance(35) {
      step["hold"] = true
      step["velocity"] = nil
      fingers = [1]
    }
    return step
  }

  /// What a finger does that is down.
  mutating func finger(_ scenery: Scenery) -> Draft {
    let finger = fingers.last ?? 1
    var step: Draft
    switch dice.below(10) {
    case 0..<3:
      step = ["move": [[.number(dice.pick([-80, 30, 120, 260]) ?? 30), .number(dice.pick([0, 0, 40, 200]) ?? 0)]]]
    case 3: step = ["lift": "cancelled"]
    case 4:
      fingers = []
      return ["interrupt": true]
    case 5, 6: step = ["lift": .name(dice.chance(60) ? "commit" : "cancel")]
    default: step = ["lift": ["velocity": [.number(dice.pick([-900, 0, 0, 900]) ?? 0), 0]]]
    }
    if step["lift"] != nil { fingers.removeLast() }
    if finger != 1 { step["finger"] = .number(finger) }
    if dice.chance(30), step["move"] == nil { step["settle"] = false }
    return step
  }

  /// Keeps in mind which fingers a step that somebody else has chosen leaves down.
  mutating func follow(_ step: Draft) {
    let finger = step["finger"]?.text.flatMap { Int($0) } ?? 1
    fingers += step.heldFingers
    if step["lift"] != nil { fingers.removeAll { $0 == finger } }
    if step["interrupt"] != nil { fingers = [] }
  }

  /// Fingers on what is in front.
  mutating func touch(_ scenery: Scenery) -> Draft? {
    guard let target = dice.pick(scenery.touchable) else { return nil }
    let view = Draft.name(scenery.name(target))
    if !fingers.isEmpty {
      // A second finger comes while the first is down.
      guard fingers.count == 1 else { return nil }
      return drag(view, finger: 2)
    }
    switch dice.below(10) {
    case 0, 1:
      var step: Draft = ["tap": ["view": view]]
      if dice.chance(25) { step["taps"] = 2 }
      if dice.chance(15) { step["fingers"] = 2 }
      return step
    case 2: return ["longPress": view, "for": .name(dice.chance(70) ? "600ms" : "200ms")]
    case 3: return ["pinch": view, "to": .number(2)]
    case 4: return ["twist": view, "by": .number(45)]
    case 5:
      return [
        "scroll": view, "by": [[.number(dice.pick([-60, 0, 60]) ?? 0), .number(dice.pick([-120, 120]) ?? 120)]],
      ]
    case 6:
      let goes = scenery.reading.kind(target) == .view && dice.chance(30)
      return draft(goes ? "removeFromSuperview" : "press", scenery.name(target))
    default: return drag(view, finger: 1)
    }
  }

  private mutating func drag(_ view: Draft, finger: Int) -> Draft {
    let (x, y) = dice.pick([(120, 0), (-120, 0), (0, 160), (0, -160), (90, 90), (12, 0)]) ?? (0, 160)
    let offsets: [Draft] = [[.number(x / 4), .number(y / 4)], [.number(x), .number(y)]]
    let from: Draft = dice.chance(20) ? [5, 400] : [200, 400]
    var step: Draft = ["drag": view, "from": from, "by": .list(offsets)]
    if finger != 1 { step["finger"] = .number(finger) }
    if dice.chance(25) {
      step["hold"] = true
      fingers.append(finger)
    } else if dice.chance(30) {
      step["velocity"] = [.number(x * 6), .number(y * 6)]
    }
    return step
  }

  mutating func recognizerCall(_ scenery: Scenery) -> Draft? {
    let own = scenery.all(.gestureRecognizer).map(scenery.name)
    let pops = scenery.stacks.map { "\(scenery.name($0)).interactivePopGestureRecognizer" }
    guard let recognizer = dice.pick(own + pops) else { return nil }
    // Of a class of the app's own: it may think of something between two touches.
    if recognizer.hasPrefix("custom"), dice.chance(30) {
      return ["setState": .name(dice.pick(ValueTable.settableStates) ?? "failed"), "of": .name(recognizer)]
    }
    switch dice.below(6) {
    case 0, 1: return draft("disable", recognizer)
    case 2, 3: return draft("enable", recognizer)
    case 4:
      guard let other = dice.pick((own + pops).filter { $0 != recognizer }) else { return nil }
      return draft("requireToFail", other, ["on": .name(recognizer)])
    default:
      let answer = Draft.flag(dice.chance(60))
      let method =
        dice.pick(["shouldBegin", "shouldRecognizeSimultaneouslyWith", "shouldReceiveTouch"]) ?? "shouldBegin"
      let delegate: Draft = dice.chance(25) ? .null : .mapping([Draft.Entry(method, answer)])
      return ["setDelegate": .mapping([Draft.Entry(recognizer, delegate)])]
    }
  }

  mutating func turnOfDevice(_ scenery: Scenery) -> Draft? {
    if dice.chance(50) { return ["rotate": .name(dice.chance(60) ? "landscape" : "portrait")] }
    return ["resize": ["horizontalSizeClass": .name(dice.chance(50) ? "regular" : "compact")]]
  }
}

extension Draft {
  /// The fingers that a step puts down and leaves there: two of a pinch, of any other gesture as many as it says.
  var heldFingers: Range<Int> {
    guard self["hold"] == true else { return 0..<0 }
    func number(_ key: String) -> Int? { self[key]?.text.flatMap { Int($0) } }
    let first = number("finger") ?? 1
    let isPair = self["pinch"] != nil || self["twist"] != nil
    return first..<first + max(1, number("fingers") ?? (isPair ? 2 : 1))
  }
}
