/// An uncertain choice: its name, and the sides that it has.
public struct SwitchDescription: Hashable, Sendable {
  public let name: String
  /// Empty for a number.
  public let sides: [String]
  /// What is taken when nobody says otherwise.
  public let usual: UsualSide
  public let summary: String

  init(_ name: String, _ sides: [String], _ usual: UsualSide, _ summary: String) {
    self.name = name
    self.sides = sides
    self.usual = usual
    self.summary = summary
  }

  /// The sides that are not taken by themselves on a version; none of a number.
  public func others(on ios: IOSVersion) -> [String] {
    sides.filter { $0 != usual.on(ios) }
  }

  /// Whether a text is one of the sides.
  public func has(_ side: String) -> Bool {
    sides.isEmpty ? Int(side).map { Self.numbers.contains($0) } ?? false : sides.contains(side)
  }

  /// What a number may be.
  public static let numbers = 0...100
}

/// The side of a switch that is taken by itself: one on every version, or another one from some version on.
public struct UsualSide: Hashable, Sendable {
  private let early: String
  private let late: String
  private let since: Int

  static func until(_ last: Int, _ early: String, then late: String) -> UsualSide {
    UsualSide(early: early, late: late, since: IOSVersion.majors.first { $0 > last } ?? last + 1)
  }

  public func on(_ ios: IOSVersion) -> String {
    ios.major < since ? early : late
  }
}

extension UsualSide: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral side: String) {
    self.init(early: side, late: side, since: 0)
  }

  /// `postpone up to 18, accept from 26`, or the side alone.
  public var description: String {
    guard let last = IOSVersion.majors.last(where: { $0 < since }) else { return late }
    return "\(early) up to \(last), \(late) from \(since)"
  }
}

