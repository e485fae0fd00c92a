import Vocabulary

/// The presentation controller of something that is, or may be, presented.
@MainActor public class UIPresentationController {
  let object: ObjectID
  unowned let world: World

  /// What has been set through this instance.
  private var settings: [Word.Known] = []

  init(_ object: ObjectID, _ world: World) {
    self.object = object
    self.world = world
  }

  public var presentedViewController: UIViewController? { world.controller(object.owner) }

  /// Not retained. Its methods are those of ``UIAdaptivePresentationControllerDelegate``, and for one of a sheet those of
  /// ``UISheetPresentationControllerDelegate``; all of them are asked.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { Delegates.presentation(of: object) }
    set {
      Delegates.set(newValue, for: object)
      world.fill(object, with: Delegates.presentation(newValue), of: newValue)
    }
  }

  func publish(_ property: Word.Known, _ value: Value) {
    settings.removeAll { $0 == property }
    if value != .null { settings.append(property) }
    world.publish(object, property, value)
  }

  /// Whether it has served its one presentation, with which all that was set on it has gone (PRE-022).
  var isSpent: Bool {
    (delegate != nil && world.value(object, .delegate) == .null)
      || (!settings.isEmpty && settings.allSatisfy { world.value(object, $0) == .null })
  }
}
