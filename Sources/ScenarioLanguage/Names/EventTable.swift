import Vocabulary

/// The names that events bear, and what their braces may hold.
enum EventTable {
  /// A name with its arguments; nil arguments are not checked.
  struct Row: Hashable, Sendable {
    let name: String
    let arguments: [String]

    init(_ word: Word.Known, _ arguments: [Word.Known] = []) {
      self.init(name: String(describing: word), arguments: arguments.map { String(describing: $0) })
    }

    init(name: String, arguments: [String]) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// The callbacks about an object of this role.
  static func callbacks(of role: Role) -> [Row] {
    switch role {
    case .viewController, .navigationController, .tabBarController, .moreNavigationController, .moreListController,
      .customController:
      controller
    case .alertController: controller + [Row(.handler, [.action])]
    case .presentationController: hooks
    case .recognizer: recognizer
    case .view: touched([.touch]) + [Row(.action), Row(.gestureRecognizerShouldBegin, [.recognizer])]
    case .transition:
      [
        Row(.animateAlongside), Row(.interactionChanged, [.isCancelled]), Row(.completion, [.isCancelled]),
        Row(.startInteractiveTransition), Row(.animateTransition, [.animated]), Row(.animationEnded, [.completed]),
      ]
    case .navigationItem: [Row(.backAction)]
    case .tab: [Row(.viewControllerProvider)]
    case .tabAccessory: [Row(.environmentDidChange, [.environment])]
    case .window, .scrollView, .navigationBar, .tabBar, .toolbar, .transitioning, .zoom, .standaloneTabBar, .tabBarItem,
      .barButtonItem, .customObject:
      []
    }
  }

  private static let controller =
    [Row(.loadView), Row(.viewDidLoad)]
    + [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear].map {
      Row($0, [.animated])
    }
    + [
      Row(.willMoveToParent, [.parent]), Row(.didMoveToParent, [.parent]), Row(.presentCompletion),
      Row(.dismissCompletion),
      Row(.viewWillLayoutSubviews), Row(.viewDidLayoutSubviews), Row(.updateProperties), Row(.deinit),
      Row(.unwindAction, [.source]),
    ]

  private static func touched(_ arguments: [Word.Known] = []) -> [Row] {
    [Word.Known.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled].map { Row($0, arguments) }
  }

  /// The target's action, and what a recognizer of a class of the app's own overrides.
  private static let recognizer =
    [Row(.action, [.state])] + touched() + [Row(.pressesBegan), Row(.pressesEnded)]
    + [Row(.reset), Row(.canPrevent, [.other]), Row(.canBePrevented, [.other])]

  /// What a presentation controller of the app overrides.
  private static let hooks = [
    Row(.presentationTransitionWillBegin), Row(.presentationTransitionDidEnd, [.completed]),
    Row(.dismissalTransitionWillBegin), Row(.dismissalTransitionDidEnd, [.completed]),
    Row(.containerViewWillLayoutSubviews), Row(.containerViewDidLayoutSubviews),
  ]

  /// The callbacks of all objects.
  static let callbacks: [Row] =
    [
      Role.alertController, .recognizer, .transition, .navigationItem, .presentationController, .tab, .tabAccessory,
      .view,
    ].flatMap { callbacks(of: $0) }

  static let operations = [
    Row(.push, [.on, .from, .to, .animated, .interactive, .by, .outcome]),
    Row(.pop, [.on, .from, .to, .animated, .interactive, .by, .outcome]),
    Row(.tabSwitch, [.on, .from, .to, .by, .animated, .outcome]),
    Row(.presentation, [.presented, .presenting, .source, .style, .animated, .outcome]),
    Row(.dismissal, [.presented, .presenting, .by, .animated, .interactive, .outcome]),
    Row(.barVisibility, [.on, .hidden, .animated, .outcome]),
    Row(.accessoryChange, [.on, .from, .to, .animated, .outcome]),
  ]

  static let notes: [String] = [
    .rootPopFreeze, .interactivePopDisabledInOwnTransition, .failureRequirementCycle, .orderDependent, .nestedOperation,
    .childrenReplacedDuringTransition, .reTapAtRoot, .stuck, .largeTitleMisuse, .opaqueBarOnGlass,
    .tabBarControllerPushed, .offMainThread,
    .viewReplacedInTransition, .sideEffectSurvivesCancel, .unavailable, .ignoredSetting, .tabBarHiddenDirectly,
    .doubleDriver,
  ].map { (word: Word.Known) in String(describing: word) }

  /// What objects can be called with.
  static let verbs: [String] = [
    .makeKeyAndVisible, .initWithRootViewController, .initialize, .pushViewController, .popViewController,
    .popToViewController, .popToRootViewController, .setViewControllers, .setNavigationBarHidden,
    .setSelectedViewController, .setSelectedIndex, .removeChild, .setItems, .present, .dismiss, .addGestureRecognizer,
    .addScrollView,
    .setEnabled, .requireToFail, .registerAlongside, .backButtonTapped, .tabBarItemTapped, .outsideTapped,
    .actionTapped, .touches, .interrupt, .presses, .setToolbarHidden, .pushItem, .popItem, .contentTapped,
    .contentSwiped,
    .keyboardShown, .keyboardHidden, .barRegionTapped,
    .setLeftBarButtonItem, .setRightBarButtonItems, .setLeadingItemGroups, .setTrailingItemGroups,
    .backMenuItemChosen, .show, .replaceView, .setDelegate,
    .finishInteractiveTransition, .cancelInteractiveTransition, .completeTransition,
    .addSubview, .traitsChanged, .presentationController,
    .activePresentationController, .sheetPresentationController, .popoverPresentationController,
    .adaptiveSheetPresentationController, .invalidateDetents, .activateSearch, .unwind,
    .setRootViewController, .setTabs, .setSelectedTab, .setTabBarHidden, .setBottomAccessory, .setHidden, .setTitle,
    .setTabBarItem, .setSelectedItem, .beginCustomizingItems, .endCustomizing, .itemTapped, .itemsArranged,
    .searchFieldTapped, .searchCancelled, .tabsEdited, .tabForIdentifier,
    .interactivePopBegan, .interactivePopChanged, .interactivePopEnded, .sheetPullBegan, .sheetPullEnded,
    .registerWithModal, .registerWithSwitch,
    .loadView, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear,
    .addView, .setState, .removeFromSuperview, .boundsChanged,
    .moreRowTapped, .editTapped, .tabsRearranged, .doneTapped, .changeConstraints,
    .orientationChanged, .ignoreTouch, .encodeRestorableState, .decodeRestorableState,
  ].map { (word: Word.Known) in String(describing: word) }
}

extension EventTable {
  /// What the braces of a call, a question, a property or a log may hold.
  static let arguments: [String] = Word.spellings.dropFirst().map(\.self)

  /// Arguments whose value is an object.
  static let objectArguments: Set<String> = Set(
    [
      .viewController, .parent, .from, .to, .on, .presented, .presenting, .source, .other, .recognizer, .item, .tab,
      .previousTab,
    ].map { (word: Word.Known) in String(describing: word) })
}
