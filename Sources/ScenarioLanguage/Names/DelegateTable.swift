import Vocabulary

/// The optional methods of each kind of delegate.
enum DelegateTable {
  struct Method: Hashable, Sendable {
    let name: String
    /// Whether it is a question, and so can have an answer.
    let answers: Bool
    /// Whether `all` means it too. What is asked of every presentation must be wished for by name.
    let isUsual: Bool

    init(_ word: Word.Known, answers: Bool, isUsual: Bool = true) {
      self.init(String(describing: word), answers: answers, isUsual: isUsual)
    }

    init(_ name: String, answers: Bool, isUsual: Bool = true) {
      self.name = name
      self.answers = answers
      self.isUsual = isUsual
    }
  }

  /// In the order in which `all` lists them; none for what has no delegate.
  static func methods(of role: Role) -> [Method] {
    switch role {
    case .navigationController, .moreNavigationController: navigation
    case .tabBarController: tabs
    case .presentationController: presentation
    case .recognizer: recognizer
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
    told(.willShow), told(.didShow), asked(.animationControllerFor), asked(.interactionControllerFor),
  ]

  private static let tabs = [
    asked(.shouldSelect), told(.didSelect),
    told(.willBeginCustomizing), told(.willEndCustomizing), told(.didEndCustomizing),
    Method(.animationControllerForTransition, answers: true, isUsual: false),
    Method(.interactionControllerForTransition, answers: true, isUsual: false),
    Method(.tabBarControllerSupportedInterfaceOrientations, answers: true, isUsual: false),
    Method(.shouldSelectTab, answers: true, isUsual: false), Method(.didSelectTab, answers: false, isUsual: false),
    Method(.displayedViewControllersFor, answers: true, isUsual: false),
    Method(.visibilityDidChangeFor, answers: false, isUsual: false),
    Method(.displayOrderDidChangeFor, answers: false, isUsual: false),
    Method(.willBeginEditing, answers: false, isUsual: false), Method(.didEndEditing, answers: false, isUsual: false),
  ]

  /// The delegate of a managed bar is the tab controller itself; this is what a subclass of it can override.
  private static let managedTabBar = [told(.didSelectItem)]

  private static let presentation = [
    asked(.shouldDismiss), told(.willDismiss), told(.didDismiss), told(.didAttemptToDismiss),
    Method(.didChangeSelectedDetentIdentifier, answers: false, isUsual: false),
    Method(.prepareForPopoverPresentation, answers: false, isUsual: false),
    Method(.willRepositionPopover, answers: false, isUsual: false),
    Method(.shouldDismissPopover, answers: true, isUsual: false),
    Method(.didDismissPopover, answers: false, isUsual: false),
    Method(.adaptivePresentationStyle, answers: true, isUsual: false),
    Method(.adaptivePresentationStyleForTraits, answers: true, isUsual: false),
    Method(.viewControllerForAdaptivePresentationStyle, answers: true, isUsual: false),
    Method(.prepare, answers: false, isUsual: false),
    Method(.willPresentWithAdaptiveStyle, answers: false, isUsual: false),
  ]

  /// `transitioningDelegate`. An animator may be any answer but false; `manual` is one that the app completes.
  private static let transitioning = [
    asked(.presentationControllerForPresented), asked(.animationControllerForPresented),
    asked(.interactionControllerForPresentation), asked(.animationControllerForDismissed),
    asked(.interactionControllerForDismissal),
  ]

  /// The blocks of a zoom transition.
  private static let zoom = [asked(.sourceViewProvider), asked(.interactiveDismissShouldBegin)]

  private static let recognizer = [
    asked(.shouldReceiveTouch), asked(.shouldBegin), asked(.shouldRecognizeSimultaneouslyWith),
    asked(.shouldRequireFailureOf), asked(.shouldBeRequiredToFailBy),
    Method(.shouldReceiveEvent, answers: true, isUsual: false),
    Method(.shouldReceivePress, answers: true, isUsual: false),
  ]

  /// The delegate of a managed bar is the navigation controller itself; these are what a subclass of it can override.
  private static let bar = [asked(.shouldPush), told(.didPush), asked(.shouldPop), told(.didPop)]

  /// `UITabBarDelegate`, of a bar without a tab controller.
  private static let tabBar = [
    told(.didSelectItem), told(.willBeginCustomizing), told(.didBeginCustomizing), told(.willEndCustomizing),
    told(.didEndCustomizing),
  ]

  private static func asked(_ word: Word.Known) -> Method { Method(word, answers: true) }
  private static func told(_ word: Word.Known) -> Method { Method(word, answers: false) }
}
