import Vocabulary

/// What a recognizer sees of its touches in a frame.
struct Reading: Hashable {
  var isActive: Bool
  /// Where the finger came down.
  var start: Vector
  var translation: Vector
  /// The translation along x, from the leading edge.
  var leading: Double
  /// How far the finger has gone that went farthest from where it came down.
  var wandering = 0.0
  /// How many of its touches are down, and how many were at most.
  var fingers = 0
  var mostFingers = 0
  /// Of two fingers: the way from the first to the second where they started, and where they are.
  var firstSpan: Vector?
  var span: Vector?
  /// Whether it is the scrolling of a trackpad or a wheel.
  var isScrolling = false
  /// What happened to one of its touches in this frame.
  var newFingers = 0
  var hasMoved = false
  var isLifted = false
  var isCancelled = false

  var hasBegun: Bool { newFingers > 0 }
}

/// What the analysis of a recognizer concludes from a frame.
struct Verdict: Hashable {
  enum Timer: Hashable {
    case keep, stop
    case start(Microseconds)
  }

  var want = Attempt.Want.none
  var because = Because.housekeeping
  var timer = Timer.keep

  static let nothing = Verdict()

  /// A timer that it still had has no more to say.
  static func begin(_ because: Because) -> Verdict {
    Verdict(want: .begin, because: because, timer: .stop)
  }

  static func change(_ because: Because) -> Verdict {
    Verdict(want: .change, because: because)
  }

  /// Its own timer has done its duty.
  static func finish(_ because: Because) -> Verdict {
    Verdict(want: .finish, because: because, timer: .stop)
  }

  static func fail(_ because: Because) -> Verdict {
    Verdict(want: .fail, because: because, timer: .stop)
  }

  static func start(_ timer: Microseconds) -> Verdict {
    Verdict(timer: .start(timer))
  }
}

extension GestureArbitration {
  /// Lets every member look at its touches, in order. Who is held has made up its mind, and keeps it until it is let or
  /// its touches are taken away.
  ///
  /// Effects: timers start and stop.
  mutating func analyse(_ effects: inout Effects, in surroundings: Surroundings) {
    guard let members = sequence?.members else { return }
    analyseRefused(in: surroundings)
    for number in members {
      guard let reading = read(number) else { continue }
      let verdict = verdict(of: number, reading, in: surroundings)
      switch verdict.timer {
      case .keep:
        break
      case .stop:
        stopTimer(of: number, &effects)
      case .start(let duration):
        stopTimer(of: number, &effects)
        effects.schedule(after: duration, number)
        recognizers[number].attempt?.timer = surroundings.now + duration
      }
      guard verdict.want != .none else { continue }
      recognizers[number].attempt?.want = verdict.want
      recognizers[number].attempt?.because = verdict.because
    }
  }

  /// Adds up what this frame brings for a member; nil if it tracks nothing, or its gesture is over.
  private mutating func read(_ number: Int) -> Reading? {
    guard let sequence, var attempt = recognizers[number].attempt, !recognizers[number].state.isTerminal else {
      return nil
    }
    var reading = Reading(
      isActive: recognizers[number].state.isActive, start: attempt.start, translation: .zero, leading: 0)
    var movement = Vector.zero
    var moving = 0
    var down: [Vector] = []
    for (index, touch) in sequence.touches.enumerated() where attempt.touches & TouchSequence.bit(index) != 0 {
      if touch.isDown {
        reading.fingers += 1
        down.append(touch.last.position)
      }
      if touch.isDown || touch.isLifted {
        movement = movement + touch.movement
        moving += 1
      }
      reading.wandering = max(reading.wandering, (touch.last.position - touch.start).length)
      reading.newFingers += touch.isNew ? 1 : 0
      reading.hasMoved = reading.hasMoved || touch.hasMoved
      reading.isLifted = reading.isLifted || touch.isLifted
      reading.isCancelled = reading.isCancelled || touch.isCancelled
    }
    if moving > 0 { attempt.translation = attempt.translation + movement / Double(moving) }
    attempt.fingers = max(attempt.fingers, reading.fingers)
    if down.count == 2 {
      let span = down[1] - down[0]
      if !reading.hasBegun {
        attempt.turn += attempt.span?.angle(to: span) ?? 0
      } else if reading.isActive {
        // A finger that comes back goes on from where the other one has left it.
        if attempt.scale > 0 { attempt.firstSpan = span / attempt.scale }
      } else {
        attempt.firstSpan = span
        attempt.turn = 0
      }
      attempt.span = span
    }
    recognizers[number].attempt = attempt
    reading.translation = attempt.translation
    reading.leading = leading(attempt.translation, of: number)
    reading.mostFingers = attempt.fingers
    reading.firstSpan = attempt.firstSpan
    reading.span = down.count == 2 ? attempt.span : nil
    reading.isScrolling = attempt.type.isScrolling
    return reading
  }

