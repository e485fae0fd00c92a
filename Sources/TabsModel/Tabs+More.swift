import Vocabulary

/// What has no room in the bar stands behind More: a navigation controller of its own, with a list at its root (TAB-058).
extension Tabs {
  /// The most items that a bar of compact width shows.
  static let capacity = 5

  var more: ObjectID { object.part(.moreNavigationController) }
  var list: ObjectID { object.part(.moreListController) }

  /// The children without an item of their own.
  var hidden: [ObjectID] {
    if let tree { return tree.rows.flatMap(\.contents) }
    return showsMore ? Array((children ?? []).dropFirst(Tabs.capacity - 1)) : []
  }

  /// Whether More is what is to be seen, with its list or with a child.
  var isMoreSeen: Bool { selected.map(container) == more }

  /// Whose view the tab controller shows for a selection: More's for a child that stands behind it (TAB-006).
  func container(of child: ObjectID) -> ObjectID {
    hidden.contains(child) ? more : child
  }

  /// What a tap on an item leads to. More comes back with the child that it has shown last, unless it is to be seen already
  /// (TAB-062, TAB-063).
  func target(ofTapOn item: ObjectID, _ surroundings: Surroundings) -> ObjectID {
    guard item == more, let selected, container(of: selected) != more,
      let left = surroundings.object(more, .shownChild), hidden.contains(left)
    else { return item }
    return left
  }
}
