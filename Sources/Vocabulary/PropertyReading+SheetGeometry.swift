/// How high sheets are, in points. UIKit publishes no height of its own detents; what counts is which is the higher one.
extension PropertyReading {
  /// The height of a detent without the safe area at the bottom (PRE-069); nil for a custom one whose resolver has not been heard.
  ///
  /// Large fills the safe area of the window, medium half of it; a custom one lies between nothing and large.
  public func detentHeight(_ detent: String, of controller: ObjectID) -> Double? {
    let window = value(.window, .height).points ?? configuration.device.height
    let large = Double(window - BarMetrics.statusBar - TabBarMetrics.homeIndicator)
    switch detent {
    case "large": return large
    case "medium": return large / 2
    default: return resolvedHeight(detent, of: controller).map { min(max($0, 0), large) }
    }
  }

  /// What the resolver of a custom detent answered when it was asked last; nil for nil too.
  private func resolvedHeight(_ detent: String, of controller: ObjectID) -> Double? {
    value(controller, .resolvedHeights).list?.first { $0.list?.first == .string(detent) }?.list?.last?.double
  }

  /// The height of a sheet that stands at a custom detent: attached to the bottom, as in compact width, it covers the safe area there
  /// too. Null of any other, and of what is no sheet.
  func sheetHeight(_ presented: ObjectID) -> Value {
    let controller = sheetController(presented)
    let detent = detent(presented)
    guard isSheet(presented), resolvedHeight(detent, of: controller) != nil,
      let height = detentHeight(detent, of: controller)
    else { return .null }
    return .double(height + (isCompactWidth ? Double(TabBarMetrics.homeIndicator) : 0))
  }
}
