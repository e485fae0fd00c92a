import Vocabulary

/// How taps, presses and swipes look at their touches.
extension GestureArbitration {
  /// A tap counts when its fingers come up in time and place; the last one ends the gesture (GES-044).
  ///
  /// The timer runs from its first finger on, and then until the next tap has to come.
  mutating func analyseTap(_ number: Int, _ reading: Reading, count: Int) -> Verdict {
    let needed = recognizers[number].definition.fingers
    if reading.mostFingers > needed || reading.wandering > Threshold.tapSlop { return .fail("GES-044") }
    if reading.isLifted {
      guard reading.fingers == 0 else { return .nothing }
      guard reading.mostFingers == needed else { return .fail("GES-044") }
      let taps = (recognizers[number].attempt?.taps ?? 0) + 1
      recognizers[number].attempt?.taps = taps
      return taps >= count ? .finish("GES-044") : .start(Threshold.tapGap)
    }
    return reading.hasBegun && reading.newFingers == reading.fingers ? .start(Threshold.tapDuration) : .nothing
  }

  /// Begins by its timer, unless the fingers are moved too far or lifted before; afterwards they may go anywhere (GES-046).
  func analyseLongPress(
    _ reading: Reading, _ definition: Recognizer.Definition, duration: Microseconds
  ) -> Verdict {
    if reading.isActive {
      if reading.isLifted { return .finish("GES-046") }
      return reading.hasMoved ? .change("GES-046") : .nothing
    }
    if reading.isLifted || reading.fingers > definition.fingers || reading.wandering > definition.slop {
      return .fail("GES-046")
    }
    return reading.hasBegun && reading.fingers == definition.fingers ? .start(duration) : .nothing
  }

  /// Ends as soon as it has gone far enough in a direction; fails by its timer, or when it has gone too far across (GES-047). Lifted too
  /// early, it fails like anything that has no finger left: when the others have had their say.
  func analyseSwipe(_ reading: Reading, _ definition: Recognizer.Definition, _ directions: Sides) -> Verdict {
    if reading.mostFingers > definition.fingers { return .fail("GES-047") }
    let straight = directions.members.filter { $0.deviation(reading.translation) < Threshold.swipeDistance }
    let isFar = straight.contains { $0.distance(reading.translation) >= Threshold.swipeDistance }
    if isFar, reading.mostFingers == definition.fingers { return .finish("GES-047") }
    if reading.isLifted, reading.fingers == 0, !straight.isEmpty { return Verdict(timer: .stop) }
    if straight.isEmpty || reading.isLifted { return .fail("GES-047") }
    return reading.hasBegun ? .start(Threshold.swipeDuration) : .nothing
  }

  /// Begins when the distance of its two fingers has changed enough, and ends when both are lifted (GES-048).
  func analysePinch(_ reading: Reading) -> Verdict {
    followTwo(reading) { abs($1.length - $0.length) }
  }

  /// A zoom is pinched away, and not spread away (GES-090).
  func analyseZoomPinch(_ reading: Reading) -> Verdict {
    if !reading.isActive, let first = reading.firstSpan, let span = reading.span,
      span.length - first.length >= Threshold.hysteresis
    {
      return .fail("GES-090")
    }
    return analysePinch(reading)
  }

  /// The same of the way that the fingers have gone around each other (GES-048).
  func analyseRotation(_ reading: Reading) -> Verdict {
    followTwo(reading) { first, now in
      first.length == 0 ? 0 : abs(first.x * now.y - first.y * now.x) / first.length
    }
  }

  private func followTwo(_ reading: Reading, _ way: (Vector, Vector) -> Double) -> Verdict {
    if reading.isActive {
      if reading.fingers == 0 { return .finish("GES-048") }
      return reading.fingers == 2 && reading.hasMoved ? .change("GES-048") : .nothing
    }
    guard let first = reading.firstSpan, let span = reading.span else { return .nothing }
    return way(first, span) >= Threshold.hysteresis ? .begin("GES-048") : .nothing
  }
}
