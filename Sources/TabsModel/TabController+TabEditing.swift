import Vocabulary

extension TabController {
  /// A user edits the tabs of an iPad: hides some or shows them again, puts a group into another order, chooses
  /// what stands in the bar, takes all of that back (TAB-108).
  ///
  /// Effects: the delegate hears that it begins; `isHidden` and `children` change, and the items with them; the delegate hears of either, if
  /// there was any, and that it has ended.
  mutating func edit(
    _ tabs: ObjectID, _ edit: TabEdit, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs), controllers[index].tree != nil, surroundings.tabBarPlace(tabs) != "bottom",
      surroundings.canBeTouched(tabs)
    else { return }
    var edit = edit
    edit.order = order(edit, surroundings)
    let changed = changes(of: edit, in: index, surroundings)
    let number = operations.begin(TabOperation(tabs: tabs), [.tree(.tell(.willBeginEditing, [])), .tree(.apply(edit))])
    var told: [TabTreeStep] = []
    if !changed.isEmpty { told.append(.tell(.visibilityDidChangeFor, [Argument(.tabs, Value(changed))])) }
    for new in orders(after: edit, of: tabs, surroundings) {
      told.append(.tell(.displayOrderDidChangeFor, [Argument(.tab, .object(new.group))]))
    }
    operations.replace(
      number, with: operations.remaining(number) + (told + [.tell(.didEndEditing, [])]).map { .tree($0) })
    run(number, &effects, surroundings)
  }

  /// The children of the group as the user has dragged them; nobody can drag anything else in, or any of them out.
  private func order(_ edit: TabEdit, _ surroundings: Surroundings) -> [ObjectID] {
    let children = edit.group.map { surroundings.objects($0, .children) } ?? []
    return edit.order.filter(children.contains) + children.filter { !edit.order.contains($0) }
  }

  /// The tabs that are hidden afterwards and were not before, or the other way round.
  private func changes(of edit: TabEdit, in index: Int, _ surroundings: Surroundings) -> [ObjectID] {
    // What is shown again last is not hidden.
    let hidden = edit.hidden.filter { surroundings.flag($0, .allowsHiding) && !edit.shown.contains($0) }
    let shown = edit.shown.filter { surroundings.flag($0, .allowsHiding) }
    let changed = hidden.filter { !hiddenTabs.contains($0) } + shown.filter { hiddenTabs.contains($0) }
    guard edit.resets else { return changed }
    let restored = touched(under: controllers[index].object, surroundings).filter {
      !hidden.contains($0) && !shown.contains($0)
        && hiddenTabs.contains($0) != surroundings.flag($0, .isHiddenByDefault)
    }
    return changed + restored
  }

  /// The groups that have another order afterwards; a reset gives them the app's.
  private func orders(after edit: TabEdit, of tabs: ObjectID, _ surroundings: Surroundings) -> [GroupOrder] {
    var orders = edit.group.map { [GroupOrder(group: $0, children: edit.order)] } ?? []
    if edit.resets {
      let changed = (known(of: tabs, surroundings)?.orders ?? []).map(\.group)
      orders += ownOrders.filter { changed.contains($0.group) && $0.group != edit.group }
    }
    return orders.filter { surroundings.objects($0.group, .children) != $0.children }
  }

  /// What is remembered under the identifier that the controller has now.
  func known(of tabs: ObjectID, _ surroundings: Surroundings) -> StoredTabs? {
    let identifier = surroundings.value(tabs, .customizationIdentifier).string
    return stored.first { $0.identifier == identifier }
  }

  /// The tabs that the user has hidden or shown before.
  private func touched(under tabs: ObjectID, _ surroundings: Surroundings) -> [ObjectID] {
    known(of: tabs, surroundings).map { $0.hidden + $0.shown } ?? []
  }

  /// A reset forgets what was stored; of what the user had hidden or shown that is hidden again which is so by default (TAB-107).
  ///
  /// Effects: `isHidden` of the tabs that may be hidden, `children` of groups, the items of the bar. Then the first tab is selected, if none was
  /// shown before.
  mutating func apply(
    _ edit: TabEdit, _ index: Int, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let tabs = controllers[index].object
    for new in orders(after: edit, of: tabs, surroundings) {
      effects.publish(new.group, .children, Value(new.children), because: .both("TAB-108", "TAB-107"))
    }
    if edit.resets {
      for tab in touched(under: tabs, surroundings) {
        forgetWordOfApp(about: tab)
        hide(tab, surroundings.flag(tab, .isHiddenByDefault), &effects, because: "TAB-107")
      }
      store(of: tabs, surroundings) { $0 = StoredTabs(identifier: $0.identifier) }
    }
    for tab in edit.hidden { set(tab, isHidden: true, of: tabs, &effects, surroundings) }
    for tab in edit.shown { set(tab, isHidden: false, of: tabs, &effects, surroundings) }
    if let bar = edit.bar { store(of: tabs, surroundings) { $0.bar = bar } }
    if let group = edit.group { keep(edit.order, of: group, in: tabs, surroundings) }
    publishItems(index, &effects, surroundings)
    settleSelectedItem(index, &effects, surroundings)
    operations.prepend(missingSelection(of: controllers[index], surroundings), to: number)
  }

  /// The user has put a group into another order, which the app has made otherwise.
  private mutating func keep(
    _ order: [ObjectID], of group: ObjectID, in tabs: ObjectID, _ surroundings: Surroundings
  ) {
    if !ownOrders.contains(where: { $0.group == group }) {
      ownOrders.append(GroupOrder(group: group, children: surroundings.objects(group, .children)))
    }
    store(of: tabs, surroundings) { known in
      known.orders.removeAll { $0.group == group }
      known.orders.append(GroupOrder(group: group, children: order))
    }
  }

  /// The user hides a tab or shows it, where that is allowed. Effects: `isHidden`, if it changes.
  private mutating func set(
    _ tab: ObjectID, isHidden: Bool, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard surroundings.flag(tab, .allowsHiding) else { return }
    hide(tab, isHidden, &effects, because: "TAB-108")
    store(of: tabs, surroundings) { $0.keep(tab, isHidden: isHidden) }
  }

  /// The app hides a tab or shows it. Effects: `isHidden`, and the items of its bar.
  mutating func setHidden(
    _ isHidden: Bool, tab: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    forgetWordOfApp(about: tab)
    if isHidden { tabsHiddenByApp.append(tab) } else { tabsShownByApp.append(tab) }
    hide(tab, isHidden, &effects, because: "TAB-107")
    guard let index = controllers.firstIndex(where: { $0.tree?.holds(tab, surroundings) ?? false }) else { return }
    shownTabsChanged(index, &effects, surroundings)
  }

  private mutating func forgetWordOfApp(about tab: ObjectID) {
    tabsHiddenByApp.removeAll { $0 == tab }
    tabsShownByApp.removeAll { $0 == tab }
  }

  private mutating func hide(_ tab: ObjectID, _ isHidden: Bool, _ effects: inout Effects, because: Because) {
    guard hiddenTabs.contains(tab) != isHidden else { return }
    if isHidden { hiddenTabs.append(tab) } else { hiddenTabs.removeAll { $0 == tab } }
    effects.publish(tab, .isHidden, .bool(isHidden), because: because)
  }

  /// Changes what is remembered under the identifier that the controller has now.
  private mutating func store(
    of tabs: ObjectID, _ surroundings: Surroundings, _ change: (inout StoredTabs) -> Void
  ) {
    let identifier = surroundings.value(tabs, .customizationIdentifier).string
    if !stored.contains(where: { $0.identifier == identifier }) {
      stored.append(StoredTabs(identifier: identifier))
    }
    guard let place = stored.firstIndex(where: { $0.identifier == identifier }) else { return }
    change(&stored[place])
  }

  /// When tabs are assigned, what the user has done under this identifier is done again; where that is nothing, a tab is hidden if
  /// the app has said so, or if it is so by default and the app has said nothing; and a group stands as the app has made it (TAB-107).
  ///
  /// Effects: `isHidden` and `children`, if they change.
  mutating func applyStored(
    to tab: ObjectID, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let known = known(of: tabs, surroundings)
    let byApp = tabsHiddenByApp.contains(tab) ? true : tabsShownByApp.contains(tab) ? false : nil
    let isHidden = known?.isHidden(tab) ?? byApp ?? surroundings.flag(tab, .isHiddenByDefault)
    hide(tab, isHidden, &effects, because: "TAB-107")
    let order = (known?.orders ?? []).first { $0.group == tab } ?? ownOrders.first { $0.group == tab }
    if let order, order.children != surroundings.objects(tab, .children) {
      effects.publish(tab, .children, Value(order.children), because: "TAB-107")
    }
  }
}
