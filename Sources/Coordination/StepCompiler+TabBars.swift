import AppModel
import Contracts
import ScenarioLanguage
import Sequencing
import Vocabulary

extension StepCompiler {
  /// What the app asks of tab bars, of tabs and of accessories.
  func tabBarMessage(of action: Step.Action) -> Message? {
    func send(_ receiver: String, _ verb: Word.Known, _ arguments: [Argument] = []) -> Message {
      Message(cast.object(receiver), verb, arguments)
    }
    switch action {
    case .setTabs(let tabs, let on): return setTabs(tabs.map { cast.object($0) }, on: cast.object(on))
    case .selectTab(let tab, let on): return send(on, .setSelectedTab, [Argument(.tab, .object(cast.object(tab)))])
    case .findTab(let identifier, let on):
      return send(on, .tabForIdentifier, [Argument(.identifier, .string(identifier))])
    case .hideTabBar(let on, let isHidden, let animated):
      return send(on, .setTabBarHidden, [Argument(.value, .bool(isHidden)), .animated(animated)])
    case .setBottomAccessory(let accessory, let on, let animated):
      return send(
        on, .setBottomAccessory, [Argument(.item, Value(accessory.map { cast.object($0) })), .animated(animated)])
    case .restoreTabBarItem(let controller): return send(controller, .setTabBarItem, [Argument(.item, .null)])
    case .selectItem(let item, let on):
      return send(on, .setSelectedItem, [Argument(.item, Value(item.map { cast.object($0) }))])
    case .customize(let bar, let pool):
      return send(bar, .beginCustomizingItems, [Argument(.items, Value(pool.map { cast.object($0) }))])
    case .endCustomizing(let bar): return send(bar, .endCustomizing)
    default: return nil
    }
  }

  func setTabs(_ tabs: [ObjectID], on object: ObjectID) -> Message {
    Message(object, .setTabs, [Argument(.tabs, Value(tabs)), .notAnimated])
  }

  /// What a user does with tab bars and tabs besides tapping them.
  func tabBarInput(of action: Step.Action) -> Message? {
    func send(_ receiver: String, _ verb: Word.Known, _ arguments: [Argument] = []) -> Message {
      Message(cast.object(receiver), verb, arguments)
    }
    func items(_ names: [String]) -> Argument { Argument(.items, Value(names.map { cast.object($0) })) }
    switch action {
    case .tapItem(let item, let on): return send(on, .itemTapped, [Argument(.item, .object(cast.object(item)))])
    case .tapSearchField(let tabs): return send(tabs, .searchFieldTapped)
    case .cancelSearch(let tabs): return send(tabs, .searchCancelled)
    case .arrange(let bar, let arranged): return send(bar, .itemsArranged, [items(arranged)])
    case .editTabs(let tabs, let edit):
      return send(
        tabs, .tabsEdited,
        [
          Argument(.hidden, Value(edit.hidden.map { cast.object($0) })),
          Argument(.tabs, Value(edit.shown.map { cast.object($0) })),
          Argument(.tab, Value(edit.group.map { cast.object($0) })), items(edit.order),
        ]
          + (edit.bar.map { [Argument(.shownItems, Value($0.map { cast.object($0) }))] } ?? [])
          + (edit.resets ? [Argument(.reset, .bool(true))] : []))
    default: return nil
    }
  }

  /// A setting is published, unless it is one of those that UIKit acts upon in its setter: that is a call.
  func assign(_ setting: Setting) -> Script.Action {
    guard let verb = setter(of: setting) else { return publish(setting) }
    return .call(
      Message(cast.object(setting.object), verb, [Argument(.value, value(of: setting)), .notAnimated]))
  }

  /// The call that a setting of a tab controller, its bar, an item or a tab stands for, or of what may not stand in a navigation bar;
  /// nil for what is published.
  func setter(of setting: Setting) -> Word.Known? {
    let object = cast.object(setting.object)
    switch (setting.property.known, configuration.kind(object)) {
    case (.isTabBarHidden, _): return .setTabBarHidden
    case (.isHidden, .tab): return .setHidden
    case (.isHidden, .part) where object.part == .tabBar: return .setHidden
    case (.title, .tabBarItem): return .setTitle
    case (.leftBarButtonItem, _) where namesSearchBarPlacement(setting.value): return .setLeftBarButtonItem
    case (.rightBarButtonItems, _) where namesSearchBarPlacement(setting.value): return .setRightBarButtonItems
    case (.leadingItemGroups, _) where namesSearchBarPlacement(setting.value): return .setLeadingItemGroups
    case (.trailingItemGroups, _) where namesSearchBarPlacement(setting.value): return .setTrailingItemGroups
    default: return nil
    }
  }

  private func namesSearchBarPlacement(_ term: EventPattern.Term) -> Bool {
    switch term {
    case .list(let terms): terms.contains(where: namesSearchBarPlacement)
    case .text(let name):
      BarVersions(configuration.ios).hasSearchBarPlacement && cast[name]?.part == .searchBarPlacementBarButtonItem
    case .null, .bool, .number, .variable: false
    }
  }

  /// The app puts a plain view into that of a controller; no component has a part in it.
  func putIn(_ view: ObjectID, _ controller: ObjectID) -> [Script.Action] {
    [
      .publish(view, Word(.superview), .object(controller)), .publish(view, Word(.isInstalled), .bool(true)),
    ]
  }

  /// All tabs, before anybody has them.
  func describeTabs(of app: AppDescription) -> [Script.Action] {
    app.allTabs.flatMap { describe($0) }
      + app.tabBarSettings.filter { setter(of: $0) == nil }.flatMap { [publish($0)] + holding($0) }
  }

  /// A group holds the navigation controller that shows its tabs.
  private func holding(_ setting: Setting) -> [Script.Action] {
    guard setting.property == Word(.managingNavigationController), let managed = value(of: setting).object else {
      return []
    }
    return [.publish(managed, Word(.heldBy), .object(cast.object(setting.object)))]
  }

  /// Bars without a controller get their items, tab controllers their tabs.
  mutating func fillTabBars(of app: AppDescription) -> [Script.Action] {
    tabControllers += app.tabs.flatMap { entry in entry.tabs.flatMap(\.all).map { ($0.id, entry.controller) } }
    return app.tabBars.filter { !$0.items.isEmpty }.map { fill($0) }
      + app.tabs.map { .call(setTabs($0.tabs.map { cast.object($0.id) }, on: cast.object($0.controller))) }
  }

  /// What a tab is, as far as it can be read.
  private func describe(_ tab: TabDescription) -> [Script.Action] {
    let object = cast.object(tab.id)
    var actions: [Script.Action] = []
    if tab.isSearch { actions.append(.publish(object, Word(.systemItem), .string("search"))) }
    if let node = tab.viewController {
      let made = cast.object(node.id)
      actions.append(.publish(object, Word(.provider), .object(made)))
      // What a provider answers is the tab's from then on, and before the app cannot let go of it.
      actions.append(.publish(made, Word(.heldBy), .object(object)))
    }
    guard tab.isGroup else { return actions }
    let children = tab.children.map { cast.object($0.id) }
    actions.append(.publish(object, Word(.children), Value(children)))
    return actions + children.map { .publish($0, Word(.parent), .object(object)) }
  }

  private func fill(_ bar: BarDescription) -> Script.Action {
    .call(
      Message(
        cast.object(bar.id), .setItems, [Argument(.items, Value(bar.items.map { cast.object($0) })), .notAnimated]))
  }
}
