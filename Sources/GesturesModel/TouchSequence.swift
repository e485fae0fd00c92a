import Vocabulary

/// One finger, from down to up.
struct Touch: Hashable {
  struct Point: Hashable {
    let instant: Microseconds
    let position: Vector
  }

  enum Kind: String {
    case direct, pencil, indirectPointer
    /// No touches: what a trackpad scrolls, and a wheel, which goes by steps.
    case continuous, discrete

    var isScrolling: Bool {
      switch self {
      case .direct, .pencil, .indirectPointer: false
      case .continuous, .discrete: true
      }
    }
  }

  /// The number that the script gives to it.
  let name: Int
  /// The hit view and its ancestors, the window last.
  let views: [ObjectID]
  /// What lies under the finger inside of them, and takes no touch because it slides.
  let sliding: [ObjectID]
  let type: Kind
  let start: Vector
  var last: Point
  /// The point before ``last``, at another instant.
  var previous: Point?
  var isDown = true
  /// What this frame brings.
  var isNew = true
  var movement = Vector.zero
  var hasMoved = false
  var isLifted = false
  var isCancelled = false
  /// What the hit view hears of it, if that is a view of the app's own.
  var delivery: ViewDelivery?
  /// When it was lifted, and how fast it was then, in points per second.
  var lifted: Microseconds?
  var velocity = Vector.zero

  /// Whether it is down, or its view has still to hear of it.
  var isPending: Bool { isDown || delivery?.isOver == false }

  mutating func move(to position: Vector, at now: Microseconds) {
    movement = movement + (position - last.position)
    if now != last.instant { previous = last }
    last = Point(instant: now, position: position)
  }

  /// Its velocity is what the script says, else that of its last movement.
  mutating func lift(at now: Microseconds, _ scripted: Vector?) {
    isDown = false
    isLifted = true
    lifted = now
    if let scripted {
      velocity = scripted
    } else if let previous, now - last.instant < Threshold.rest {
      velocity = (last.position - previous.position) / (Double(last.instant - previous.instant) / 1_000_000)
    }
  }
}

/// The touches from the first finger down until nobody waits for more, and the recognizers that track them.
struct TouchSequence: Hashable {
  var touches: [Touch] = []
  /// Everybody who has tracked a touch, in the order of the algorithm.
  var members: [Int] = []
  /// Who has recognized, oldest first.
  var winners: [Int] = []
  /// Who has recognized in this frame before another one that wanted to, and would have kept it from that.
  var precedences: [Precedence] = []
  /// The pop recognizers that have hidden a touch from themselves, though there is something to go back to.
  var refusals: [Refusal] = []
  /// The members whose delegates say for whom they must fail, by place among the members.
  var respondents: [Int] = []
  var outcome: PullOutcome?
  /// How far the questions about one member have come; void as soon as anything else has happened.
  var inquiry: Inquiry?
  /// Views that have left the window since the last turn.
  var detached: [ObjectID] = []
  /// Whether the dynamic requirements have been asked for since the last finger came down.
  var isRelated = false

  struct Precedence: Hashable {
    let first: Int
    let second: Int
  }

  struct Refusal: Hashable {
    let number: Int
    let touch: Int
    let reason: PopRefusal
    /// What it would have done with the touch; none as long as that is open.
    var want = Attempt.Want.none
  }

  /// How many touches have a bit of their own.
  static let mostTouches = 64

  /// The bit of a touch. Of more that are followed at once, the later ones count as one.
  static func bit(_ touch: Int) -> UInt64 {
    1 << UInt64(min(touch, mostTouches - 1))
  }

  /// The touches that are down.
  var down: UInt64 {
    var mask: UInt64 = 0
    for (index, touch) in touches.enumerated() where touch.isDown { mask |= TouchSequence.bit(index) }
    return mask
  }

  /// One is reset. Whom the rest must fail for is asked again when another finger comes down.
  mutating func leave(_ number: Int) {
    guard let place = members.firstIndex(of: number) else { return }
    members.remove(at: place)
    winners.removeAll { $0 == number }
    respondents = respondents.filter { $0 != place }.map { $0 > place ? $0 - 1 : $0 }
  }

  /// The finger that is down under this name.
  func place(of name: Int) -> Int? {
    touches.lastIndex { $0.name == name && $0.isDown }
  }

  /// Whether a finger that this view has heard of is still down.
  func isHolding(_ view: ObjectID) -> Bool {
    touches.contains { $0.isDown && $0.delivery?.view == view }
  }

  /// Forgets what the last frame brought.
  mutating func clearFrame() {
    precedences = []
    for index in touches.indices {
      touches[index].isNew = false
      touches[index].movement = .zero
      touches[index].hasMoved = false
      touches[index].isLifted = false
      touches[index].isCancelled = false
    }
  }
}
