import Vocabulary

@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

@MainActor public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

@MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { false }
}

/// Asks delegates, and holds those that sit in no shape.
@MainActor enum Delegates {
  static let navigation: [Word.Known] = [.willShow, .didShow]
  static let tabs: [Word.Known] = [.shouldSelect, .didSelect]
  static let recognizer: [Word.Known] = [
    .shouldBegin, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy,
  ]

  static func presentation(_ delegate: (any UIAdaptivePresentationControllerDelegate)?) -> [Word.Known] {
    let ofSheets: [Word.Known] =
      delegate is any UISheetPresentationControllerDelegate ? [.didChangeSelectedDetentIdentifier] : []
    return [.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss] + ofSheets
  }

  private struct Weak {
    weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  }

  private static var ofPresentations: [ObjectID: Weak] = [:]

  static func presentation(of object: ObjectID) -> (any UIAdaptivePresentationControllerDelegate)? {
    ofPresentations[object]?.delegate
  }

  static func set(_ delegate: (any UIAdaptivePresentationControllerDelegate)?, for object: ObjectID) {
    ofPresentations[object] = Weak(delegate: delegate)
  }

  /// A session begins.
  static func forget() {
    ofPresentations = [:]
  }

  /// Null takes UIKit's default.
  static func ask(_ object: ObjectID, _ question: Word.Known, _ arguments: [Argument], _ world: World) -> Value {
    if object.part == .presentationController { return ask(presentation: object, question, world) }
    switch world.instance(object) {
    case let navigation as UINavigationController:
      guard let shown = world.controller(arguments[.viewController].object) else { return .null }
      let animated = arguments[.animated].bool ?? false
      if question == .willShow {
        navigation.delegate?.navigationController(navigation, willShow: shown, animated: animated)
      } else {
        navigation.delegate?.navigationController(navigation, didShow: shown, animated: animated)
      }
      return .null
    case let tabs as UITabBarController:
      guard let child = world.controller(arguments[.viewController].object) else { return .null }
      if question == .shouldSelect {
        return tabs.delegate.map { .bool($0.tabBarController(tabs, shouldSelect: child)) } ?? .null
      }
      tabs.delegate?.tabBarController(tabs, didSelect: child)
      return .null
    case let recognizer as UIGestureRecognizer:
      return ask(recognizer, question, arguments, world)
    default:
      return .null
    }
  }

  private static func ask(presentation object: ObjectID, _ question: Word.Known, _ world: World) -> Value {
    guard let delegate = presentation(of: object) else { return .null }
    let controller = world.presentationController(object)
    switch question {
    case .shouldDismiss: return .bool(delegate.presentationControllerShouldDismiss(controller))
    case .willDismiss: delegate.presentationControllerWillDismiss(controller)
    case .didDismiss: delegate.presentationControllerDidDismiss(controller)
    case .didChangeSelectedDetentIdentifier:
      guard let sheet = controller as? UISheetPresentationController else { break }
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    default: delegate.presentationControllerDidAttemptToDismiss(controller)
    }
    return .null
  }

  private static func ask(
    _ recognizer: UIGestureRecognizer, _ question: Word.Known, _ arguments: [Argument], _ world: World
  ) -> Value {
    guard let delegate = recognizer.delegate else { return .null }
    if question == .shouldBegin { return .bool(delegate.gestureRecognizerShouldBegin(recognizer)) }
    guard let other = arguments[.other].object.flatMap({ world.recognizer($0) }) else {
      return .null
    }
    switch question {
    case .shouldRecognizeSimultaneouslyWith:
      return .bool(delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other))
    case .shouldRequireFailureOf:
      return .bool(delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other))
    default:
      return .bool(delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other))
    }
  }
}
