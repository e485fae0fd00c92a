import Vocabulary

/// What differs between versions of iOS, and what is uncertain; the switches bear the names of the specification's table.
struct NavigationVersions: Hashable, Sendable {
  /// `midTransitionOps` = postpone | accept: an operation in mid-transition waits for its end, or completes it (NAV-065).
  let postponesOperations: Bool
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
  /// `bottomBarRule` = any | top: whose `hidesBottomBarWhenPushed` counts (NAV-111).
  let anyControllerHidesBottomBar: Bool
  /// `compactScrollEdgeFallback` = header | seed: whether the scroll-edge slot stands in for the compact one (NAV-104).
  let compactEdgeTakesScrollEdge: Bool
  /// How long a bar takes to hide or to show itself: UIKit publishes this one as `hideShowBarDuration`.
  let hideShowBarDuration: Microseconds = 200_000

  init(_ configuration: Configuration) {
    let isFluid = configuration.ios >= IOSVersion(26)
    func takes(_ side: String, of name: String, otherwise usual: Bool) -> Bool {
      configuration.side(of: name).map { $0 == side } ?? usual
    }
    postponesOperations = takes("postpone", of: "midTransitionOps", otherwise: !isFluid)
    deliversInputDuringSlide = takes("delivered", of: "inputDuringSlide", otherwise: isFluid)
    didShowOnCancelledSwipe = takes("true", of: "didShowOnCancelledSwipe", otherwise: false)
    isAppearingOnCancel = takes("true", of: "isAppearingOnCancel", otherwise: true)
    replacedTopGetsWillMoveNil = takes("true", of: "replacedTopGetsWillMoveNil", otherwise: false)
    doubleDidShowAtFirstDisplay = takes("true", of: "doubleDidShowAtFirstDisplay", otherwise: false)
    raisesAtDuplicatePush = takes("raise", of: "duplicatePush", otherwise: true)
    popToTopAnswersNil = takes("nil", of: "popToRootAtRoot", otherwise: true)
    anyControllerHidesBottomBar = takes("any", of: "bottomBarRule", otherwise: true)
    compactEdgeTakesScrollEdge = takes("header", of: "compactScrollEdgeFallback", otherwise: true)
  }
}
