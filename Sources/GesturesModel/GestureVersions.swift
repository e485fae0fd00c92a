import Vocabulary

/// What differs between versions of iOS, and the uncertain choices, by the names of their switches.
struct GestureVersions: Hashable {
  enum PopFinishRule: String {
    case projected, half, share
  }

  /// `contentPop`: whether `interactiveContentPopGestureRecognizer` exists (GES-064).
  let hasContentPop: Bool
  /// Whether the stock pop recognizers refuse while a transition of their controller runs (GES-055, row b).
  let refusesPopDuringTransition: Bool
  /// `edgePopInTransition`: whether the edge pop refuses then even on iOS 26 (GES-077).
  let edgePopWaits: Bool
  /// `inputDuringSlide`: whether the content of a navigation controller takes no touch while it slides (NAV-061).
  let ignoresInputDuringSlide: Bool
  /// `rootPopFreeze`: whether a pop gesture that had nothing to pop leaves the controller frozen (GES-057).
  let freezes: Bool
  /// `edgeBeatsHorizontalScroll`: who waits for whom over a horizontal scroll view (GES-059). Sources disagree; on iOS 26 the
  /// strip is said to remain usable (GES-071).
  let edgeBeatsHorizontalScroll: Bool
  /// `hiddenBackButtonRefusesPop`: row e of GES-055.
  let hiddenBackButtonRefusesPop: Bool
  /// `animatorMethodRefusesPop`: row f of GES-055.
  let animatorMethodRefusesPop: Bool
  /// `backActionRefusesPop`: whether an action in the back button's place refuses the pop gesture.
  let backActionRefusesPop: Bool
  /// `contentPopTakesStrip`: whether the content pop starts in the strip of an edge pop that is out of the game (GES-067).
  let contentPopTakesStrip: Bool
  /// `requirementBeatsSimultaneity`: whether who waits fails even if the two could go on together (GES-033).
  let requirementBeatsSimultaneity: Bool
  /// `shouldBeginAsked`: whether a recognizer asks before it waits for others, or when it has waited (GES-036).
  let asksBeforeWaiting: Bool
  /// `requirementsAsked`: whether delegates are asked for requirements when the finger comes down, or at the first attempt
  /// (GES-028).
  let relatesAtTouchDown: Bool
  /// `shouldBeginView`: which views are asked (GES-035).
  let asksHitView: Bool
  let asksOwnView: Bool
  /// `popFinishRule`: what decides when the finger is lifted (GES-080).
  let popFinishRule: PopFinishRule
  /// `recognizerOrder.seed`: 0 for the usual order, else another one each (GES-012).
  let orderSeed: Int
  /// `pan.hysteresis`: how far a pan moves before it begins, in points (GES-041).
  let hysteresis: Double
  /// `edge.region`: how wide the strip is in which an edge pan may start, in points (GES-043).
  let edgeRegion: Double
  /// `resetScope`: whether a recognizer is reset when its own touches are up, or when no finger of the window is down any more (GES-007).
  let resetsByOwnTouches: Bool
  /// `detachedHearCancelled`: whether the last action comes of a recognizer whose view has left the window (GES-009).
  let detachedHearCancelled: Bool
  /// What `state` reads inside `reset()` (GES-008).
  let isPossibleInReset: Bool
  /// Whether there are zoom transitions (GES-090).
  let hasZoom: Bool

  init(_ configuration: Configuration) {
    let isFluid = configuration.ios >= IOSVersion(26)
    hasContentPop = PopVersions(configuration).hasContentPop
    refusesPopDuringTransition = !isFluid
    edgePopWaits = isFluid && configuration.takes("false", of: "edgePopInTransition")
    ignoresInputDuringSlide = configuration.takes("ignored", of: "inputDuringSlide", otherwise: !isFluid)
    freezes = configuration.takes("freezes", of: "rootPopFreeze", otherwise: !isFluid)
    edgeBeatsHorizontalScroll = configuration.takes("true", of: "edgeBeatsHorizontalScroll", otherwise: isFluid)
    hiddenBackButtonRefusesPop = configuration.takes("true", of: "hiddenBackButtonRefusesPop", otherwise: true)
    animatorMethodRefusesPop = configuration.takes("true", of: "animatorMethodRefusesPop", otherwise: true)
    backActionRefusesPop = configuration.takes("true", of: "backActionRefusesPop")
    contentPopTakesStrip = configuration.takes("true", of: "contentPopTakesStrip", otherwise: true)
    requirementBeatsSimultaneity = configuration.takes("true", of: "requirementBeatsSimultaneity", otherwise: true)
    asksBeforeWaiting = !configuration.takes("after waiting", of: "shouldBeginAsked")
    relatesAtTouchDown = !configuration.takes("attempt", of: "requirementsAsked")
    asksHitView = !configuration.takes("own", of: "shouldBeginView")
    asksOwnView = !configuration.takes("hit", of: "shouldBeginView")
    popFinishRule = configuration.side(of: "popFinishRule").flatMap(PopFinishRule.init(rawValue:)) ?? .projected
    orderSeed = configuration.side(of: "recognizerOrder.seed").flatMap { Int($0) } ?? 0
    hysteresis = configuration.side(of: "pan.hysteresis").flatMap { Double($0) } ?? 10
    edgeRegion = configuration.side(of: "edge.region").flatMap { Double($0) } ?? 20
    resetsByOwnTouches = !configuration.takes("window", of: "resetScope")
    detachedHearCancelled = configuration.takes("true", of: "detachedHearCancelled", otherwise: !isFluid)
    isPossibleInReset = isFluid
    hasZoom = configuration.hasZoom
  }
}

/// The numbers that Apple does not publish, in points, microseconds and points per second.
enum Threshold {
  /// How far two fingers move against each other before a pinch or a rotation begins.
  static let hysteresis = 10.0
  static let tapDuration: Microseconds = 750_000
  static let tapGap: Microseconds = 350_000
  static let tapSlop = 10.0
  static let pressDuration: Microseconds = 500_000
  static let pressSlop = 10.0
  static let swipeDistance = 50.0
  static let swipeDuration: Microseconds = 500_000
  /// A lift this long after the last move has no velocity.
  static let rest: Microseconds = 100_000
  /// How long the content of a scroll view waits for a touch (GES-050).
  static let contentDelay: Microseconds = 150_000
  /// From this speed on a scroll view goes on by itself, for so long (GES-052).
  static let fling = 500.0
  static let deceleration: Microseconds = 1_000_000
}
