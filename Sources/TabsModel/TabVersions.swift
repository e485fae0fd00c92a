import Vocabulary

/// What differs between versions of iOS, and what is uncertain, for tab controllers.
struct TabVersions: Sendable, Equatable {
  /// Whether the old child has disappeared before the new one has appeared, as it was before 18 (TAB-045, TAB-046).
  let oldChildIsDoneFirst: Bool
  /// How long the switch animates; 0 before 18.
  let duration: Microseconds
  /// Whether a re-tap also pops a navigation controller deeper inside the selected child.
  let reTapReachesNested: Bool
  /// How many items the bar of a compact width shows without More.
  let capacity: Int
  /// What of tab bars there is.
  let bars: TabBarVersions
  /// `reexpand` = onReversal | atEdge: what brings back a bar that scrolling down has minimised (TAB-116).
  let expandsAtEdgeOnly: Bool
  /// `didTabOnCode`: whether the delegate hears of a tab that code has selected (TAB-099).
  let tellsOfCode: Bool
  /// `didTabOnReTap`: whether it hears of a second tap on the selected tab (TAB-101).
  let tellsOfReTap: Bool
  /// `accessoryUnderHiddenBar` = stays | leaves: the accessory when the developer hides the bar (TAB-124).
  let accessoryLeavesWithBar: Bool

  init(_ configuration: Configuration) {
    let isModern = configuration.ios >= IOSVersion(18)
    oldChildIsDoneFirst = !isModern
    duration = isModern ? configuration.durations.tabSwitch : 0
    reTapReachesNested = configuration.ios >= IOSVersion(26)
    capacity = configuration.device.isCompactWidth ? 5 : .max
    bars = TabBarVersions(configuration.ios)
    expandsAtEdgeOnly = configuration.side(of: "reexpand") == "atEdge"
    tellsOfCode = configuration.side(of: "didTabOnCode") != "false"
    tellsOfReTap = configuration.side(of: "didTabOnReTap") == "true"
    accessoryLeavesWithBar = configuration.side(of: "accessoryUnderHiddenBar") == "leaves"
  }
}
