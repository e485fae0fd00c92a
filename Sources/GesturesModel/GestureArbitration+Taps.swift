import Vocabulary

/// How taps, presses and swipes look at their touches; all three take one finger.
extension GestureArbitration {
  /// A tap counts when the finger comes up in time and place; the last one ends the gesture (GES-003).
  ///
  /// The timer runs while the finger is down, and then until the next one has to come.
  mutating func analyseTap(_ number: Int, _ reading: Reading, count: Int) -> Verdict {
    if reading.fingers > 1 || reading.translation.length > Threshold.tapSlop { return .fail("GES-003") }
    if reading.isLifted {
      let taps = (recognizers[number].attempt?.taps ?? 0) + 1
      recognizers[number].attempt?.taps = taps
      return taps >= count ? .finish("GES-003") : .start(Threshold.tapGap)
    }
    return reading.hasBegun ? .start(Threshold.tapDuration) : .nothing
  }

  /// Begins by its timer, unless the finger is moved too far or lifted before; afterwards it may go anywhere.
  func analyseLongPress(_ reading: Reading, duration: Microseconds) -> Verdict {
    if reading.isActive {
      if reading.isLifted { return .finish("GES-003") }
      return reading.hasMoved ? .change("GES-004") : .nothing
    }
    if reading.isLifted || reading.fingers > 1 || reading.translation.length > Threshold.pressSlop {
      return .fail("GES-003")
    }
    return reading.hasBegun ? .start(duration) : .nothing
  }

  /// Ends as soon as it has gone far enough in a direction; fails by its timer, or when it has gone too far across.
  func analyseSwipe(_ reading: Reading, _ directions: Sides) -> Verdict {
    if reading.fingers > 1 { return .fail("GES-003") }
    let straight = directions.members.filter { $0.deviation(reading.translation) < Threshold.swipeDistance }
    if straight.contains(where: { $0.distance(reading.translation) >= Threshold.swipeDistance }) {
      return .finish("GES-020")
    }
    if straight.isEmpty || reading.isLifted { return .fail("GES-003") }
    return reading.hasBegun ? .start(Threshold.swipeDuration) : .nothing
  }
}
