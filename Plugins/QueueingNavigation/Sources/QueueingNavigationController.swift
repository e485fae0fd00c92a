import UIKitShapes

/// Pushes, pops and sets that come while a transition runs wait in a queue, which `didShow` drains one by one.
///
/// With the parameter `recovers` it also notices a transition that never comes to `didShow`.
@main final class QueueingNavigationController: UINavigationController, UINavigationControllerDelegate {
  private var queue: [() -> Void] = []
  private var isBusy = false
  private let recovers = Scenario.flag("recovers")

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    perform(animated: animated) {
      super.pushViewController(viewController, animated: animated)
    } orLater: {
      $0.pushViewController(viewController, animated: animated)
    }
  }

  @discardableResult
  override func popViewController(animated: Bool) -> UIViewController? {
    perform(animated: animated) {
      super.popViewController(animated: animated)
    } orLater: {
      $0.popViewController(animated: animated)
    } ?? nil
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    perform(animated: animated) {
      super.setViewControllers(viewControllers, animated: animated)
    } orLater: {
      $0.setViewControllers(viewControllers, animated: animated)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    drain()
  }

  /// Nil if it has to wait.
  @discardableResult
  private func perform<Result>(
    animated: Bool, now: () -> Result, orLater later: @escaping (QueueingNavigationController) -> Void
  ) -> Result? {
    guard !isBusy else {
      queue.append { [weak self] in self.map(later) }
      return nil
    }
    isBusy = animated
    let result = now()
    if recovers, isBusy { watch() }
    return result
  }

  /// Nothing comes to `didShow` that has no transition, or whose transition is cancelled.
  private func watch() {
    guard let transitionCoordinator else { return drain() }
    transitionCoordinator.animate(alongsideTransition: nil) { [weak self] context in
      if context.isCancelled { self?.drain() }
    }
  }

  private func drain() {
    isBusy = false
    if !queue.isEmpty { queue.removeFirst()() }
  }
}
