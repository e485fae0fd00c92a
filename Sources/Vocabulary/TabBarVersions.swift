/// What of tab bars exists on a version of iOS.
public struct TabBarVersions: Hashable, Sendable {
  /// `UITab`, the bar at the top of an iPad, and the sidebar.
  public let hasTabs: Bool
  /// Bars that minimise, and the bottom accessory.
  public let hasAccessory: Bool

  public init(_ ios: IOSVersion) {
    hasTabs = ios >= IOSVersion(18)
    hasAccessory = ios >= IOSVersion(26)
  }
}
