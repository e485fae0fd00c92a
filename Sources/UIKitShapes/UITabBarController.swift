import Vocabulary

/// A tab controller of the scenario.
@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    get { session.objects(object, .viewControllers).compactMap { session.controller($0) } }
    set { setViewControllers(newValue, animated: false) }
  }
  open var selectedViewController: UIViewController? {
    get { session.controller(session.object(object, .selectedViewController)) }
    set {
      let child = Argument(.viewController, newValue.map { .object($0.object) } ?? .null)
      _ = session.send(Message(object, .setSelectedViewController, [child]))
    }
  }
  open var selectedIndex: Int {
    // `NSNotFound`, where nothing is selected, or More.
    get { session.value(object, .selectedIndex).int ?? .max }
    set { _ = session.send(Message(object, .setSelectedIndex, [Argument(.index, .int(newValue))])) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let children = Argument(.viewControllers, Value((viewControllers ?? []).map(\.object)))
    _ = session.send(Message(object, .setViewControllers, [children, .animated(animated)]))
  }

  /// Not retained. Its methods are those of ``UITabBarControllerDelegate``; all of them are asked.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { session.fill(object, with: Delegates.tabs, of: delegate) }
  }

  /// Nil for a message that has no method here.
  func take(_ message: Message, _ controller: UIViewController?, _ world: World) -> Value? {
    switch message.verb.known {
    case .setSelectedViewController: selectedViewController = controller
    case .setSelectedIndex: selectedIndex = message.arguments[.index].int ?? 0
    case .setViewControllers:
      let children = message.arguments[.viewControllers].objects.compactMap { world.controller($0) }
      setViewControllers(children, animated: message.arguments[.animated].bool ?? false)
    default: return nil
    }
    return .null
  }
}
