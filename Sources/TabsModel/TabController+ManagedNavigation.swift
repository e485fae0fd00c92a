import Vocabulary

extension TabController {
  /// Begins to put together the stack of the navigation controller of a managed group: one level for each tab on the way to the leaf
  /// that has a controller, from the managing group down (TAB-105).
  ///
  /// Effects: `keptViewControllers` of the leaf that had the stack.
  mutating func display(
    _ leaf: ObjectID, _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let group = surroundings.managingGroup(over: leaf),
      let navigation = surroundings.object(group, .managingNavigationController)
    else { return }
    keepPushed(on: navigation, &effects, surroundings)
    let levels = surroundings.groups(from: leaf).reversed().drop { $0 != group }
    let stack = ManagedStack(
      navigation: navigation, leaf: leaf, levels: levels.filter { content(ofTab: $0) != nil })
    operations[number]?.display = stack
    operations.prepend(.tree(.displayLevel), to: number)
  }

  /// The delegate is asked about one level, or the stack is set. What the app had pushed belongs to what the leaf proposes.
  mutating func displayLevel(_ number: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let operation = operations[number], let display = operation.display else { return }
    guard let level = display.levels.first, let controller = content(ofTab: level) else {
      operations[number]?.display = nil
      keepPushed(on: display.navigation, &effects, surroundings)
      let pushed = pushed(on: display.leaf, of: display.navigation, surroundings)
      let top = display.controllers.last { !pushed.contains($0) }
      managed.show(ManagedLeaves.Shown(navigation: display.navigation, leaf: display.leaf, top: top))
      // A leaf without a controller proposes nothing; what the app has pushed for it stands on what does.
      let stack = display.controllers + (content(ofTab: display.leaf) == nil ? pushed : [])
      effects.call(
        Message(display.navigation, .setViewControllers, [Argument(.viewControllers, Value(stack)), .notAnimated]),
        then: Continuation(operation: number), because: "TAB-105")
      return
    }
    let pushed = level == display.leaf ? pushed(on: level, of: display.navigation, surroundings) : []
    let proposed = [controller] + pushed
    effects.ask(
      operation.tabs, .displayedViewControllersFor,
      [Argument(.tab, .object(level)), Argument(.viewControllers, Value(proposed))], default: Value(proposed),
      then: Continuation(operation: number, mark: TabTreeStep.displayMark), because: "TAB-105")
  }

  /// The delegate has answered for a level.
  mutating func takeDisplayed(_ value: Value, _ number: Int) {
    operations[number]?.display?.levels.removeFirst()
    operations[number]?.display?.controllers += value.objects
    operations.prepend(.tree(.displayLevel), to: number)
  }

  /// What the app had pushed upon a leaf, and has not taken elsewhere since.
  private func pushed(
    on leaf: ObjectID, of navigation: ObjectID, _ surroundings: Surroundings
  ) -> [ObjectID] {
    managed.pushed(on: leaf).filter {
      surroundings.parent($0) == navigation
        || surroundings.containersAndPresenters(from: $0) == [$0]
          && surroundings.object(.window, .rootViewController) != $0
    }
  }

  /// What the app has pushed above the controller of the leaf that has the stack survives, or above what was displayed in its place; also when
  /// that is not the selected tab: a row of More has shown it, or the tabs are set again. Without either all of it was popped, unless a
  /// transition runs for which the set of the stack may still wait; with the controller of another tab above the latter it says nothing new.
  ///
  /// Effects: `keptViewControllers` of the leaf, which holds them (NAV-031).
  private mutating func keepPushed(
    on navigation: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let shown = managed.shown(on: navigation) else { return }
    let stack = surroundings.objects(navigation, .viewControllers)
    let content = content(ofTab: shown.leaf)
    let own = content.flatMap(stack.firstIndex)
    // Where nothing was displayed, all of it has been pushed.
    let isBare = content == nil && shown.top == nil
    let place = isBare ? -1 : own ?? shown.top.flatMap(stack.firstIndex)
    guard place != nil || surroundings.object(navigation, .transition) == nil else { return }
    let pushed = place.map { Array(stack[($0 + 1)...]) } ?? []
    guard own != nil || !contents.contains(where: { pushed.contains($0.controller) }) else { return }
    guard managed.pushed(on: shown.leaf) != pushed else { return }
    managed.keep(pushed, on: shown.leaf)
    effects.publish(shown.leaf, .keptViewControllers, Value(pushed), because: "TAB-105")
  }
}
