import ScenarioLanguage
import Vocabulary

extension AppMaker {
  private static let callbacks = [
    "viewDidLoad", "viewWillAppear", "viewWillAppear", "viewDidAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "viewIsAppearing", "presentCompletion", "dismissCompletion", "didMoveToParent",
  ]

  /// What the app does inside callbacks: each handler once, or two of them could call each other for ever.
  mutating func handlers() -> [Draft] {
    guard dice.chance(45) else { return [] }
    var handlers: [Draft] = []
    for _ in 0..<dice.between(1, 3) {
      guard let trigger = trigger(), let call = call() else { continue }
      var handler: Draft = ["on": .name(trigger), "once": true]
      var body = [call]
      if dice.chance(25), let second = self.call() { body.append(second) }
      handler[dice.chance(25) ? "later" : "do"] = .list(body)
      if dice.chance(60) { handler["catch"] = true }
      handlers.append(handler)
    }
    return handlers
  }

  /// A callback of some controller, the action of a recognizer, or a method that a delegate has.
  private mutating func trigger() -> String? {
    if dice.chance(15), let recognizer = dice.pick(recognizers) {
      let state = dice.pick(["began", "changed", "ended", "cancelled"]) ?? "ended"
      return "\(recognizer).action {state: \(state)}"
    }
    if dice.chance(25), let entry = dice.pick(delegates) {
      let methods = entry.value.list?.compactMap(\.text) ?? entry.value.entries?.map(\.key) ?? []
      return dice.pick(methods).map { "\(entry.key).delegate.\($0)" }
    }
    guard let callback = dice.pick(Self.callbacks) else { return nil }
    return dice.pick(inTree + spares + modals).map { "\($0).\(callback)" }
  }

  /// One of the calls that get an app into trouble inside a callback.
  private mutating func call() -> Draft? {
    if dice.chance(12), let recognizer = dice.pick(recognizers) {
      return [dice.chance(70) ? "disable" : "enable": .name(recognizer)]
    }
    let isAnimated = dice.chance(70)
    var call: Draft
    switch dice.below(7) {
    case 0, 1:
      guard let pushed = dice.pick(spares), let stack = dice.pick(stacks) else { return nil }
      call = ["push": .name(pushed), "on": .name(stack)]
    case 2:
      guard let stack = dice.pick(stacks) else { return nil }
      call = dice.chance(50) ? ["pop": .name(stack)] : ["popToRoot": .name(stack)]
    case 3, 4:
      guard let modal = dice.pick(modals), let presenter = dice.pick(inTree + spares + modals), modal != presenter
      else { return nil }
      call = ["present": .name(modal), "from": .name(presenter)]
    case 5:
      guard let controller = dice.pick(inTree + modals) else { return nil }
      call = ["dismiss": .name(controller)]
    default:
      guard let tabs = dice.pick(tabControllers) else { return nil }
      return ["selectIndex": .number(dice.below(3)), "on": .name(tabs)]
    }
    if !isAnimated { call["animated"] = false }
    return call
  }
}
