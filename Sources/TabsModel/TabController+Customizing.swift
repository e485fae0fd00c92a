import Vocabulary

/// The panel behind More > Edit, on which a user rearranges the items (TAB-071).
extension TabController {
  /// The Edit button of the list. There is none unless somebody may be moved (TAB-070), and none for tabs (TAB-108).
  mutating func beginCustomizing(_ tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    let movable = surroundings.objects(tabs, .customizableViewControllers)
    guard let index = index(of: tabs), controllers[index].tree == nil,
      controllers[index].selected == controllers[index].more, controllers[index].phase == .appeared,
      controllers[index].arrangement == nil, !movable.isEmpty,
      surroundings.canBeTouched(controllers[index].list)
    else { return }
    controllers[index].arrangement = controllers[index].children
    let children = Argument(.viewControllers, Value(movable))
    run(
      operations.begin(TabOperation(tabs: tabs), [.tellCustomizing(.willBeginCustomizing, [children])]), &effects,
      surroundings)
  }

  /// The user drags items on the panel. Who may not be moved keeps its place (TAB-070).
  mutating func rearrange(_ children: [ObjectID], of tabs: ObjectID, _ surroundings: Surroundings) {
    guard let index = index(of: tabs), let before = controllers[index].arrangement, children.count == before.count,
      before.allSatisfy(children.contains), surroundings.canBeTouched(tabs)
    else { return }
    let movable = surroundings.objects(tabs, .customizableViewControllers)
    guard zip(before, children).allSatisfy({ $0 == $1 || movable.contains($0) && movable.contains($1) }) else { return }
    controllers[index].arrangement = children
  }

  /// Done. Both ends tell the new order, and whether the bar has other items than before (TAB-072).
  mutating func endCustomizing(_ tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let index = index(of: tabs), let children = controllers[index].arrangement, surroundings.canBeTouched(tabs)
    else { return }
    var after = controllers[index]
    after.children = children
    let facts = [
      Argument(.viewControllers, Value(children)),
      Argument(.changed, .bool(items(of: after) != items(of: controllers[index]))),
    ]
    let number = operations.begin(
      TabOperation(tabs: tabs),
      [.tellCustomizing(.willEndCustomizing, facts), .adopt(children), .tellCustomizing(.didEndCustomizing, facts)])
    run(number, &effects, surroundings)
  }

  /// The panel is gone and the children have the user's order.
  ///
  /// Effects: `viewControllers`, the items, the selection; the content moves if the selected child now stands elsewhere.
  mutating func adopt(
    _ children: [ObjectID], _ number: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    if let running = controllers[index].running {
      effects.cancel(running)
      operations.prepend([.finish(running), .adopt(children)], to: number)
      return
    }
    controllers[index].arrangement = nil
    guard children != controllers[index].children else { return }
    controllers[index].children = children
    effects.publish(tabs, .viewControllers, Value(children), because: "TAB-072")
    publishItems(of: controllers[index], &effects, because: "TAB-072")
    publishSelection(of: controllers[index], &effects, surroundings, because: "TAB-072")
    operations.prepend(replaceContent(index, in: number, because: "TAB-072", surroundings), to: number)
  }
}
