import Vocabulary

/// What a tab controller's bar is like besides its items.
struct BarChrome: Sendable, Equatable {
  /// `isTabBarHidden`: what the developer wants.
  var isWishedAway = false
  /// `tabBar.isHidden`, set by the app behind the controller's back.
  var isHiddenDirectly = false
  var isMinimized = false
  /// `bottomAccessory`; one that goes with an animation is there until it has gone.
  var accessory: ObjectID?
  /// Whether the accessory is in the controller's view.
  var isAccessoryInstalled = false
  /// The operation that animates an accessory in or out.
  var accessoryChange: Int?

  /// The environment of an accessory in this bar: beside what is left of it only while that is to be seen (TAB-113).
  var environment: String { isMinimized && !isWishedAway && !isHiddenDirectly ? "inline" : "regular" }
}

/// `tabBarMinimizeBehavior`, as far as it lets scrolling minimise the bar.
///
/// `never` does not, and `automatic` was seen not to on a phone (TAB-115).
enum MinimizeBehavior: String, Sendable {
  case onScrollDown, onScrollUp
}

/// How far a scroll view was scrolled when it was last heard of.
struct KnownOffset: Sendable, Equatable {
  let scrollView: ObjectID
  var offset: Double
}
