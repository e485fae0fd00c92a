import ScenarioLanguage
import Vocabulary

extension StepMaker {
  /// Mostly what a user does with the bar.
  mutating func tabStep(_ scenery: Scenery) -> Draft? {
    if dice.chance(30) { return tabCall(scenery) }
    guard let tabs = dice.pick(scenery.tabsInFront) else { return tabCall(scenery) }
    let reading = scenery.reading
    let more = tabs.part(.moreNavigationController)
    let items = reading.objects(tabs.part(.tabBar), .items)
    guard !reading.flag(tabs.part(.tabBar), .isHidden), let item = dice.pick(items) else { return nil }
    let rows = reading.objects(tabs.part(.moreListController), .items)
    if reading.object(tabs, .selectedViewController) == more,
      reading.topViewController(more) == tabs.part(.moreListController),
      let row = dice.pick(rows)
    {
      // The row of a tab goes by what the tab shows.
      let shown = reading.kind(row) == .tab ? reading.object(row, .provider) : row
      return shown.map { ["tap": ["row": .name(scenery.name($0))]] }
    }
    return ["tap": ["tab": .name(scenery.name(item))]]
  }

  mutating func tabCall(_ scenery: Scenery) -> Draft? {
    guard let tabs = dice.pick(scenery.tabControllers) else { return nil }
    let on = Draft.name(scenery.name(tabs))
    let children = scenery.stack(tabs)
    switch dice.below(5) {
    case 0, 1:
      guard let child = dice.pick(children) else { return nil }
      return ["select": .name(scenery.name(child)), "on": on]
    case 2, 3:
      return ["selectIndex": .number(dice.below(max(1, children.count))), "on": on]
    default:
      var kept = children.filter { _ in dice.chance(80) }
      if let page = dice.pick(scenery.loose), dice.chance(50) { kept.append(page) }
      if dice.chance(30) { kept = dice.shuffled(kept) }
      guard !kept.isEmpty else { return nil }
      var step: Draft = ["setViewControllers": .names(kept.map(scenery.name)), "on": on]
      if dice.chance(40) { step["animated"] = true }
      return step
    }
  }

  /// What can be set and hidden of tab bars and their items.
  mutating func tabBarStep(_ scenery: Scenery) -> Draft? {
    guard let tabs = dice.pick(scenery.tabControllers) else { return nil }
    let on = scenery.name(tabs)
    let rows = scenery.reading.objects(tabs.part(.moreListController), .items)
    switch dice.below(7) {
    case 6: return rows.isEmpty ? nil : rearrangement(of: tabs, scenery)
    case 0 where scenery.versions.hasTabs:
      return ["setTabBarHidden": .flag(dice.chance(50)), "on": .name(on)]
    case 1:
      return ["set": .mapping([Draft.Entry("\(on).tabBar.isHidden", .flag(dice.chance(50)))])]
    case 2, 3:
      guard let child = dice.pick(scenery.stack(tabs)) else { return nil }
      return ["set": .mapping([badge(of: "\(scenery.name(child)).tabBarItem")])]
    case 4:
      guard let child = dice.pick(scenery.stack(tabs)) else { return nil }
      return ["setTabBarItem": .null, "on": .name(scenery.name(child))]
    default:
      guard let child = dice.pick(scenery.stack(tabs)) else { return nil }
      return ["set": .mapping([Draft.Entry("\(scenery.name(child)).title", .text("Title \(dice.below(3))"))])]
    }
  }

  /// The panel that the Edit button of More brings, what is moved there, and its Done button.
  private mutating func rearrangement(of tabs: ObjectID, _ scenery: Scenery) -> Draft {
    let name = Draft.name(scenery.name(tabs))
    switch dice.below(3) {
    case 0: return ["tap": ["edit": name]]
    case 1: return ["tap": ["done": name]]
    default: return ["rearrange": .names(dice.shuffled(scenery.stack(tabs)).map(scenery.name)), "on": name]
    }
  }

  private mutating func badge(of item: String) -> Draft.Entry {
    switch dice.below(3) {
    case 0: Draft.Entry("\(item).badgeValue", dice.chance(60) ? .text("\(dice.below(9))") : .null)
    case 1: Draft.Entry("\(item).isEnabled", .flag(dice.chance(60)))
    default: Draft.Entry("\(item).title", .text("Item \(dice.below(3))"))
    }
  }
}
