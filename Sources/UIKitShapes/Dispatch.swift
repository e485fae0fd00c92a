import Synchronization
import Vocabulary
import WorkerKit

/// Which messages and callbacks become which methods.
@MainActor enum Dispatch {
  /// The class that stands for the objects that the plugin is bound to; set before the first session.
  private static var own: UIViewController.Type?
  nonisolated private static let ownKinds = Mutex<[ObjectKind]>([])

  /// Serves the class as a plugin, until the coordinator says farewell.
  static func main(_ type: UIViewController.Type) -> Never {
    own = type
    let kinds: [ObjectKind] =
      switch type {
      case is UINavigationController.Type: [.navigationController]
      case is UITabBarController.Type: [.tabBarController]
      default: [.viewController, .customController]
      }
    ownKinds.withLock { $0 = kinds }
    TurnExecutor.install()
    serveBesideMainThread(PluginSession.self)
    World.run()
  }

  /// As the program is called: a class may have another name than its plugin.
  nonisolated static var pluginName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The kinds of the objects that an instance of the class can stand for.
  nonisolated static var kinds: [ObjectKind] { ownKinds.withLock { $0 } }

  /// The messages that have an overridable method.
  nonisolated static let messages: [Word.Known] = [
    .pushViewController, .popViewController, .popToViewController, .popToRootViewController, .setViewControllers,
    .setNavigationBarHidden, .setSelectedViewController, .setSelectedIndex, .present, .dismiss,
  ]

  /// The callbacks about the bound objects.
  nonisolated static let callbacks: [Word.Known] = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent,
  ]

  /// The callbacks, about any object, that run a block.
  nonisolated static let blocks: [Word.Known] = [
    .presentCompletion, .dismissCompletion, .animateAlongside, .interactionChanged, .completion,
  ]

  /// The callbacks, about any object, of something that the plugin has set up there.
  nonisolated static let actions: [Word.Known] = [.backAction, .handler]

  static func shape(of kind: ObjectKind, isOwn: Bool) -> UIResponder.Type {
    if isOwn, let own = own { return own }
    switch kind {
    case .navigationController: return UINavigationController.self
    case .tabBarController: return UITabBarController.self
    case .gestureRecognizer: return UIGestureRecognizer.self
    case .viewController, .customController: return UIViewController.self
    case .alertController: return UIAlertController.self
    case .unknown, .window, .scrollView, .part, .navigationBar, .navigationItem, .tabBar, .tabBarItem, .tab,
      .tabAccessory, .view, .barButtonItem, .customObject:
      return UIResponder.self
    }
  }

  /// Calls the method that a message stands for.
  static func take(_ message: Message, _ world: World) -> Value {
    let receiver = world.instance(message.receiver)
    let animated = message.arguments[.animated].bool ?? false
    let controller = world.controller(message.arguments[.viewController].object)
    if let navigation = receiver as? UINavigationController,
      let result = navigation.take(message, controller, animated: animated, world)
    {
      return result
    }
    if let tabs = receiver as? UITabBarController, let result = tabs.take(message, controller, world) { return result }
    guard let own = receiver as? UIViewController else { return world.send(message) }
    switch (message.verb.known, controller) {
    case (.present, .some(let presented)): own.present(presented, animated: animated, completion: nil)
    case (.dismiss, _): own.dismiss(animated: animated, completion: nil)
    default: return world.send(message)
    }
    return .null
  }

  /// Calls the method that a callback or a question stands for; null takes the default answer.
  static func hear(
    _ object: ObjectID, slot: Word, _ verb: Word, _ arguments: [Argument], _ world: World
  ) -> Value {
    guard let verb = verb.known else { return .null }
    if slot.known == .delegate { return Delegates.ask(object, verb, arguments, world) }
    if blocks.contains(verb) {
      world.runBlock(verb, about: object)
    } else if verb == .backAction {
      world.controller(object.owner)?.navigationItem.backAction?.run()
    } else if let controller = world.instance(object) as? UIViewController {
      controller.hear(verb, arguments, world)
    }
    return .null
  }
}
