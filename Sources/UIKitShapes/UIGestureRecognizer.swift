import Vocabulary

/// A gesture recognizer of the scenario, or one of UIKit's own.
@MainActor open class UIGestureRecognizer: UIResponder {
  open var isEnabled: Bool {
    get { session.value(object, .isEnabled).bool ?? true }
    set { _ = session.send(Message(object, .setEnabled, [Argument(.value, .bool(newValue))])) }
  }

  public enum State: String, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// The other name of the end (GES-001).
    public static let recognized = State.ended
  }

  public var state: State { session.value(object, .state).string.flatMap(State.init) ?? .possible }

  open func require(toFail other: UIGestureRecognizer) {
    _ = session.send(Message(object, .requireToFail, [Argument(.other, .object(other.object))]))
  }

  /// Not retained. Its methods are those of ``UIGestureRecognizerDelegate``; all of them are asked.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { session.fill(object, with: Delegates.recognizer, of: delegate) }
  }

  /// The recognizer with this name in the scenario.
  public static func named(_ name: String) -> UIGestureRecognizer? {
    World.current.flatMap { world in world.object(named: name).flatMap { world.recognizer($0) } }
  }
}
