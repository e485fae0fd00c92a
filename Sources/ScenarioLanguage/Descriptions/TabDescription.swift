/// A `UITab`, a group of them or a search tab, with what its provider makes.
package struct TabDescription: Hashable, Sendable {
  package let id: String
  package let isSearch: Bool
  package let isGroup: Bool
  package let viewController: ControllerNode?
  package let children: [TabDescription]
  package var settings: [Setting] = []
}

/// The tabs that a tab controller is configured with.
package struct TabControllerDescription: Hashable, Sendable {
  package let controller: String
  package var tabs: [TabDescription]
}

extension AppDescription {
  /// Every tab that is written down, with those inside groups.
  package var allTabs: [TabDescription] { (tabs.flatMap(\.tabs) + looseTabs).flatMap(\.all) }
}

extension TabDescription {
  /// It and all tabs below it.
  package var all: [TabDescription] { [self] + children.flatMap(\.all) }
}
