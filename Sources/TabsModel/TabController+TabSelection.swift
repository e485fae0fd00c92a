import Vocabulary

extension TabController {
  /// Code selects a tab: nobody is asked, but the delegate is told (TAB-099). The one that is selected already is left alone, unless
  /// More is seen in its place (TAB-102).
  mutating func selectTab(
    _ tab: ObjectID, _ index: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let leaf = surroundings.leaf(of: tab)
    guard let tree = controllers[index].tree, leaf != tree.selected || isCovered(index, surroundings),
      tree.holds(leaf, surroundings)
    else { return }
    let number = operations.begin(
      TabOperation(tabs: controllers[index].object),
      selection(of: leaf, by: .code, surroundings))
    run(number, &effects, surroundings)
  }

  /// `selectedTab` is assigned. While More is seen that is not reliable: a switch says what happens (TAB-102).
  mutating func assignTab(
    _ tab: ObjectID, _ index: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let isNamed = surroundings.leaf(of: tab) == controllers[index].tree?.selected
    if controllers[index].isMoreSeen {
      switch versions.assignmentUnderMore {
      case .other where isNamed: return
      case .never: return
      case .other, .always: break
      }
    }
    selectTab(tab, index, &effects, surroundings)
  }

  /// Whether More is seen in the place of the selected tab: with its list, or with the child of a row.
  private func isCovered(_ index: Int, _ surroundings: Surroundings) -> Bool {
    guard controllers[index].isMoreSeen else { return false }
    let content = controllers[index].tree?.selected.flatMap { shownController(for: $0, surroundings) }
    return content != controllers[index].selected
  }

  /// A user taps an item of the bar, or a row of the sidebar. An override of the bar's delegate hears of an item (TAB-035), and
  /// nobody else of More, which is no tab (TAB-102).
  mutating func tapTab(
    _ item: ObjectID, _ index: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let controller = controllers[index]
    let telling: [TabStep] = tabItems(of: controller, surroundings).contains(item) ? [.tellBar(item)] : []
    if item == controller.more {
      let number = operations.begin(TabOperation(tabs: controller.object), telling + [.tree(.actOnMore)])
      run(number, &effects, surroundings)
      return
    }
    let leaf = surroundings.leaf(of: item)
    let asking: [TabStep] = [.tree(.askShould(leaf))]
    let number = operations.begin(
      TabOperation(tabs: controller.object),
      (versions.barHearsFirst ? telling + asking : asking + telling) + [.tree(.act(on: leaf))])
    run(number, &effects, surroundings)
  }

  /// Whether a user can choose it: an item of the bar, or a tab in a sidebar that is not hidden, nor a group around it; and nobody is asked
  /// about one that is disabled (TAB-036).
  func takesTap(_ item: ObjectID, _ index: Int, _ surroundings: Surroundings) -> Bool {
    guard isEnabled(item, surroundings) else { return false }
    let controller = controllers[index]
    guard surroundings.tabBarPlace(controller.object) == "sidebar" else {
      return tabItems(of: controller, surroundings).contains(item)
    }
    return controller.tree?.holds(item, surroundings) == true
      && !surroundings.groups(from: item).contains(where: hiddenTabs.contains)
  }

  /// The delegate has allowed the tap. A second one on the tab that is seen pops its stack (TAB-101); one on a tab that is selected but
  /// covered by More is a change (TAB-102).
  ///
  /// Effects: a note, if there is nothing to pop (TAB-042).
  mutating func act(
    onTab leaf: ObjectID, _ tree: TabTree, _ index: Int, _ number: Int, _ effects: inout Effects,
    _ surroundings: Surroundings
  ) {
    guard leaf == tree.selected, !isCovered(index, surroundings) else {
      operations.prepend(selection(of: leaf, by: .tap, surroundings), to: number)
      return
    }
    var steps: [TabStep] = []
    if let selected = controllers[index].selected {
      if let navigation = navigationToPop(in: selected, surroundings) {
        steps.append(.popToRoot(navigation))
      } else {
        pointOutReTap(of: selected, in: controllers[index].object, &effects)
      }
    }
    if versions.tellsOfReTap { steps.append(.tree(.tellDid(leaf, previous: leaf))) }
    operations.prepend(steps, to: number)
  }

  /// The steps that select a leaf: what it is shown in is made; then the selection changes, and the delegate is told.
  func selection(of leaf: ObjectID, by cause: TabCause, _ surroundings: Surroundings) -> [TabStep] {
    provision(of: leaf, surroundings) + [.tree(.contain(leaf, by: cause)), .tree(.choose(leaf, by: cause))]
  }

  /// A search tab is settled, and the delegate told, with the tab of before.
  private func consequences(of leaf: ObjectID, by cause: TabCause, previous: ObjectID?) -> [TabStep] {
    let isTold = cause == .tap || versions.tellsOfCode
    return [.tree(.settleSearch)] + (isTold ? [.tree(.tellDid(leaf, previous: previous))] : [])
      + [.tree(.activateSearch)]
  }

  /// The controller of a leaf's root is made, if it has none; in a managed group those of all levels, and their stack.
  func provision(of leaf: ObjectID, _ surroundings: Surroundings) -> [TabStep] {
    let path = surroundings.groups(from: leaf)
    guard let group = surroundings.managingGroup(over: leaf) else {
      // Nobody needs the controller of a tab inside a group, unless its stack is managed (TAB-104).
      return [.tree(.provide(path[path.count - 1]))]
    }
    return path.reversed().drop { $0 != group }.map { .tree(.provide($0)) } + [.tree(.display(leaf))]
  }

