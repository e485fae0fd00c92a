import Vocabulary

extension TabController {
  /// A fresh controller has no children and no selection. Its view is loaded before anybody can give it some (TAB-002).
  ///
  /// Effects: its properties; then it loads its view.
  mutating func initialize(_ tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    let controller = Tabs(object: tabs)
    controllers.append(controller)
    effects.publish(tabs, .viewControllers, .null, because: "TAB-001")
    effects.publish(tabs, .selectedViewController, .null, because: "TAB-001")
    effects.publish(tabs, .selectedIndex, .string("NSNotFound"), because: "TAB-001")
    effects.publish(tabs.part(.tabBar), .items, .list([]), because: "TAB-001")
    effects.publish(tabs.part(.tabBar), .selectedItem, .null, because: "TAB-001")
    effects.publish(controller.more, .parent, .object(tabs), because: "TAB-001")
    run(operations.begin(TabOperation(tabs: tabs), [.view(.load(tabs), because: "TAB-002")]), &effects, surroundings)
  }

  /// Who lets go of these newcomers first, as steps: each has one parent (NAV-085).
  ///
  /// Effects: an exception for one that cannot become a child, or is to be seen where it is; then there are no steps.
  func claim(
    _ joining: [ObjectID], for tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) -> [TabStep]? {
    if let exception = joining.lazy.compactMap({ surroundings.inconsistency(ofAdding: $0, to: tabs) }).first {
      effects.raise(exception, because: "NAV-085")
      return nil
    }
    let taken = joining.compactMap { child -> (child: ObjectID, parent: ObjectID, container: ObjectID)? in
      guard let parent = surroundings.parent(child), parent != tabs else { return nil }
      let container = container(of: child, in: parent, surroundings)
      return container == tabs || isToLeave(child, tabs) ? nil : (child, parent, container)
    }
    if let (child, parent, _) = taken.first(where: { surroundings.isInWindow($0.child) }) {
      effects.raise(surroundings.inconsistency(of: child, in: parent, requestedBy: tabs), because: "NAV-085")
      return nil
    }
    return taken.compactMap { child, _, container in
      switch surroundings.kind(container) {
      case .navigationController, .tabBarController: .take(child, from: container)
      // A plain container is the app's own, which nobody asks.
      case .viewController: .view(.remove(child, from: container), because: "NAV-085")
      default: nil
      }
    }
  }

  /// Who lets go of a child: for what stands behind More, the tab controller.
  private func container(of child: ObjectID, in parent: ObjectID, _ surroundings: Surroundings) -> ObjectID {
    parent.part == .moreNavigationController && surroundings.objects(parent.owner, .viewControllers).contains(child)
      ? parent.owner : parent
  }

