/// How far the container has led a tab controller's appearance.
enum Phase: Sendable, Equatable {
  case hidden
  /// A child that comes now appears together with the controller.
  case appearing(animated: Bool, isInHierarchy: Bool)
  case appeared
  /// A child that is selected now is not seen; the one that was goes with the controller.
  case disappearing

  /// Whether the controller's own appearance is animated; nil when it is not appearing.
  var animated: Bool? {
    if case .appearing(let animated, _) = self { animated } else { nil }
  }

  /// Whether the view of a child that comes now is in the window at once.
  var isInHierarchy: Bool {
    switch self {
    case .hidden, .disappearing: false
    case .appearing(_, let isInHierarchy): isInHierarchy
    case .appeared: true
    }
  }
}
