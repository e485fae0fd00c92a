import ScenarioLanguage
import Vocabulary

extension AppMaker {
  /// What stands beside the tree: bars that no controller manages, accessories, search controllers.
  mutating func addExtras(to app: inout Draft) {
    if mixture[.strips] > 0, dice.chance(35) { addStrips(to: &app) }
    if mixture[.accessories] > 0, versions.hasAccessory, !tabControllers.isEmpty, dice.chance(60) {
      app["accessories"] = .names((0..<dice.between(1, 2)).map { _ in name("accessory") })
    }
  }

  private mutating func addStrips(to app: inout Draft) {
    if dice.chance(70) {
      let items = (0..<4).map { _ in name("item") }
      let strip = name("strip")
      app["navigationItems"] = .mapping(items.map { Draft.Entry($0, ["title": .text("Title")]) })
      app["bars"] = [["id": .name(strip), "items": .names(Array(items.prefix(dice.between(1, 3))))]]
      if dice.chance(70) { fill(strip, with: stripDelegate()) }
    }
    if dice.chance(60) {
      let items = (0..<4).map { _ in name("choice") }
      let strip = name("tabStrip")
      app["tabBarItems"] = .mapping(items.map { Draft.Entry($0, ["title": .text("Title")]) })
      app["tabBars"] = [["id": .name(strip), "items": .names(Array(items.prefix(dice.between(1, 3))))]]
      if dice.chance(70) { fill(strip, with: "all") }
    }
  }

  private mutating func stripDelegate() -> Draft {
    guard dice.chance(50) else { return "all" }
    return [
      "shouldPush": .flag(dice.chance(70)), "shouldPop": .flag(dice.chance(70)), "didPush": .null, "didPop": .null,
    ]
  }

  /// A controller to search with.
  mutating func addSearch() {
    guard mixture[.searches] > 0, dice.chance(40) else { return }
    let id = name("search")
    declarations.append(Draft.Entry(id, [:]))
    searches.append(id)
  }

  /// A tab controller that is made of `UITab`s: tabs, perhaps a group, perhaps a search tab.
  mutating func tabTree() -> Draft {
    let id = name("tabs")
    tabControllers.append(id)
    inTree.append(id)
    var tabs = (0..<dice.between(2, 4)).map { _ in tab() }
    if dice.chance(40) { tabs.insert(group(), at: dice.below(tabs.count + 1)) }
    if dice.chance(35) {
      let place = name("view")
      inTree.append(place)
      tabs.append(["searchTab": .name(name("findTab")), "viewController": .name(place)])
      if dice.chance(40) { tabs[tabs.count - 1]["automaticallyActivatesSearch"] = true }
    }
    trees.append(Draft.Entry(id, .list(tabs)))
    return ["tabs": ["id": .name(id)]]
  }

  private mutating func tab() -> Draft {
    var tab: Draft = ["tab": .name(name("tab"))]
    if dice.chance(60) {
      tab["viewController"] = stack(depth: dice.between(1, 2), inTree: true)
    } else {
      let place = name("view")
      inTree.append(place)
      tab["viewController"] = .name(place)
    }
    if dice.chance(15) { tab["isHidden"] = true }
    if dice.chance(20) { tab["allowsHiding"] = true }
    if dice.chance(15) {
      tab["preferredPlacement"] = .name(
        dice.pick(["optional", "movable", "pinned", "fixed", "sidebarOnly"]) ?? "fixed")
    }
    return tab
  }

  private mutating func group() -> Draft {
    let place = name("view")
    inTree.append(place)
    let children = (0..<dice.between(1, 3)).map { _ in tab() }
    return ["group": .name(name("group")), "viewController": .name(place), "children": .list(children)]
  }
}