  /// Replaces the children: all old ones leave, then the new ones come, then the selection is settled. No delegate hears of it.
  ///
  /// Effects: an exception for a child that cannot be one; or another container is asked to let go of a newcomer, which has one parent.
  mutating func setChildren(
    _ children: [ObjectID], of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs) else { return }
    let old = allChildren(index, surroundings)
    let number = operations.begin(
      TabOperation(tabs: tabs),
      [.claim(children.filter { !old.contains($0) }), .replaceChildren(children, keepsOthers: false)])
    run(number, &effects, surroundings)
  }

  /// The newcomers are taken from where they are, and looked for again behind that: who hears of it may have taken one back (NAV-085).
  ///
  /// Effects: those of ``claim(_:for:_:_:)``; an exception ends the operation.
  mutating func claim(
    _ joining: [ObjectID], rounds: Int, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard rounds > 0, let tabs = operations[number]?.tabs else { return }
    guard let steps = claim(joining, for: tabs, &effects, surroundings) else {
      operations.end(number)
      return
    }
    if !steps.isEmpty { operations.prepend(steps + [.claim(joining, rounds: rounds - 1)], to: number) }
  }

  /// Another container takes a child, which has one parent (NAV-085). A tab goes on holding what its provider has made.
  mutating func remove(
    _ child: ObjectID, from tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs), controllers[index].tree == nil, let children = controllers[index].children,
      children.contains(child)
    else {
      // It has heard that it goes, and has not gone.
      if self.index(of: tabs) != nil, surroundings.parent(child) == tabs, !isChild(child, of: tabs, surroundings) {
        effects.publish(child, .parent, .null, because: "NAV-085")
      }
      return
    }
    let rest = children.filter { $0 != child }
    let number = operations.begin(TabOperation(tabs: tabs), [.replaceChildren(rest, keepsOthers: true)])
    run(number, &effects, surroundings)
  }

  /// Effects: `parent` of those that stay, `viewControllers` and the items, the selection; then the callbacks of containment, with `parent`
  /// of those that come and go, and the appearance of a selection that has changed on screen.
  ///
  /// - Parameters:
  ///   - keepsOthers: whether one child leaves and the others hear nothing of it.
  ///   - clearsMore: whether one that is on the way into More, where it has no place after that, leaves it first.
  mutating func replaceChildren(
    _ children: [ObjectID], keepsOthers: Bool, clearsMore: Bool, _ number: Int, _ effects: inout Effects,
    _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    let raises = isSwitching(index) && versions.raisesAtReplacement
    if clearsMore, !raises, let comer = comer(in: controllers[index], surroundings),
      !hiddenChildren(of: children, surroundings).contains(comer)
    {
      operations.prepend(
        [.clearMore(keepsHidden: false), .replaceChildren(children, keepsOthers: keepsOthers, clearsMore: false)],
        to: number)
      return
    }
    let old = allChildren(index, surroundings)
    let before = controllers[index].children ?? []
    dropTabs(index, &effects)
    let running = controllers[index].running
    if raises {
      operations.end(number)
      effects.raise(
        Exception(
          "NSInternalInconsistencyException", "Attempting to select a view controller that isn't a child! (null)"),
        because: "TAB-017")
      return
    }
    if let running { effects.cancel(running) }
    pointOutReplacement(index, &effects)
    // Who is taken away from behind the list leaves it to be seen, if there still is one.
    let staysAtMore =
      keepsOthers && controllers[index].selected == controllers[index].more && needsMore(children, surroundings)
    let (selected, contract) =
      staysAtMore
      ? (controllers[index].more, "TAB-012") : selection(after: controllers[index].selected, before, children)
    controllers[index].children = children
    controllers[index].selected = selected
    controllers[index].showsMore = needsMore(children, surroundings)
    controllers[index].arrangement = nil
    if controllers[index].lastTab.map(children.contains) != true {
      controllers[index].lastTab = staysAtMore ? children.first : selected
    }
    adopt(children, insteadOf: old, of: controllers[index], &effects, surroundings)
    publishSelection(of: controllers[index], &effects, surroundings, because: contract)
    settleBars(&effects, surroundings)

    let everybodyMoves = versions.keptChildrenMove && !keepsOthers
    let arriving = everybodyMoves ? children : children.filter { !old.contains($0) }
    let leaving = everybodyMoves ? old : old.filter { !children.contains($0) }
    var steps: [TabStep] = running.map { [.finish($0)] } ?? []
    // More shows nobody who is a child no longer, once the switch to it is at its end.
    let shown = running == nil ? nil : surroundings.object(controllers[index].more, .shownChild)
    let isGone = shown.map { !children.contains($0) } ?? false
    if isGone { steps.insert(.clearMore(keepsHidden: false), at: 0) }
    if controllers[index].showsMore, !controllers[index].isMoreMade { steps.append(.makeMore) }
    // One in both arrays has been out for a moment already.
    steps += leaving.map { child in
      children.contains(child) ? move(child, .willMoveToParent, nil) : .tellLeaving(child, because: "TAB-010")
    }
    // Whom More is to show has come before it goes there.
    let forMore = controllers[index].selected.flatMap { controllers[index].hidden.contains($0) ? $0 : nil }
    steps += arriving.flatMap { child in
      [old.contains(child) ? move(child, .willMoveToParent, tabs) : .tellComing(child, because: "TAB-010")]
        + (child == forMore ? [.tellMoved(child, tabs)] : [])
    }
    steps += replaceContent(index, in: number, because: "TAB-012", surroundings)
    steps += leaving.map { children.contains($0) ? move($0, .didMoveToParent, nil) : .tellMoved($0, nil) }
    steps += arriving.filter { $0 != forMore }.map { .tellMoved($0, tabs) }
    operations.replace(number, with: steps)
  }

  /// Another replacement may be under way, which is no switch.
  private func isSwitching(_ index: Int) -> Bool {
    controllers[index].running.flatMap { operations[$0]?.to } != nil
  }

  /// Effects: a note, if a switch is under way.
  func pointOutReplacement(_ index: Int, _ effects: inout Effects) {
    guard isSwitching(index) else { return }
    effects.note(
      .childrenReplacedDuringTransition, on: controllers[index].object, because: .both("TAB-017", "TAB-132"))
  }

  /// Effects: `parent` of those that stay, which are out for a moment, but not of one that More goes on showing; `viewControllers`, the
  /// items, whom the user may move, and More's delegate (TAB-015).
  private func adopt(
    _ children: [ObjectID], insteadOf old: [ObjectID], of controller: Tabs, _ effects: inout Effects,
    _ surroundings: Surroundings
  ) {
    let staying = controller.selected.flatMap {
      controller.hidden.contains($0) && surroundings.parent($0) == controller.more ? $0 : nil
    }
    let kept = old.filter { children.contains($0) && $0 != staying && !isJoining($0, controller.object) }
    for child in kept { effects.publish(child, .parent, .null, because: "TAB-010") }
    for child in kept { effects.publish(child, .parent, .object(controller.object), because: "TAB-010") }
    effects.publish(controller.object, .viewControllers, Value(children), because: "TAB-003")
    effects.publish(controller.object, .customizableViewControllers, Value(children), because: "TAB-015")
    publishItems(of: controller, &effects, because: .both("TAB-003", "TAB-005"))
    forgetDelegateOfMore(controller, &effects, surroundings, because: "TAB-015")
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

  /// The content moves as a part of this operation, which then runs until all have heard of it: who selects something else meanwhile
  /// cuts it short.
  ///
  /// - Parameter keepsMore: whether More, while it is not seen, keeps a child that stands behind it still (TAB-062).
  mutating func replaceContent(
    _ index: Int, in number: Int, because: Because, keepsMore: Bool = false, _ surroundings: Surroundings
  ) -> [TabStep] {
    let shown = controllers[index].shown
    let steps = contentSteps(index, because: because, keepsMore: keepsMore, surroundings)
    guard controllers[index].shown != shown else { return steps }
    controllers[index].running = number
    return steps + [.end]
  }

  /// On screen, what was seen goes and what is selected comes, without animation; what comes while the controller appears does so
  /// together with it, and nothing comes while the controller disappears. More lets go of its child before somebody else shows it.
  private mutating func contentSteps(
    _ index: Int, because: Because, keepsMore: Bool, _ surroundings: Surroundings
  ) -> [TabStep] {
    let controller = controllers[index]
    let container = controller.selected.map { controller.container(of: $0) }
    let tidy: [TabStep] =
      container == controller.more
      ? [.arrangeMore(animated: false)] : controller.isMoreMade ? [.clearMore(keepsHidden: keepsMore)] : []
    guard controller.shown != container, controller.phase != .hidden else { return tidy }
    func step(_ object: ObjectID, _ verb: Word.Known) -> TabStep {
      .view(.appearance(object, verb, animated: false), because: because)
    }
    if controller.phase == .disappearing {
      guard let shown = controller.shown, shown != controller.more, !isChild(shown, of: controller.object, surroundings)
      else { return tidy }
      controllers[index].shown = nil
      // Where it has not heard yet that the controller goes, it does so here.
      return [step(shown, .viewWillDisappear), step(shown, .viewDidDisappear)] + tidy
    }
    controllers[index].shown = container
    let departure =
      controller.shown.map { [step($0, .viewWillDisappear), step($0, .viewDidDisappear), .reappear($0)] } ?? []
    guard let container else { return departure + tidy }
    var arrival = arrivalSteps(of: container, in: controller, because: because)
    let end = controller.phase == .appeared ? [arrival.removeLast()] : []
    let changesHands = controller.shown == controller.more || container == controller.more
    if changesHands { return departure + tidy + arrival + end }
    // As in a switch (TAB-045, TAB-046).
    return versions.oldChildIsDoneFirst
      ? arrival + departure + end + tidy : arrival + departure.prefix(1) + end + departure.dropFirst() + tidy
  }

  /// Whether it is a child, or what a tab can be shown in.
  func isChild(_ child: ObjectID, of tabs: ObjectID, _ surroundings: Surroundings) -> Bool {
    guard let index = index(of: tabs) else { return false }
    guard let tree = controllers[index].tree else { return controllers[index].children?.contains(child) == true }
    return tree.roots.contains { surroundings.contents(of: $0).contains(child) }
  }

  /// Somebody comes where nobody was, without animation; as far as the controller itself is there.
  func arrivalSteps(of container: ObjectID, in controller: Tabs, because: Because) -> [TabStep] {
    var verbs: [Word.Known] = [.viewWillAppear]
    if controller.phase.isInHierarchy { verbs.append(.viewIsAppearing) }
    if controller.phase == .appeared { verbs.append(.viewDidAppear) }
    return [.view(.load(container), because: "TAB-008")]
      + verbs.map { .view(.appearance(container, $0, animated: false), because: because) }
  }

  func move(_ child: ObjectID, _ verb: Word.Known, _ parent: ObjectID?) -> TabStep {
    .view(.tell(child, verb, .parent(parent)), because: "TAB-010")
  }

  /// A child hears that it comes while its parent still is the one of before. One that has never heard that it goes hears neither half.
  mutating func tellComing(
    _ child: ObjectID, _ because: Because, _ number: Int, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs else { return }
    let hasStayed = surroundings.parent(child)?.owner == tabs && !isLeaving(child, tabs)
    if isChild(child, of: tabs, surroundings), !hasStayed {
      operations.prepend(
        [move(child, .willMoveToParent, tabs), .settleParent(child, tabs, because: because)], to: number)
    } else {
      operations.removeSteps(of: number) { $0 == .tellMoved(child, tabs) }
    }
  }

  /// A child hears that it goes while this still is its parent; one that has gone already, or is a child again, hears neither half.
  mutating func tellLeaving(
    _ child: ObjectID, _ because: Because, _ number: Int, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs else { return }
    let isHere = surroundings.parent(child)?.owner == tabs || isJoining(child, tabs)
    if isHere, !isChild(child, of: tabs, surroundings) {
      operations.prepend(
        [move(child, .willMoveToParent, nil), .settleParent(child, nil, because: because)], to: number)
    } else {
      operations.removeSteps(of: number) { $0 == .tellMoved(child, nil) }
    }
  }

  /// Inside didMove a child reads the parent of which it hears. Where somebody who was called in between has made another one of it, it
  /// has heard of that.
  mutating func tellMoved(
    _ child: ObjectID, _ parent: ObjectID?, _ number: Int, _ effects: Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs else { return }
    let present = (effects.published(child, .parent) ?? surroundings.value(child, .parent)).object
    let isSo = parent == nil ? present == nil : present?.owner == tabs && isChild(child, of: tabs, surroundings)
    if isSo { operations.prepend(move(child, .didMoveToParent, parent), to: number) }
  }

  /// Whoever has been told may have changed it: who is a child no longer gets no parent, one that is a child again keeps it. Another
  /// container that has taken it meanwhile lets go of it (NAV-085).
  ///
  /// Effects: `parent`.
  mutating func settleParent(
    _ child: ObjectID, _ parent: ObjectID?, _ because: Because, takes: Bool, _ number: Int,
    _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs else { return }
    guard isChild(child, of: tabs, surroundings) == (parent != nil) else { return }
    let present = surroundings.parent(child)
    let isHere = present?.owner == tabs
    guard let parent else {
      if isHere { effects.publish(child, .parent, .null, because: because) }
      return
    }
    if isHere { return }
    if takes, let present, [.navigationController, .tabBarController].contains(surroundings.kind(present)) {
      let container = container(of: child, in: present, surroundings)
      operations.prepend(
        [.take(child, from: container), .settleParent(child, parent, because: because, takes: false)], to: number)
    } else {
      effects.publish(child, .parent, .object(parent), because: because)
    }
  }

  /// Whether it is told that it comes, and has no parent yet.
  func isJoining(_ child: ObjectID, _ tabs: ObjectID) -> Bool {
    isAboutTo(tabs) { if case .settleParent(child, tabs, _, _) = $0 { true } else { false } }
  }

  /// Whether it is told that it goes, and has its parent still.
  private func isLeaving(_ child: ObjectID, _ tabs: ObjectID) -> Bool {
    isAboutTo(tabs) { if case .settleParent(child, nil, _, _) = $0 { true } else { false } }
  }

  /// The same, or has not been told yet.
  private func isToLeave(_ child: ObjectID, _ tabs: ObjectID) -> Bool {
    isLeaving(child, tabs) || isAboutTo(tabs) { if case .tellLeaving(child, _) = $0 { true } else { false } }
  }

  /// Whether such a step remains in an operation of the tab controller.
  private func isAboutTo(_ tabs: ObjectID, _ isStep: (TabStep) -> Bool) -> Bool {
    operations.numbers.contains { operations[$0]?.tabs == tabs && operations.remaining($0).contains(where: isStep) }
  }
}
