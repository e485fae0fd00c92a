import Vocabulary

extension GestureArbitration {
  /// The app sets `delegate` of a recognizer that came with something of UIKit's.
  ///
  /// Effects: of a scroll view's pan an exception (GES-049). Of a pop recognizer `delegate`: null is no delegate, which allows all
  /// (GES-056); one that is set before the view is loaded lasts until then (GES-053). On a version without the content pop
  /// it is lost.
  mutating func setDelegate(
    _ number: Int?, _ slot: Value, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let number else { return }
    let id = recognizers[number].id
    guard recognizers[number].kind != .scrollPan else {
      effects.raise(
        Exception(
          "NSInvalidArgumentException",
          "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."),
        because: "GES-049")
      return
    }
    effects.publish(id, .delegate, slot, because: "GES-056")
    guard !surroundings.flag(id.owner, .isViewLoaded), !earlyDelegates.contains(id.owner) else { return }
    earlyDelegates.append(id.owner)
    listen(&effects)
  }

  /// Whether a recognizer still has the delegate that UIKit gave to it.
  func isStock(_ id: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.value(id, .delegate) == .null
  }
}
