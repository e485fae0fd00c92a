/// Where a sheet stands, and what it lets through: computed whenever somebody asks, never stored.
///
/// Reads `detents`, `selectedDetentIdentifier`, `resolvedHeights`, `isRaisedByKeyboard`, `largestUndimmedDetentIdentifier`, `passthroughViews`,
/// `isPullable`, `isModalInPresentation`, `activePresentationController`, the size classes and the height of the window besides the tree.
extension PropertyReading {
  /// Whose presentation controller is in charge of what is presented: its own, but for what an adaptation shows instead of another (PRE-020).
  private func owner(of presented: ObjectID) -> ObjectID {
    object(presented, .activePresentationController)?.owner ?? presented
  }

  /// The presentation controller by which a sheet is set up: its own, or of a popover, which is no sheet by itself, the adaptive one, if
  /// anything was set on that (PRE-015).
  public func sheetController(_ presented: ObjectID) -> ObjectID {
    let owner = owner(of: presented)
    let adaptive = owner.part(.adaptivePresentationController)
    let settings: [Word.Known] = [
      .detents, .selectedDetentIdentifier, .largestUndimmedDetentIdentifier, .prefersScrollingExpandsWhenScrolledToEdge,
    ]
    return settings.contains { value(adaptive, $0) != .null } ? adaptive : owner.part(.presentationController)
  }

  /// What is shown by the presentation controller of this owner: itself, or what stands around it instead.
  func shown(by owner: ObjectID) -> ObjectID {
    let outermost = outermostContainer(owner)
    return self.owner(of: outermost) == owner ? outermost : owner
  }

  /// The detents of a sheet that can be used now, smallest first: large alone unless said. The medium one needs a regular
  /// height, a custom one a resolver that has not answered nil.
  public func activeDetents(_ presented: ObjectID) -> [String] {
    let controller = sheetController(presented)
    guard let detents = value(controller, .detents).list else { return ["large"] }
    let resolved = value(controller, .resolvedHeights).list ?? []
    let skipped = resolved.filter { $0.list?.last == .null }.compactMap { $0.list?.first }
    // What is no text, as only a plugin can publish it, is no detent.
    let active = detents.filter { detent in
      switch detent.string {
      case nil: false
      case "large": !skipped.contains(detent)
      case "medium": !skipped.contains(detent) && !isCompactHeight
      default: !skipped.contains(detent) && configuration.hasCustomDetents
      }
    }
    return active.isEmpty ? ["large"] : byHeight(active.compactMap(\.string), of: controller)
  }

  /// In the order of their heights; what was written first comes first among equals. Without the height of one of them the order that was
  /// written is all there is.
  private func byHeight(_ detents: [String], of controller: ObjectID) -> [String] {
    let heights = detents.compactMap { detentHeight($0, of: controller) }
    guard heights.count == detents.count else { return detents }
    return detents.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { detents[$0] }
  }

  /// The detent at which a sheet stands: the selected one, if that can be used, else the smallest. The keyboard raises it from the medium
  /// one to the next (PRE-072).
  public func detent(_ presented: ObjectID) -> String {
    let (selected, next) = detents(of: presented)
    return flag(sheetController(presented), .isRaisedByKeyboard) ? next ?? selected : selected
  }

  /// Whether a keyboard over it makes it stand elsewhere.
  public func hasRoomForKeyboard(_ presented: ObjectID) -> Bool {
    detents(of: presented).next != nil
  }

  /// The selected detent, if that can be used, else the smallest; and the one to which a keyboard raises it, if it does.
  private func detents(of presented: ObjectID) -> (selected: String, next: String?) {
    let active = activeDetents(presented)
    let selected =
      value(sheetController(presented), .selectedDetentIdentifier).string.flatMap { active.firstIndex(of: $0) } ?? 0
    let isRaised = active[selected] == "medium" && selected + 1 < active.count
    return (active[selected], isRaised ? active[selected + 1] : nil)
  }

  /// The style that a modal has now: what it is adapted to, else that of its presentation controller, which keeps the style with which it was
  /// made (PRE-021); of one that has none, the style that it would get.
  public func styleInForce(of presented: ObjectID) -> String {
    let owner = owner(of: presented)
    let adapted = value(owner.part(.adaptivePresentationController), .presentationStyle)
    let style = adapted == .null ? value(owner.part(.presentationController), .presentationStyle) : adapted
    return style.string ?? modalPresentationStyle(presented)
  }

