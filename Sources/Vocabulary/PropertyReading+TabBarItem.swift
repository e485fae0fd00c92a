/// What an item of a tab bar shows: the app's settings and, where there are none, what stands in for them.
///
/// Reads `title`, `image`, `selectedImage`, `badgeValue`, `badgeColor`, `tag`, `isEnabled`, `systemItem` and the
/// two backgrounds besides the tree.
extension PropertyReading {
  /// What can be set of an item.
  public static var itemSettings: [Word.Known] {
    [
      .title, .image, .selectedImage, .badgeValue, .badgeColor, .tag, .isEnabled, .systemItem, .standardAppearance,
      .scrollEdgeAppearance,
    ]
  }

  /// The controller whose item is shown for this one: a navigation controller that has none of its own shows its root's (TAB-083).
  public func itemHolder(_ controller: ObjectID) -> ObjectID {
    controller.chain { holder in
      guard kind(holder) == .navigationController, value(holder, .title) == .null,
        !Self.itemSettings.contains(where: { value(holder.part(.tabBarItem), $0) != .null })
      else { return nil }
      return objects(holder, .viewControllers).first
    }.last ?? controller
  }

  /// The item that stands in a bar for what the bar lists: the tab or item itself, or that of a controller.
  func barItem(of listed: ObjectID) -> ObjectID {
    kind(listed) == .tab || kind(listed) == .tabBarItem ? listed : listed.part(.tabBarItem)
  }

  /// The item itself, or the one that is shown in its place.
  func shownItem(_ item: ObjectID) -> ObjectID {
    item.part == .tabBarItem ? itemHolder(item.owner).part(.tabBarItem) : item
  }

  /// What was written last, to the item or to the controller (TAB-084); else the system's title, else the controller's (TAB-083).
  public func itemTitle(_ item: ObjectID) -> Value {
    let item = shownItem(item)
    let own = value(item, .title)
    if own != .null { return own }
    if let system = systemItem(item) { return .string(system.title) }
    return item.part == .tabBarItem ? value(item.owner, .title) : .null
  }

  /// The image of an item that is not selected.
  public func itemImage(_ item: ObjectID) -> Value {
    let item = shownItem(item)
    let own = value(item, .image)
    return own == .null ? systemItem(item).map { .string($0.image) } ?? .null : own
  }

  /// Of one that is: without an image for that state, the other one (TAB-085).
  public func selectedItemImage(_ item: ObjectID) -> Value {
    let own = value(shownItem(item), .selectedImage)
    return own == .null ? itemImage(item) : own
  }

  /// The text of the badge with its colour, which is the system's red unless it is said; null without a badge (TAB-086).
  public func itemBadge(_ item: ObjectID) -> Value {
    let item = shownItem(item)
    guard let text = value(item, .badgeValue).string else { return .null }
    return .list([.string(text), .string(value(item, .badgeColor).string ?? "systemRed")])
  }

  /// What the app has made of it as a sign to itself; 0 unless said (TAB-086).
  public func itemTag(_ item: ObjectID) -> Int { value(shownItem(item), .tag).int ?? 0 }

  /// Whether a user can choose it (TAB-036).
  public func isItemEnabled(_ item: ObjectID) -> Bool { value(shownItem(item), .isEnabled) != .bool(false) }

  /// Whether a bar draws the item apart from the others, at the trailing edge, as one on glass does with a search (TAB-087).
  public func isItemDetached(_ item: ObjectID) -> Bool {
    isDrawnOnGlass && value(shownItem(item), .systemItem).string == "search"
  }

  private func systemItem(_ item: ObjectID) -> SystemItem? {
    value(item, .systemItem).string.flatMap { SystemItem(rawValue: $0) }
  }
}
