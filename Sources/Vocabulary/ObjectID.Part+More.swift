/// Parts of parts: the More controller of a tab controller and its list are controllers, a navigation item has a button, and a presentation a
/// coordinator.
extension ObjectID.Part {
  /// The controller that a part of theirs belongs to, and what any other controller calls such a part; nil for all others, which
  /// belong to the named object itself.
  private var inner: (host: ObjectID.Part, likeness: ObjectID.Part)? {
    switch self {
    case .moreNavigationBar: (.moreNavigationController, .navigationBar)
    case .moreToolbar: (.moreNavigationController, .toolbar)
    case .moreTransition: (.moreNavigationController, .transition)
    case .moreInteractivePopGestureRecognizer: (.moreNavigationController, .interactivePopGestureRecognizer)
    case .moreInteractiveContentPopGestureRecognizer:
      (.moreNavigationController, .interactiveContentPopGestureRecognizer)
    case .moreListItem: (.moreListController, .navigationItem)
    case .searchBarPlacementBarButtonItem: (.navigationItem, .searchBarPlacementBarButtonItem)
    case .presentationTransition: (.presentationController, .transition)
    default: nil
    }
  }

  /// What a part belongs to: the whole object, or one of these two.
  var host: ObjectID.Part { inner?.host ?? .whole }

  /// The part of the same kind that a controller of its own name has.
  public var likeness: ObjectID.Part { inner?.likeness ?? self }

  /// The part of this kind that belongs to a host; the whole object's, where the host has none.
  func inside(_ host: ObjectID.Part) -> ObjectID.Part {
    switch (host, self) {
    case (.moreNavigationController, .navigationBar): .moreNavigationBar
    case (.moreNavigationController, .toolbar): .moreToolbar
    case (.moreNavigationController, .transition): .moreTransition
    case (.moreNavigationController, .interactivePopGestureRecognizer): .moreInteractivePopGestureRecognizer
    case (.moreNavigationController, .interactiveContentPopGestureRecognizer):
      .moreInteractiveContentPopGestureRecognizer
    case (.moreListController, .navigationItem): .moreListItem
    case (.presentationController, .transition): .presentationTransition
    default: self
    }
  }

  /// The path from the named object.
  public var spelling: String { Self.spellings[Int(rawValue)] }

  /// By raw value: what a case is called is found out once, because names are asked for all the time.
  private static let spellings = allCases.map { part in
    part.inner.map { "\($0.host).\($0.likeness)" } ?? String(describing: part)
  }
}

extension ObjectID {
  /// Whose part of this kind this is, by its own path or as any controller's; nil if it is another part.
  public func bearer(of part: Part) -> ObjectID? {
    if self.part == part { return ObjectID(index: index) }
    // A container has both coordinators, and each is asked for by its own path.
    return self.part.likeness == part && self.part != .presentationTransition ? owner : nil
  }
}
