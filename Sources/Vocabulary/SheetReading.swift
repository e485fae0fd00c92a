/// Where a sheet stands, and what it lets through: computed whenever somebody asks, never stored.
///
/// Reads `detents`, `selectedDetentIdentifier`, `skippedDetents`, `largestUndimmedDetentIdentifier`, `passthroughViews`,
/// `isPullable`, `isModalInPresentation` and the size classes besides the tree.
extension PropertyReading {
  /// The detents of a sheet that can be used now, smallest first: large alone unless said. The medium one needs a regular
  /// height, a custom one a resolver that has answered with a height.
  public func activeDetents(_ presented: ObjectID) -> [String] {
    let controller = presented.part(.presentationController)
    guard let detents = value(controller, .detents).list else { return ["large"] }
    let skipped = value(controller, .skippedDetents).list ?? []
    let lacksMedium = isCompactHeight
    let active = detents.filter { !skipped.contains($0) && !($0 == .string("medium") && lacksMedium) }
    return active.isEmpty ? ["large"] : active.compactMap(\.string)
  }

  /// The detent at which a sheet stands: the selected one, if that can be used, else the smallest.
  public func detent(_ presented: ObjectID) -> String {
    let active = activeDetents(presented)
    let selected = value(presented.part(.presentationController), .selectedDetentIdentifier).string
    return selected.flatMap { active.contains($0) ? $0 : nil } ?? active[0]
  }

  public func isAtSmallestDetent(_ presented: ObjectID) -> Bool {
    detent(presented) == activeDetents(presented).first
  }

  public func isAtLargestDetent(_ presented: ObjectID) -> Bool {
    detent(presented) == activeDetents(presented).last
  }

  /// Whether nothing is dimmed around a sheet at rest, so that what lies beneath can be touched.
  public func isUndimmed(_ presented: ObjectID) -> Bool {
    let largest = value(presented.part(.presentationController), .largestUndimmedDetentIdentifier).string
    guard let largest, flag(presented, .isPullable) else { return false }
    let active = activeDetents(presented)
    guard let limit = active.firstIndex(of: largest), let place = active.firstIndex(of: detent(presented)) else {
      return false
    }
    return place <= limit
  }

  /// Whether a controller, or a child that it shows now, keeps the user from dismissing it.
  public func isModalInPresentation(_ controller: ObjectID) -> Bool {
    flag(controller, .isModalInPresentation) || visibleChildren(controller).contains { isModalInPresentation($0) }
  }

  /// Whether a finger reaches a view of this controller: what lies upon it, and dims it, takes all touches (PRE-091).
  public func canBeTouched(_ controller: ObjectID) -> Bool {
    areTouchable(containers(from: controller))
  }

  /// The same of a view and all that encloses it, deepest first.
  public func areTouchable(_ views: [ObjectID]) -> Bool {
    views.allSatisfy { view in object(view, .presented).map { letsTouchesThrough($0, to: views) } ?? true }
  }

  /// Whether a touch on these views beneath a modal, deepest first, reaches them. One that still waits for its turn (PRE-039) lies
  /// upon nothing yet.
  public func letsTouchesThrough(_ presented: ObjectID, to views: [ObjectID]) -> Bool {
    let passthrough = objects(presented.part(.presentationController), .passthroughViews)
    let isUponThem = ["appearing", "appeared", "disappearing"].contains(value(presented, .appearance).string)
    let isOpen =
      !isUponThem || views.contains { passthrough.contains($0) }
      || (isUndimmed(presented) && !isModalInPresentation(presented))
    guard isOpen, let above = object(presented, .presented) else { return isOpen }
    return letsTouchesThrough(above, to: views)
  }
}

extension PropertySet {
  /// What the look-ups over sheets need besides the tree.
  public static let sheets: PropertySet = [
    .detents, .selectedDetentIdentifier, .skippedDetents, .largestUndimmedDetentIdentifier, .passthroughViews,
    .prefersScrollingExpandsWhenScrolledToEdge, .isPullable, .isModalInPresentation,
    .horizontalSizeClass, .verticalSizeClass,
  ]
}
