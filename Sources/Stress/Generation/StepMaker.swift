import Coordination
import ScenarioLanguage
import Vocabulary

/// Chooses the next step of a session from what its state allows: a theme by the session's mixture, then one of the theme's steps.
struct StepMaker: Sendable {
  var dice: Dice
  let mixture: Mixture
  /// The fingers that a held gesture has left down.
  var fingers: [Int] = []
  /// Whether most of the session is over: what ends it comes then.
  var isLate = false
  /// What handlers name, and so hold.
  let named: Set<String>
  /// The titles of the actions of each alert.
  let alertActions: [String: [String]]
  /// What of hundred steps leave their operation under way.
  private let haste: Int
  /// How many of hundred calls about stacks and modals take something away, if there is something: few of them let much pile up.
  let leaving: Int

  init(_ dice: Dice, _ mixture: Mixture, naming named: Set<String>, _ alertActions: [String: [String]]) {
    self.named = named
    self.alertActions = alertActions
    self.dice = dice
    self.mixture = mixture
    haste = mixture[.time] == 0 ? 0 : min(60, mixture[.time] * 4)
    leaving = self.dice.pick([10, 25, 45]) ?? 45
  }

  /// Always some step: where a theme has nothing to offer, another one is chosen; in the end time passes.
  mutating func next(_ reading: TableReading, isLate: Bool) -> Draft {
    self.isLate = isLate
    let scenery = Scenery(reading)
    if !fingers.isEmpty, dice.chance(45) { return finger(scenery) }
    for _ in 0..<6 {
      let themes = Theme.allCases.map { (weight: mixture[$0], choice: $0) }
      guard let theme = dice.choose(themes) else { break }
      if dice.chance(4), let turn = turn(scenery) { return turn }
      guard let step = step(of: theme, scenery) else { continue }
      return adorned(step)
    }
    return wait()
  }

  /// Lifts what is down, then lets time pass.
  mutating func ending() -> Draft {
    guard let finger = fingers.popLast() else { return ["settle": true] }
    return finger == 1 ? ["lift": ["velocity": [0, 0]]] : ["lift": ["velocity": [0, 0]], "finger": .number(finger)]
  }

  private mutating func step(of theme: Theme, _ scenery: Scenery) -> Draft? {
    switch theme {
    case .stack: return stackCall(scenery)
    case .back: return backTap(scenery)
    case .sets: return setCall(scenery)
    case .swipes: return swipe(scenery)
    case .bars: return barStep(scenery)
    case .tabs: return tabStep(scenery)
    case .tabBars: return tabBarStep(scenery)
    case .modals: return modalCall(scenery)
    case .pulls: return userLeaves(scenery)
    case .transitions: return transitionCall(scenery)
    case .touches: return touch(scenery)
    case .recognizers: return recognizerCall(scenery)
    case .traits: return turnOfDevice(scenery)
    case .settings: return settingCall(scenery)
    case .time: return wait()
    case .life: return lifeCall(scenery)
    case .misuse: return misuse(scenery)
    case .strips: return stripStep(scenery)
    case .tabTrees: return tabTreeStep(scenery)
    case .searches: return searchStep(scenery)
    case .accessories: return accessoryStep(scenery)
    }
  }

  /// A call of the app, for a turn of several.
  private mutating func call(_ scenery: Scenery) -> Draft? {
    switch dice.below(8) {
    case 0, 1: stackCall(scenery)
    case 2: setCall(scenery)
    case 3, 4: modalCall(scenery)
    case 5: tabCall(scenery)
    case 6: transitionCall(scenery)
    default: settingCall(scenery)
    }
  }

  /// Several calls in one turn of the run loop.
  private mutating func turn(_ scenery: Scenery) -> Draft? {
    let calls = (0..<dice.between(2, 3)).compactMap { _ in call(scenery) }
    guard calls.count > 1 else { return nil }
    let turn: Draft = ["turn": .list(calls)]
    return hurried(turn)
  }

  private mutating func adorned(_ step: Draft) -> Draft {
    var step = step
    if Self.animates(step), dice.chance(20) { step["animated"] = false }
    return hurried(step)
  }

  /// Now and then the next step comes before this one is done.
  private mutating func hurried(_ step: Draft) -> Draft {
    guard step["wait"] == nil, step["settle"] == nil, step["hold"] == nil, step["move"] == nil, dice.chance(haste)
    else { return step }
    var step = step
    step["settle"] = false
    return step
  }

  mutating func wait() -> Draft {
    switch dice.below(6) {
    case 0: ["wait": .name("0ms")]
    case 1: ["settle": true]
    default: ["wait": .name("\(dice.pick([1, 16, 16, 33, 100, 120, 250, 350, 400]) ?? 16)ms")]
    }
  }

  private static func animates(_ step: Draft) -> Bool {
    let verbs = [
      "push", "pop", "popToRoot", "popTo", "present", "dismiss", "setNavigationBarHidden", "setToolbarHidden",
      "setTabBarHidden", "setBottomAccessory",
    ]
    return step.entries?.first.map { verbs.contains($0.key) } ?? false
  }

  /// A draft whose first entry is the verb.
  func draft(_ verb: String, _ object: String, _ more: KeyValuePairs<String, Draft> = [:]) -> Draft {
    .mapping([Draft.Entry(verb, .name(object))] + more.map { Draft.Entry($0.key, $0.value) })
  }
}
