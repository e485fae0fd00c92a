import Vocabulary

/// What differs between versions of iOS, and what is uncertain, for tab controllers.
struct TabVersions: Sendable, Equatable {
  /// `appearanceOrder` = legacy | swapped: whether the old child has disappeared before the new one has appeared, as it was before
  /// 18 (TAB-045, TAB-046).
  let oldChildIsDoneFirst: Bool
  /// `tabSwitchDuration`: how long the switch animates; 0 before 18 (TAB-052).
  private let duration: Microseconds
  /// `programmaticSwitchFades`: whether a selection from code is animated as a tap is.
  private let codeFades: Bool
  /// How long an animator of the app plays that does not say.
  private let animatorDuration: Microseconds
  /// `reTapReach` = direct | nested: whether a re-tap also pops a navigation controller deeper inside the selected child (TAB-039).
  let reTapReachesNested: Bool
  /// `barDelegateOrder` = afterShould | beforeShould (TAB-035).
  let barHearsFirst: Bool
  /// `didSelectOrder` = afterAppearance | beforeAppearance: where `didSelect` stands to the first half of the switch (TAB-028).
  let tellsBeforeAppearance: Bool
  /// `moreReTapTellsDelegate`: whether a tap on More is told while its list is to be seen (TAB-064).
  let moreIsToldAgain: Bool
  /// `selectNil` = raise | ignore (TAB-020).
  let ignoresNil: Bool
  /// `replacementInTransition` = hazard | raise (TAB-017).
  let raisesAtReplacement: Bool
  /// `keptChildrenMove`: whether a child that is in both arrays hears that it leaves and comes back (TAB-010).
  let keptChildrenMove: Bool

  /// Whether a `UITab` can be disabled (TAB-036).
  let tabsCanBeDisabled: Bool
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
  /// `selectedTabUnderMore` = other | always | never: which assignments of `selectedTab` take effect while More is seen (TAB-102).
  let assignmentUnderMore: AssignmentUnderMore
  /// `cancelSearchAsksShouldSelect`: whether the delegate may refuse the way back from a cancelled search (TAB-109).
  let asksBeforeLeavingSearch: Bool

  enum AssignmentUnderMore: String, Sendable {
    /// Those of another tab than the one that the property names already.
    case other
    case always, never
  }

  init(_ configuration: Configuration) {
    let isModern = configuration.ios >= IOSVersion(18)
    oldChildIsDoneFirst = configuration.takes("legacy", of: "appearanceOrder", otherwise: !isModern)
    let hundredths = configuration.side(of: "tabSwitchDuration").flatMap { Int($0) }
    duration = hundredths.map { $0 * 10_000 } ?? (isModern ? configuration.durations.tabSwitch : 0)
    codeFades = configuration.takes("true", of: "programmaticSwitchFades", otherwise: true)
    animatorDuration = configuration.durations.tabSwitch
    reTapReachesNested = configuration.takes("nested", of: "reTapReach", otherwise: configuration.ios >= IOSVersion(26))
    barHearsFirst = configuration.takes("beforeShould", of: "barDelegateOrder")
    tellsBeforeAppearance = configuration.takes("beforeAppearance", of: "didSelectOrder")
    moreIsToldAgain = configuration.takes("true", of: "moreReTapTellsDelegate", otherwise: true)
    ignoresNil = configuration.takes("ignore", of: "selectNil")
    raisesAtReplacement = configuration.takes("raise", of: "replacementInTransition")
    keptChildrenMove = configuration.takes("true", of: "keptChildrenMove")
    tabsCanBeDisabled = configuration.ios >= IOSVersion(18, 4)
    bars = TabBarVersions(configuration.ios)
    expandsAtEdgeOnly = configuration.takes("atEdge", of: "reexpand")
    tellsOfCode = configuration.takes("true", of: "didTabOnCode", otherwise: true)
    tellsOfReTap = configuration.takes("true", of: "didTabOnReTap")
    assignmentUnderMore =
      configuration.side(of: "selectedTabUnderMore").flatMap { AssignmentUnderMore(rawValue: $0) } ?? .other
    asksBeforeLeavingSearch = configuration.takes("true", of: "cancelSearchAsksShouldSelect")
    accessoryLeavesWithBar = configuration.takes("leaves", of: "accessoryUnderHiddenBar")
  }

  /// How long an operation is animated: a switch as long as the app's animator plays, which may be a number of milliseconds.
  func duration(of operation: TabOperation) -> Microseconds {
    switch operation.animator {
    case .null, .bool(false): operation.isByUser || codeFades || operation.to == nil ? duration : 0
    case .int(let milliseconds): milliseconds * 1_000
    case .bool, .double, .string, .object, .list: animatorDuration
    }
  }
}
