extension Rule {
  static let tabBar = Rule(
    "a tab bar", "Settings of a tab controller's bar.",
    SettingTable.ofTabBars.filter { $0.roles.contains(.tabBar) }.map { Key($0.name, $0.shape, $0.says) })

  static let tabBarItem = Rule(
    "a tab bar item", "Settings of an item of a tab bar.",
    SettingTable.ofTabBarItems.map { Key($0.name, $0.shape, $0.says) })

  static let standaloneTabBar = Rule(
    "a tab bar without a controller", "A tab bar that the app gives its items and its delegate.",
    [
      Key("id", .name, required: true, "Its name."),
      Key("items", .list(.name), "Its items; those that `tabBarItems` does not have are made here."),
    ]
      + SettingTable.ofTabBars.filter { $0.roles.contains(.standaloneTabBar) }.map { Key($0.name, $0.shape, $0.says) })

  private static let provided = Key(
    "viewController", .controller, "What its provider makes, when it is asked for the first time.")

  static let tab = Rule(
    "a tab", "A `UITab`, a `UITabGroup` or a `UISearchTab`; its name is its identifier.",
    leads: [
      Lead("tab", .name, "A tab, with its name.", with: [provided]),
      Lead(
        "group", .name, "A group, with its name.",
        with: [provided, Key("children", .list(.rule(.tab)), "In the order of the sidebar.")]),
      Lead("searchTab", .name, "A search tab, with its name.", with: [provided]),
    ],
    SettingTable.ofTabs.map { Key($0.name, $0.shape, $0.says) })
}
