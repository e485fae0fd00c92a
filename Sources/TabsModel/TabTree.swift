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
  /// The search controller that is to be activated again when it has gone.
  var searchToComeBack: ObjectID?
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

/// What a search tab shows of itself: the round button, the field that it has become, or the field with a search in it (TAB-109).
enum SearchState: String, Sendable {
  case button, field, active
}
