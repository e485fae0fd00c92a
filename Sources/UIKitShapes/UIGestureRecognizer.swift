import Vocabulary

/// A gesture recognizer of the scenario, or one of UIKit's own.
@MainActor open class UIGestureRecognizer: UIResponder {
  open var isEnabled: Bool {
    get { session.value(object, .isEnabled).bool ?? true }
    set { _ = session.send(Message(object, .setEnabled, [Argument(.value, .bool(newValue))])) }
  }

  open func require(toFail other: UIGestureRecognizer) {
    _ = session.send(Message(object, .requireToFail, [Argument(.other, .object(other.object))]))
  }

  /// Not retained. Its methods are those of ``UIGestureRecognizerDelegate``; all of them are asked.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { session.fill(object, with: delegate.map { _ in Delegates.recognizer }) }
  }

  /// The recognizer with this name in the scenario.
  public static func named(_ name: String) -> UIGestureRecognizer? {
    World.current.flatMap { world in world.object(named: name).flatMap { world.instance($0) as? UIGestureRecognizer } }
  }
}
