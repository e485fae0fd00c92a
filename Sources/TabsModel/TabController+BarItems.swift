import Vocabulary

extension TabController {
  /// The title of an item is set, of a controller's or of one that stands alone: from here on it is the item's own, until the controller's title
  /// is set after it (TAB-084).
  ///
  /// Effects: titles of controllers are watched; the item's `title`.
  mutating func setTitle(
    _ title: String?, ofItem item: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    if item.part == .tabBarItem, !titledItems.contains(item) { titledItems.append(item) }
    watchBars(&effects, surroundings, because: "TAB-084")
    effects.publish(item, .title, title.map(Value.string) ?? .null, because: "TAB-084")
  }

  /// The title of a controller is set. Effects: its item has the same one, if it had one of its own, or the system's.
  func titleChanged(of controller: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    let item = controller.part(.tabBarItem)
    guard titledItems.contains(item) || surroundings.value(item, .systemItem) != .null else { return }
    effects.publish(item, .title, surroundings.value(controller, .title), because: "TAB-084")
  }

  /// `tabBarItem = nil`: the next access makes the default one (TAB-083).
  ///
  /// Effects: whatever was set of the item is gone.
  mutating func restoreItem(of controller: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    let item = controller.part(.tabBarItem)
    titledItems.removeAll { $0 == item }
    for property in Surroundings.itemSettings where surroundings.value(item, property) != .null {
      effects.publish(item, property, .null, because: "TAB-083")
    }
  }
}
