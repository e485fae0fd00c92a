import Vocabulary

/// The More controller of a tab controller is a navigation controller like any other, but for what it may hold: children of the
/// tab controller, whatever they are, which go back to it.
extension NavigationStack {
  /// Whom a controller belongs to that leaves a stack: nobody; the tab controller, if More has shown its child (TAB-006).
  func heir(of controller: ObjectID, from object: ObjectID, _ scene: Scene) -> ObjectID? {
    guard object.part == .moreNavigationController,
      scene.surroundings.isChild(controller, of: object.owner)
    else { return nil }
    return object.owner
  }

  /// The tab controller must know what stands upon the list.
  ///
  /// Effects: `shownChild` of a More controller, if it is another one.
  mutating func showChild(of object: ObjectID, _ effects: inout Effects) {
    guard object.part == .moreNavigationController else { return }
    let child = self[object].stack.dropFirst().first
    guard child != self[object].shownChild else { return }
    self[object].shownChild = child
    effects.publish(object, .shownChild, Value(child), because: .both("TAB-034", "TAB-061"))
  }
}
