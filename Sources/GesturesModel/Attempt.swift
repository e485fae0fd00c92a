import Vocabulary

/// How far a recognizer has come with the touches that it tracks in this sequence.
struct Attempt: Hashable {
  /// What its own analysis wants next.
  enum Want: UInt8 {
    case none, begin, change, finish, fail, cancel
  }

  /// Another recognizer that must fail first.
  struct Wait: Hashable {
    let other: Int
    let because: Because
    let wording: Wording

    /// In which words the app, or UIKit, has said so.
    enum Wording {
      case declaration, subclass, otherSubclass, delegate, otherDelegate, own
    }
  }

  /// The touches that it has tracked, lifted ones included: a bit for each.
  var touches: UInt64 = 0
  /// Those that it would have taken, had it not had as many as it takes.
  var excess: UInt64 = 0
  /// Its place among the members of the sequence, since they were last related.
  var position = 0
  /// Where the finger came down that started this part of the gesture.
  var start: Vector
  /// How far the middle of its fingers has moved since.
  var translation = Vector.zero
  /// The most fingers that were down at once, since this part of the gesture started.
  var fingers = 0
  /// Of a tap: how many are complete.
  var taps = 0
  /// Of a scroll view's pan: where the content was before it began.
  var offset = 0.0
  /// Of two fingers: the way from the first to the second where they started, and where they are.
  var firstSpan: Vector?
  var span: Vector?
  /// How far they have turned around each other since, clockwise, in radians.
  var turn = 0.0
  /// The type of its first touch.
  var type = Touch.Kind.direct

  var want = Want.none
  /// Of a class of the app's own that wants to begin: what it has set behind that, finish or cancel.
  var next = Want.none
  /// What the analysis cites for ``want``.
  var because = Because.housekeeping
  /// It wants to, and has to wait (GES-025); its public state is still possible.
  var held = Want.none
  var mayBegin: Bool?

  var waits: [Wait] = []
  /// The others of ``waits``. Only looked up, never walked.
  var awaited: Set<Int> = []
  /// Who waits for it.
  var waiters: [Int] = []
  /// How many of ``waits`` are still possible.
  var blockers = 0
  /// Whether one of ``waits`` had recognized before it came to wait for it (GES-033).
  var isLate = false
  /// Whether its waits lead back to itself, or did before somebody failed.
  var isLooped = false

  /// Of a class of the app's own: the touches that it was told of.
  var heard: UInt64 = 0
  /// Whether its view has left the window under its fingers.
  var isDetached = false

  /// Of a pop recognizer: whether the other one of the same navigation controller has begun before it. One gesture pops one
  /// controller (GES-082).
  var isSecondPop = false

  /// How many of its actions are in the queue.
  var queued = 0
  /// When its timer runs out; nil for none.
  var timer: Microseconds?
  var hasTimer: Bool { timer != nil }

  /// How far apart two fingers are, compared with where they started.
  var scale: Double {
    guard let first = firstSpan?.length, first > 0, let length = span?.length else { return 1 }
    return length / first
  }

  /// Whether it has made up its mind to end, in whichever way.
  var isEnding: Bool {
    switch want {
    case .finish, .fail, .cancel: true
    case .none, .begin, .change: next != .none || held == .finish
    }
  }

  /// What it would do if it were let: now, or since it has been held.
  var intent: Want {
    switch want {
    case .begin, .finish: want
    case .none, .change, .fail, .cancel: held
    }
  }
}
