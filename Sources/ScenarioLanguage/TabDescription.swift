/// A `UITab`, a group of them or a search tab, with what its provider makes.
public struct TabDescription: Hashable, Sendable {
  public let id: String
  public let isSearch: Bool
  public let isGroup: Bool
  public let viewController: ControllerNode?
  public let children: [TabDescription]
  public var settings: [Setting] = []
}

/// The tabs that a tab controller is configured with.
public struct TabControllerDescription: Hashable, Sendable {
  public let controller: String
  public var tabs: [TabDescription]
}

extension AppDescription {
  /// Every tab that is written down, with those inside groups.
  public var allTabs: [TabDescription] { (tabs.flatMap(\.tabs) + looseTabs).flatMap(\.all) }
}

extension TabDescription {
  /// It and all tabs below it.
  public var all: [TabDescription] { [self] + children.flatMap(\.all) }
}
