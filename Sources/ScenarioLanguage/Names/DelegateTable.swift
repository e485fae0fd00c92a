import Vocabulary

/// The optional methods of each kind of delegate.
enum DelegateTable {
  struct Method: Hashable, Sendable {
    let name: String
    /// What its braces may hold; nil of a plugin's, which nobody says.
    let arguments: [String]?
    /// What it may answer; nil if it is told, not asked.
    let answer: Shape?
    /// Whether `all` means it too. What is asked of every presentation must be wished for by name.
    let isUsual: Bool
    /// What the values of some of its arguments are.
    var shapes: [String: Shape] = [:]

    /// Its name with its braces.
    var row: EventTable.Row {
      let answers = answer.map { ["answer": $0] } ?? [:]
      return EventTable.Row(
        name: name, arguments: arguments.map { $0 + answers.keys }, shapes: shapes.merging(answers) { $1 },
        isBrought: arguments == nil)
    }
  }

  /// In the order in which `all` lists them; none for what has no delegate.
  static func methods(of role: Role) -> [Method] {
    switch role {
    case .navigationController, .moreNavigationController: navigation
    case .tabBarController: tabs
    case .presentationController: presentation
    case .recognizer, .customRecognizer, .systemRecognizer: recognizer
    case .navigationBar: bar
    case .transitioning: transitioning
    case .zoom: zoom
    case .standaloneTabBar: tabBar
    case .tabBar: managedTabBar
    case .window, .viewController, .alertController, .scrollView, .view, .transition, .navigationItem,
      .toolbar, .tabBarItem, .tab, .tabAccessory, .barButtonItem, .moreListController, .customController, .customObject:
      []
    }
  }

  /// The methods of all delegates.
  static let all =
    navigation + tabs + presentation + recognizer + bar + transitioning + zoom
    + tabBar.filter { method in !tabs.contains { $0.name == method.name } }

  private static let navigation = [
    told(.willShow, [.viewController, .animated]), told(.didShow, [.viewController, .animated]),
    asked(.animationControllerFor, .term, [.operation, .from, .to], [.operation: ["push", "pop"]]),
    asked(.interactionControllerFor, .term, [.value]),
  ]

  private static let tabs = [
    asked(.shouldSelect, question, [.viewController]), told(.didSelect, [.viewController]),
    told(.willBeginCustomizing, [.viewControllers]), told(.willEndCustomizing, [.viewControllers, .changed]),
    told(.didEndCustomizing, [.viewControllers, .changed]),
    asked(.animationControllerForTransition, .term, [.from, .to], isUsual: false),
    asked(.interactionControllerForTransition, .term, [.value], isUsual: false),
    asked(.tabBarControllerSupportedInterfaceOrientations, .choice(SettingTable.orientations), isUsual: false),
    asked(.shouldSelectTab, question, [.tab], isUsual: false),
    told(.didSelectTab, [.tab, .previousTab], isUsual: false),
    asked(.displayedViewControllersFor, .list(.reference), [.tab, .viewControllers], isUsual: false),
    told(.visibilityDidChangeFor, [.tabs], isUsual: false), told(.displayOrderDidChangeFor, [.tab], isUsual: false),
    told(.willBeginEditing, isUsual: false), told(.didEndEditing, isUsual: false),
  ]

  /// The delegate of a managed bar is the tab controller itself; this is what a subclass of it can override.
  private static let managedTabBar = [told(.didSelectItem, [.item])]

  private static let presentation = [
    asked(.shouldDismiss, .flag), told(.willDismiss), told(.didDismiss), told(.didAttemptToDismiss),
    told(.didChangeSelectedDetentIdentifier, isUsual: false), told(.prepareForPopoverPresentation, isUsual: false),
    told(.willRepositionPopover, isUsual: false), asked(.shouldDismissPopover, .flag, isUsual: false),
    told(.didDismissPopover, isUsual: false),
    asked(.adaptivePresentationStyle, .choice(SettingTable.styles), isUsual: false),
    asked(.adaptivePresentationStyleForTraits, .choice(SettingTable.styles), isUsual: false),
    asked(
      .viewControllerForAdaptivePresentationStyle, .reference, [.style], [.style: ValueTable.presentationStyles],
      isUsual: false),
    told(.prepare, [.value], isUsual: false),
    told(
      .willPresentWithAdaptiveStyle, [.style], [.style: ValueTable.presentationStyles], isUsual: false),
  ]

  /// `transitioningDelegate`. An animator may be any answer but false; `byHand` is one that the app completes.
  private static let transitioning = [
    asked(.presentationControllerForPresented, .term, [.presented, .presenting, .source]),
    asked(.animationControllerForPresented, .term, [.presented, .presenting, .source]),
    asked(.interactionControllerForPresentation, .term, [.presented]),
    asked(.animationControllerForDismissed, .term, [.presented]),
    asked(.interactionControllerForDismissal, .term, [.presented]),
  ]

  /// The blocks of a zoom transition.
  private static let zoom = [asked(.sourceViewProvider, .term), asked(.interactiveDismissShouldBegin, .flag)]

  private static let recognizer = [
    asked(.shouldReceiveTouch, question, [.view]), asked(.shouldBegin, .flag),
    asked(.shouldRecognizeSimultaneouslyWith, question, [.other]),
    asked(.shouldRequireFailureOf, question, [.other]), asked(.shouldBeRequiredToFailBy, question, [.other]),
    asked(.shouldReceiveEvent, .flag, isUsual: false), asked(.shouldReceivePress, .flag, isUsual: false),
  ]

  /// The delegate of a managed bar is the navigation controller itself; these are what a subclass of it can override.
  private static let bar = [
    asked(.shouldPush, question, [.item]), told(.didPush, [.item]), asked(.shouldPop, question, [.item]),
    told(.didPop, [.item]),
  ]

  /// `UITabBarDelegate`, of a bar without a tab controller.
  private static let tabBar = [
    told(.didSelectItem, [.item]), told(.willBeginCustomizing, [.items]), told(.didBeginCustomizing, [.items]),
    told(.willEndCustomizing, [.items, .changed]), told(.didEndCustomizing, [.items, .changed]),
  ]

  /// The methods whose answer is a word, a flag or a text, whatever object bears the same name.
  static let answeredByWords: Set<Word> = Set(
    all.filter { ![question, .reference, .list(.reference)].contains($0.answer) }
      .compactMap { Word(spelling: $0.name) })

  /// Yes or no, or about whom the answer is yes.
  private static let question = Shape.either([.flag, .list(.reference)])

  private static func asked(
    _ word: Word.Known, _ answer: Shape, _ arguments: [Word.Known] = [], _ choices: [Word.Known: [String]] = [:],
    isUsual: Bool = true
  ) -> Method {
    method(word, arguments, choices, answer: answer, isUsual: isUsual)
  }

  private static func told(
    _ word: Word.Known, _ arguments: [Word.Known] = [], _ choices: [Word.Known: [String]] = [:], isUsual: Bool = true
  ) -> Method {
    method(word, arguments, choices, answer: nil, isUsual: isUsual)
  }

  private static func method(
    _ word: Word.Known, _ arguments: [Word.Known], _ choices: [Word.Known: [String]], answer: Shape?, isUsual: Bool
  ) -> Method {
    Method(
      name: String(describing: word), arguments: arguments.map { String(describing: $0) }, answer: answer,
      isUsual: isUsual, shapes: choices.reduce(into: [:]) { $0[String(describing: $1.key)] = .choice($1.value) })
  }
}
