import Vocabulary

/// What a block of a coordinator is given: what the transition is now.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var initiallyInteractive: Bool { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// The coordinator of a running transition.
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Blocks that run beside the animation, and when it has ended. False if nothing can run beside it any more: then the second runs alone
  /// (NAV-044).
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// A block that runs when a finger lets go, or takes hold again; never, if no finger leads the transition (NAV-045).
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Who leaves, and who comes.
public enum UITransitionContextViewControllerKey: Sendable {
  case from, to
}

@MainActor final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private let object: ObjectID
  private unowned let world: World

  init(_ object: ObjectID, _ world: World) {
    self.object = object
    self.world = world
  }

  var isAnimated: Bool { world.flag(object, .isAnimated) }
  var isInteractive: Bool { world.flag(object, .isInteractive) }
  var isCancelled: Bool { world.flag(object, .isCancelled) }
  var initiallyInteractive: Bool { world.flag(object, .initiallyInteractive) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    world.controller(world.object(object, key == .from ? .from : .to))
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    register([(.animateAlongside, animation), (.completion, completion)])
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    _ = register([(.interactionChanged, handler)])
  }

  private func register(
    _ blocks: [(Word.Known, ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)]
  ) -> Bool {
    let given = blocks.compactMap { verb, body in body.map { (verb, $0) } }
    let kept = given.map { verb, body in (verb, world.keep(verb, about: object) { _ in body(self) }) }
    let names = Value.list(given.map { .string(String(describing: $0.0)) })
    let isQueued =
      world.send(Message(object.owner, .registerAlongside, [Argument(.blocks, names)])).bool ?? true
    // What can run beside nothing does not wait for the next transition.
    if !isQueued { for case (.animateAlongside, let block) in kept { world.forget(block) } }
    return isQueued
  }
}
