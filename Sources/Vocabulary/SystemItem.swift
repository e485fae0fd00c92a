/// `UITabBarItem.SystemItem`.
public enum SystemItem: String, CaseIterable, Sendable {
  case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
  case mostViewed

  /// In English.
  public var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  /// A name for an image that belongs to the system.
  public var image: String { "system \(rawValue)" }
}
