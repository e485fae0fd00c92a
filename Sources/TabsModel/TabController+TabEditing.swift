import Vocabulary

extension TabController {
  /// A user edits the tabs of an iPad: hides some or shows them again, puts a group into another order (TAB-108).
  ///
  /// Effects: the delegate hears that it begins; `isHidden` and `children` change, and the items with them; the delegate hears of either, if
  /// there was any, and that it has ended.
  mutating func edit(
    _ tabs: ObjectID, _ edit: TabEdit, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs), controllers[index].tree != nil, surroundings.tabBarPlace(tabs) != "bottom" else {
      return
    }
    let changed = edit.tabs.filter {
      surroundings.flag($0, .allowsHiding) && hiddenTabs.contains($0) != edit.isHidden
    }
    let number = operations.begin(TabOperation(tabs: tabs), [.tree(.tell(.willBeginEditing, [])), .tree(.apply(edit))])
    var told: [TabTreeStep] = []
    if !changed.isEmpty { told.append(.tell(.visibilityDidChangeFor, [Argument(.tabs, Value(changed))])) }
    if let group = edit.group { told.append(.tell(.displayOrderDidChangeFor, [Argument(.tab, .object(group))])) }
    operations.replace(
      number, with: operations.remaining(number) + (told + [.tell(.didEndEditing, [])]).map { .tree($0) })
    run(number, &effects, surroundings)
  }

  /// Effects: `isHidden` of the tabs that may be hidden, `children` of the group, the items of the bar.
  mutating func apply(_ edit: TabEdit, _ index: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    let tabs = controllers[index].object
    for tab in edit.tabs where surroundings.flag(tab, .allowsHiding) {
      hide(tab, edit.isHidden, &effects, because: "TAB-108")
      store(tab, isHidden: edit.isHidden, of: tabs, surroundings)
    }
    if let group = edit.group { effects.publish(group, .children, Value(edit.order), because: "TAB-108") }
    publishItems(index, &effects, surroundings)
  }

  /// The app hides a tab or shows it. Effects: `isHidden`, and the items of its bar.
  mutating func setHidden(
    _ isHidden: Bool, tab: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    tabsHiddenByApp.removeAll { $0 == tab }
    if isHidden { tabsHiddenByApp.append(tab) }
    hide(tab, isHidden, &effects, because: "TAB-107")
    guard let index = controllers.firstIndex(where: { $0.tree?.roots.contains(tab) ?? false }) else { return }
    publishItems(index, &effects, surroundings)
  }

  private mutating func hide(_ tab: ObjectID, _ isHidden: Bool, _ effects: inout Effects, because: Because) {
    guard hiddenTabs.contains(tab) != isHidden else { return }
    if isHidden { hiddenTabs.append(tab) } else { hiddenTabs.removeAll { $0 == tab } }
    effects.publish(tab, .isHidden, .bool(isHidden), because: because)
  }

  private mutating func store(
    _ tab: ObjectID, isHidden: Bool, of tabs: ObjectID, _ surroundings: Surroundings
  ) {
    let identifier = surroundings.value(tabs, .customizationIdentifier).string
    if !stored.contains(where: { $0.identifier == identifier }) {
      stored.append(StoredTabs(identifier: identifier))
    }
    guard let place = stored.firstIndex(where: { $0.identifier == identifier }) else { return }
    stored[place].keep(tab, isHidden: isHidden)
  }

  /// When tabs are assigned, what the user has done under this identifier is done again; where that is nothing, a tab is hidden if
  /// the app has hidden it, or if it is so by default (TAB-107). Effects: `isHidden`, if it changes.
  mutating func applyStored(
    to tab: ObjectID, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let identifier = surroundings.value(tabs, .customizationIdentifier).string
    let known = stored.first { $0.identifier == identifier }
    let isHidden =
      known?.isHidden(tab) ?? (tabsHiddenByApp.contains(tab) || surroundings.flag(tab, .isHiddenByDefault))
    hide(tab, isHidden, &effects, because: "TAB-107")
  }
}
