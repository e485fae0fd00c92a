public import Vocabulary

/// A property or a look-up of an object, as `state:` and `where:` name it (`home.navigationBar.backButtonTitle`).
public struct StateQuery: Hashable, Sendable {
  /// The full name of the object.
  public let object: String
  public let property: String

  /// Nil if the path has no name behind the object.
  public init?(_ path: String) {
    guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { return nil }
    let property = path[path.index(after: dot)...]
    guard !property.isEmpty else { return nil }
    object = String(path[..<dot])
    self.property = String(property)
  }
}

extension PropertyReading {
  /// What the app would read: the published value, or what UIKit computes from the tree.
  public func answer(_ object: ObjectID, _ property: Word) -> Value {
    guard let known = property.known else { return .null }
    switch known {
    case .presentedViewController: return Value(presentedViewController(object))
    case .presentingViewController: return Value(presentingViewController(object))
    case .navigationController: return Value(navigationController(object))
    case .tabBarController: return Value(tabBarController(object))
    case .topViewController: return Value(topViewController(object))
    case .visibleViewController: return Value(visibleViewController(object))
    case .transitionCoordinator: return Value(transitionCoordinator(object))
    case .isInWindow: return .bool(isInWindow(object))
    case .presentationController: return Value(presentationController(object))
    case .activePresentationController: return Value(activePresentationController(object))
    case .horizontalSizeClass: return .string(isCompactWidth ? "compact" : "regular")
    case .verticalSizeClass: return .string(isCompactHeight ? "compact" : "regular")
    case .detent: return .string(detent(object.owner))
    case .modalPresentationStyle: return .string(modalPresentationStyle(object))
    case .isViewLoaded, .isInstalled, .isModalInPresentation, .definesPresentationContext, .isBeingPresented,
      .isBeingDismissed, .isNavigationBarHidden, .hidesBottomBarWhenPushed, .isAnimated, .isInteractive,
      .initiallyInteractive, .isCancelled, .providesPresentationContextTransitionStyle, .shouldRemovePresentersView,
      .isPullable:
      return .bool(flag(object, known))
    case .isEnabled, .shouldPresentInFullscreen, .prefersScrollingExpandsWhenScrolledToEdge:
      return value(object, known) == .null ? .bool(true) : value(object, known)
    case .appearance:
      return value(object, known) == .null ? .string("disappeared") : value(object, known)
    case .modalTransitionStyle:
      return value(object, known) == .null ? .string("coverVertical") : value(object, known)
    case .state:
      return value(object, known) == .null ? .string("possible") : value(object, known)
    default:
      return value(object, known)
    }
  }
}

/// The whole table, for whoever judges.
public struct TableReading: PropertyReading {
  public let configuration: Configuration
  public let table: PropertyTable

  public init(_ configuration: Configuration, _ table: PropertyTable) {
    self.configuration = configuration
    self.table = table
  }

  public func value(_ object: ObjectID, _ property: Word.Known) -> Value {
    table[object, Word(property)]
  }
}
