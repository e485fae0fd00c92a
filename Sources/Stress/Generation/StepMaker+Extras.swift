import ScenarioLanguage
import Vocabulary

extension StepMaker {
  /// What is done to bars that no controller manages.
  mutating func stripStep(_ scenery: Scenery) -> Draft? {
    guard let bar = dice.pick(scenery.all(.navigationBar) + scenery.all(.tabBar)) else { return nil }
    let on = Draft.name(scenery.name(bar))
    let isTabBar = scenery.reading.kind(bar) == .tabBar
    let shown = scenery.reading.objects(bar, .items)
    let items = scenery.all(isTabBar ? .tabBarItem : .navigationItem)
    var kept = items.filter { _ in dice.chance(60) }
    if dice.chance(30) { kept = dice.shuffled(kept) }
    switch (isTabBar, dice.below(5)) {
    case (_, 0):
      return ["setItems": .names(kept.map(scenery.name)), "on": on]
    case (false, 1):
      guard let item = dice.pick(items.filter { !shown.contains($0) }) else { return nil }
      return ["pushItem": .name(scenery.name(item)), "on": on]
    case (false, 2): return ["tap": ["backButton": on]]
    case (false, _): return ["popItem": on]
    case (true, 1), (true, 2):
      if scenery.reading.flag(bar, .isCustomizing) {
        return dice.chance(50) ? ["endCustomizing": on] : ["arrange": on, "items": .names(kept.map(scenery.name))]
      }
      return kept.isEmpty ? nil : ["customize": on, "with": .names(kept.map(scenery.name))]
    case (true, _):
      guard let item = dice.pick(shown) else { return nil }
      return ["selectItem": dice.chance(85) ? .name(scenery.name(item)) : .null, "on": on]
    }
  }

  /// Tabs that are objects: selected, hidden, set anew.
  mutating func tabTreeStep(_ scenery: Scenery) -> Draft? {
    let trees = scenery.tabControllers.filter { !scenery.reading.objects($0, .tabs).isEmpty }
    guard let tabs = dice.pick(trees), let tab = dice.pick(scenery.all(.tab)) else { return nil }
    let on = Draft.name(scenery.name(tabs))
    let roots = scenery.reading.objects(tabs, .tabs)
    switch dice.below(10) {
    case 8, 9: return edit(tabs, roots, scenery)
    case 0, 1, 2: return ["selectTab": .name(scenery.name(dice.pick(roots) ?? tab)), "on": on]
    case 3:
      guard let shown = dice.pick(scenery.reading.objects(tabs.part(.tabBar), .items)) else { return nil }
      return ["tap": ["tab": .name(scenery.name(shown))]]
    case 4: return ["set": .mapping([Draft.Entry("\(scenery.name(tab)).isHidden", .flag(dice.chance(50)))])]
    case 5: return ["findTab": .name(scenery.name(tab)), "on": on]
    case 6: return ["set": .mapping([Draft.Entry("\(scenery.name(tab)).title", .text("Tab \(dice.below(3))"))])]
    default:
      var kept = roots.filter { _ in dice.chance(80) }
      if dice.chance(30) { kept = dice.shuffled(kept) }
      return kept.isEmpty ? nil : ["setTabs": .names(kept.map(scenery.name)), "on": on]
    }
  }

  /// What a user changes of the tabs, on an iPad.
  private mutating func edit(_ tabs: ObjectID, _ roots: [ObjectID], _ scenery: Scenery) -> Draft? {
    let all = scenery.all(.tab)
    var step = draft("editTabs", scenery.name(tabs))
    func some(_ tabs: [ObjectID], _ percent: Int) -> Draft {
      .names(tabs.filter { _ in dice.chance(percent) }.map(scenery.name))
    }
    switch dice.below(5) {
    case 0: step["hide"] = some(all, 40)
    case 1: step["unhide"] = some(all, 60)
    case 2: step["bar"] = some(dice.shuffled(roots), 70)
    case 3: step["reset"] = true
    default:
      guard let group = dice.pick(all.filter { !scenery.reading.objects($0, .children).isEmpty }) else { return nil }
      step["reorder"] = .name(scenery.name(group))
      step["as"] = .names(dice.shuffled(scenery.reading.objects(group, .children)).map(scenery.name))
    }
    return step
  }

  mutating func searchStep(_ scenery: Scenery) -> Draft? {
    let searching = scenery.tabControllers.filter { tabs in
      scenery.reading.value(tabs.part(.tabBar), .searchState) != .null
    }
    if let tabs = dice.pick(searching) {
      let state = scenery.reading.value(tabs.part(.tabBar), .searchState).string
      if state == "active" { return ["tap": ["cancelSearch": .name(scenery.name(tabs))]] }
      if state == "field" { return ["tap": ["searchField": .name(scenery.name(tabs))]] }
    }
    let searches = scenery.controllers.filter { scenery.name($0).hasPrefix("search") }
    guard let search = dice.pick(searches) else { return nil }
    if scenery.reading.object(search, .presenting) != nil { return draft("dismiss", scenery.name(search)) }
    guard let page = dice.pick(scenery.visible.filter { scenery.reading.kind($0) == .viewController && $0 != search })
    else { return nil }
    return ["activateSearch": .name(scenery.name(search)), "on": .name(scenery.name(page))]
  }

  mutating func accessoryStep(_ scenery: Scenery) -> Draft? {
    guard let tabs = dice.pick(scenery.tabControllers), scenery.versions.hasAccessory,
      let accessory = dice.pick(scenery.all(.tabAccessory))
    else { return nil }
    let on = scenery.name(tabs)
    switch dice.below(5) {
    case 0, 1: return ["setBottomAccessory": .name(scenery.name(accessory)), "on": .name(on)]
    case 2: return ["setBottomAccessory": .null, "on": .name(on)]
    case 3:
      let behaviour = dice.pick(["automatic", "never", "onScrollDown", "onScrollUp"]) ?? "never"
      return ["set": .mapping([Draft.Entry("\(on).tabBarMinimizeBehavior", .name(behaviour))])]
    default:
      return dice.pick(scenery.stacksInFront).map {
        ["swipeContent": .name(dice.chance(50) ? "up" : "down"), "on": .name(scenery.name($0))]
      }
    }
  }
}
