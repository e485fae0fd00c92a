import Vocabulary

/// What app code can read of an object.
enum ReadableTable {
  struct Row: Sendable {
    let name: String
    let roles: Set<Role>
    /// Whether it is computed when somebody asks; it is then never an event.
    let isLookedUp: Bool
  }

  static let rows: [Row] =
    published(
      Role.controllers, .parent, .isViewLoaded, .isInstalled, .appearance, .title, .isModalInPresentation,
      .definesPresentationContext, .hidesBottomBarWhenPushed, .isBeingPresented, .isBeingDismissed, .transition,
      .presented, .presenting, .modalPresentationStyle, .contentScrollView, .additionalSafeAreaTop, .toolbarItems,
      .isMovingToParent, .isMovingFromParent, .preferredTransition, .modalTransitionStyle,
      .providesPresentationContextTransitionStyle, .shouldRemovePresentersView, .shouldPresentInFullscreen)
    + published([.viewController, .customController], .children)
    + lookedUp(
      Role.controllers, .presentedViewController, .presentingViewController, .navigationController, .tabBarController,
      .transitionCoordinator, .isInWindow, .safeAreaTop, .presentationController, .activePresentationController)
    + published(Role.navigationControllers, .isNavigationBarHidden)
    + published(
      [.navigationController], .isToolbarHidden, .hidesBottomBar, .hidesBarsOnTap, .hidesBarsOnSwipe,
      .hidesBarsWhenKeyboardAppears, .hidesBarsWhenVerticallyCompact)
    + published(Role.navigationControllers.union([.tabBarController]), .viewControllers)
    + published([.navigationController, .tabBarController], .presentationTransition)
    + lookedUp(Role.navigationControllers, .topViewController, .visibleViewController)
    + published([.tabBarController], .selectedViewController, .selectedIndex, .customizableViewControllers)
    + published([.moreListController], .items)
    + published([.tabBar], .items, .selectedItem, .isHidden)
    + published([.toolbar], .items, .isHidden)
    + published([.navigationBar], .isHidden)
    + published(
      [.navigationBar], .backButtonTitle, .items, .leadingItems, .title, .subtitle, .titleStyle, .largeTitle,
      .largeSubtitle, .height, .collapsesOnScroll, .barAppearance, .prefersLargeTitles)
    + lookedUp([.navigationBar], .topItem, .backItem)
    + published(
      [.navigationBar, .navigationItem], .standardAppearance, .compactAppearance, .scrollEdgeAppearance,
      .compactScrollEdgeAppearance)
    + published(
      [.navigationItem], .title, .backButtonTitle, .backBarButtonItem, .backButtonDisplayMode, .hidesBackButton,
      .leftBarButtonItem, .rightBarButtonItems, .leftItemsSupplementBackButton, .leadingItemGroups,
      .trailingItemGroups, .backAction, .style, .prompt,
      .largeTitleDisplayMode, .titleView, .attributedTitle, .subtitle, .subtitleView, .attributedSubtitle, .largeTitle,
      .largeSubtitle, .largeSubtitleView, .largeAttributedSubtitle)
    + published(
      [.transition], .from, .to, .isAnimated, .isInteractive, .initiallyInteractive, .isCancelled, .isInterruptible)
    + published(Role.recognizers, .state, .isEnabled, .view, .translation, .progress)
    + published([.scrollView], .axis, .contentOffset, .view, .isFirstSubview, .isPinnedToSafeArea)
    + published([.window], .rootViewController, .horizontalSizeClass, .verticalSizeClass)
    + published(
      [.scrollView], .isScrollEnabled, .isDecelerating, .hasRefreshControl, .alwaysBounceVertical,
      .alwaysBounceHorizontal, .delaysContentTouches, .canCancelContentTouches)
    + published(Role.recognizers, .scale, .rotation)
    + published([.view], .view, .isExclusiveTouch, .isMultipleTouchEnabled, .isFirstSubview)
    + published([.window], .isListening, .width, .height, .layoutDirection, .supportsIndirectInputEvents)
    + published([.navigationController], .isFrozen)
    + published([.transition], .modalTransitionStyle)
    + published(Role.controllers, .isPullable)
    + published([.alertController], .preferredStyle, .cancelAction)
    + published(
      [.presentationController], .presentationStyle, .sourceView, .sourceItem, .barButtonItem, .detents,
      .selectedDetentIdentifier, .largestUndimmedDetentIdentifier, .resolvers, .resolvedHeights,
      .prefersScrollingExpandsWhenScrolledToEdge, .passthroughViews, .isRaisedByKeyboard)
    + lookedUp([.presentationController], .detent, .height)
    + published([.window], .designRequiresCompatibility, .sdk)
    + lookedUp([.window], .design)
    + published(Role.controllers, .tab)
    + published([.navigationItem], .searchController)
    + lookedUp(Role.controllers, .safeAreaBottom)
    + published(
      [.tabBarController], .isTabBarHidden, .tabBarMinimizeBehavior, .bottomAccessory, .mode, .compactTabIdentifiers,
      .isSidebarHidden, .tabs, .selectedTab, .customizationIdentifier)
    + lookedUp([.tabBarController], .tabBarPlace, .contentLayoutGuide)
    + published([.tabBar], .isMinimized, .keepsInset, .searchState, .tintColor, .isTranslucent)
    + lookedUp([.tabBar], .frame, .shownItems)
    + published([.standaloneTabBar], .items, .selectedItem, .isCustomizing)
    + published(
      [.tabBar, .standaloneTabBar], .scrollEdgeAppearance, .normalIconColor, .selectedIconColor, .disabledIconColor,
      .barTintColor, .unselectedItemTintColor, .backgroundImage, .shadowImage, .barStyle, .itemPositioning, .itemWidth,
      .itemSpacing)
    + published(
      [.tabBar, .standaloneTabBar], .standardAppearance, .stackedItemPositioning, .stackedItemWidth, .stackedItemSpacing
    )
    + lookedUp([.tabBar, .standaloneTabBar], .barAppearance, .itemLayout, .width, .spacing)
    + published([.tabBarItem], .standardAppearance, .scrollEdgeAppearance)
    + lookedUp([.tabBarItem, .tab], .shownIconColor)
    + published([.scrollView], .contentHeight)
    + published(
      [.tabBarItem], .title, .image, .selectedImage, .badgeValue, .badgeColor, .tag, .isEnabled, .systemItem)
    + lookedUp([.tabBarItem], .shownImage, .shownSelectedImage, .shownBadge, .isDetached, .showsTitle)
    + published(
      [.tab], .title, .image, .viewController, .children, .parent, .selectedChild, .isHidden,
      .allowsHiding, .isHiddenByDefault, .preferredPlacement, .defaultChildIdentifier, .isSidebarDestination,
      .managingNavigationController, .automaticallyActivatesSearch, .systemItem)
    + lookedUp([.tab], .placement, .identifier)
    + published([.tab], .isEnabled)
    + published(
      Role.controllers, .preferredScreenEdgesDeferringSystemGestures, .supportedInterfaceOrientations,
      .restorationIdentifier)
    + lookedUp([.navigationBar], .backMenu)
    + lookedUp([.navigationBar, .toolbar], .sharedBackgrounds)
    + lookedUp([.transition], .matchedItems, .presentationStyle)
    + published(
      [.barButtonItem], .title, .image, .systemItem, .style, .identifier, .hidesSharedBackground, .sharesBackground)
    + published([.tabAccessory], .environment, .superview, .isInstalled, .frame)
    + lookedUp([.tabAccessory], .isInWindow, .width, .height)
    + published([.scrollView], .contentInsetAdjustmentBehavior, .contentInsetBottom)
    + lookedUp([.scrollView], .isObscured)
    + published(
      Set(Role.allCases.filter { !DelegateTable.methods(of: $0).isEmpty }), .delegate)

