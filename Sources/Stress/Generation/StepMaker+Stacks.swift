import ScenarioLanguage
import Vocabulary

extension StepMaker {
  /// A stack: mostly one that is seen.
  private mutating func someStack(_ scenery: Scenery) -> ObjectID? {
    let visible = scenery.stacks.filter { scenery.reading.isInWindow($0) }
    return dice.chance(85) && !visible.isEmpty ? dice.pick(visible) : dice.pick(scenery.stacks)
  }

  mutating func stackCall(_ scenery: Scenery) -> Draft? {
    guard let navigation = someStack(scenery) else { return nil }
    let stack = scenery.stack(navigation)
    let on = scenery.name(navigation)
    let pushable = scenery.loose.filter { $0 != navigation }
    let pops = stack.count > 1 ? leaving : 0
    switch dice.choose([
      (pushable.isEmpty ? 0 : 45, 0), (max(4, pops / 2), 1), (pops / 4, 2), (pops / 4, 3), (8, 4),
    ]) {
    case 0:
      guard let page = dice.pick(pushable) else { return nil }
      return draft("push", scenery.name(page), ["on": .name(on)])
    case 1: return draft("pop", on)
    case 2: return draft("popToRoot", on)
    case 3:
      guard let target = dice.pick(stack.dropLast()) else { return nil }
      return draft("popTo", scenery.name(target), ["on": .name(on)])
    default:
      guard let page = dice.pick(pushable), let top = stack.last, page != top else { return nil }
      return draft("show", scenery.name(page), ["from": .name(scenery.name(top))])
    }
  }

  /// The back button, if the bar shows one, and the menu behind it.
  mutating func backTap(_ scenery: Scenery) -> Draft? {
    let reading = scenery.reading
    let stacks = scenery.stacksInFront.filter { navigation in
      reading.showsBackButton(over: scenery.stack(navigation)) && !reading.flag(navigation, .isNavigationBarHidden)
    }
    guard let navigation = dice.pick(stacks) else { return nil }
    let on = scenery.name(navigation)
    let below = scenery.stack(navigation).dropLast()
    if below.count > 1, dice.chance(20), let target = dice.pick(Array(below)) {
      return ["tap": ["backMenu": .name(scenery.name(target)), "on": .name(on)]]
    }
    return ["tap": ["backButton": .name(on)]]
  }

  /// A whole stack: some of what is in it, some of what is nowhere, in some order.
  mutating func setCall(_ scenery: Scenery) -> Draft? {
    guard let navigation = someStack(scenery) else { return nil }
    let stack = scenery.stack(navigation)
    var pages = stack.filter { _ in dice.chance(70) }
    pages += scenery.loose.filter { $0 != navigation && dice.chance(30) }
    if dice.chance(30) { pages = dice.shuffled(pages) }
    guard !pages.isEmpty || dice.chance(10) else { return nil }
    var step: Draft = ["setViewControllers": .names(pages.map(scenery.name)), "on": .name(scenery.name(navigation))]
    if dice.chance(60) { step["animated"] = true }
    return step
  }

  /// Where a bar is hidden and shown, and what an item says.
  mutating func barStep(_ scenery: Scenery) -> Draft? {
    guard let navigation = someStack(scenery) else { return nil }
    let on = scenery.name(navigation)
    let isInFront = scenery.isInFront(navigation)
    switch dice.below(isInFront ? 8 : 4) {
    case 0:
      return ["setNavigationBarHidden": .flag(dice.chance(60)), "on": .name(on)]
    case 1:
      return ["setToolbarHidden": .flag(dice.chance(50)), "on": .name(on)]
    case 2, 3:
      guard let page = dice.pick(scenery.stack(navigation)) else { return nil }
      return ["set": .mapping([item(of: scenery.name(page))])]
    case 4: return ["tap": ["content": .name(on)]]
    case 5: return ["tap": ["barRegion": .name(on)]]
    case 6: return ["swipeContent": .name(dice.chance(50) ? "up" : "down"), "on": .name(on)]
    default: return ["keyboard": .name(dice.chance(60) ? "shows" : "hides"), "on": .name(on)]
    }
  }

  private mutating func item(of page: String) -> Draft.Entry {
    let item = "\(page).navigationItem"
    switch dice.below(6) {
    case 0: return Draft.Entry("\(item).title", .text("Title \(dice.below(3))"))
    case 1: return Draft.Entry("\(item).hidesBackButton", .flag(dice.chance(50)))
    case 2: return Draft.Entry("\(item).leftBarButtonItem", dice.chance(50) ? .text("Left") : .null)
    case 3: return Draft.Entry("\(item).prompt", dice.chance(50) ? .text("Prompt") : .null)
    case 4:
      return Draft.Entry(
        "\(item).largeTitleDisplayMode", .name(dice.pick(["automatic", "always", "never"]) ?? "never"))
    default: return Draft.Entry("\(item).backButtonTitle", dice.chance(50) ? .text("Back") : .null)
    }
  }
}
