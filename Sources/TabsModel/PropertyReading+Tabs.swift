import Vocabulary

extension PropertyReading {
  /// These tabs, and all inside them.
  func tabs(under roots: [ObjectID]) -> [ObjectID] {
    roots.flatMap { root in root.tree { objects($0, .children) } }
  }

  /// The tab itself, its group, and so on up to a root tab.
  func groups(from tab: ObjectID) -> [ObjectID] {
    var path = [tab]
    while let group = object(path[path.count - 1], .parent), path.count < 16 { path.append(group) }
    return path
  }

  /// What is selected when this tab is: of a group its selected child, else the one that it names as its default, else the first; a
  /// group that is a destination of its own in the sidebar needs none (TAB-103).
  func leaf(of tab: ObjectID) -> ObjectID { tab.chain(child).last ?? tab }

  private func child(of tab: ObjectID) -> ObjectID? {
    let children = objects(tab, .children)
    let named = object(tab, .selectedChild) ?? object(tab, .defaultChildIdentifier)
    let first = flag(tab, .isSidebarDestination) ? nil : children.first
    return named.flatMap { children.contains($0) ? $0 : nil } ?? first
  }

  /// The group, nearest to the root, whose navigation controller is kept by the system (TAB-105).
  func managingGroup(over leaf: ObjectID) -> ObjectID? {
    groups(from: leaf).last { object($0, .managingNavigationController) != nil }
  }

  func isSearchTab(_ tab: ObjectID) -> Bool { value(tab, .systemItem).string == "search" }
}
