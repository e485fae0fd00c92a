import Vocabulary

/// The titles that an item brings into a bar: of each the first that is set (NAV-101).
struct BarTitles: Hashable, Sendable {
  let title: Value
  let subtitle: Value
  let largeTitle: Value
  let largeSubtitle: Value

  /// Before 26 there are `titleView` and `title` alone. A controller's title is its item's, unless the item has its own.
  init(of holder: ObjectID, in surroundings: Surroundings) {
    let item = surroundings.navigationItem(holder)
    func first(_ properties: Word.Known...) -> Value {
      properties.lazy.map { surroundings.value(item, $0) }.first { $0 != .null } ?? .null
    }
    let own = first(.title)
    let plain = own == .null ? surroundings.value(holder, .title) : own
    let view = first(.titleView)
    guard BarVersions(surroundings.configuration.ios).hasSubtitles else {
      title = view == .null ? plain : view
      subtitle = .null
      largeTitle = plain
      largeSubtitle = .null
      return
    }
    let attributed = first(.titleView, .attributedTitle)
    title = attributed == .null ? plain : attributed
    // Beside a view for the title the attributed subtitle is ignored.
    subtitle =
      view == .null ? first(.subtitleView, .attributedSubtitle, .subtitle) : first(.subtitleView, .subtitle)
    let large = first(.largeTitle)
    largeTitle = large == .null ? plain : large
    largeSubtitle = first(.largeSubtitleView, .largeAttributedSubtitle, .largeSubtitle, .subtitle)
  }
}
