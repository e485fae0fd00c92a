import Vocabulary

/// The names that events bear, and what their braces may hold.
enum EventTable {
  /// A name with what its braces may hold; nil where nobody says what.
  struct Row: Hashable, Sendable {
    let name: String
    let arguments: [String]?
    /// What the values of some of them are.
    let shapes: [String: Shape]
    /// Whether a plugin brings it: then nothing else tells what a name in it means.
    let isBrought: Bool

    init(_ word: Word.Known, _ arguments: [Word.Known] = [], _ choices: [Word.Known: [String]] = [:]) {
      self.init(
        name: String(describing: word), arguments: arguments.map { String(describing: $0) },
        shapes: Dictionary(uniqueKeysWithValues: choices.map { (String(describing: $0), .choice($1)) }))
    }

    /// What any of these may hold.
    init(anyOf rows: [Row]) {
      let isOpen = rows.contains { $0.arguments == nil }
      let names = rows.flatMap { $0.arguments ?? [] }
      var shapes = rows.count == 1 ? rows[0].shapes : [:]
      if !isOpen, rows.count > 1 {
        for name in names where shapes[name] == nil {
          let values = rows.filter { $0.arguments?.contains(name) == true }.map { $0.shape(of: name) }
          if !values.contains(nil) { shapes[name] = .any(of: values.compactMap(\.self)) }
        }
      }
      self.init(
        name: "", arguments: isOpen ? nil : names, shapes: shapes, isBrought: rows.contains(where: \.isBrought))
    }

    /// What the value of an argument is; nil for anything.
    func shape(of argument: String) -> Shape? {
      shapes[argument] ?? (isBrought ? nil : ValueTable.shape(ofArgument: argument))
    }

    init(name: String, arguments: [String]?, shapes: [String: Shape] = [:], isBrought: Bool = false) {
      self.name = name
      self.arguments = arguments
      self.shapes = shapes
      self.isBrought = isBrought
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
    case .customRecognizer: recognizer + overridden
    case .view: touched([.touch]) + [Row(.action), Row(.gestureRecognizerShouldBegin, [.recognizer])]
    case .transition:
      [
        Row(.animateAlongside), Row(.interactionChanged, [.isCancelled]), Row(.completion, [.isCancelled]),
        Row(.startInteractiveTransition), Row(.animateTransition, [.animated]), Row(.animationEnded, [.completed]),
      ]
    case .navigationItem: [Row(.backAction)]
    case .tab: [Row(.viewControllerProvider)]
    case .tabAccessory: [Row(.environmentDidChange, [.environment], [.environment: ValueTable.environments])]
    case .systemRecognizer, .window, .scrollView, .navigationBar, .tabBar, .toolbar, .transitioning, .zoom,
      .standaloneTabBar, .tabBarItem,
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

  /// The target's action.
  private static let recognizer = [Row(.action, [.state], [.state: ValueTable.states])]

  /// What a recognizer of a class of the app's own overrides.
  private static let overridden =
    touched() + [Row(.pressesBegan), Row(.pressesEnded)]
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
      Role.alertController, .customRecognizer, .transition, .navigationItem, .presentationController, .tab,
      .tabAccessory,
      .view,
    ].flatMap { callbacks(of: $0) }

  /// What beginnings and ends of operations say, what beginnings say besides, and the words that some of it is.
  private static let operations:
    [(Word.Known, both: [Word.Known], first: [Word.Known], choices: [Word.Known: [String]])] =
      [
        (.push, [.on, .from, .to, .animated, .interactive, .by], [], [.by: ["code"]]),
        (.pop, [.on, .from, .to, .animated, .interactive, .by], [], [.by: ["code", "backButton", "gesture"]]),
        (.tabSwitch, [.on, .from, .to], [.by], [.by: ["tap", "code"]]),
        (
          .presentation, [.presented, .presenting, .source], [.style, .animated],
          [.style: ValueTable.presentationStyles]
        ),
        (.dismissal, [.presented, .presenting], [.by, .animated], [.by: ["code", "user"]]),
        (.barVisibility, [.on, .hidden, .animated], [], [:]),
        (.accessoryChange, [.on, .from, .to], [.animated], [:]),
      ]

