import ScenarioLanguage
import Vocabulary

extension StepMaker {
  /// Delegates and settings that change while the app runs.
  mutating func settingCall(_ scenery: Scenery) -> Draft? {
    if dice.chance(30) { return anySetting(scenery) }
    guard let controller = dice.pick(scenery.controllers) else { return nil }
    let name = scenery.name(controller)
    switch dice.below(6) {
    case 0: return ["set": .mapping([Draft.Entry("\(name).isModalInPresentation", .flag(dice.chance(50)))])]
    case 1: return ["set": .mapping([Draft.Entry("\(name).hidesBottomBarWhenPushed", .flag(dice.chance(60)))])]
    case 2: return ["set": .mapping([Draft.Entry("\(name).definesPresentationContext", .flag(dice.chance(70)))])]
    case 3:
      let style = dice.pick(["fullScreen", "pageSheet", "overFullScreen", "currentContext", "popover"]) ?? "pageSheet"
      return ["set": .mapping([Draft.Entry("\(name).modalPresentationStyle", .name(style))])]
    case 4:
      guard let navigation = dice.pick(scenery.stacks) else { return nil }
      let delegate: Draft = dice.chance(40) ? .null : ["willShow", "didShow"]
      return ["setDelegate": .mapping([Draft.Entry(scenery.name(navigation), delegate)])]
    default:
      guard let modal = dice.pick(scenery.presented), scenery.reading.kind(modal) != .alertController else {
        return nil
      }
      if dice.chance(20) { return draft("invalidateDetents", scenery.name(modal)) }
      let key = "\(scenery.name(modal)).presentationController"
      let delegate: Draft =
        dice.chance(20)
        ? .null : ["shouldDismiss": .flag(dice.chance(50)), "didDismiss": .null, "didAttemptToDismiss": .null]
      return ["setDelegate": .mapping([Draft.Entry(key, delegate)])]
    }
  }

  /// Whatever the language lets an app set, of anything.
  private mutating func anySetting(_ scenery: Scenery) -> Draft? {
    guard let object = dice.pick(scenery.settable),
      let property = dice.pick(SettableProperty.all(of: scenery.reading.kind(object)))
    else { return nil }
    let value = property.value { dice.below($0) }
    return ["set": .mapping([Draft.Entry("\(scenery.name(object)).\(property.path)", value)])]
  }

  mutating func lifeCall(_ scenery: Scenery) -> Draft? {
    guard let controller = dice.pick(scenery.controllers) else { return nil }
    let name = scenery.name(controller)
    switch dice.below(11) {
    case 10:
      return dice.pick(scenery.tabControllers).map {
        draft(dice.chance(50) ? "saveState" : "restoreState", scenery.name($0))
      }
    case 0..<4: return named.contains(name) || scenery.isForgotten(controller) ? nil : draft("letGo", name)
    case 4, 5: return draft("replaceView", name)
    case 6, 7:
      return ["read": .name("\(name).\(dice.chance(70) ? "presentationController" : "sheetPresentationController")")]
    case 8:
      guard let page = dice.pick(scenery.loose) else { return nil }
      return draft("addSubview", scenery.name(page), ["to": .name(name)])
    default:
      guard let root = dice.pick(scenery.presentable), scenery.reading.kind(root) != .alertController else {
        return nil
      }
      return draft("setRoot", scenery.name(root))
    }
  }

  /// What an app must not do: early what does little harm, late what raises, and ends the session.
  mutating func misuse(_ scenery: Scenery) -> Draft? {
    isLate ? deadlyMisuse(scenery) : harmlessMisuse(scenery)
  }

  private mutating func harmlessMisuse(_ scenery: Scenery) -> Draft? {
    guard let any = dice.pick(scenery.controllers) else { return nil }
    switch dice.below(5) {
    case 0: return draft("dismiss", scenery.name(any))
    case 1:
      // Somebody who presents already, or is in no window.
      guard let modal = dice.pick(scenery.presentable.filter { $0 != any }) else { return nil }
      return draft("present", scenery.name(modal), ["from": .name(scenery.name(any))])
    case 2:
      guard let stack = dice.pick(scenery.stacks) else { return nil }
      return draft("pop", scenery.name(stack), ["thread": "background"])
    case 3:
      guard let stack = dice.pick(scenery.stacks), let page = dice.pick(scenery.loose) else { return nil }
      return draft("push", scenery.name(page), ["on": .name(scenery.name(stack)), "thread": "background"])
    default:
      guard let stack = dice.pick(scenery.stacks) else { return nil }
      return draft("popToRoot", scenery.name(stack))
    }
  }

  private mutating func deadlyMisuse(_ scenery: Scenery) -> Draft? {
    guard let any = dice.pick(scenery.controllers) else { return nil }
    let name = scenery.name(any)
    switch dice.below(6) {
    case 0:
      guard let stack = dice.pick(scenery.stacks), let member = dice.pick(scenery.stack(stack)) else { return nil }
      return draft("push", scenery.name(member), ["on": .name(scenery.name(stack))])
    case 1:
      guard let presenter = dice.pick(scenery.controllers), presenter != any else { return nil }
      return draft("present", name, ["from": .name(scenery.name(presenter))])
    case 2:
      guard let stack = dice.pick(scenery.stacks), let page = dice.pick(scenery.controllers), page != stack else {
        return nil
      }
      return draft("push", scenery.name(page), ["on": .name(scenery.name(stack))])
    case 3:
      guard let tabs = dice.pick(scenery.tabControllers) else { return nil }
      return ["selectIndex": .number(dice.pick([-1, 9]) ?? 9), "on": .name(scenery.name(tabs))]
    case 4:
      guard let tabs = dice.pick(scenery.tabControllers) else { return nil }
      return draft("touchBar", scenery.name(tabs), ["by": "setDelegate"])
    default:
      guard let stack = dice.pick(scenery.stacks), let page = dice.pick(scenery.loose) else { return nil }
      return draft("popTo", scenery.name(page), ["on": .name(scenery.name(stack))])
    }
  }
}
