import ScenarioLanguage
import Vocabulary

extension StepMaker {
  mutating func modalCall(_ scenery: Scenery) -> Draft? {
    let modals = scenery.presented
    if !modals.isEmpty, dice.chance(leaving) { return dismissal(scenery, modals) }
    return presentation(scenery)
  }

  private mutating func presentation(_ scenery: Scenery) -> Draft? {
    let presenters = scenery.visible.filter { scenery.reading.presentedViewController($0) == nil }
    guard let presenter = dice.pick(dice.chance(90) ? presenters : scenery.visible) else { return nil }
    let modal = dice.pick(scenery.presentable.filter { $0 != presenter })
    return modal.map { draft("present", scenery.name($0), ["from": .name(scenery.name(presenter))]) }
  }

  /// By who presents it, by itself, or by something in it.
  private mutating func dismissal(_ scenery: Scenery, _ modals: [ObjectID]) -> Draft? {
    guard let modal = dice.pick(modals) else { return nil }
    let presenter = scenery.reading.object(modal, .presenting)
    let inside = scenery.controllers.filter { scenery.reading.outermostContainer($0) == modal }
    if dice.chance(6), let source = dice.pick(inside),
      let target = dice.pick(scenery.controllers.filter { $0 != source })
    {
      return draft("unwind", scenery.name(target), ["from": .name(scenery.name(source))])
    }
    let receiver = dice.chance(40) ? presenter : dice.pick(inside)
    return receiver.map { draft("dismiss", scenery.name($0)) }
  }

  /// How a user gets rid of a modal: pulls it down, taps beside it, or taps an action. Where there is none, one is presented.
  mutating func userLeaves(_ scenery: Scenery) -> Draft? {
    guard fingers.isEmpty else { return nil }
    guard let modal = scenery.front, scenery.reading.object(modal, .presenting) != nil else {
      return presentation(scenery)
    }
    let name = scenery.name(modal)
    if scenery.reading.kind(modal) == .alertController {
      return dice.pick(alertActions[name] ?? []).map { ["tap": ["action": .text($0), "on": .name(name)]] }
    }
    if scenery.reading.flag(modal, .isPullable), dice.chance(75) { return pull(name, scenery, modal) }
    switch scenery.reading.modalPresentationStyle(modal) {
    case "popover", "formSheet", "pageSheet": return ["tap": ["outside": .name(name)]]
    default: return nil
    }
  }

  private mutating func pull(_ name: String, _ scenery: Scenery, _ modal: ObjectID) -> Draft {
    if dice.chance(25) {
      fingers = [1]
      return ["pull": .name(name), "hold": true]
    }
    let detents =
      scenery.reading.value(scenery.reading.sheetController(modal), .detents).list?.compactMap(\.string) ?? []
    if let detent = dice.pick(detents), dice.chance(40) {
      var step: Draft = ["pull": .name(name), "release": ["toDetent": .name(detent)]]
      if dice.chance(50) { step["direction"] = "up" }
      return step
    }
    return ["pull": .name(name), "release": .name(dice.chance(70) ? "commit" : "cancel")]
  }

  mutating func transitionCall(_ scenery: Scenery) -> Draft? {
    let moving = scenery.controllers.filter { scenery.reading.ownCoordinator($0) != nil }
    guard let controller = dice.pick(moving) else { return nil }
    let name = scenery.name(controller)
    let kind = scenery.reading.kind(controller)
    switch dice.below(5) {
    case 0, 1:
      return draft("animateAlongside", name)
    case 2 where kind == .navigationController || kind == .tabBarController:
      return draft("finishInteraction", name)
    case 3 where kind == .navigationController || kind == .tabBarController:
      return draft("cancelInteraction", name)
    case 4 where kind != .tabBarController:
      return dice.chance(80)
        ? draft("completeTransition", name) : draft("completeTransition", name, ["didComplete": false])
    default:
      return draft("animateAlongside", name, ["blocks": ["completion"]])
    }
  }
}
