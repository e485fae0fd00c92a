import Vocabulary

/// The bar of a window whose width changes.
extension TabController {
  /// The width of the window has changed. Tabs get the items that there is room for; other controllers regroup, one after the
  /// other.
  mutating func widthChanged(_ effects: inout Effects, _ surroundings: Surroundings) {
    for index in controllers.indices where controllers[index].tree != nil {
      publishItems(index, &effects, surroundings)
      settleSelectedItem(index, &effects, surroundings)
    }
    run(operations.begin(TabOperation(tabs: .window), [.followWidth]), &effects, surroundings)
  }

  /// Others of the tabs are shown. Effects: the items; then More comes or goes, if it must, and the first tab is selected, if none was
  /// shown before.
  mutating func shownTabsChanged(_ index: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    publishItems(index, &effects, surroundings)
    settleSelectedItem(index, &effects, surroundings)
    run(operations.begin(TabOperation(tabs: .window), [.followWidth]), &effects, surroundings)
  }

  /// Whether these children need an item for More: more than five of them in compact width (TAB-058, TAB-059).
  func needsMore(_ children: [ObjectID]?, _ surroundings: Surroundings) -> Bool {
    (children ?? []).count > Tabs.capacity && surroundings.isCompactWidth
  }

  /// Those of these children that would stand behind More.
  func hiddenChildren(of children: [ObjectID], _ surroundings: Surroundings) -> ArraySlice<ObjectID> {
    needsMore(children, surroundings) ? children.dropFirst(Tabs.capacity - 1) : []
  }

  /// One tab controller after the other expands its bar, if that does not stand at the bottom any more (TAB-115), regroups its items,
  /// and selects the first tab, if it has selected none (TAB-098).
  ///
  /// Effects: those of a bar that expands.
  mutating func followWidth(_ number: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    let minimized = controllers.firstIndex {
      $0.chrome.isMinimized && surroundings.tabBarPlace($0.object) != "bottom"
    }
    if let minimized {
      effects.operation = number
      let telling = publishMinimized(false, minimized, &effects, because: "TAB-115")
      operations.prepend(telling + [.followWidth], to: number)
      return
    }
    if let next = controllers.first(where: { mustRegroup($0, surroundings) }) {
      operations[number]?.tabs = next.object
      operations.prepend([.regroup, .followWidth], to: number)
      return
    }
    for controller in controllers {
      let selecting = missingSelection(of: controller, surroundings)
      guard !selecting.isEmpty else { continue }
      operations[number]?.tabs = controller.object
      operations.prepend(selecting + [.followWidth], to: number)
      return
    }
  }

  /// Whether More comes or goes, or has other tabs in its list.
  private func mustRegroup(_ controller: Tabs, _ surroundings: Surroundings) -> Bool {
    guard let tree = controller.tree else {
      return controller.showsMore != needsMore(controller.children, surroundings)
    }
    return tree.rows.map(\.tab) != hiddenRoots(of: controller, surroundings)
  }

  /// More comes or goes. A child that is to be seen stays selected, now with an item of its own (TAB-067) or behind More (TAB-068);
  /// from the list the selection goes back to what was selected last as a tab (TAB-066).
  ///
  /// Effects: the items; More's delegate is forgotten; the selection. Then the content moves, without a word to the delegate.
  mutating func regroup(_ number: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    if let running = controllers[index].running {
      effects.cancel(running)
      operations.prepend([.finish(running), .regroup], to: number)
      return
    }
    effects.operation = number
    if controllers[index].tree != nil {
      regroupTabs(index, number, &effects, surroundings)
      return
    }
    controllers[index].showsMore = needsMore(controllers[index].children, surroundings)
    let controller = controllers[index]
    publishItems(of: controller, &effects, because: .both("TAB-059", "TAB-058"))
    if !controller.showsMore { forgetDelegateOfMore(controller, &effects, surroundings, because: "TAB-069") }
    if !controller.showsMore, controller.selected == controller.more, let tab = controller.lastTab {
      operations.prepend(hidingMore(index) + [.clearMore(keepsHidden: false), .setSelection(tab)], to: number)
      return
    }
    let because: Because = controller.showsMore ? "TAB-068" : "TAB-067"
    publishSelection(of: controller, &effects, surroundings, because: because)
    let making: [TabStep] = controller.showsMore && !controller.isMoreMade ? [.makeMore] : []
    operations.prepend(making + replaceContent(index, in: number, because: because, surroundings), to: number)
  }

  /// More goes off screen before anybody else shows what it has shown.
  private mutating func hidingMore(_ index: Int) -> [TabStep] {
    let more = controllers[index].more
    guard controllers[index].shown == more, controllers[index].phase != .disappearing else { return [] }
    controllers[index].shown = nil
    return [Word.Known.viewWillDisappear, .viewDidDisappear].map {
      .view(.appearance(more, $0, animated: false), because: "TAB-066")
    }
  }
}
