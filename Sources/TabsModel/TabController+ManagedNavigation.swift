import Vocabulary

extension TabController {
  /// Begins to put together the stack of the navigation controller of a managed group: one level for each tab on the way to the leaf
  /// that has a controller, from the managing group down (TAB-105).
  mutating func display(_ leaf: ObjectID, _ index: Int, _ number: Int, _ surroundings: Surroundings) {
    keepPushed(index, surroundings)
    guard let group = surroundings.managingGroup(over: leaf),
      let navigation = surroundings.object(group, .managingNavigationController)
    else { return }
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
      effects.call(
        Message(
          display.navigation, .setViewControllers,
          [Argument(.viewControllers, Value(display.controllers)), .notAnimated]),
        then: Continuation(operation: number), because: "TAB-105")
      return
    }
    let tree = index(of: operation.tabs).flatMap { controllers[$0].tree }
    let proposed = [controller] + (level == display.leaf ? tree?.pushed(on: level) ?? [] : [])
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

  /// What the app has pushed above the controller of the leaf that is left survives.
  mutating func keepPushed(_ index: Int, _ surroundings: Surroundings) {
    guard let leaf = controllers[index].tree?.selected, let group = surroundings.managingGroup(over: leaf),
      let navigation = surroundings.object(group, .managingNavigationController), let own = content(ofTab: leaf)
    else { return }
    let stack = surroundings.objects(navigation, .viewControllers)
    guard let place = stack.firstIndex(of: own) else { return }
    controllers[index].tree?.keep(Array(stack[(place + 1)...]), on: leaf)
  }
}
