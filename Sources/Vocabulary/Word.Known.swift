extension Word {
  /// The words that every process knows from the start, in UIKit's spelling, shortened to the part that tells.
  ///
  /// A word serves wherever it fits: `viewControllers` is a property and an argument. New ones go to the end of their group.
  public enum Known: UInt16, CaseIterable, Sendable {
    case none

    // Callbacks about a view controller
    case loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willMoveToParent, didMoveToParent
    case presentCompletion, dismissCompletion
    case handler
    case viewWillLayoutSubviews, viewDidLayoutSubviews, updateProperties, `deinit`

    // Callbacks about a transition and a recognizer
    case animateAlongside, interactionChanged, completion
    case action
    case startInteractiveTransition, animateTransition, animationEnded
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, reset, gestureRecognizerShouldBegin
    case pressesBegan, pressesEnded

    // Callbacks about a presentation controller of the app, and about the target of an unwind segue
    case presentationTransitionWillBegin, presentationTransitionDidEnd
    case dismissalTransitionWillBegin, dismissalTransitionDidEnd
    case containerViewWillLayoutSubviews, containerViewDidLayoutSubviews
    case unwindAction

    // Callbacks about a tab and about an accessory
    case viewControllerProvider, environmentDidChange

    // What the app, the window and containers ask
    case makeKeyAndVisible
    case initWithRootViewController, initialize
    case pushViewController, popViewController, popToViewController, popToRootViewController, setViewControllers
    case setNavigationBarHidden
    case setSelectedViewController, setSelectedIndex, setItems
    case present, dismiss
    case addGestureRecognizer, addScrollView, setEnabled, requireToFail
    case registerAlongside, registerWithModal, registerWithSwitch, completeWithModal, removeChild
    case setToolbarHidden, pushItem, popItem
    case show
    case setDelegate
    case completeTransition, finishInteractiveTransition, cancelInteractiveTransition
    case replaceView
    case invalidateDetents, activateSearch, unwind, setRootViewController
    case addSubview
    case presentationController, activePresentationController, sheetPresentationController
    case popoverPresentationController, adaptiveSheetPresentationController
    case setTabs, setSelectedTab, setTabBarHidden, setBottomAccessory, setHidden, setTitle, setTabBarItem,
      setSelectedItem
    case beginCustomizingItems, endCustomizing, tabForIdentifier
    case addView, setState, removeFromSuperview
    case perform, changeConstraints, ignoreTouch, encodeRestorableState, decodeRestorableState

    // What a user does
    case backButtonTapped, tabBarItemTapped, outsideTapped, actionTapped
    case touches, interrupt, presses
    case contentTapped, contentSwiped, keyboardShown, keyboardHidden, barRegionTapped
    case backMenuItemChosen
    case setLeftBarButtonItem, setRightBarButtonItems, setLeadingItemGroups, setTrailingItemGroups
    case traitsChanged, orientationChanged
    case itemTapped, itemsArranged, searchFieldTapped, searchCancelled, tabsEdited
    case boundsChanged
    case moreRowTapped, editTapped, tabsRearranged, doneTapped

    // What the gestures tell the other components
    case interactivePopBegan, interactivePopChanged, interactivePopEnded
    case sheetPullBegan, sheetPullEnded

    // Slots and what they are asked or told
    case delegate
    case willShow, didShow, animationControllerFor, interactionControllerFor
    case shouldPush, didPush, shouldPop, didPop
    case shouldSelect, didSelect
    case animationControllerForTransition, interactionControllerForTransition
    case shouldDismiss, willDismiss, didDismiss, didAttemptToDismiss
    case didChangeSelectedDetentIdentifier
    case prepareForPopoverPresentation, willRepositionPopover, shouldDismissPopover, didDismissPopover
    case presentationControllerForPresented, animationControllerForPresented, interactionControllerForPresentation
    case animationControllerForDismissed, interactionControllerForDismissal
    case sourceViewProvider, interactiveDismissShouldBegin
    case adaptivePresentationStyle, adaptivePresentationStyleForTraits, viewControllerForAdaptivePresentationStyle
    case prepare, willPresentWithAdaptiveStyle
    case shouldReceiveTouch, shouldBegin, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf
    case shouldBeRequiredToFailBy
    case shouldSelectTab, didSelectTab, displayedViewControllersFor, visibilityDidChangeFor, displayOrderDidChangeFor
    case willBeginEditing, didEndEditing, didSelectItem
    case willBeginCustomizing, didBeginCustomizing, willEndCustomizing, didEndCustomizing
    case shouldReceiveEvent, shouldReceivePress
    case tabBarControllerSupportedInterfaceOrientations

    // Properties of a view controller
    case parent, children, isViewLoaded, isInstalled, appearance, title
    case modalPresentationStyle, isModalInPresentation, definesPresentationContext, hidesBottomBarWhenPushed
    case presented, presenting, isBeingPresented, isBeingDismissed
    case backButtonTitle, backBarButtonItem, backButtonDisplayMode, hidesBackButton
    case leftBarButtonItem, rightBarButtonItems, leftItemsSupplementBackButton
    case leadingItemGroups, trailingItemGroups, backAction, prompt, largeTitleDisplayMode
    case titleView, attributedTitle, subtitle, subtitleView, attributedSubtitle
    case largeTitle, largeSubtitle, largeSubtitleView, largeAttributedSubtitle
    case contentScrollView, additionalSafeAreaTop, safeAreaTop, toolbarItems
    case standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance
    case isMovingToParent, isMovingFromParent, preferredTransition
    case needsLayout
    case modalTransitionStyle, providesPresentationContextTransitionStyle
    case shouldRemovePresentersView, shouldPresentInFullscreen, isCovered
    case isHeld, heldBy, awaitsCompletion, appearsTwice, keptViewControllers
    case restorationIdentifier

    // Properties of a navigation controller, its bar and its transition
    case viewControllers, transition, presentationTransition, isNavigationBarHidden, items
    case from, to, isAnimated, isInteractive, initiallyInteractive, isCancelled
    case prefersLargeTitles, leadingItems, titleStyle, height, collapsesOnScroll, barAppearance
    case isToolbarHidden, isHidden, hidesBottomBar
    case hidesBarsOnTap, hidesBarsOnSwipe, hidesBarsWhenKeyboardAppears, hidesBarsWhenVerticallyCompact
    case isInterruptible

    // Properties of a tab controller and its bar
    case selectedViewController, selectedIndex, selectedItem
    case isTabBarHidden, isMinimized, tabBarMinimizeBehavior, bottomAccessory, keepsInset, mode, compactTabIdentifiers
    case isSidebarHidden, tabBarPlace, safeAreaBottom, contentLayoutGuide, frame, isWatchingBars, idiom
    case tintColor, isTranslucent, isCustomizing
    case itemLayout, normalIconColor, selectedIconColor, disabledIconColor, shownIconColor
    case stackedItemPositioning, stackedItemWidth, stackedItemSpacing
    case barTintColor, unselectedItemTintColor, backgroundImage, shadowImage, barStyle
    case itemPositioning, itemWidth, itemSpacing, spacing

    // Properties of a bar item, of a tab and of an accessory
    case hidesSharedBackground, sharesBackground
    case image, selectedImage, badgeValue, badgeColor, tag, systemItem
    case shownImage, shownSelectedImage, shownBadge, isDetached, showsTitle
    case tabs, selectedTab, tab, identifier, selectedChild, defaultChildIdentifier, isSidebarDestination
    case managingNavigationController, provider, preferredPlacement, placement, allowsHiding, isHiddenByDefault
    case customizationIdentifier, automaticallyActivatesSearch, searchController, searchState
    case environment, superview, width
    case customizableViewControllers, shownChild, shownItems

    // Properties of a window, a recognizer and a scroll view
    case rootViewController
    case state, isEnabled, view, translation, progress
    case axis, contentOffset, contentHeight
    case isPullable
    case isFirstSubview, isPinnedToSafeArea
    case contentInsetAdjustmentBehavior, contentInsetBottom, isObscured
    case horizontalSizeClass, verticalSizeClass, isAwaitingTransition
    case designRequiresCompatibility, sdk
    case isListening, layoutDirection, supportsIndirectInputEvents, isFrozen
    case scale, rotation, isExclusiveTouch, isMultipleTouchEnabled
    case isScrollEnabled, isDecelerating, hasRefreshControl, alwaysBounceVertical, alwaysBounceHorizontal
    case delaysContentTouches, canCancelContentTouches
    case preferredScreenEdgesDeferringSystemGestures, supportedInterfaceOrientations

    // Properties of a presentation controller
    case presentationStyle, sourceView, sourceItem, barButtonItem
    case detents, selectedDetentIdentifier, largestUndimmedDetentIdentifier, resolvers, resolvedHeights
    case prefersScrollingExpandsWhenScrolledToEdge, passthroughViews, detent, isRaisedByKeyboard
    case preferredStyle, cancelAction

    // Properties that are looked up
    case presentedViewController, presentingViewController, navigationController, tabBarController
    case topViewController, visibleViewController, transitionCoordinator, isInWindow
    case topItem, backItem, design, backMenu, sharedBackgrounds, matchedItems

    // Arguments
    case animated, interactive, viewController, other, by, on, outcome, source, style, value, answer, index
    case recognizer, touch, kind, canPrevent, canBePrevented, numberOfTapsRequired, direction, edges,
      minimumPressDuration
    case samples, velocity, operation, text, reason, item, bar, hit, allowed, hidden, completed
    case blocks, thread
    case previousTab, changed
    case minimumNumberOfTouches, maximumNumberOfTouches, numberOfTouchesRequired, allowableMovement
    case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
    case allowedTouchTypes, requiresExclusiveTouchType, allowedScrollTypesMask
    case shouldRequireFailure, shouldBeRequiredToFail, drives, leadingActions, trailingActions

    // Operations
    case push, pop, tabSwitch, presentation, dismissal
    case barVisibility
    case accessoryChange

    // Notes: hazards and misuse that a model points out
    case rootPopFreeze, interactivePopDisabledInOwnTransition, failureRequirementCycle, orderDependent
    case nestedOperation, childrenReplacedDuringTransition, reTapAtRoot, stuck
    case largeTitleMisuse, opaqueBarOnGlass
    case tabBarControllerPushed, offMainThread, viewReplacedInTransition, sideEffectSurvivesCancel
    case unavailable, ignoredSetting, tabBarHiddenDirectly
    case doubleDriver, popRefused, rootInUse
  }
}
