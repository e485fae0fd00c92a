/// What of a navigation bar's items exists on a version of iOS; a setting that came later is as good as not made.
public struct BarVersions: Hashable, Sendable {
  /// `leadingItemGroups`, `backAction` and the styles of a navigation item.
  public let hasDesktopItems: Bool
  /// The display mode `inline` of a large title.
  public let hasInlineTitles: Bool
  /// Attributed titles, subtitles, and a large title of its own.
  public let hasSubtitles: Bool
  /// Whether this version draws glass, unless the app asks for the design before it.
  public let hasGlass: Bool
  /// The button that stands for the search bar.
  public let hasSearchBarPlacement: Bool
  /// What an older SDK has built keeps the design before glass.
  public static let sdkWithGlass = 26
  /// From this SDK on the app cannot ask for the design before glass any more.
  public static let sdkWithoutLegacyDesign = 27

  public init(_ ios: IOSVersion) {
    hasDesktopItems = ios >= IOSVersion(16)
    hasInlineTitles = ios >= IOSVersion(17)
    hasSubtitles = ios >= IOSVersion(26)
    hasGlass = ios >= IOSVersion(26)
    hasSearchBarPlacement = ios >= IOSVersion(26)
  }
}
