import Vocabulary

/// What differs between versions of iOS, and what is uncertain; the switches have the names and sides of components.md.
struct NavigationVersions: Hashable, Sendable {
  /// What becomes of an operation that is issued while an animated transition runs.
  enum Nesting: String, Hashable, Sendable {
    /// It waits for the end (NAV-065).
    case postpone
    /// It is carried out at once, and leaves views behind that a later operation trips over (NAV-064).
    case corrupt
    /// The running transition is completed in the same turn (NAV-075, NAV-078).
    case accept
  }

  /// Whether the default slide is interruptible, as from 26 on (NAV-074).
  let isSlideFluid: Bool
  /// Whether a controller can bring a transition of its own, as from 18 on (NAV-040).
  let honoursPreferredTransition: Bool
  /// `midTransitionOps` = postpone | corrupt | accept.
  let nesting: Nesting
  /// `pushInterruptedByPop` = impossible | completesThenPops; nil leaves it to ``nesting``, and to the kind of transition.
  private let popDuringPush: Nesting?
  /// `inputDuringSlide` = ignored | delivered: what a tap on the back button does while a transition runs.
  let deliversInputDuringSlide: Bool
  /// `didShowOnCancelledSwipe`: whether the delegate hears `didShow` of the controller that stays (NAV-053).
  let didShowOnCancelledSwipe: Bool
  /// `isAppearingOnCancel`: whether the controller that stays hears `viewIsAppearing` again (NAV-052).
  let isAppearingOnCancel: Bool
  /// `replacedTopGetsWillMoveNil`: whether a visible controller that a set replaces hears that it leaves (NAV-024).
  let replacedTopGetsWillMoveNil: Bool
  /// `doubleDidShowAtFirstDisplay`: whether the delegate hears `didShow` twice when the root is first shown (NAV-018).
  let doubleDidShowAtFirstDisplay: Bool
  /// `duplicatePush` = raise | ignore (NAV-080).
  let raisesAtDuplicatePush: Bool
  /// `popToRootAtRoot` = nil | empty: what a pop answers that finds its target on top (NAV-005).
  let popToTopAnswersNil: Bool
  let bottomBarRule: BottomBarRule
  /// `compactScrollEdgeFallback` = header | seed: whether the scroll-edge slot stands in for the compact one (NAV-104).
  let compactEdgeTakesScrollEdge: Bool
  /// How long a bar takes to hide or to show itself: UIKit publishes this one as `hideShowBarDuration`.
  let hideShowBarDuration: Microseconds = 200_000
  /// `transientMultiPopOrder`: whether the leaving controller is at index 0 until layout (NAV-012).
  let leavesGhostAfterMultiPop: Bool
  /// `interactiveSetCancelRestores`: whether a cancelled interactive set puts the stack back (NAV-058).
  let interactiveSetCancelRestores: Bool
  /// `pushTabBarController` = misuse event | raise (NAV-082).
  let raisesAtTabController: Bool
  /// `sameTopSetTellsDelegate`: whether the delegate hears of a set whose top stays (NAV-009).
  let sameTopSetTellsDelegate: Bool
  /// `firstManagedPush` = raises | passes: the first push of an item on a bar that a controller manages (NAV-086).
  let letsFirstManagedPushPass: Bool
  /// `menuAsksShouldPop`: whether the bar's delegate is asked before what is chosen in the menu behind the back button (NAV-092).
  let asksBeforeMenu: Bool

  init(_ configuration: Configuration) {
    let isFluid = configuration.ios >= IOSVersion(26)
    isSlideFluid = isFluid
    honoursPreferredTransition = configuration.ios >= IOSVersion(18)
    nesting =
      configuration.side(of: "midTransitionOps").flatMap { Nesting(rawValue: $0) } ?? (isFluid ? .accept : .postpone)
    switch configuration.side(of: "pushInterruptedByPop") {
    case "completesThenPops": popDuringPush = .accept
    case "impossible": popDuringPush = .postpone
    default: popDuringPush = nil
    }
    deliversInputDuringSlide = configuration.takes("delivered", of: "inputDuringSlide", otherwise: isFluid)
    didShowOnCancelledSwipe = configuration.takes("true", of: "didShowOnCancelledSwipe")
    isAppearingOnCancel = configuration.takes("true", of: "isAppearingOnCancel", otherwise: true)
    replacedTopGetsWillMoveNil = configuration.takes("true", of: "replacedTopGetsWillMoveNil")
    doubleDidShowAtFirstDisplay = configuration.takes("true", of: "doubleDidShowAtFirstDisplay")
    raisesAtDuplicatePush = configuration.takes("raise", of: "duplicatePush", otherwise: true)
    popToTopAnswersNil = configuration.takes("nil", of: "popToRootAtRoot", otherwise: true)
    bottomBarRule = configuration.side(of: "bottomBarRule").flatMap { BottomBarRule(rawValue: $0) } ?? .any
    compactEdgeTakesScrollEdge = configuration.takes("header", of: "compactScrollEdgeFallback", otherwise: true)
    leavesGhostAfterMultiPop = configuration.takes("true", of: "transientMultiPopOrder", otherwise: !isFluid)
    interactiveSetCancelRestores = configuration.takes("true", of: "interactiveSetCancelRestores")
    raisesAtTabController = configuration.takes("raise", of: "pushTabBarController")
    sameTopSetTellsDelegate = configuration.takes("true", of: "sameTopSetTellsDelegate")
    letsFirstManagedPushPass = configuration.takes("passes", of: "firstManagedPush")
    asksBeforeMenu = configuration.takes("true", of: "menuAsksShouldPop")
  }

  /// What the coordinator says of itself: a zoom can be interrupted wherever there is one, the slide from 26 on (NAV-074).
  func isInterruptible(_ transition: Transition) -> Bool {
    switch transition.animator {
    case .system: isSlideFluid
    case .zoom: true
    case .custom: false
    }
  }

  /// Whether a finger finds what comes while it comes: a zoom, the slide by `inputDuringSlide`, and nothing that the app animates
  /// itself.
  func deliversInput(during transition: Transition) -> Bool {
    switch transition.animator {
    case .system: deliversInputDuringSlide
    case .zoom: true
    case .custom: false
    }
  }

  /// What becomes of a change that is asked for while an animated transition runs: a zoom is interruptible wherever there is
  /// one, the slide from 26 on (NAV-074); what the app animates itself is nowhere (NAV-038).
  func nesting(of change: StackChange, on stack: [ObjectID] = [], in running: Transition) -> Nesting {
    if case .custom = running.animator { return nesting == .corrupt ? .corrupt : .postpone }
    if change.goesBack(in: stack), running.kind == .push, let popDuringPush {
      return popDuringPush == .postpone && nesting == .corrupt ? .corrupt : popDuringPush
    }
    return running.animator == .zoom ? .accept : nesting
  }
}
