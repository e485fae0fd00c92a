/// Which scroll view bars find below a controller.
///
/// Reads `contentScrollView`, `view` and `isFirstSubview` besides the tree.
extension PropertyReading {
  /// The one that the app has named, else the first subview of the view; of a navigation controller, its top's (TAB-119).
  ///
  /// A container of the app's own is not looked into.
  public func drivingScrollView(_ controller: ObjectID) -> ObjectID? {
    if let named = object(controller, .contentScrollView) { return named }
    if kind(controller) == .navigationController { return topViewController(controller).flatMap(drivingScrollView) }
    let objects = configuration.objects
    let inside = objects.indices.lazy.filter { objects[$0].kind == .scrollView }.map { ObjectID(index: $0) }
      .filter { object($0, .view) == controller }
    return inside.first { value($0, .isFirstSubview) == .bool(true) }
      ?? inside.first { value($0, .isFirstSubview) != .bool(false) }
  }
}
