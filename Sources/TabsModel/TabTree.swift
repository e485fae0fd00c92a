import Vocabulary

/// The tabs of a controller that is configured with `UITab`s. While there is one, `viewControllers` is out of use (TAB-095).
struct TabTree: Sendable, Equatable {
  var roots: [ObjectID]
  /// `selectedTab`: a leaf of the tree. It stays while More is shown (TAB-102).
  var selected: ObjectID?
  /// The root tab above it.
  var selectedRoot: ObjectID?
  /// What was selected before a search tab.
  var beforeSearch: ObjectID?
  var search = SearchState.button
  /// The search controller that is active.
  var searching: ObjectID?
  /// The list of More.
  var rows: [Row] = []

  /// A root tab without an item in the bar, and what it can be shown in.
  struct Row: Sendable, Equatable {
    let tab: ObjectID
    let contents: [ObjectID]
  }

  /// The tab that stands behind More with this controller.
  func row(of content: ObjectID) -> ObjectID? {
    rows.first { $0.contents.contains(content) }?.tab
  }
}

/// What the user has changed, under one `customizationIdentifier`: the tabs that are hidden or shown, what stands in the bar at the top, and
/// the order of groups.
struct StoredTabs: Sendable, Equatable {
  let identifier: String?
  var hidden: [ObjectID] = []
  var shown: [ObjectID] = []
  /// Of what can be customised there, in order; nil while the user has left it alone.
  var bar: [ObjectID]?
  var orders: [GroupOrder] = []

  /// Nil for a tab that the user has left alone.
  func isHidden(_ tab: ObjectID) -> Bool? {
    hidden.contains(tab) ? true : shown.contains(tab) ? false : nil
  }

  mutating func keep(_ tab: ObjectID, isHidden: Bool) {
    hidden.removeAll { $0 == tab }
    shown.removeAll { $0 == tab }
    if isHidden { hidden.append(tab) } else { shown.append(tab) }
  }
}

/// How the tabs of a group stand.
struct GroupOrder: Sendable, Equatable {
  let group: ObjectID
  let children: [ObjectID]
}

/// The tab that was selected before another one, and the child that each group above that one had.
struct TabBefore: Sendable, Equatable {
  let tab: ObjectID?
  /// What was selected before a search tab.
  let beforeSearch: ObjectID?
  let children: [Child]

  struct Child: Sendable, Equatable {
    let group: ObjectID
    let selected: ObjectID?
  }
}

/// What the provider of a tab has made.
struct TabContent: Sendable, Equatable {
  let tab: ObjectID
  let controller: ObjectID
}

/// What a search tab shows of itself: the round button, the field that it has become, or the field with a search in it (TAB-109).
enum SearchState: String, Sendable {
  case button, field, active
}

/// Whose stacks the managing navigation controllers have, and what the app had pushed above the controllers of a leaf, when another one got
/// the stack (TAB-105).
struct ManagedLeaves: Sendable, Equatable {
  private var shown: [Shown] = []
  private var pushed: [Pushed] = []

  struct Shown: Sendable, Equatable {
    let navigation: ObjectID
    let leaf: ObjectID
    /// The last one of what was displayed for the leaf, without what the app had pushed.
    let top: ObjectID?
  }

  private struct Pushed: Sendable, Equatable {
    let leaf: ObjectID
    let controllers: [ObjectID]
  }

  func shown(on navigation: ObjectID) -> Shown? {
    shown.first { $0.navigation == navigation }
  }

  mutating func show(_ new: Shown) {
    shown.removeAll { $0.navigation == new.navigation }
    shown.append(new)
  }

  func pushed(on leaf: ObjectID) -> [ObjectID] {
    pushed.first { $0.leaf == leaf }?.controllers ?? []
  }

  mutating func keep(_ controllers: [ObjectID], on leaf: ObjectID) {
    pushed.removeAll { $0.leaf == leaf }
    if !controllers.isEmpty { pushed.append(Pushed(leaf: leaf, controllers: controllers)) }
  }
}

/// The stack of a managing navigation controller while it is put together, level by level.
struct ManagedStack: Sendable, Equatable {
  let navigation: ObjectID
  let leaf: ObjectID
  var levels: [ObjectID]
  var controllers: [ObjectID] = []
}

// MARK: Looking around in a tree

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