  static let beginnings = operations.map { Row($0, $1 + $2, $3) }
  static let endings = operations.map { word, both, _, choices in
    Row(word, both + [.outcome], choices.merging([.outcome: ["finished", "cancelled"]]) { $1 })
  }

  /// Who can have an operation, or be called, by these names; whoever is not named here can.
  static let owners: [String: Set<Role>] = [
    Role.navigationControllers: [
      Word.Known.push, .pop, .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .setNavigationBarHidden, .setToolbarHidden, .interactivePopBegan, .interactivePopChanged, .interactivePopEnded,
    ],
    [.tabBarController]: [
      .tabSwitch, .accessoryChange, .setSelectedViewController, .setSelectedIndex, .setTabs, .setSelectedTab,
      .setTabBarHidden, .setBottomAccessory,
    ],
    Role.navigationControllers.union([.tabBarController]): [.barVisibility, .setViewControllers],
  ].reduce(into: [:]) { owners, entry in
    for word in entry.value { owners[String(describing: word)] = entry.key }
  }

  static let notes = [
    Row(.rootPopFreeze, [.recognizer, .reason]), Row(.interactivePopDisabledInOwnTransition, [.recognizer]),
    Row(.failureRequirementCycle, [.recognizer, .other, .items, .text]),
    Row(.orderDependent, [.recognizer, .other]), Row(.doubleDriver, [.recognizer, .other]),
    Row(.popRefused, [.recognizer, .reason], [.reason: ValueTable.popRefusals]),
    Row(.nestedOperation, [.operation]), Row(.childrenReplacedDuringTransition),
    Row(.reTapAtRoot, [.viewController]), Row(.stuck, [.operation]), Row(.largeTitleMisuse), Row(.opaqueBarOnGlass),
    Row(.tabBarControllerPushed, [.viewController]), Row(.offMainThread, [.operation]),
    Row(.viewReplacedInTransition, [.viewController]), Row(.sideEffectSurvivesCancel, [.value, .text]),
    Row(.unavailable, [.operation]), Row(.ignoredSetting, [.kind, .reason]), Row(.tabBarHiddenDirectly),
    Row(.rootInUse, [.viewController]),
  ]

  /// The exceptions of UIKit and Foundation: those that the models raise, and others that a reader may think of. A plugin may have its own.
  static let exceptions = [
    "NSInvalidArgumentException", "NSInternalInconsistencyException", "UIViewControllerHierarchyInconsistency",
    "NSGenericException", "NSRangeException", "NSUndefinedKeyException", "NSObjectInaccessibleException",
    "NSObjectNotAvailableException", "NSDestinationInvalidException", "NSMallocException",
  ]

  /// What objects can be called with. In the braces of what is written often nothing else may stand.
  static let verbs: [Row] =
    written.map { verb, arguments in
      Row(
        name: String(describing: verb), arguments: arguments.map { String(describing: $0) }, shapes: said[verb] ?? [:])
    } + open.map { Row(name: String(describing: $0), arguments: nil) }

  /// The flags and words that some of it is.
  private static let said: [Word.Known: [String: Shape]] = {
    let threads = ["thread": Shape.choice(["background"])]
    let flags = ["value": Shape.flag]
    return [
      .pushViewController: threads, .popViewController: threads, .popToViewController: threads,
      .popToRootViewController: threads, .setViewControllers: threads,
      .setNavigationBarHidden: flags, .setToolbarHidden: flags, .setTabBarHidden: flags, .setHidden: flags,
      .setEnabled: flags, .setState: ["value": .choice(ValueTable.states)],
      .interactivePopEnded: ["outcome": .choice(["finished", "cancelled"])],
      .sheetPullBegan: ["direction": .choice(["up"])], .sheetPullEnded: ["outcome": .choice(["commit", "cancel"])],
    ]
  }()

