/// Which scroll view bars find below a controller.
///
/// Reads `contentScrollView`, `view`, `isFirstSubview` and `axis` besides the tree.
extension PropertyReading {
  /// The one that the app has named, else the one that first subviews lead to; of a navigation controller, its top's (TAB-119).
  ///
  /// A container of the app's own is not looked into.
  public func drivingScrollView(_ controller: ObjectID) -> ObjectID? {
    let shown = controller.chain(topViewController)
    if let named = shown.lazy.compactMap({ object($0, .contentScrollView) }).first { return named }
    return shown.last.flatMap { kind($0) == .navigationController ? nil : firstScrollView(in: $0) }
  }

  /// Whether it moves upwards and downwards, as bars follow it: what only moves sideways stays at both edges.
  public func scrollsVertically(_ scrollView: ObjectID) -> Bool {
    let axis = value(scrollView, .axis).string
    return axis != "horizontal" && axis != "none"
  }

  /// The scroll view that is the first subview of a view, or of that one's first subview, and so on (NAV-099, TAB-119).
  ///
  /// The one that is said to be first is; where nothing is said a scroll view comes before a plain view, and what is declared first
  /// before the rest.
  public func firstScrollView(in view: ObjectID) -> ObjectID? {
    view.chain(firstSubview).dropFirst().first { kind($0) == .scrollView }
  }

  private func firstSubview(of view: ObjectID) -> ObjectID? {
    let inside = configuration.views.filter { object($0, .view) == view }
    let mayBeFirst = inside.filter { value($0, .isFirstSubview) != .bool(false) }
    return inside.first { value($0, .isFirstSubview) == .bool(true) } ?? mayBeFirst.first { kind($0) == .scrollView }
      ?? mayBeFirst.first
  }
}
