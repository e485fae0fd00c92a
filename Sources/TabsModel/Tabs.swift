import Vocabulary

/// One tab controller.
struct Tabs: Sendable, Equatable {
  let object: ObjectID
  /// Nil until children are set for the first time.
  var children: [ObjectID]?
  /// A child, the More controller, or nothing.
  var selected: ObjectID?
  /// How far the container has led the tab controller's own appearance.
  var phase = Phase.hidden
  /// The child that has been told that it appears; nil while the tab controller itself is not on screen.
  var shown: ObjectID?
  /// The switch that is under way.
  var running: Int?
  /// Whether the bar is hidden, for whatever reason.
  var isBarHidden = false
  var chrome = BarChrome()
  /// Nil unless it is configured with tabs.
  var tree: TabTree?
  /// Whether the bar has an item for More, because it has not room for all (TAB-058).
  var showsMore = false
  /// Whether the More controller has its list.
  var isMoreMade = false
  /// What More was asked to show, its list or a child, while it could not do so yet (NAV-065).
  var awaitedInMore: ObjectID?
  /// The child that was selected last as a tab: by its item, by code, or while every child had one (TAB-066).
  var lastTab: ObjectID?
  /// A tap is about to set the selection.
  var isTapping = false
  /// The order of the children on the panel, while the user customises the bar.
  var arrangement: [ObjectID]?
}
