import Vocabulary

extension TabController {
  /// The selection is set by code, or by the controller itself after a tap (TAB-025): nobody is asked or told (TAB-019).
  ///
  /// Effects: an exception for a stranger; nothing for the selected child (TAB-024); else the selection is published, and the switch
  /// is begun if the controller is on screen.
  mutating func select(
    _ child: ObjectID?, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs) else { return }
    let controller = controllers[index]
    controllers[index].isTapping = false
    if child == nil, versions.ignoresNil { return }
    if let child, child == controller.selected { return }
    if let child, let root = root(for: child, index, surroundings) {
      selectTab(root, index, &effects, surroundings)
      return
    }
    guard let child, controller.children?.contains(child) == true || child == controller.more else {
      effects.raise(
        Exception(
          "NSInvalidArgumentException",
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of "
            + "view controllers can be selected."),
        because: "TAB-020")
      return
    }
    let number = operations.begin(TabOperation(tabs: tabs))
    let isByUser = controller.isTapping
    beginSwitch(
      to: child, isByUser: isByUser, number, &effects, surroundings, because: isByUser ? "TAB-028" : "TAB-019")
    run(number, &effects, surroundings)
  }

  /// The root tab that a controller stands for: what its provider makes, or what it is shown in when it is selected (TAB-105).
  private func root(for child: ObjectID, _ index: Int, _ surroundings: Surroundings) -> ObjectID? {
    controllers[index].tree?.roots.first {
      surroundings.object($0, .provider) == child
        || shownController(for: surroundings.leaf(of: $0), surroundings) == child
    }
  }

  /// An index behind the last child is ignored (TAB-021), and so is that of what is to be seen already (TAB-024).
  mutating func select(
    _ position: Int, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs) else { return }
    if let tree = controllers[index].tree {
      guard tree.roots.indices.contains(position) else { return }
      let root = tree.roots[position]
      let shown = shownController(for: surroundings.leaf(of: root), surroundings)
      if let shown, shown == controllers[index].selected { return }
      selectTab(root, index, &effects, surroundings)
      return
    }
    guard let children = controllers[index].children, children.indices.contains(position) else { return }
    select(children[position], of: tabs, &effects, surroundings)
  }

  /// A user taps an item: the delegate is asked first (TAB-028), also for the selected one (TAB-031), and for More (TAB-032). An
  /// override of the bar's delegate hears of it before anything changes (TAB-035).
  mutating func tap(
    _ child: ObjectID, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs), takesTaps(index, surroundings), controllers[index].arrangement == nil,
      surroundings.canBeTouched(tabs)
    else { return }
    let isTab = controllers[index].tree != nil
    guard isTab ? takesTap(child, index, surroundings) : hasEnabledItem(child, index, surroundings) else { return }
    if controllers[index].chrome.isMinimized {
      setMinimized(false, index, &effects, surroundings, because: "TAB-118")
      return
    }
    if isTab {
      tapTab(child, index, &effects, surroundings)
      return
    }
    let questions: [TabStep] = [.askShouldSelect(child), .tellBar(child)]
    let number = operations.begin(
      TabOperation(tabs: tabs), (versions.barHearsFirst ? questions.reversed() : questions) + [.act(on: child)])
    run(number, &effects, surroundings)
  }

  /// NAV-111: a bar that is gone takes no tap, nor does one at the bottom under a sheet; the rows of a sidebar do all the same.
  func takesTaps(_ index: Int, _ surroundings: Surroundings) -> Bool {
    let tabs = controllers[index].object
    switch surroundings.tabBarPlace(tabs) {
    case "sidebar": return true
    case "bottom": return !controllers[index].isBarHidden && !surroundings.isBottomCovered(of: tabs)
    default: return !controllers[index].isBarHidden
    }
  }

  private func hasEnabledItem(_ child: ObjectID, _ index: Int, _ surroundings: Surroundings) -> Bool {
    items(of: controllers[index]).contains(child) && isEnabled(child, surroundings)
  }

  /// TAB-036: a tab that is disabled, or a child with such an item, takes no tap, in the bar or in the list of More.
  func isEnabled(_ shown: ObjectID, _ surroundings: Surroundings) -> Bool {
    guard surroundings.kind(shown) == .tab else { return surroundings.isItemEnabled(shown.part(.tabBarItem)) }
    return !versions.tabsCanBeDisabled || surroundings.isItemEnabled(shown)
  }

  /// The delegate has allowed the tap, with the stack as it was before (TAB-041).
  ///
  /// Effects: a note, if the selected child has nothing to pop (TAB-042).
  mutating func act(
    on item: ObjectID, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    let target = controllers[index].target(ofTapOn: item, surroundings)
    guard target == controllers[index].selected else {
      controllers[index].isTapping = true
      let telling: [TabStep] = versions.tellsBeforeAppearance ? [] : [.tellDidSelect(target)]
      operations.prepend([.setSelection(target), .forgetTap] + telling, to: number)
      return
    }
    // TAB-064: the list of More stays, and its delegate is told like any other's.
    if target != controllers[index].more || versions.moreIsToldAgain {
      operations.prepend(.tellDidSelect(target), to: number)
    }
    if let navigation = navigationToPop(in: target, surroundings) {
      operations.prepend(.popToRoot(navigation), to: number)
    } else {
      effects.operation = number
      pointOutReTap(of: target, in: tabs, &effects)
    }
  }

  func pointOutReTap(of child: ObjectID, in tabs: ObjectID, _ effects: inout Effects) {
    effects.note(.reTapAtRoot, on: tabs, [Argument(.viewController, .object(child))], because: "TAB-042")
  }

  /// The navigation controller that a re-tap pops: the child itself, and from 26 also one inside it (TAB-039). None that is at its
  /// root.
  func navigationToPop(in child: ObjectID, _ surroundings: Surroundings) -> ObjectID? {
    let reached = versions.reTapReachesNested ? surroundings.visibleTree(child) : [child]
    return reached.first {
      surroundings.kind($0) == .navigationController && surroundings.objects($0, .viewControllers).count > 1
    }
  }

  func publishSelection(
    of controller: Tabs, _ effects: inout Effects, _ surroundings: Surroundings, because: Because
  ) {
    let index = controller.selected.flatMap { selected in
      guard let tree = controller.tree else { return controller.children?.firstIndex(of: selected) }
      let root = selected == controller.more ? nil : tree.row(of: selected) ?? tree.selectedRoot
      return root.flatMap(tree.roots.firstIndex)
    }
    effects.publish(controller.object, .selectedViewController, Value(controller.selected), because: because)
    effects.publish(
      controller.object, .selectedIndex, index.map(Value.int) ?? .string("NSNotFound"),
      because: .both("TAB-018", "TAB-007"))
    effects.publish(
      controller.object.part(.tabBar), .selectedItem, Value(selectedItem(of: controller, surroundings)),
      because: "TAB-018")
  }

  /// Others have an item of their own than before. Effects: the one that is highlighted, if it is another one.
  func settleSelectedItem(_ index: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    let bar = controllers[index].object.part(.tabBar)
    let item = selectedItem(of: controllers[index], surroundings)
    guard item != surroundings.object(bar, .selectedItem) else { return }
    effects.publish(bar, .selectedItem, Value(item), because: "TAB-037")
  }

  /// The item that is highlighted: More's for a child that has none of its own; of tabs that of the selected one, which the user may have put
  /// into the bar (TAB-107), or of the nearest group around it, or else the root.
  private func selectedItem(of controller: Tabs, _ surroundings: Surroundings) -> ObjectID? {
    guard let selected = controller.selected else { return nil }
    if let tree = controller.tree {
      if controller.isMoreSeen { return controller.more }
      let items = tabItems(of: controller, surroundings)
      return tree.selected.flatMap { surroundings.groups(from: $0).first(where: items.contains) } ?? tree.selectedRoot
    }
    return items(of: controller).contains(selected) ? selected : controller.more
  }

  /// The controllers whose items the bar shows, in the order of the children (TAB-003); More stands behind four of more
  /// than five in compact width, and is no child (TAB-005).
  func items(of controller: Tabs) -> [ObjectID] {
    let children = controller.children ?? []
    return controller.showsMore ? children.prefix(Tabs.capacity - 1) + [controller.more] : children
  }

  /// Effects: the items of the bar, and those of the list behind More.
  func publishItems(of controller: Tabs, _ effects: inout Effects, because: Because) {
    effects.publish(controller.object.part(.tabBar), .items, Value(items(of: controller)), because: because)
    publishRows(controller.hidden, of: controller, &effects)
  }

  /// Effects: the items of the list behind More, if there is one.
  func publishRows(_ rows: [ObjectID], of controller: Tabs, _ effects: inout Effects) {
    guard controller.showsMore || controller.isMoreMade else { return }
    effects.publish(controller.list, .items, Value(rows), because: "TAB-061")
  }

  func refuseItems(_ effects: inout Effects) {
    effects.raise(
      Exception(
        "NSInternalInconsistencyException",
        "Directly modifying a tab bar managed by a tab bar controller is not allowed."),
      because: "TAB-075")
  }
}
