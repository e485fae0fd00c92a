import Vocabulary

/// The presentation controller of something that is, or may be, presented.
@MainActor public class UIPresentationController {
  let object: ObjectID
  unowned let world: World

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
}