  static func rows(of role: Role) -> [Row] { rowsByRole[role] ?? [] }

  /// Looked up for every expectation of every scenario.
  private static let rowsByRole = Dictionary(
    uniqueKeysWithValues: Role.allCases.map { role in (role, rows.filter { $0.roles.contains(role) }) })

  private static func published(_ roles: Set<Role>, _ words: Word.Known...) -> [Row] {
    words.map { Row(name: String(describing: $0), roles: roles, isLookedUp: false) }
  }

  private static func lookedUp(_ roles: Set<Role>, _ words: Word.Known...) -> [Row] {
    words.map { Row(name: String(describing: $0), roles: roles, isLookedUp: true) }
  }
}

extension ReadableTable {
  /// Properties whose value is an object, or a list of objects.
  static let objectValued: Set<String> = Set(
    [
      .parent, .children, .transition, .presentationTransition, .presented, .presenting, .presentedViewController,
      .presentingViewController,
      .navigationController, .tabBarController, .transitionCoordinator, .viewControllers, .topViewController,
      .visibleViewController, .selectedViewController, .selectedItem, .from, .to, .rootViewController, .view,
      .topItem, .backItem, .contentScrollView,
      .presentationController, .activePresentationController, .passthroughViews, .customizableViewControllers,
      .bottomAccessory, .superview, .tabs, .selectedTab, .tab, .viewController, .selectedChild,
      .managingNavigationController, .searchController, .shownItems,
    ].map { (word: Word.Known) in String(describing: word) })
}
