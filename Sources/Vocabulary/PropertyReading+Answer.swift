extension PropertyReading {
  /// What the app would read: the published value, or what UIKit computes from the tree.
  public func answer(_ written: ObjectID, _ property: Word) -> Value {
    let object = serving(written)
    guard let known = property.known else { return value(object, named: property) }
    if let answer = tabBarAnswer(object, known) { return answer }
    switch known {
    case .presentedViewController: return Value(presentedViewController(object))
    case .presentingViewController: return Value(presentingViewController(object))
    case .navigationController: return Value(navigationController(object))
    case .tabBarController: return Value(tabBarController(object))
    case .topViewController: return Value(topViewController(object))
    case .visibleViewController: return Value(visibleViewController(object))
    case .transitionCoordinator: return Value(transitionCoordinator(object))
    case .isInWindow: return .bool(isInWindow(object))
    case .presentationController: return Value(servingPresentationController(object))
    case .activePresentationController: return Value(activePresentationController(object))
    case .horizontalSizeClass: return .string(isCompactWidth ? "compact" : "regular")
    case .verticalSizeClass: return .string(isCompactHeight ? "compact" : "regular")
    case .detent:
      let shown = shown(by: object.owner)
      return isSheet(shown) ? .string(detent(shown)) : .null
    case .modalPresentationStyle: return .string(modalPresentationStyle(object))
    case .definesPresentationContext: return .bool(definesPresentationContext(object))
    case .isViewLoaded, .isInstalled, .isModalInPresentation, .isBeingPresented,
      .isBeingDismissed, .isNavigationBarHidden, .hidesBottomBarWhenPushed, .isAnimated, .isInteractive,
      .initiallyInteractive, .isCancelled, .isMovingToParent, .isMovingFromParent, .isInterruptible,
      .prefersLargeTitles,
      .collapsesOnScroll, .hidesBottomBar, .hidesBarsOnTap, .hidesBarsOnSwipe, .hidesBarsWhenKeyboardAppears,
      .hidesBarsWhenVerticallyCompact, .isFirstSubview, .isPinnedToSafeArea,
      .providesPresentationContextTransitionStyle,
      .shouldRemovePresentersView, .isPullable, .isRaisedByKeyboard, .isMinimized, .isCustomizing,
      .isSidebarDestination, .isHiddenByDefault, .automaticallyActivatesSearch,
      .hidesSharedBackground:
      return .bool(flag(object, known))
    case .isTabBarHidden:
      return TabBarVersions(configuration.ios).hasTabs ? .bool(flag(object, known)) : .null
    case .isEnabled where isMissingPop(object), .state where isMissingPop(object):
      return value(object, known)
    case .isEnabled, .shouldPresentInFullscreen, .prefersScrollingExpandsWhenScrolledToEdge, .sharesBackground,
      .isToolbarHidden, .isScrollEnabled, .delaysContentTouches, .canCancelContentTouches:
      return value(object, known, or: .bool(true))
    case .appearance:
      return value(object, known, or: .string("disappeared"))
    case .isHidden:
      return value(object, known, or: .bool(object.part == .toolbar))
    case .topItem: return Value(objects(object, .items).last)
    case .backItem: return Value(objects(object, .items).dropLast().last)
    case .backMenu: return .list(backMenu(over: objects(object, .items)))
    case .sharedBackgrounds: return .list(sharedBackgrounds(of: object).map(Value.list))
    case .presentationStyle where object.part.likeness == .transition: return presentationStyle(of: object)
    case .matchedItems: return .list(matchedItems(in: object).map(Value.list))
    case .design: return .string(isDrawnOnGlass ? "glass" : "legacy")
    case .safeAreaTop: return .int(safeAreaTop(object))
    case .height where object.part == .presentationController: return sheetHeight(shown(by: object.owner))
    case .height where object != .window:
      return .int(value(object, known).int ?? barHeight(over: objects(object, .items), on: object))
    case .titleStyle:
      return value(object, known, or: .string("small"))
    case .leadingItems:
      return value(object, known) == .null ? leadingItems(of: object) : value(object, known)
    case .modalTransitionStyle:
      return value(object, known, or: .string("coverVertical"))
    case .delegate:
      return object.part.isPop ? popDelegate(object) : value(object, known)
    case .isDecelerating, .hasRefreshControl, .alwaysBounceVertical, .alwaysBounceHorizontal, .isExclusiveTouch,
      .isMultipleTouchEnabled, .isFrozen:
      return .bool(flag(object, known))
    case .width where object == .window:
      return .int(value(object, known).int ?? configuration.device.width)
    case .height where object == .window:
      return .int(value(object, known).int ?? configuration.device.height)
    case .layoutDirection:
      return value(
        object, known, or: .string(configuration.device.isRightToLeft ? "rightToLeft" : "leftToRight"))
    case .state:
      return value(object, known, or: .string("possible"))
    default:
      return value(object, known)
    }
  }
}

extension PropertyReading {
  /// What is published, or what UIKit starts with.
  private func value(_ object: ObjectID, _ property: Word.Known, or usual: Value) -> Value {
    let own = value(object, property)
    return own == .null ? usual : own
  }

  /// Whether the property that holds a pop recognizer is nil: on this version, or until its controller's view is loaded (GES-053,
  /// GES-064).
  private func isMissingPop(_ recognizer: ObjectID) -> Bool {
    guard recognizer.part.isPop else { return false }
    return isContentPopAbsent(recognizer) || !flag(recognizer.owner, .isViewLoaded)
  }

  private func isContentPopAbsent(_ recognizer: ObjectID) -> Bool {
    recognizer.part.likeness == .interactiveContentPopGestureRecognizer && !PopVersions(configuration).hasContentPop
  }

  /// A pop recognizer has UIKit's delegate until the app sets another one, or none.
  private func popDelegate(_ recognizer: ObjectID) -> Value {
    guard !isContentPopAbsent(recognizer) else { return .null }
    return switch value(recognizer, .delegate) {
    case .null: isMissingPop(recognizer) ? .null : .string("system")
    case .bool: .null
    case let slot: slot
    }
  }
}

extension ObjectID.Part {
  fileprivate var isPop: Bool {
    likeness == .interactivePopGestureRecognizer || likeness == .interactiveContentPopGestureRecognizer
  }
}
