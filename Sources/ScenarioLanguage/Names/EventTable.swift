import Vocabulary

/// The names that events bear, and what their braces may hold.
enum EventTable {
  /// A name with its arguments; nil arguments are not checked.
  struct Row: Sendable {
    let name: String
    let arguments: [String]

    init(_ word: Word.Known, _ arguments: [Word.Known] = []) {
      name = String(describing: word)
      self.arguments = arguments.map { String(describing: $0) }
    }
  }

  /// The callbacks about an object of this role.
  static func callbacks(of role: Role) -> [Row] {
    switch role {
    case .viewController, .navigationController, .tabBarController, .moreNavigationController: controller
    case .alertController: controller + [Row(.handler, [.action])]
    case .presentationController: hooks
    case .recognizer: [Row(.action, [.state])]
    case .transition:
      [
        Row(.animateAlongside), Row(.interactionChanged, [.isCancelled]), Row(.completion, [.isCancelled]),
        Row(.startInteractiveTransition), Row(.animateTransition, [.animated]), Row(.animationEnded, [.completed]),
      ]
    case .window, .scrollView, .navigationBar, .navigationItem, .tabBar, .transitioning, .zoom: []
    }
  }

  private static let controller =
    [Row(.loadView), Row(.viewDidLoad)]
    + [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear].map {
      Row($0, [.animated])
    }
    + [
      Row(.willMoveToParent, [.parent]), Row(.didMoveToParent, [.parent]), Row(.presentCompletion),
      Row(.dismissCompletion), Row(.deinit), Row(.unwindAction, [.source]),
    ]

  /// What a presentation controller of the app overrides.
  private static let hooks = [
    Row(.presentationTransitionWillBegin), Row(.presentationTransitionDidEnd, [.completed]),
    Row(.dismissalTransitionWillBegin), Row(.dismissalTransitionDidEnd, [.completed]),
    Row(.containerViewWillLayoutSubviews), Row(.containerViewDidLayoutSubviews),
  ]

  /// The callbacks of all objects.
  static let callbacks: [Row] = [Role.alertController, .recognizer, .transition, .presentationController].flatMap {
    callbacks(of: $0)
  }

  static let operations = [
    Row(.push, [.on, .from, .to, .animated, .interactive, .by, .outcome]),
    Row(.pop, [.on, .from, .to, .animated, .interactive, .by, .outcome]),
    Row(.tabSwitch, [.on, .from, .to, .by, .animated, .outcome]),
    Row(.presentation, [.presented, .presenting, .source, .style, .animated, .outcome]),
    Row(.dismissal, [.presented, .presenting, .by, .animated, .interactive, .outcome]),
  ]

  static let notes: [String] = [
    .rootPopFreeze, .interactivePopDisabledInOwnTransition, .failureRequirementCycle, .orderDependent, .nestedOperation,
    .childrenReplacedDuringTransition, .reTapAtRoot, .stuck,
  ].map { (word: Word.Known) in String(describing: word) }

  /// What objects can be called with.
  static let verbs: [String] = [
    .makeKeyAndVisible, .initWithRootViewController, .initialize, .pushViewController, .popViewController,
    .popToViewController, .popToRootViewController, .setViewControllers, .setNavigationBarHidden,
    .setSelectedViewController, .setSelectedIndex, .setItems, .present, .dismiss, .addGestureRecognizer, .addScrollView,
    .setEnabled, .requireToFail, .registerAlongside, .backButtonTapped, .tabBarItemTapped, .outsideTapped,
    .actionTapped, .touches, .interrupt, .addSubview, .traitsChanged, .presentationController,
    .activePresentationController, .sheetPresentationController, .popoverPresentationController,
    .adaptiveSheetPresentationController, .completeTransition, .invalidateDetents, .activateSearch, .unwind,
    .setRootViewController,
  ].map { (word: Word.Known) in String(describing: word) }
}

extension EventTable {
  /// What the braces of a call, a question, a property or a log may hold.
  static let arguments: [String] = Word.spellings.dropFirst().map(\.self)

  /// Arguments whose value is an object.
  static let objectArguments: Set<String> = Set(
    [
      .viewController, .parent, .from, .to, .on, .presented, .presenting, .source, .other, .recognizer,
    ].map { (word: Word.Known) in String(describing: word) })
}
