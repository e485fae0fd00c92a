import Vocabulary

extension TabController {
  /// The bar is hidden while the selected child wishes it: a stack whose pushed controllers hide bottom bars (NAV-111). Each child
  /// speaks for itself, so another tab may bring the bar back.
  ///
  /// Effects: `isHidden` of the bar, if it has changed.
  mutating func settleBar(_ index: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    let isHidden = controllers[index].selected.map { hidesBar($0, surroundings) } ?? false
    guard isHidden != controllers[index].isBarHidden else { return }
    controllers[index].isBarHidden = isHidden
    effects.publish(controllers[index].object.part(.tabBar), .isHidden, .bool(isHidden), because: "NAV-111")
  }

  /// The wish of a navigation controller, or of one that a child shows.
  private func hidesBar(_ child: ObjectID, _ surroundings: Surroundings) -> Bool {
    if surroundings.kind(child) == .navigationController { return surroundings.flag(child, .hidesBottomBar) }
    return surroundings.visibleChildren(child).contains { hidesBar($0, surroundings) }
  }
}