/// All switches. What they do stands in the table of versions of their component.
public enum SwitchTable {
  public static let all: [SwitchDescription] = [
    // Navigation
    SwitchDescription(
      "midTransitionOps", ["postpone", "corrupt", "accept"], .until(18, "postpone", then: "accept"),
      "what an operation issued in mid-transition does"),
    SwitchDescription(
      "inputDuringSlide", ["ignored", "delivered"], .until(18, "ignored", then: "delivered"),
      "what a back tap does while a transition runs"),
    SwitchDescription("didShowOnCancelledSwipe", ["false", "true"], "false", "didShow of the controller that stays"),
    SwitchDescription(
      "isAppearingOnCancel", ["false", "true"], "true", "viewIsAppearing of the controller that stays"),
    SwitchDescription(
      "replacedTopGetsWillMoveNil", ["false", "true"], "false",
      "whether a visible controller that a set replaces hears that it leaves"),
    SwitchDescription("doubleDidShowAtFirstDisplay", ["false", "true"], "false", "an extra didShow at first display"),
    SwitchDescription("duplicatePush", ["raise", "ignore"], "raise", "pushing an instance that is in the stack"),
    SwitchDescription("popToRootAtRoot", ["nil", "empty"], "nil", "what a pop to the present top answers"),
    SwitchDescription(
      "bottomBarRule", ["any", "anyAndRoot", "top"], "any",
      "whose hidesBottomBarWhenPushed counts: that of any above the root, of the root too, or of the top alone"),
    SwitchDescription(
      "compactScrollEdgeFallback", ["header", "seed"], "header",
      "what stands in for a compactScrollEdgeAppearance that is not set"),
    SwitchDescription(
      "pushInterruptedByPop", ["impossible", "completesThenPops"],
      .until(18, "impossible", then: "completesThenPops"),
      "a pop while a push runs; unless chosen, as midTransitionOps, also for a zoom on 18"),
    SwitchDescription(
      "transientMultiPopOrder", ["false", "true"], .until(18, "true", then: "false"),
      "whether the leaving controller is at index 0 until layout, after a pop of several levels"),
    SwitchDescription(
      "interactiveSetCancelRestores", ["false", "true"], "false",
      "whether a cancelled interactive set puts the stack back"),
    SwitchDescription("pushTabBarController", ["misuse event", "raise"], "misuse event", "pushing a tab controller"),
    SwitchDescription(
      "sameTopSetTellsDelegate", ["false", "true"], "false",
      "willShow and didShow of a set whose top stays"),
    SwitchDescription(
      "firstManagedPush", ["raises", "passes"], "raises",
      "the first push of an item on a bar that a navigation controller manages"),
    SwitchDescription(
      "menuAsksShouldPop", ["false", "true"], "false",
      "shouldPop before what is chosen in the menu behind the back button"),

    // Gestures
    SwitchDescription(
      "contentPop", ["absent", "on"], .until(18, "absent", then: "on"), "the content-area pop recognizer"),
    SwitchDescription(
      "edgeBeatsHorizontalScroll", ["false", "true"], .until(18, "false", then: "true"),
      "who waits for whom over a horizontal scroll view"),
    SwitchDescription(
      "hiddenBackButtonRefusesPop", ["false", "true"], "true", "whether hidesBackButton disables the swipe"),
    SwitchDescription(
      "animatorMethodRefusesPop", ["false", "true"], "true",
      "whether implementing animationControllerFor disables the swipe"),
    SwitchDescription(
      "rootPopFreeze", ["freezes", "harmless"], .until(18, "freezes", then: "harmless"),
      "what a pop gesture leaves behind that had nothing to pop"),
    SwitchDescription(
      "edgePopInTransition", ["false", "true"], "true",
      "whether the edge pop begins during a transition on 26"),
    SwitchDescription("backActionRefusesPop", ["false", "true"], "false", "whether backAction disables the swipe"),
    SwitchDescription(
      "contentPopTakesStrip", ["false", "true"], "true",
      "whether the content pop starts in the strip of an edge pop that is disabled or refuses"),
    SwitchDescription(
      "requirementBeatsSimultaneity", ["false", "true"], "true",
      "whether who waits fails though the two may recognize together"),
    SwitchDescription(
      "shouldBeginAsked", ["before waiting", "after waiting"], "before waiting",
      "when a recognizer that has to wait asks shouldBegin"),
    SwitchDescription(
      "requirementsAsked", ["touch down", "attempt"], "touch down",
      "when delegates are asked for failure requirements"),
    SwitchDescription(
      "shouldBeginView", ["both", "hit", "own"], "both", "which view is asked gestureRecognizerShouldBegin"),
    SwitchDescription("popFinishRule", ["projected", "half", "share"], "projected", "what finishes a pop gesture"),
    SwitchDescription("recognizerOrder.seed", [], "0", "the order among recognizers; 0 is deepest first"),
    SwitchDescription("pan.hysteresis", [], "10", "how far a pan moves before it begins, in points"),
    SwitchDescription("edge.region", [], "20", "how wide the strip of an edge pan is, in points"),
    SwitchDescription(
      "resetScope", ["ownTouches", "window"], "ownTouches",
      "whose touches must be up before a recognizer that has ended or failed is reset"),
    SwitchDescription(
      "detachedHearCancelled", ["false", "true"], .until(18, "true", then: "false"),
      "whether the cancelled action comes of a recognizer whose view has left the window"),

    // Presentation
    SwitchDescription(
      "automaticStyle", ["pageSheet", "formSheet", "fullScreen"],
      .until(17, "pageSheet", then: "formSheet"),
      "what the automatic style means"),
    SwitchDescription("presentDuringDismissal", ["reject", "defer"], "reject", "a present while the modal is leaving"),
    SwitchDescription(
      "dismissWithNothing.callsCompletion", ["false", "true"], "false",
      "the completion of a dismiss with nothing to dismiss"),
    SwitchDescription(
      "blockedOutsideTap.sheet", ["silent", "attempt"], "silent", "a refused tap on a sheet's backdrop"),
    SwitchDescription("blockedOutsideTap.popover", ["silent", "attempt"], "silent", "a refused tap beside a popover"),
    SwitchDescription(
      "shouldDismiss.extraCalls", [], "0", "how often the delegate is asked ahead of the real question"),
    SwitchDescription(
      "removingDismiss.order", ["DA(A) then DD(B)", "DD(B) then DA(A)"], "DA(A) then DD(B)",
      "who comes first when a covered presenter is back"),
    SwitchDescription(
      "compactContextStyles", ["unchanged", "adapt to fullScreen"], "unchanged",
      "context styles in compact width"),
    SwitchDescription(
      "defaultDefinesContext.containers", ["false", "true"], "false",
      "definesPresentationContext of UIKit's own containers"),
    SwitchDescription(
      "rootFallback.whenRootBusy", ["treat as already presenting", "walk to top of chain"],
      "treat as already presenting", "where a presentation goes when the root presents already"),
    SwitchDescription(
      "compactHeightSheet.presenterCallbacks", ["none", "as fullScreen"], "none",
      "what a presenter hears of a sheet in compact height"),
    SwitchDescription(
      "pcHook.didEndRelativeToDidAppear", ["after", "before"], "after",
      "whether presentationTransitionDidEnd comes after viewDidAppear"),
    SwitchDescription(
      "zoomDismissal.tellsDelegate", ["false", "true"], "false",
      "willDismiss and didDismiss of a zoom that a finger takes away"),
    SwitchDescription(
      "keyboardDetent.tellsDelegate", ["false", "true"], "false",
      "didChangeSelectedDetentIdentifier of a sheet that the keyboard makes grow or shrink"),

    // Tabs
    SwitchDescription(
      "reexpand", ["onReversal", "atEdge"], "onReversal",
      "when a bar that scrolling down has minimised comes back by scrolling"),
    SwitchDescription("didTabOnCode", ["false", "true"], "true", "didSelectTab of a tab that code has selected"),
    SwitchDescription("didTabOnReTap", ["false", "true"], "false", "didSelectTab of a second tap on the selected tab"),
    SwitchDescription(
      "accessoryUnderHiddenBar", ["stays", "leaves"], "stays",
      "the bottom accessory when the app itself hides the tab bar"),
    SwitchDescription(
      "appearanceOrder", ["legacy", "swapped"], .until(17, "legacy", then: "swapped"),
      "which child of a tab switch is done first"),
    SwitchDescription(
      "tabSwitchDuration", [], .until(17, "0", then: "25"), "how long a tab switch fades, in hundredths of a second"
    ),
    SwitchDescription(
      "programmaticSwitchFades", ["false", "true"], "true", "whether a selection from code fades as a tap does"),
    SwitchDescription(
      "reTapReach", ["direct", "nested"], .until(18, "direct", then: "nested"),
      "whether a second tap pops a stack deeper inside the child"),
    SwitchDescription(
      "barDelegateOrder", ["afterShould", "beforeShould"], "afterShould",
      "whether an override of the bar's didSelectItem runs when shouldSelect has answered"),
    SwitchDescription(
      "didSelectOrder", ["afterAppearance", "beforeAppearance"], "afterAppearance",
      "where didSelect stands to the first half of a switch"),
    SwitchDescription(
      "inlineOnPhone", ["true", "false"], .until(18, "true", then: "false"),
      "whether a phone in regular width has the titles of a tab bar beside the icons"),
    SwitchDescription(
      "moreReTapTellsDelegate", ["false", "true"], "true", "didSelect of a tap on More while its list shows"),
    SwitchDescription("selectNil", ["raise", "ignore"], "raise", "selecting nothing"),
    SwitchDescription(
      "replacementInTransition", ["hazard", "raise"], "hazard", "children that are replaced during a switch"),
    SwitchDescription(
      "keptChildrenMove", ["false", "true"], "false",
      "whether a child that stays in a replacement hears that it leaves and comes back"),
    SwitchDescription(
      "selectedTabUnderMore", ["other", "always", "never"], "other",
      "which assignments of selectedTab take effect while More is seen"),
    SwitchDescription(
      "cancelSearchAsksShouldSelect", ["false", "true"], "false",
      "shouldSelectTab of the tab to which a cancelled search goes back"),
  ]

  /// The switch with this name.
  public static func named(_ name: String) -> SwitchDescription? {
    all.first { $0.name == name }
  }
}
