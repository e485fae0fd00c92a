import Vocabulary

extension TabController {
  /// `setTabs(_:animated:)`, from iOS 18 on: the other way to configure the controller, which puts `viewControllers` out of use.
  ///
  /// Effects: the old children leave; `tabs`, `viewControllers` and the items; what the user has hidden earlier is hidden again (TAB-107);
  /// then the first tab is selected, and the delegate is told (TAB-098); where none is shown, that comes when one is.
  mutating func setTabs(
    _ tabs: [ObjectID], of controller: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: controller) else { return }
    let number = operations.begin(TabOperation(tabs: controller))
    effects.operation = number
    var steps = leave(index, keeping: tabs, &effects, surroundings)
    controllers[index].children = []
    controllers[index].arrangement = nil
    let old = controllers[index].tree
    controllers[index].tree = TabTree(roots: tabs, search: old?.search ?? .button, searching: old?.searching)
    effects.publish(controller, .tabs, Value(tabs), because: "TAB-095")
    effects.publish(controller, .viewControllers, .list([]), because: "TAB-095")
    if !surroundings.objects(controller, .customizableViewControllers).isEmpty {
      effects.publish(controller, .customizableViewControllers, .list([]), because: .both("TAB-095", "TAB-070"))
    }
    forgetDelegateOfMore(controllers[index], &effects, surroundings, because: "TAB-015")
    for tab in surroundings.tabs(under: tabs) { applyStored(to: tab, of: controller, &effects, surroundings) }
    publishItems(index, &effects, surroundings)
    settleRows(index, &effects, surroundings)
    if controllers[index].showsMore, !controllers[index].isMoreMade { steps.append(.makeMore) }
    // Out of sight More lets go of its child before that is shown elsewhere.
    if controllers[index].isMoreMade, controllers[index].shown != controllers[index].more {
      steps.append(.clearMore(keepsHidden: true))
    }
    let selecting = firstSelection(of: controllers[index], surroundings)
    steps += selecting
    if selecting.isEmpty {
      controllers[index].selected = nil
      effects.publish(controller, .selectedTab, .null, because: "TAB-098")
      publishSelection(of: controllers[index], &effects, surroundings, because: "TAB-098")
      settleBars(&effects, surroundings)
      steps += replaceContent(index, in: number, because: "TAB-098", surroundings) + [.tree(.settleSearch)]
    }
    operations.replace(number, with: steps)
    run(number, &effects, surroundings)
  }

  /// The steps that select the first tab of those that are shown, as they are shown; where the bar at the top has room for none, the first that a
  /// sidebar would show. None, if all are hidden.
  func firstSelection(of controller: Tabs, _ surroundings: Surroundings) -> [TabStep] {
    guard
      let first = shownRoots(of: controller, surroundings).first ?? admittedRoots(of: controller, surroundings).first
    else { return [] }
    return selection(of: surroundings.leaf(of: first), by: .assignment, surroundings)
  }

  /// The same for a controller that has selected none, because none was shown, and is not about to.
  func missingSelection(of controller: Tabs, _ surroundings: Surroundings) -> [TabStep] {
    guard let tree = controller.tree, tree.selected == nil else { return [] }
    let isAboutToSelect = operations.numbers.contains { number in
      operations[number]?.tabs == controller.object
        && operations.remaining(number).contains { step in
          if case .tree(let step) = step { step.selecting != nil } else { false }
        }
    }
    return isAboutToSelect ? [] : firstSelection(of: controller, surroundings)
  }

  /// The children that go, of either way; a switch that still runs is cut short. Effects: a note about that.
  private mutating func leave(
    _ index: Int, keeping tabs: [ObjectID], _ effects: inout Effects, _ surroundings: Surroundings
  ) -> [TabStep] {
    let running = controllers[index].running
    if let running { effects.cancel(running) }
    pointOutReplacement(index, &effects)
    let kept = tabs.flatMap { surroundings.contents(of: $0) }
    let old = allChildren(index, surroundings)
    let leaving = old.filter { !kept.contains($0) }
    return (running.map { [.finish($0)] } ?? [])
      + leaving.flatMap { [.tellLeaving($0, because: "TAB-095"), .tellMoved($0, nil)] }
  }

  /// The children of either way: of tabs what they have been shown in, or are about to.
  func allChildren(_ index: Int, _ surroundings: Surroundings) -> [ObjectID] {
    let controller = controllers[index]
    let contents = (controller.tree?.roots ?? []).flatMap { surroundings.contents(of: $0) }
    return (controller.children ?? [])
      + contents.filter { content in
        [controller.object, controller.more].contains(surroundings.parent(content))
          || isJoining(content, controller.object)
      }
  }

  /// What has been set with `viewControllers` puts the tabs out of use again. Effects: none are left, nor the field of a search tab.
  mutating func dropTabs(_ index: Int, _ effects: inout Effects) {
    guard controllers[index].tree != nil else { return }
    setSearch(.button, index, &effects)
    controllers[index].tree = nil
    effects.publish(controllers[index].object, .tabs, .list([]), because: "TAB-095")
    effects.publish(controllers[index].object, .selectedTab, .null, because: "TAB-095")
  }

  /// The controller that the provider of a tab has made.
  func content(ofTab tab: ObjectID) -> ObjectID? {
    contents.first { $0.tab == tab }?.controller
  }

  /// `tab(forIdentifier:)` searches the whole tree (TAB-097); the name of a tab is its identifier. Effects: it answers a tab, or null.
  func find(
    _ identifier: String, in tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let roots = index(of: tabs).flatMap { controllers[$0].tree?.roots } ?? []
    effects.answer(Value(surroundings.tabs(under: roots).first { surroundings.name($0) == identifier }))
  }

  /// What the provider has made is kept. Effects: `viewController` of the tab, `tab` of the controller.
  mutating func adopt(_ tab: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let controller = surroundings.object(tab, .provider) else { return }
    contents.append(TabContent(tab: tab, controller: controller))
    effects.publish(tab, .viewController, .object(controller), because: "TAB-096")
    effects.publish(controller, .tab, .object(tab), because: "TAB-096")
  }

  /// The root tabs that are not hidden, in compact width only those that `compactTabIdentifiers` names (TAB-106).
  private func admittedRoots(of controller: Tabs, _ surroundings: Surroundings) -> [ObjectID] {
    let named = surroundings.isCompactWidth ? surroundings.value(controller.object, .compactTabIdentifiers).list : nil
    return (controller.tree?.roots ?? []).filter { tab in
      !hiddenTabs.contains(tab) && named.map { $0.contains(.object(tab)) } ?? true
    }
  }

  /// The items of the tabs that a bar shows: of a bar at the bottom all of these, of one at the top by their placement (TAB-107). What is
  /// pinned stands at the trailing end.
  func shownRoots(of controller: Tabs, _ surroundings: Surroundings) -> [ObjectID] {
    let place = surroundings.tabBarPlace(controller.object, of: controller.tree?.roots)
    let roots = admittedRoots(of: controller, surroundings)
    func placed(_ places: String...) -> [ObjectID] {
      roots.filter { places.contains(placement(of: $0, surroundings)) }
    }
    switch place {
    case "top":
      let usual = placed("default", "movable")
      return placed("fixed") + customized(usual, in: controller, surroundings) + placed("pinned")
    case "sidebar": return roots
    default: return roots.filter { placement(of: $0, surroundings) != "pinned" } + placed("pinned")
    }
  }

  /// What a user has made of the middle of the bar at the top: tabs that are fixed, pinned or for the sidebar alone do not come there, optional
  /// ones and those of groups may; a default one can be taken out, and a movable one only be moved: left out, it stays at the end (TAB-107).
  private func customized(_ usual: [ObjectID], in controller: Tabs, _ surroundings: Surroundings) -> [ObjectID] {
    guard let bar = known(of: controller.object, surroundings)?.bar else { return usual }
    let roots = controller.tree?.roots ?? []
    let own = bar.filter { tab in
      let isFree = ["default", "movable", "optional"].contains(placement(of: tab, surroundings))
      let path = surroundings.groups(from: tab)
      let isHere = path.last.map(roots.contains) ?? false
      return isFree && isHere && !path.contains(where: hiddenTabs.contains)
    }
    return own + usual.filter { !own.contains($0) && placement(of: $0, surroundings) == "movable" }
  }

  /// A search tab is pinned unless it says otherwise (TAB-109).
  func placement(of tab: ObjectID, _ surroundings: Surroundings) -> String {
    let isPlain = (surroundings.value(tab, .preferredPlacement).string ?? "automatic") == "automatic"
    return isPlain && surroundings.isSearchTab(tab) ? "pinned" : surroundings.placement(tab)
  }

  /// Effects: the items of the bar.
  func publishItems(_ index: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    effects.publish(
      controllers[index].object.part(.tabBar), .items, Value(tabItems(of: controllers[index], surroundings)),
      because: .both("TAB-106", "TAB-107"))
  }
}
