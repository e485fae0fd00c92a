/// Backgrounds of bars, which go by their names.
public enum Background {
  /// What UIKit makes of one where content lies behind the bar.
  public static func transparent(_ name: String) -> String { name + ", transparent" }
}

extension PropertyReading {
  /// Whether bars stand on glass: on the versions that draw it, unless the app's Info.plist asks for the design before it. What is
  /// built with a newer SDK asks in vain (NAV-114).
  public var isDrawnOnGlass: Bool {
    guard BarVersions(configuration.ios).hasGlass else { return false }
    guard flag(.window, .designRequiresCompatibility) else { return true }
    return (value(.window, .sdk).int ?? 0) >= BarVersions.sdkWithoutLegacyDesign
  }
}
