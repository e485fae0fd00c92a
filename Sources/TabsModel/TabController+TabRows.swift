import Vocabulary

/// Tabs for which the bar has no room: they stand behind More, which is no tab (TAB-102).
extension TabController {
  /// As many as the width has room for, More in the place of the rest. What is pinned stands behind it.
  func tabItems(of controller: Tabs, _ surroundings: Surroundings) -> [ObjectID] {
    let roots = shownRoots(of: controller, surroundings)
    let hidden = hiddenRoots(of: controller, surroundings)
    guard !hidden.isEmpty else { return roots }
    let shown = roots.filter { !hidden.contains($0) }
    let pinned = shown.filter { placement(of: $0, surroundings) == "pinned" }
    return shown.filter { !pinned.contains($0) } + [controller.more] + pinned
  }

  /// Of more than five in compact width all but four; what is pinned has an item before others (TAB-107).
  func hiddenRoots(of controller: Tabs, _ surroundings: Surroundings) -> [ObjectID] {
    let roots = shownRoots(of: controller, surroundings)
    guard roots.count > Tabs.capacity, surroundings.isCompactWidth else { return [] }
    let pinned = roots.filter { placement(of: $0, surroundings) == "pinned" }
    let shown = (pinned + roots.filter { !pinned.contains($0) }).prefix(Tabs.capacity - 1)
    return roots.filter { !shown.contains($0) }
  }

  /// Effects: the rows in the list of More.
  mutating func settleRows(_ index: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    let rows = hiddenRoots(of: controllers[index], surroundings)
    controllers[index].tree?.rows = rows.map { TabTree.Row(tab: $0, contents: surroundings.contents(of: $0)) }
    controllers[index].showsMore = !rows.isEmpty
    publishRows(rows, of: controllers[index], &effects)
  }

  /// More shows what a tab is shown in, which becomes a child first.
  func rowSteps(_ child: ObjectID, in tree: TabTree, _ surroundings: Surroundings) -> [TabStep] {
    guard let leaf = tree.row(of: child).map(surroundings.leaf) else { return [] }
    return provision(of: leaf, surroundings) + [.tree(.contain(leaf, by: .tap)), .tree(.pushRow(leaf))]
  }

  /// The user taps the item of More: it comes back with the child that it has shown last, or goes back to its list.
  mutating func actOnMore(_ index: Int, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    let target = controllers[index].target(ofTapOn: controllers[index].more, surroundings)
    guard target != controllers[index].selected else { return }
    beginSwitch(to: target, isByUser: true, number, &effects, surroundings, because: "TAB-102")
  }

  /// Tabs have come behind More, or have left it. What is to be seen stays, where it has a place; the child of a row that has an item now
  /// is an ordinary tab (TAB-067). Where the list was, the tab that stayed selected is seen again (TAB-066). What More has shown last it
  /// keeps, if that stands behind it still (TAB-062).
  ///
  /// Effects: the rows; More's delegate is forgotten, if it goes; the selection; what follows for the bar. Then the content moves, a search tab that is
  /// left is a button again, and the delegate hears of a tab that is selected now.
  mutating func regroupTabs(
    _ index: Int, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let before = controllers[index]
    settleRows(index, &effects, surroundings)
    if !controllers[index].showsMore { forgetDelegateOfMore(before, &effects, surroundings, because: "TAB-069") }
    let making: [TabStep] = controllers[index].showsMore && !before.isMoreMade ? [.makeMore] : []
    guard let tree = controllers[index].tree, let selected = before.selected else {
      operations.prepend(making, to: number)
      return
    }
    var because: Because = controllers[index].showsMore ? "TAB-068" : "TAB-067"
    var telling: [TabStep] = []
    let root = before.tree?.row(of: selected)
    if let root, shownRoots(of: before, surroundings).contains(root) {
      let leaf = surroundings.leaf(of: root)
      if tree.row(of: selected) == nil, leaf != tree.selected {
        mark(leaf, index, &effects, surroundings, because: because)
        telling = [.tree(.settleSearch)]
        if versions.tellsOfCode { telling.append(.tree(.tellDid(leaf, previous: tree.selected))) }
      }
    } else if before.isMoreSeen, root != nil || !controllers[index].showsMore {
      because = "TAB-066"
      controllers[index].selected = tree.selected.flatMap { shownController(for: $0, surroundings) } ?? selected
    }
    publishSelection(of: controllers[index], &effects, surroundings, because: because)
    settleBars(&effects, surroundings)
    let moving = replaceContent(index, in: number, because: because, keepsMore: true, surroundings)
    operations.prepend(making + moving + telling, to: number)
  }
}
