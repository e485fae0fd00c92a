import Vocabulary

/// What changed between versions and what the sources leave open: every choice of this component in one place.
///
/// The switches have the names and sides of components.md.
struct PresentationVersions: Hashable, Sendable {
  /// `automaticStyle`: what automatic means for the app's classes (PRE-011).
  let automaticStyle: ModalStyle
  /// `presentDuringDismissal`: `reject`, or `defer` a request until its presenter's modal has gone.
  let defersDuringDismissal: Bool
  /// `dismissWithNothing.callsCompletion`: `false` or `true`.
  let completesDismissOfNothing: Bool
  /// `blockedOutsideTap.sheet`: silent, or `attempt`, when the delegate refuses a tap on the backdrop.
  let reportsTapOutsideSheet: Bool
  /// `blockedOutsideTap.popover`: the same for a popover.
  let reportsTapOutsidePopover: Bool
  /// `shouldDismiss.extraCalls`: how often the delegate is asked before the question whose answer counts.
  let extraShouldDismissCalls: Int
  /// `removingDismiss.order`: `DA(A) then DD(B)`, or `DD(B) then DA(A)` (PRE-044).
  let presentedDisappearsFirst: Bool
  /// `compactContextStyles`: unchanged, or `adapt to fullScreen` in compact width.
  let contextStylesAdapt: Bool
  /// `rootFallback.whenRootBusy`: `treat as already presenting`, or `walk to top of chain`.
  let walksPastBusyRoot: Bool
  /// `compactHeightSheet.presenterCallbacks`: `none`, or `as fullScreen`.
  let compactHeightSheetRemoves: Bool
  /// `pcHook.didEndRelativeToDidAppear`: `after`, or `before` (PRE-081).
  let didEndComesFirst: Bool
  /// `zoomDismissal.tellsDelegate`: whether a zoom that a finger takes away is told as a pull is (PRE-099).
  let zoomTellsDelegate: Bool
  /// `keyboardDetent.tellsDelegate`: whether the delegate hears of a detent at which the keyboard has put the sheet (PRE-072).
  let keyboardTellsDelegate: Bool
  /// Whether there are zoom transitions: from 18 (PRE-099).
  let hasZoom: Bool
  /// Whether an action sheet with an anchor stands next to it on a phone too: from 26 (PRE-088).
  let anchorsActionSheets: Bool
  /// What a popover can point at (PRE-017): `sourceItem` is there from 16.
  let anchors: [Word.Known]

  init(_ configuration: Configuration) {
    automaticStyle = ModalStyle(rawValue: configuration.automaticModalStyle) ?? .formSheet
    defersDuringDismissal = configuration.takes("defer", of: "presentDuringDismissal")
    completesDismissOfNothing = configuration.takes("true", of: "dismissWithNothing.callsCompletion")
    reportsTapOutsideSheet = configuration.takes("attempt", of: "blockedOutsideTap.sheet")
    reportsTapOutsidePopover = configuration.takes("attempt", of: "blockedOutsideTap.popover")
    extraShouldDismissCalls = configuration.side(of: "shouldDismiss.extraCalls").flatMap { Int($0) } ?? 0
    presentedDisappearsFirst = configuration.takes("DD(B) then DA(A)", of: "removingDismiss.order")
    contextStylesAdapt = configuration.takes("adapt to fullScreen", of: "compactContextStyles")
    walksPastBusyRoot = configuration.takes("walk to top of chain", of: "rootFallback.whenRootBusy")
    anchors =
      configuration.ios >= IOSVersion(16) ? [.sourceView, .barButtonItem, .sourceItem] : [.sourceView, .barButtonItem]
    compactHeightSheetRemoves = configuration.takes("as fullScreen", of: "compactHeightSheet.presenterCallbacks")
    didEndComesFirst = configuration.takes("before", of: "pcHook.didEndRelativeToDidAppear")
    zoomTellsDelegate = configuration.takes("true", of: "zoomDismissal.tellsDelegate")
    keyboardTellsDelegate = configuration.takes("true", of: "keyboardDetent.tellsDelegate")
    hasZoom = configuration.hasZoom
    anchorsActionSheets = configuration.ios >= IOSVersion(26)
  }

  /// Whether a popover of this controller has something to point at.
  func hasAnchor(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    anchors.contains { surroundings.value(controller.part(.presentationController), $0) != .null }
  }
}
