import Vocabulary

/// An alert of the scenario, `UIViewController.named("warning") as? UIAlertController`. Which actions a user can tap the scenario
/// says; here they get their handlers.
@MainActor public final class UIAlertController: UIViewController {
  private var given: [UIAlertAction] = []
  /// Whether it has been shown since it was given the first of them.
  private var hasBeenShown = false

  public var actions: [UIAlertAction] { isOver ? [] : given }

  /// Code makes an alert anew each time, and the scenario has one: what is added when it is gone belongs to the next.
  public func addAction(_ action: UIAlertAction) {
    if isOver { (given, hasBeenShown) = ([], false) }
    given.append(action)
  }

  private var isOver: Bool { hasBeenShown && presentingViewController == nil }

  func show() { hasBeenShown = true }

  override func hear(_ callback: Word.Known, _ arguments: [Argument], _ world: World) {
    guard callback == .handler else { return super.hear(callback, arguments, world) }
    guard let action = given.first(where: { $0.title == arguments[.action].string }) else { return }
    action.handler?(action)
  }
}

/// An action of an alert. Its handler runs when the alert is gone.
@MainActor public final class UIAlertAction {
  public enum Style: Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
