import Vocabulary

/// The scroll view of a controller's content, as far as a bar must know it.
struct ContentScrollView: Hashable, Sendable {
  /// Whether UIKit follows it: first subviews lead to it and it reaches up to the top of the view, or it was named by the app (NAV-099).
  let isFound: Bool
  /// Whether its content is at the upper edge. One that first subviews do not lead to is none for the look of a bar (TAB-119).
  let isAtEdge: Bool

  /// Nil for a controller without a scroll view in its view, or with one that no bar has to follow.
  init?(of holder: ObjectID, in surroundings: Surroundings) {
    let found = surroundings.object(holder, .contentScrollView) ?? surroundings.firstScrollView(in: holder)
    guard let view = found ?? Self.any(in: holder, surroundings), surroundings.scrollsVertically(view) else {
      return nil
    }
    isFound = found != nil && !surroundings.flag(view, .isPinnedToSafeArea)
    isAtEdge = found == nil || (surroundings.value(view, .contentOffset).double ?? 0) <= 0
  }

  /// One that is there all the same, however deep.
  private static func any(in controller: ObjectID, _ surroundings: Surroundings) -> ObjectID? {
    let objects = surroundings.configuration.objects
    return objects.indices.lazy.filter { objects[$0].kind == .scrollView }.map { ObjectID(index: $0) }.first { view in
      let around = view.chain { place in
        place == view || surroundings.kind(place) == .view ? surroundings.object(place, .view) : nil
      }
      return around.last == controller
    }
  }
}