  private mutating func verdict(of number: Int, _ reading: Reading, in surroundings: Surroundings) -> Verdict {
    if reading.isCancelled {
      return reading.isActive ? Verdict(want: .cancel, because: "GES-009", timer: .stop) : .fail("GES-009")
    }
    guard let attempt = recognizers[number].attempt, attempt.held == .none, attempt.want != .fail else {
      return .nothing
    }
    let definition = recognizers[number].definition
    switch definition.kind {
    case .pan: return analysePan(number, reading)
    case .screenEdgePan(let edges): return analyseEdgePan(reading, edges)
    case .edgePop, .contentPop: return analysePop(number, reading, in: surroundings)
    case .zoomEdge: return analyseEdgePan(reading, isMirrored(number) ? .right : .left)
    case .scrollPan: return analyseScrollPan(number, reading, in: surroundings)
    case .rowSwipe: return analyseRowSwipe(number, reading)
    case .sheetDismiss: return analyseSheetDismiss(number, reading, in: surroundings)
    case .zoomPan: return analyseZoomPan(number, reading, in: surroundings)
    case .tap(let count): return analyseTap(number, reading, count: count)
    case .longPress(let duration): return analyseLongPress(reading, definition, duration: duration)
    case .swipe(let directions): return analyseSwipe(reading, definition, directions)
    case .pinch: return analysePinch(reading)
    case .zoomPinch: return analyseZoomPinch(reading)
    case .rotation: return analyseRotation(reading)
    case .custom: return .nothing  // it judges for itself, and says so with `setState`
    }
  }

  /// The timer of a member has run out: a long press begins, a scroll view lets its content have the touch, anything else has waited
  /// in vain.
  mutating func fire(_ number: Int) {
    guard recognizers.indices.contains(number), recognizers[number].attempt?.hasTimer == true else { return }
    recognizers[number].attempt?.timer = nil
    let kind = recognizers[number].kind
    if kind.beginsByTimer {
      recognizers[number].attempt?.want = .begin
      recognizers[number].attempt?.because = "GES-046"
    } else if kind.failsByTimer {
      recognizers[number].attempt?.want = .fail
      recognizers[number].attempt?.because = kind.isTap ? "GES-044" : "GES-047"
    }
    phases.append(contentsOf: Phase.conclusion)
  }

  mutating func stopTimer(of number: Int, _ effects: inout Effects) {
    guard recognizers[number].attempt?.hasTimer == true else { return }
    effects.cancel(number)
    recognizers[number].attempt?.timer = nil
  }
}

extension Recognizer.Kind {
  var beginsByTimer: Bool {
    if case .longPress = self { true } else { false }
  }

  /// A scroll view only lets its content have the touch.
  var failsByTimer: Bool { !beginsByTimer && self != .scrollPan }

  fileprivate var isTap: Bool {
    if case .tap = self { true } else { false }
  }
}
