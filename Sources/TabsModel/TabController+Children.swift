import Vocabulary

extension TabController {
  /// A fresh controller has no children and no selection.
  mutating func initialize(_ tabs: ObjectID, _ effects: inout Effects) {
    let controller = Tabs(object: tabs)
    controllers.append(controller)
    effects.publish(tabs, .viewControllers, .null, because: "TAB-001")
    effects.publish(tabs, .selectedViewController, .null, because: "TAB-001")
    effects.publish(tabs, .selectedIndex, .string("NSNotFound"), because: "TAB-001")
    effects.publish(tabs.part(.tabBar), .items, .list([]), because: "TAB-001")
    effects.publish(tabs.part(.tabBar), .selectedItem, .null, because: "TAB-001")
    effects.publish(controller.more, .parent, .object(tabs), because: "TAB-001")
  }

  /// Replaces the children: all old ones leave, then the new ones come, then the selection is settled. No delegate hears of it.
  ///
  /// Effects: `parent` of the old, `parent` of the new, `viewControllers` and the items, the selection; then the callbacks of
  /// containment, and the appearance of a selection that has changed on screen.
  mutating func setChildren(
    _ children: [ObjectID], of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs) else { return }
    let old = controllers[index].children ?? []
    dropTabs(index, &effects)
    let running = controllers[index].running
    let number = operations.begin(TabOperation(tabs: tabs))
    effects.operation = number
    if let running {
      effects.cancel(running)
      effects.note(.childrenReplacedDuringTransition, on: tabs, because: "TAB-010")
    }
    for child in old { effects.publish(child, .parent, .null, because: "TAB-010") }
    for child in children { effects.publish(child, .parent, .object(tabs), because: "TAB-010") }
    controllers[index].children = children
    effects.publish(tabs, .viewControllers, Value(children), because: "TAB-003")
    effects.publish(
      tabs.part(.tabBar), .items, Value(items(of: controllers[index])), because: .both("TAB-003", "TAB-005"))

    let before = controllers[index].selected
    let (selected, contract) = selection(after: before, old, children)
    controllers[index].selected = selected
    publishSelection(of: controllers[index], &effects, because: contract)
    settleBar(index, &effects, surroundings)

    let arriving = children.filter { !old.contains($0) }
    let leaving = old.filter { !children.contains($0) }
    var steps: [TabStep] = running.map { [.finish($0)] } ?? []
    steps += leaving.map { move($0, .willMoveToParent, nil) } + arriving.map { move($0, .willMoveToParent, tabs) }
    steps += replaceShown(index, selected)
    steps += leaving.map { move($0, .didMoveToParent, nil) } + arriving.map { move($0, .didMoveToParent, tabs) }
    operations.replace(number, with: steps)
    run(number, &effects, surroundings)
  }

  /// The selected object if it is still there (TAB-011), else what stands at its index, else the first (TAB-012, TAB-007).
  private func selection(
    after selected: ObjectID?, _ old: [ObjectID], _ new: [ObjectID]
  ) -> (ObjectID?, Because) {
    guard let selected else { return (new.first, "TAB-007") }
    if new.contains(selected) { return (selected, "TAB-011") }
    if let index = old.firstIndex(of: selected), new.indices.contains(index) { return (new[index], "TAB-012") }
    return (new.first, "TAB-012")
  }

  /// On screen, the old selection goes and the new one comes, without animation; one that comes while the controller appears
  /// does so together with it, and none comes while the controller disappears.
  mutating func replaceShown(_ index: Int, _ selected: ObjectID?) -> [TabStep] {
    guard let shown = controllers[index].shown, shown != selected else { return [] }
    func step(_ object: ObjectID, _ verb: Word.Known) -> TabStep {
      .view(.appearance(object, verb, animated: false), because: "TAB-012")
    }
    if controllers[index].phase == .disappearing {
      guard controllers[index].children?.contains(shown) != true else { return [] }
      controllers[index].shown = nil
      return [step(shown, .viewDidDisappear)]
    }
    controllers[index].shown = selected
    guard let selected else { return [step(shown, .viewWillDisappear), step(shown, .viewDidDisappear)] }
    var steps: [TabStep] = [.view(.load(selected), because: "TAB-008"), step(selected, .viewWillAppear)]
    if controllers[index].phase.isInHierarchy { steps.append(step(selected, .viewIsAppearing)) }
    steps += [step(shown, .viewWillDisappear), step(shown, .viewDidDisappear)]
    if controllers[index].phase == .appeared { steps.append(step(selected, .viewDidAppear)) }
    return steps
  }

  func move(_ child: ObjectID, _ verb: Word.Known, _ parent: ObjectID?) -> TabStep {
    .view(.tell(child, verb, [Argument(.parent, Value(parent))]), because: "TAB-010")
  }
}