  private static let written: [(verb: Word.Known, arguments: [Word.Known])] = [
    (.initWithRootViewController, [.viewController]), (.initialize, []), (.makeKeyAndVisible, [.viewController]),
    (.setRootViewController, [.viewController]), (.pushViewController, [.viewController, .animated, .thread]),
    (.popViewController, [.animated, .thread]), (.popToViewController, [.viewController, .animated, .thread]),
    (.popToRootViewController, [.animated, .thread]), (.setViewControllers, [.viewControllers, .animated, .thread]),
    (.setNavigationBarHidden, [.value, .animated]), (.setToolbarHidden, [.value, .animated]),
    (.setSelectedViewController, [.viewController]), (.setSelectedIndex, [.index]), (.setSelectedTab, [.tab]),
    (.setTabs, [.tabs, .animated]), (.setTabBarHidden, [.value, .animated]),
    (.setBottomAccessory, [.item, .animated]), (.setHidden, [.value, .animated]), (.setTitle, [.value, .animated]),
    (.setTabBarItem, [.item]), (.setSelectedItem, [.item]), (.setItems, [.items, .animated]),
    (.pushItem, [.item, .animated]), (.popItem, [.animated]), (.beginCustomizingItems, [.items]),
    (.endCustomizing, []), (.removeChild, [.viewController]), (.show, [.viewController]), (.replaceView, []),
    (.present, [.viewController, .animated]), (.dismiss, [.animated]), (.unwind, [.source]),
    (.addSubview, [.view]), (.removeFromSuperview, []), (.activateSearch, [.viewController]),
    (.setLeftBarButtonItem, [.value, .animated]), (.setRightBarButtonItems, [.value, .animated]),
    (.setLeadingItemGroups, [.value, .animated]), (.setTrailingItemGroups, [.value, .animated]),
    (.setEnabled, [.value]), (.setState, [.value]), (.requireToFail, [.other]), (.setDelegate, [.value]),
    (.registerAlongside, [.blocks]), (.registerWithModal, [.blocks]), (.registerWithSwitch, [.blocks]),
    (.finishInteractiveTransition, []), (.cancelInteractiveTransition, []), (.completeTransition, [.completed]),
    (.completeWithModal, [.completed]), (.presentationController, []), (.activePresentationController, []),
    (.sheetPresentationController, []), (.popoverPresentationController, []),
    (.adaptiveSheetPresentationController, []), (.invalidateDetents, []), (.changeConstraints, []),
    (.tabForIdentifier, [.identifier]), (.interactivePopBegan, [.recognizer]), (.interactivePopChanged, [.progress]),
    (.interactivePopEnded, [.outcome]), (.sheetPullBegan, [.direction, .recognizer]),
    (.sheetPullEnded, [.outcome, .detent]), (.loadView, []), (.viewWillAppear, [.animated]),
    (.viewIsAppearing, [.animated]), (.viewDidAppear, [.animated]), (.viewWillDisappear, [.animated]),
    (.viewDidDisappear, [.animated]),
  ]

  /// What calls return that return something.
  static let results: [String: Shape] = [
    Shape.reference: [
      Word.Known.popViewController, .tabForIdentifier, .presentationController, .activePresentationController,
      .sheetPresentationController, .popoverPresentationController, .adaptiveSheetPresentationController,
    ],
    .list(.reference): [.popToViewController, .popToRootViewController],
  ].reduce(into: [:]) { results, entry in
    for verb in entry.value { results[String(describing: verb)] = entry.key }
  }

  private static let open: [Word.Known] = [
    .addGestureRecognizer, .addScrollView, .addView, .backButtonTapped, .tabBarItemTapped, .outsideTapped,
    .actionTapped, .touches, .interrupt, .presses, .contentTapped, .contentSwiped, .keyboardShown, .keyboardHidden,
    .barRegionTapped, .backMenuItemChosen, .traitsChanged, .itemTapped, .itemsArranged, .searchFieldTapped,
    .searchCancelled, .tabsEdited, .boundsChanged, .moreRowTapped, .editTapped, .tabsRearranged, .doneTapped,
    .orientationChanged, .ignoreTouch, .encodeRestorableState, .decodeRestorableState,
  ]
}

extension EventTable {
  /// What the braces of a call, a question, a property or a log may hold.
  static let arguments: [String] = Word.spellings.dropFirst().map(\.self)

  /// Arguments whose value is an object.
  static let objectArguments: Set<String> = Set(
    [
      .viewController, .parent, .from, .to, .on, .presented, .presenting, .source, .other, .recognizer, .item, .tab,
      .previousTab, .view, .viewControllers, .items, .tabs,
    ].map { (word: Word.Known) in String(describing: word) })
}
