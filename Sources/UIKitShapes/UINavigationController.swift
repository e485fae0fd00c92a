import Vocabulary

/// A navigation controller of the scenario.
@MainActor open class UINavigationController: UIViewController {
  /// Bottom first.
  open var viewControllers: [UIViewController] {
    get { session.objects(object, .viewControllers).compactMap { session.controller($0) } }
    set { setViewControllers(newValue, animated: false) }
  }
  public var topViewController: UIViewController? { session.controller(session.topViewController(object)) }
  public var visibleViewController: UIViewController? { session.controller(session.visibleViewController(object)) }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    send(.pushViewController, [Argument(.viewController, .object(viewController.object)), .animated(animated)])
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    session.controller(send(.popViewController, [.animated(animated)]).object)
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    controllers(
      send(.popToViewController, [Argument(.viewController, .object(viewController.object)), .animated(animated)]))
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    controllers(send(.popToRootViewController, [.animated(animated)]))
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    send(
      .setViewControllers,
      [Argument(.viewControllers, Value(viewControllers.map(\.object))), .animated(animated)])
  }

  // MARK: Bars

  open var isNavigationBarHidden: Bool {
    get { session.flag(object, .isNavigationBarHidden) }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    send(.setNavigationBarHidden, [Argument(.value, .bool(hidden)), .animated(animated)])
  }

  public var isToolbarHidden: Bool {
    get { session.value(object, .isToolbarHidden).bool ?? true }
    set { setToolbarHidden(newValue, animated: false) }
  }

  public func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    send(.setToolbarHidden, [Argument(.value, .bool(hidden)), .animated(animated)])
  }

  // MARK: Delegate and gestures

  /// Not retained. Its methods are those of ``UINavigationControllerDelegate``; all of them are asked.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { session.fill(object, with: Delegates.navigation, of: delegate) }
  }

  public var interactivePopGestureRecognizer: UIGestureRecognizer? {
    session.recognizer(object.part(.interactivePopGestureRecognizer))
  }

  /// From iOS 26 on; nil before.
  public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    guard session.configuration.ios >= IOSVersion(26) else { return nil }
    return session.recognizer(object.part(.interactiveContentPopGestureRecognizer))
  }

  // MARK: Inside

  @discardableResult
  private func send(_ verb: Word.Known, _ arguments: [Argument]) -> Value {
    session.send(Message(object, verb, arguments))
  }

  private func controllers(_ value: Value) -> [UIViewController]? {
    value.list.map { $0.compactMap { session.controller($0.object) } }
  }

  /// Nil for a message that has no method here.
  func take(_ message: Message, _ controller: UIViewController?, animated: Bool, _ world: World) -> Value? {
    switch (message.verb.known, controller) {
    case (.pushViewController, .some(let controller)):
      pushViewController(controller, animated: animated)
      return .null
    case (.popViewController, _): return Value(popViewController(animated: animated)?.object)
    case (.popToViewController, .some(let controller)):
      return Value.list(popToViewController(controller, animated: animated))
    case (.popToRootViewController, _): return Value.list(popToRootViewController(animated: animated))
    case (.setViewControllers, _):
      let controllers = message.arguments[.viewControllers].objects.compactMap { world.controller($0) }
      setViewControllers(controllers, animated: animated)
      return .null
    case (.setNavigationBarHidden, _):
      setNavigationBarHidden(message.arguments[.value].bool ?? false, animated: animated)
      return .null
    default: return nil
    }
  }
}

extension Value {
  /// Null for none.
  @MainActor fileprivate static func list(_ controllers: [UIViewController]?) -> Value {
    controllers.map { Value($0.map(\.object)) } ?? .null
  }
}
