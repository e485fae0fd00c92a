import Vocabulary

/// What goes with a running transition besides its steps: what the app has added to it.
struct Scene: Hashable, Sendable {
  /// How an animator of the app says that it is done.
  enum Animator: Hashable, Sendable {
    /// When its animation is over.
    case automatic
    /// When the app calls `completeTransition`, and not before (PRE-083).
    case byHand
  }

  /// The blocks that were registered with the coordinator, by when they run.
  var blocks: [Word.Known] = []
  /// Whether the transitioning delegate is asked about it.
  var isCustom = false
  /// Whether the app's presentation controller has heard of its beginning, and so hears of its end (PRE-082).
  var isToldToController = false
  /// Nil for the system's animation.
  var animator: Animator?
  /// Whether an interaction controller drives it.
  var isDriven = false
  /// Whether it waits for `completeTransition`.
  var isWaiting = false
  /// What was passed to `completeTransition`; nil before.
  var completed: Bool?
  var isCancelled = false
}
