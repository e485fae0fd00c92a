import Vocabulary

/// The scroll view of a controller's content, as far as a bar must know it.
struct ContentScrollView: Hashable, Sendable {
  /// Whether UIKit follows it: it is the first subview and reaches up to the top of the view, or was named by the app (NAV-099).
  let isFound: Bool
  /// Whether its content is at the upper edge.
  let isAtEdge: Bool

  /// Nil for a controller without a scroll view in its view.
  init?(of holder: ObjectID, in surroundings: Surroundings) {
    let named = surroundings.object(holder, .contentScrollView)
    guard let view = named ?? Self.first(in: holder, surroundings) else { return nil }
    isFound =
      !surroundings.flag(view, .isPinnedToSafeArea)
      && (named != nil || surroundings.value(view, .isFirstSubview) != .bool(false))
    isAtEdge = (surroundings.value(view, .contentOffset).double ?? 0) <= 0
  }

  /// The one that is said to be the first subview, else the first of which nothing else is said, else any.
  private static func first(in controller: ObjectID, _ surroundings: Surroundings) -> ObjectID? {
    let objects = surroundings.configuration.objects
    let inside = objects.indices.lazy.filter { objects[$0].kind == .scrollView }.map { ObjectID(index: $0) }
      .filter { surroundings.object($0, .view) == controller }
    return inside.first { surroundings.value($0, .isFirstSubview) == .bool(true) }
      ?? inside.first { surroundings.value($0, .isFirstSubview) != .bool(false) } ?? inside.first
  }
}
