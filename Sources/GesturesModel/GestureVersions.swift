import Vocabulary

/// What differs between versions of iOS, and the uncertain choices, by the names of their switches.
struct GestureVersions: Hashable {
  /// `contentPop`: whether `interactiveContentPopGestureRecognizer` exists (GES-064).
  let hasContentPop: Bool
  /// Whether the stock pop recognizers refuse while a transition of their controller runs (GES-055, row b).
  let refusesPopDuringTransition: Bool
  /// `inputDuringSlide`: whether the content of a navigation controller takes no touch while it slides (NAV-061).
  let ignoresInputDuringSlide: Bool
  /// What is known of the freeze after a pop gesture that had nothing to pop.
  let rootPopFreeze: String
  /// `edgeBeatsHorizontalScroll`: who waits for whom over a horizontal scroll view. Sources disagree; on iOS 26 the strip
  /// is said to remain usable (GES-071).
  let edgeBeatsHorizontalScroll: Bool
  /// `hiddenBackButtonRefusesPop`: row e of GES-055.
  let hiddenBackButtonRefusesPop: Bool
  /// `animatorMethodRefusesPop`: row f of GES-055.
  let animatorMethodRefusesPop: Bool

  init(_ configuration: Configuration) {
    let isFluid = configuration.ios >= IOSVersion(26)
    hasContentPop = isFluid && configuration.side(of: "contentPop") != "absent"
    refusesPopDuringTransition = !isFluid
    ignoresInputDuringSlide =
      (configuration.side(of: "inputDuringSlide") ?? (isFluid ? "delivered" : "ignored")) == "ignored"
    rootPopFreeze = isFluid ? "unknown" : "observed"
    edgeBeatsHorizontalScroll = (configuration.side(of: "edgeBeatsHorizontalScroll") ?? "\(isFluid)") == "true"
    hiddenBackButtonRefusesPop = configuration.side(of: "hiddenBackButtonRefusesPop") != "false"
    animatorMethodRefusesPop = configuration.side(of: "animatorMethodRefusesPop") != "false"
  }
}

/// The numbers that Apple does not publish, in points, microseconds and points per second.
enum Threshold {
  /// How far a pan moves before it begins (GES-041).
  static let hysteresis = 10.0
  /// How wide the strip is in which an edge pan may start (GES-042).
  static let edgeRegion = 20.0
  static let tapDuration: Microseconds = 750_000
  static let tapGap: Microseconds = 350_000
  static let tapSlop = 10.0
  static let pressDuration: Microseconds = 500_000
  static let pressSlop = 10.0
  static let swipeDistance = 50.0
  static let swipeDuration: Microseconds = 500_000
  /// A lift this long after the last move has no velocity.
  static let rest: Microseconds = 100_000
}
