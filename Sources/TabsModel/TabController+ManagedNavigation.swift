import Vocabulary

extension TabController {
  /// Begins to put together the stack of the navigation controller of a managed group: one level for each tab on the way to the leaf
  /// that has a controller, from the managing group down (TAB-105).
  mutating func display(_ leaf: ObjectID, _ number: Int, _ surroundings: Surroundings) {
    guard let group = surroundings.managingGroup(over: leaf),
      let navigation = surroundings.object(group, .managingNavigationController)
    else { return }
    keepPushed(on: navigation, surroundings)
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
      keepPushed(on: display.navigation, surroundings)
      managed.show(display.leaf, on: display.navigation)
      effects.call(
        Message(
          display.navigation, .setViewControllers,
          [Argument(.viewControllers, Value(display.controllers)), .notAnimated]),
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

  /// What the app has pushed above the controller of the leaf that has the stack survives, also when that is not the selected tab: a row
  /// of More has shown it, or the tabs are set again. Without that controller the stack says nothing new: its set may still wait.
  private mutating func keepPushed(on navigation: ObjectID, _ surroundings: Surroundings) {
    guard let leaf = managed.leaf(on: navigation), let own = content(ofTab: leaf) else { return }
    let stack = surroundings.objects(navigation, .viewControllers)
    guard let place = stack.firstIndex(of: own) else { return }
    managed.keep(Array(stack[(place + 1)...]), on: leaf)
  }
}
