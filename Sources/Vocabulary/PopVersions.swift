/// Which recognizers for going back a navigation controller has on a version of iOS.
public struct PopVersions: Hashable, Sendable {
  /// `contentPop`: whether `interactiveContentPopGestureRecognizer` exists (GES-064).
  public let hasContentPop: Bool

  public init(_ configuration: Configuration) {
    hasContentPop = configuration.ios >= IOSVersion(26) && configuration.side(of: "contentPop") != "absent"
  }
}