  /// Whether a controller is shown as a sheet, in the style that it has now.
  public func isSheet(_ presented: ObjectID) -> Bool {
    guard object(presented, .presenting) != nil else { return false }
    let style = styleInForce(of: presented)
    return style == "pageSheet" || style == "formSheet"
  }

  public func isAtSmallestDetent(_ presented: ObjectID) -> Bool {
    detent(presented) == activeDetents(presented).first
  }

  public func isAtLargestDetent(_ presented: ObjectID) -> Bool {
    detent(presented) == activeDetents(presented).last
  }

  /// Whether nothing is dimmed around a sheet at rest, so that what lies beneath can be touched.
  public func isUndimmed(_ presented: ObjectID) -> Bool {
    let largest = value(sheetController(presented), .largestUndimmedDetentIdentifier).string
    guard let largest, flag(presented, .isPullable) else { return false }
    let active = activeDetents(presented)
    guard let limit = active.firstIndex(of: largest), let place = active.firstIndex(of: detent(presented)) else {
      return false
    }
    return place <= limit
  }

  /// Whether a controller, or a child that it shows now, keeps the user from dismissing it.
  public func isModalInPresentation(_ controller: ObjectID) -> Bool {
    visibleTree(controller).contains { flag($0, .isModalInPresentation) }
  }

  /// Whether a finger reaches a view of this controller: it is in the window, and what lies upon it, and dims it, takes all touches
  /// (PRE-091).
  public func canBeTouched(_ controller: ObjectID) -> Bool {
    isInWindow(controller) && areTouchable(containers(from: controller))
  }

  /// The same of a view and all that encloses it, deepest first.
  public func areTouchable(_ views: [ObjectID]) -> Bool {
    views.allSatisfy { view in object(view, .presented).map { letsTouchesThrough($0, to: views) } ?? true }
      && modalsUponContexts(above: views).allSatisfy { letsTouchesThrough($0, to: views) }
  }

  /// A modal in the context of a child takes that child's place alone; what it presents in another style lies upon everything, also when the
  /// child is out of sight (PRE-090). No source speaks of the two together, nor of which is in front of two that do not lie upon each other.
  private func modalsUponContexts(above views: [ObjectID]) -> [ObjectID] {
    let above = configuration.objects.indices.lazy.map { ObjectID(index: $0) }.filter { modal in
      guard let below = object(modal, .presenting), object(below, .presenting) != nil else { return false }
      return liesInContext(below) && !liesInContext(modal)
    }
    guard !above.isEmpty, let controller = views.first(where: { kind($0).isViewController }) else { return [] }
    let around = containersAndPresenters(from: controller)
    let layer = around.first { object($0, .presenting) != nil && !liesInContext($0) }
    return above.filter { modal in
      !around.contains(modal) && layer.map(containersAndPresenters(from: modal).contains) ?? true
    }
  }

  /// What a controller has presented, what that has presented, and so on.
  private func modals(upon controller: ObjectID) -> some Collection<ObjectID> {
    controller.chain { object($0, .presented) }.dropFirst()
  }

  /// Whether a touch on these views beneath a modal, deepest first, reaches them. One that still waits for its turn (PRE-039) lies
  /// upon nothing yet.
  public func letsTouchesThrough(_ presented: ObjectID, to views: [ObjectID]) -> Bool {
    lets(views, through: presented) && modals(upon: presented).allSatisfy { lets(views, through: $0) }
  }

  /// Whether a sheet lies over what stands at the bottom of a controller, whatever it dims: in compact width it is attached to that edge.
  public func isBottomCovered(of controller: ObjectID) -> Bool {
    isCompactWidth
      && containers(from: controller).contains { modals(upon: $0).contains { isSheet($0) && isSeen($0) } }
  }

  private func isSeen(_ modal: ObjectID) -> Bool {
    ["appearing", "appeared", "disappearing"].contains(value(modal, .appearance).string)
  }

  private func lets(_ views: [ObjectID], through modal: ObjectID) -> Bool {
    let passthrough = objects(owner(of: modal).part(.presentationController), .passthroughViews)
    return !isSeen(modal) || views.contains { passthrough.contains($0) }
      || (isUndimmed(modal) && !isModalInPresentation(modal))
  }
}

extension PropertySet {
  /// What the look-ups over sheets need besides the tree.
  public static let sheets: PropertySet = [
    .detents, .selectedDetentIdentifier, .resolvedHeights, .isRaisedByKeyboard, .height,
    .largestUndimmedDetentIdentifier, .passthroughViews, .prefersScrollingExpandsWhenScrolledToEdge, .isPullable,
    .isModalInPresentation, .activePresentationController,
    .horizontalSizeClass, .verticalSizeClass,
  ]
}
