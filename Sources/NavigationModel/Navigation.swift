import Vocabulary

/// The state of one navigation controller.
struct Navigation: Hashable, Sendable {
  /// `viewControllers`, bottom first.
  var stack: [ObjectID] = []
  /// The controllers whose items the bar shows; during a pop animation with the one that leaves.
  var items: [ObjectID] = []
  /// The title last published; nil before the first time.
  var backButtonTitle: Value?

  var phase = Phase.hidden
  /// The child that shares the appearance of the controller. It lags behind the top until a transition has caught up.
  var visible: ObjectID?

  /// The stack with which the controller began to disappear; empty at all other times.
  var stackOnLeaving: [ObjectID] = []

  /// The top that the delegate was told of last, from `willShow` to `didShow`.
  var announced: ObjectID?
  /// A `willShow` of a display that still owes its `didShow`.
  var announcing: Announcement?

  /// The operation under way: no other may begin before it has ended or was dropped.
  var transition: Int?
  /// The end of an appearance under way: the shown child hears `viewDidAppear`.
  var display: Int?

  /// Who heard `willMove(toParent: self)` and waits for `didMove`.
  var joining: [ObjectID] = []
  /// Who heard `willMove(toParent: nil)` and waits for `didMove`.
  var leaving: [ObjectID] = []
  /// Who of these heard of the tab controller instead, whose More controller this is.
  var returning: [ObjectID] = []

  /// What was asked in mid-transition, in the order of issue.
  var postponed: [StackRequest] = []
  /// Whether what a modal has kept waiting begins in a turn that is scheduled.
  var isToResume = false
  /// A user action that is about to call `popViewController`.
  var initiator: Initiator?
  /// Whether what app code reads still has the leaving controller at index 0 (NAV-012).
  var showsGhost = false
  /// What a More controller has upon its list, as it was published last.
  var shownChild: ObjectID?
  /// Whether an operation in mid-transition has spoiled its views (NAV-064).
  var isCorrupted = false

  /// Whether a change of the stack is a matter of data alone, because nothing of it is or will be seen.
  var isOutOfSight: Bool {
    switch phase {
    case .hidden, .disappearing: true
    case .appearing: visible == nil
    case .appeared: false
    }
  }
}

/// How far the container has led a navigation controller's appearance.
enum Phase: Hashable, Sendable {
  case hidden
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)

  /// Whether the container is in the middle of an animated appearance or disappearance.
  var isAnimating: Bool {
    switch self {
    case .appearing(let animated), .disappearing(let animated): animated
    case .hidden, .appeared: false
    }
  }

  var isComingOrHere: Bool {
    switch self {
    case .appearing, .appeared: true
    case .hidden, .disappearing: false
    }
  }
}

/// What `willShow` has promised to the delegate.
struct Announcement: Hashable, Sendable {
  let controller: ObjectID
  let isAnimated: Bool
}
