import Contracts
import Vocabulary

extension ScenarioReader {
  private static let leads = ["tab", "group", "searchTab"]

  /// The tabs of tab controllers, and those that nobody has yet; what their settings name may not be known by now.
  mutating func addTabs(_ node: YamlNode, _ app: inout AppDescription) {
    for entry in node["tabs"]?.entries ?? [] {
      let tabs = (entry.value.list ?? []).compactMap { addTab($0) }
      app.tabs.append(TabControllerDescription(controller: entry.key.text, tabs: tabs))
    }
    app.looseTabs = (node["looseTabs"]?.list ?? []).compactMap { addTab($0) }
  }

  private mutating func addTab(_ node: YamlNode) -> TabDescription? {
    guard let entry = node.entries?.first(where: { Self.leads.contains($0.key.text) }) else { return nil }
    add(entry.value.scalar, .tab)
    return TabDescription(
      id: entry.value.scalar?.text ?? "", isSearch: entry.key.text == "searchTab", isGroup: entry.key.text == "group",
      viewController: node["viewController"].flatMap { controllerNode($0) },
      children: (node["children"]?.list ?? []).compactMap { addTab($0) })
  }

  /// Tab bars without a controller, their items, and accessories.
  mutating func addTabBars(_ node: YamlNode, _ app: inout AppDescription) {
    for entry in node["tabBarItems"]?.entries ?? [] {
      add(entry.key, .tabBarItem)
      app.tabBarItems.append(entry.key.text)
    }
    for bar in node["tabBars"]?.list ?? [] {
      add(bar["id"]?.scalar, .standaloneTabBar)
      let items = (bar["items"]?.list ?? []).compactMap(\.scalar)
      for item in items where cast[item.text] != .tabBarItem {
        add(item, .tabBarItem)
        app.tabBarItems.append(item.text)
      }
      app.tabBars.append(BarDescription(id: bar["id"]?.scalar?.text ?? "", items: items.map(\.text)))
    }
    for accessory in node["accessories"]?.list ?? [] {
      add(accessory.scalar, .tabAccessory)
      app.accessories.append(accessory.scalar?.text ?? "")
    }
  }

  /// The settings of what was added, when all names are known.
  mutating func readTabs(_ node: YamlNode, _ app: inout AppDescription) {
    let written = (node["tabs"]?.entries ?? []).flatMap { $0.value.list ?? [] } + (node["looseTabs"]?.list ?? [])
    app.tabBarSettings = written.flatMap { tabSettings($0) }
    for entry in node["tabs"]?.entries ?? [] {
      _ = reference(entry.key.text, [.tabBarController], "a tab controller", at: entry.key.mark)
    }
    app.tabBarSettings += (node["tabBarItems"]?.entries ?? []).flatMap { settings(of: $0.key.text, $0.value) }
    app.tabBarSettings += (node["tabBars"]?.list ?? []).flatMap { bar in
      settings(of: bar["id"]?.scalar?.text ?? "", bar)
    }
  }

  private mutating func tabSettings(_ node: YamlNode) -> [Setting] {
    let name = node.entries?.first { Self.leads.contains($0.key.text) }?.value.scalar?.text ?? ""
    return settings(of: name, node) + (node["children"]?.list ?? []).flatMap { tabSettings($0) }
  }
}
