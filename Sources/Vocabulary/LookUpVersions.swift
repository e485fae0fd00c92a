/// What look-ups must know of versions and switches.
extension Configuration {
  /// `automaticStyle`: the style that automatic stands for; a page sheet up to 17, a form sheet from 18 (PRE-011).
  public var automaticModalStyle: String {
    side(of: "automaticStyle") ?? (ios >= IOSVersion(18) ? "formSheet" : "pageSheet")
  }

  /// `defaultDefinesContext.containers`: whether UIKit's own containers define a presentation context by themselves (PRE-008).
  var containersDefineContext: Bool { side(of: "defaultDefinesContext.containers") == "true" }

  /// Whether there are custom detents (PRE-069); one that is set before is as good as not set.
  public var hasCustomDetents: Bool { ios >= IOSVersion(16) }

  /// Whether there is `activePresentationController` (PRE-027).
  public var hasActivePresentationController: Bool { ios >= IOSVersion(16) }

  /// Whether a controller can appear out of a view and go back into it (PRE-012).
  public var hasZoom: Bool { ios >= IOSVersion(18) }

  /// Whether properties are brought up to date before layout (NAV-029).
  var updatesProperties: Bool { ios >= IOSVersion(26) }

  /// `inlineOnPhone`: whether a phone in regular width has the titles of a tab bar beside the icons (TAB-091); nil if the design says.
  var hasInlineItemsOnPhone: Bool? { side(of: "inlineOnPhone").map { $0 == "true" } }
}
