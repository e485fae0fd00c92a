/// Backgrounds of bars, which go by their names.
public enum Background {
  /// What UIKit makes of one where content lies behind the bar.
  public static func transparent(_ name: String) -> String { name + ", transparent" }
}

extension PropertyReading {
  /// Whether bars stand on glass: on the versions that draw it, unless an SDK before them built the app, or the app's Info.plist
  /// asks for the design before it. What is built with a newer SDK asks in vain (NAV-114).
  public var isDrawnOnGlass: Bool {
    guard BarVersions(configuration.ios).hasGlass else { return false }
    let sdk = value(.window, .sdk).int ?? BarVersions.sdkWithGlass
    guard sdk >= BarVersions.sdkWithGlass else { return false }
    return sdk >= BarVersions.sdkWithoutLegacyDesign || !flag(.window, .designRequiresCompatibility)
  }
}