  /// What is shown for a leaf: the navigation controller of its managed group, else the controller of its root tab (TAB-104, TAB-105).
  func shownController(for leaf: ObjectID, _ surroundings: Surroundings) -> ObjectID? {
    if let group = surroundings.managingGroup(over: leaf) {
      return surroundings.object(group, .managingNavigationController)
    }
    return content(ofTab: surroundings.groups(from: leaf).last ?? leaf)
  }

  /// Another container is asked to let go of it first, unless it is a child already; what the provider of a tab must not make raises then.
  mutating func contain(
    _ leaf: ObjectID, by cause: TabCause, _ index: Int, _ number: Int, _ surroundings: Surroundings
  ) {
    let tabs = controllers[index].object
    guard let shown = shownController(for: leaf, surroundings), surroundings.parent(shown) != tabs else { return }
    // It has just heard that it comes, and is a child before it is shown.
    if isJoining(shown, tabs) {
      return operations.prepend(.settleParent(shown, tabs, because: "TAB-096"), to: number)
    }
    // More has it already. When tabs are assigned it lets go of what it had, as soon as the content moves.
    let isInMore = cause == .assignment || controllers[index].hidden.contains(shown)
    if surroundings.parent(shown) == controllers[index].more, isInMore { return }
    operations.prepend(
      [.claim([shown]), .tellComing(shown, because: "TAB-096"), .tellMoved(shown, tabs)], to: number)
  }

  /// Effects: `selectedTab`, the `selectedChild` of the groups above it, and the selection; then the steps of a switch, unless
  /// the same controller stays. Assigned tabs take More back to its list in any case.
  mutating func choose(
    _ leaf: ObjectID, by cause: TabCause, _ index: Int, _ number: Int, _ effects: inout Effects,
    _ surroundings: Surroundings
  ) {
    let path = surroundings.groups(from: leaf)
    let previous = controllers[index].tree?.selected
    operations.prepend(consequences(of: leaf, by: cause, previous: previous), to: number)
    operations[number]?.tabBefore = TabBefore(
      tab: previous, beforeSearch: controllers[index].tree?.beforeSearch,
      children: path.dropFirst().map { TabBefore.Child(group: $0, selected: surroundings.object($0, .selectedChild)) })
    mark(
      leaf, index, &effects, surroundings, because: cause == .assignment ? "TAB-098" : .both("TAB-099", "TAB-103"))
    guard let shown = shownController(for: leaf, surroundings),
      cause == .assignment || shown != controllers[index].selected
    else {
      publishSelection(of: controllers[index], &effects, surroundings, because: "TAB-104")
      return
    }
    if cause == .assignment {
      controllers[index].selected = shown
      publishSelection(of: controllers[index], &effects, surroundings, because: "TAB-098")
      settleBars(&effects, surroundings)
      // Who has been called since the tabs were assigned may have begun a switch.
      let (shown, running) = (controllers[index].shown, controllers[index].running)
      var steps = replaceContent(index, in: number, because: "TAB-098", surroundings)
      if let running, running != number, controllers[index].shown != shown {
        effects.cancel(running)
        steps.insert(.finish(running), at: 0)
      }
      operations.prepend(steps, to: number)
    } else {
      beginSwitch(
        to: shown, isByUser: cause == .tap, number, &effects, surroundings, because: "TAB-099")
    }
  }

  /// A leaf is the selected tab from here on. Effects: `selectedTab`, the `selectedChild` of the groups above it.
  mutating func mark(
    _ leaf: ObjectID, _ index: Int, _ effects: inout Effects, _ surroundings: Surroundings, because: Because
  ) {
    if let selected = controllers[index].tree?.selected, !surroundings.isSearchTab(selected) {
      controllers[index].tree?.beforeSearch = selected
    }
    let path = surroundings.groups(from: leaf)
    controllers[index].tree?.selected = leaf
    controllers[index].tree?.selectedRoot = path.last
    effects.publish(controllers[index].object, .selectedTab, .object(leaf), because: because)
    for (child, group) in zip(path, path.dropFirst()) {
      effects.publish(group, .selectedChild, .object(child), because: "TAB-103")
    }
  }

  /// A switch is given up: its tab is not selected any more, and nobody is told.
  ///
  /// Effects: `selectedTab`, the `selectedChild` of the groups above the tab that is left.
  mutating func goBack(
    to before: TabBefore, _ index: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    controllers[index].tree?.selected = before.tab
    controllers[index].tree?.selectedRoot = before.tab.flatMap { surroundings.groups(from: $0).last }
    controllers[index].tree?.beforeSearch = before.beforeSearch
    effects.publish(controllers[index].object, .selectedTab, Value(before.tab), because: "TAB-055")
    for child in before.children {
      effects.publish(child.group, .selectedChild, Value(child.selected), because: "TAB-055")
    }
  }
}

extension TabTree {
  /// Whether the tab is a root or stands below one.
  func holds(_ leaf: ObjectID, _ surroundings: Surroundings) -> Bool {
    roots.contains(surroundings.groups(from: leaf).last ?? leaf)
  }
}
