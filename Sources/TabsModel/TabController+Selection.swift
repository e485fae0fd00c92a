import Vocabulary

extension TabController {
  /// The selection is set by code: nobody is asked or told (TAB-019).
  ///
  /// Effects: an exception for a stranger; nothing for the selected child; else the selection is published, and the switch is
  /// begun if the controller is on screen.
  mutating func select(
    _ child: ObjectID?, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs) else { return }
    let controller = controllers[index]
    if let tree = controller.tree, let child, child != controller.more {
      if let tab = tree.roots.first(where: { surroundings.object($0, .provider) == child }) {
        selectTab(tab, index, &effects, surroundings)
        return
      }
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
    guard child != controller.selected else { return }
    let number = operations.begin(TabOperation(tabs: tabs))
    beginSwitch(to: child, by: "code", number, &effects, surroundings, because: "TAB-019")
    run(number, &effects, surroundings)
  }

  /// An index behind the last child is ignored.
  mutating func select(
    _ position: Int, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs) else { return }
    if let tree = controllers[index].tree {
      if tree.roots.indices.contains(position) { selectTab(tree.roots[position], index, &effects, surroundings) }
      return
    }
    guard let children = controllers[index].children, children.indices.contains(position) else { return }
    select(children[position], of: tabs, &effects, surroundings)
  }

  /// A user taps an item: the delegate is asked first (TAB-028), also for the selected one (TAB-031).
  mutating func tap(
    _ child: ObjectID, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    // NAV-111: a bar that is gone takes no tap.
    guard let index = index(of: tabs), !controllers[index].isBarHidden,
      surroundings.canBeTouched(tabs)
    else { return }
    if controllers[index].chrome.isMinimized {
      setMinimized(false, index, &effects, surroundings, because: "TAB-118")
      return
    }
    if controllers[index].tree != nil {
      tapTab(child, index, &effects, surroundings)
      return
    }
    // TAB-086: an item that is disabled takes no tap.
    guard items(of: controllers[index]).contains(child),
      surroundings.value(child.part(.tabBarItem), .isEnabled) != .bool(false)
    else { return }
    let number = operations.begin(
      TabOperation(tabs: tabs), [.askShouldSelect(child), .act(on: child), .tellDidSelect(child)])
    run(number, &effects, surroundings)
  }

  /// The delegate has allowed the tap, with the stack as it was before (TAB-041).
  mutating func act(
    on child: ObjectID, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    if child == controllers[index].selected {
      if let navigation = navigationToPop(in: child, surroundings) {
        operations.prepend([.popToRoot(navigation)], to: number)
      }
      return
    }
    beginSwitch(to: child, by: "tap", number, &effects, surroundings, because: "TAB-028")
  }

  /// The navigation controller that a re-tap pops: the child itself, and from 26 also one inside it.
  func navigationToPop(in child: ObjectID, _ surroundings: Surroundings) -> ObjectID? {
    if surroundings.kind(child) == .navigationController { return child }
    guard versions.reTapReachesNested else { return nil }
    return surroundings.visibleChildren(child).lazy.compactMap { navigationToPop(in: $0, surroundings) }.first
  }

  /// Publishes the selection, and puts the steps of the switch before all that remains of the operation.
  ///
  /// The did-half before 18 belongs to the same turn (TAB-045); from 18 it comes when the animation is over (TAB-046).
  mutating func beginSwitch(
    to child: ObjectID, by: String, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings,
    because: Because
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    effects.operation = number
    let shown = controllers[index].shown
    operations[number] = TabOperation(tabs: tabs, from: controllers[index].selected, to: child)
    controllers[index].selected = child
    publishSelection(of: controllers[index], &effects, because: because)
    settleBar(index, &effects, surroundings)
    guard let shown, shown != child, controllers[index].phase != .disappearing else { return }
    controllers[index].shown = child

    let animated = controllers[index].phase.animated ?? (versions.duration > 0)
    let order = orderContract
    func step(_ object: ObjectID, _ verb: Word.Known) -> TabStep {
      .view(.appearance(object, verb, animated: animated), because: order)
    }
    var steps: [TabStep] = []
    if let running = controllers[index].running {
      effects.cancel(running)
      steps.append(.finish(running))
    }
    controllers[index].running = number
    let arrival: [TabStep] = [.view(.load(child), because: "TAB-008"), step(child, .viewWillAppear)]
    let waiting = operations.remaining(number)
    if case .appearing(_, let isInHierarchy) = controllers[index].phase {
      // Nothing has been seen yet: the rest of its appearance comes with the controller's own.
      steps += arrival + (isInHierarchy ? [step(child, .viewIsAppearing)] : [])
      steps += [step(shown, .viewWillDisappear), step(shown, .viewDidDisappear), .end]
      operations.replace(number, with: steps + waiting)
      return
    }
    steps += [.begin(by: by)] + arrival + [step(child, .viewIsAppearing), step(shown, .viewWillDisappear)]
    if versions.oldChildIsDoneFirst {
      steps += [step(shown, .viewDidDisappear), step(child, .viewDidAppear), .end]
      operations.replace(number, with: steps + waiting)
    } else {
      // What the tap still has to do, to tell the delegate, belongs to its own turn.
      steps += waiting + [.wait, step(child, .viewDidAppear), step(shown, .viewDidDisappear), .end]
      operations.replace(number, with: steps)
    }
  }

  func publishSelection(of controller: Tabs, _ effects: inout Effects, because: Because) {
    let index =
      controller.tree.map { controller.selected == controller.more ? nil : $0.selectedIndex }
      ?? controller.selected.flatMap { controller.children?.firstIndex(of: $0) }
    effects.publish(controller.object, .selectedViewController, Value(controller.selected), because: because)
    effects.publish(
      controller.object, .selectedIndex, index.map(Value.int) ?? .string("NSNotFound"),
      because: .both("TAB-018", "TAB-007"))
    effects.publish(
      controller.object.part(.tabBar), .selectedItem, Value(selectedItem(of: controller)), because: "TAB-018")
  }

  /// The item that is highlighted: More's for a child that has none of its own.
  private func selectedItem(of controller: Tabs) -> ObjectID? {
    guard let selected = controller.selected else { return nil }
    if let tree = controller.tree { return selected == controller.more ? selected : tree.selectedRoot }
    return items(of: controller).contains(selected) ? selected : controller.more
  }

  /// The controllers whose items the bar shows, in the order of the children (TAB-003); More stands behind four of more
  /// than five in compact width, and is no child (TAB-005).
  func items(of controller: Tabs) -> [ObjectID] {
    let children = controller.children ?? []
    return children.count <= versions.capacity
      ? children : Array(children.prefix(versions.capacity - 1)) + [controller.more]
  }

  func refuseItems(_ effects: inout Effects) {
    effects.raise(
      Exception(
        "NSInternalInconsistencyException",
        "Directly modifying a tab bar managed by a tab bar controller is not allowed."),
      because: "TAB-075")
  }
}
