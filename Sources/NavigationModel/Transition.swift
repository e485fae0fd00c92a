import Vocabulary

/// The facts of an operation: a push or a pop, or something that must not be broken into as little as one.
struct Transition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case push, pop
    /// A change of the stack below a top that stays (NAV-007).
    case rearrangement
    /// The shown child and the delegate hear that the controller has appeared (NAV-018).
    case display
  }

  enum Stage: Hashable, Sendable {
    /// The stack changes.
    case starting
    /// The stack has changed, the views wait for the next layout pass (NAV-021).
    case waitingForLayout
    /// The stack has changed, the views wait until the navigation controller has appeared itself.
    case waitingToAppear
    /// The callbacks up to the animation.
    case playing
    /// The animation runs, or a finger holds it.
    case resting
    /// The callbacks behind the animation.
    case ending
  }

  /// What makes the pictures of a push or a pop.
  enum Animator: Hashable, Sendable {
    /// The slide, or nothing.
    case system
    /// The controller's `preferredTransition`, from iOS 18 on (NAV-040).
    case zoom
    /// The delegate's. One that plays completes the transition by itself; else the app must do it (NAV-038).
    case custom(plays: Bool)
  }

  let navigation: ObjectID
  let kind: Kind
  let from: ObjectID?
  let to: ObjectID?
  let isAnimated: Bool
  let by: Initiator
  var isSet = false
  /// What becomes of the stack, until it has.
  var plan: StackPlan?
  /// What a cancelled swipe puts back (NAV-054).
  let stackBefore: [ObjectID]
  /// Whose item leaves the bar: who was on top of the stack that a pop found, seen or not, however the views follow (NAV-090).
  var popped: ObjectID?
  /// The same of pops whose views this one has taken over: the bar's delegate has not heard of their end.
  var owedPops: [ObjectID] = []
  /// All whose item leaves the bar with its end.
  var unsettledPops: [ObjectID] { owedPops + (popped.map { [$0] } ?? []) }
  /// The contract that orders its callbacks.
  let order: ContractID
  /// Whether `to` comes into the stack, and whether `from` is popped off it (NAV-015).
  var isEntering = false
  var isLeaving = false

  var stage = Stage.starting
  var isInteractive = false
  var beganInteractively = false
  var isCancelled = false
  /// How the swipe ended, if it did before the animation was there.
  var outcome: Outcome?
  /// The blocks that the app has registered with the coordinator.
  var registrations = Registrations()
  var animator = Animator.system
  /// Whether the animator of the app has been told to animate.
  var hasCalledAnimator = false
  /// Whether another operation was asked for in its first half (NAV-063).
  var isNested = false
  /// How the bars stood when it began (NAV-056).
  var sharedBars = SharedBars()
  /// When the animation began.
  var start: Microseconds?

  var coordinator: ObjectID { navigation.part(.transition) }

  /// Whether nothing of it is to be seen yet, so that the next operation can take its place.
  var isWaiting: Bool {
    switch stage {
    case .waitingForLayout, .waitingToAppear: true
    case .starting, .playing, .resting, .ending: false
    }
  }

  /// Whether the stack is what the next operation will find, unless a finger that holds it gives it up.
  var hasChangedStack: Bool {
    plan == nil && outcome != .cancelled
  }

  /// Whether it is recorded as an operation and shown by a transition of views.
  var isShown: Bool {
    switch kind {
    case .push, .pop: true
    case .rearrangement, .display: false
    }
  }

  /// The name of the operation; nil if it is not recorded.
  var word: Word.Known? {
    switch kind {
    case .push: .push
    case .pop: .pop
    case .rearrangement, .display: nil
    }
  }

  /// The facts under which it is recorded.
  var arguments: [Argument] {
    [
      Argument(.on, .object(navigation)), Argument(.from, Value(from)), Argument(.to, Value(to)),
      .animated(isAnimated), Argument(.interactive, .bool(beganInteractively)), Argument(.by, .string(by.rawValue)),
    ]
  }

  /// The contract that orders its callbacks up to the animation.
  var because: Because {
    guard isAnimated else { return .both("NAV-021", order) }
    return beganInteractively ? .both("NAV-050", order) : Because(order)
  }

  /// The contract that orders its callbacks behind the animation.
  var becauseOfEnd: Because {
    if isCancelled { return "NAV-052" }
    return beganInteractively ? .both("NAV-051", order) : because
  }

  /// Whether it is animated, and still in the callbacks before the animation.
  var isInFirstHalf: Bool {
    switch stage {
    case .starting, .playing: isAnimated && isShown && start == nil
    case .waitingForLayout, .waitingToAppear, .resting, .ending: false
    }
  }
}

/// How many blocks of each kind wait with a coordinator (NAV-043).
struct Registrations: Hashable, Sendable {
  var alongside = 0
  var interaction = 0
  var completion = 0

  /// The steps that run all blocks of one kind.
  static func steps(_ verb: Word.Known, _ count: Int) -> [TransitionStep] {
    Array(repeating: .block(verb), count: count)
  }
}
