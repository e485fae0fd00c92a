import Vocabulary

/// A view controller of the scenario. A subclass that a plugin binds overrides what it likes, and calls `super`.
@MainActor open class UIViewController: UIResponder {
  /// The controller with this name in the scenario.
  public static func named(_ name: String) -> UIViewController? {
    World.current.flatMap { $0.controller($0.object(named: name)) }
  }

  /// Serves this class as a plugin: `@main final class Mine: UINavigationController { … }` is a whole program.
  public static func main() { Dispatch.main(self) }

  // MARK: Life

  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Where it is

  public var parent: UIViewController? { session.controller(session.parent(object)) }
  public var navigationController: UINavigationController? {
    session.controller(session.navigationController(object)) as? UINavigationController
  }
  public var tabBarController: UITabBarController? {
    session.controller(session.tabBarController(object)) as? UITabBarController
  }
  public var presentedViewController: UIViewController? {
    session.controller(session.presentedViewController(object))
  }
  public var presentingViewController: UIViewController? {
    session.controller(session.presentingViewController(object))
  }
  /// What it holds: the controllers of a stack or of tabs, the children of a container.
  public var children: [UIViewController] {
    let held: Word.Known =
      switch session.kind(object) {
      case .navigationController, .tabBarController: .viewControllers
      default: .children
      }
    return session.objects(object, held).compactMap { session.controller($0) }
  }
  public var isMovingToParent: Bool { session.flag(object, .isMovingToParent) }
  public var isMovingFromParent: Bool { session.flag(object, .isMovingFromParent) }
  public var isBeingPresented: Bool { session.flag(object, .isBeingPresented) }
  public var isBeingDismissed: Bool { session.flag(object, .isBeingDismissed) }
  public var isViewLoaded: Bool { session.flag(object, .isViewLoaded) }
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    session.transitionCoordinator(object).map { TransitionCoordinator($0, session) }
  }

  // MARK: Settings

  open var title: String? {
    get { session.value(object, .title).string }
    set { session.publish(object, .title, newValue.map(Value.string) ?? .null) }
  }
  open var isModalInPresentation: Bool {
    get { session.flag(object, .isModalInPresentation) }
    set { session.publish(object, .isModalInPresentation, .bool(newValue)) }
  }

  public var hidesBottomBarWhenPushed: Bool {
    get { session.flag(object, .hidesBottomBarWhenPushed) }
    set { session.publish(object, .hidesBottomBarWhenPushed, .bool(newValue)) }
  }
  public var modalPresentationStyle: UIModalPresentationStyle {
    get { session.value(object, .modalPresentationStyle).string.flatMap(UIModalPresentationStyle.init) ?? .automatic }
    set { session.publish(object, .modalPresentationStyle, .string(newValue.rawValue)) }
  }

  /// The one instance that it has.
  public private(set) lazy var navigationItem = UINavigationItem(object.part(.navigationItem), session)

  /// Pushed where there is a stack, presented elsewhere (NAV-016).
  public func show(_ viewController: UIViewController, sender: Any?) {
    _ = session.send(Message(object, .show, [Argument(.viewController, .object(viewController.object))]))
  }

  // MARK: Modals

  /// - Parameter completion: runs when the presentation has ended.
  open func present(_ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let block = completion.map { completion in
      session.keep(.presentCompletion, about: presented.object) { _ in completion() }
    }
    _ = session.send(
      Message(object, .present, [Argument(.viewController, .object(presented.object)), .animated(animated)]))
    (presented as? UIAlertController)?.show()
    // What was refused never completes, and its block must not run when somebody else presents the same controller (PRE-032 to PRE-034).
    let isRefused = session.object(presented.object, .presenting) == nil
    if let block, isRefused, !session.configuration.takes("defer", of: "presentDuringDismissal") {
      session.forget(block)
    }
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let block = completion.map { completion in session.keep(.dismissCompletion, about: object) { _ in completion() } }
    _ = session.send(Message(object, .dismiss, [.animated(animated)]))
    // Where nothing is dismissed nothing completes (PRE-040, PRE-079).
    if let block, !session.flag(object, .awaitsCompletion) { session.forget(block) }
  }

  /// In a task: goes on when the presentation has ended, never if it is refused.
  public func present(_ presented: UIViewController, animated: Bool) async {
    await whenCalled { present(presented, animated: animated, completion: $0) }
  }

  /// In a task: goes on when the dismissal has ended, never if there is nothing to dismiss.
  public func dismiss(animated: Bool) async {
    await whenCalled { dismiss(animated: animated, completion: $0) }
  }

  /// The presentation controller that it has or would have; asking makes one.
  public var presentationController: UIPresentationController? {
    session.send(Message(object, .presentationController)).object.map { session.presentationController($0) }
  }

  /// The same, if it is that of a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    session.send(Message(object, .sheetPresentationController)).object.flatMap {
      session.presentationController($0) as? UISheetPresentationController
    }
  }

  func hear(_ callback: Word.Known, _ arguments: [Argument], _ world: World) {
    let animated = arguments[.animated].bool ?? false
    let parent = world.controller(arguments[.parent].object)
    switch callback {
    case .loadView: loadView()
    case .viewDidLoad: viewDidLoad()
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    case .viewWillLayoutSubviews: viewWillLayoutSubviews()
    case .viewDidLayoutSubviews: viewDidLayoutSubviews()
    case .willMoveToParent: willMove(toParent: parent)
    case .didMoveToParent: didMove(toParent: parent)
    default: break
    }
  }
}
