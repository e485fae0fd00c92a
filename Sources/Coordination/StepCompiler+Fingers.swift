import ScenarioLanguage
import Sequencing
import Vocabulary

/// What fingers do, as frames of samples.
extension StepCompiler {
  var middle: Step.Point { Step.Point(Double(device.width) / 2, Double(device.height) / 2) }

  mutating func tap(_ view: String, at point: Step.Point, times: Int, _ hand: Step.Hand) -> [SessionPlan.Entry] {
    (0..<times).flatMap { tap in
      down(hand, on: view, at: point, after: tap == 0 ? 0 : 100_000) + up(hand, after: 50_000)
    }
  }

  /// All fingers of the hand go the same way.
  mutating func drag(
    _ view: String, _ start: Step.Point, _ offsets: [Step.Point], _ velocity: Step.Point?, _ hand: Step.Hand,
    _ holds: Bool
  ) -> [SessionPlan.Entry] {
    down(hand, on: view, at: start, after: 0) + moves(offsets, of: numbers(of: hand))
      + (holds ? [] : up(hand, after: 0, leaving(velocity, nil)))
  }

  mutating func swipe(
    _ navigation: String, _ fromEdge: Bool, _ progress: Double, _ velocity: Double, _ holds: Bool
  ) -> [SessionPlan.Entry] {
    let width = Double(device.width)
    let sign: Double = device.isRightToLeft ? -1 : 1
    let inset: Double = fromEdge ? 3 : 64
    let start = Step.Point(sign > 0 ? inset : width - inset, Double(device.height) / 2)
    let target = progress * width
    let offsets = ([15] + [0.25, 0.5, 0.75].map { $0 * target }.filter { $0 > 15 } + [target]).map {
      Step.Point(sign * $0, 0)
    }
    var thumb = Step.Hand()
    thumb.isOnTop = true
    return drag(navigation, start, offsets, Step.Point(sign * velocity, 0), thumb, holds)
  }

  mutating func pull(_ presented: String, _ upwards: Bool, _ release: Step.Release?) -> [SessionPlan.Entry] {
    let height = Double(device.height)
    let offsets = [15, height / 8, height / 4].map { Step.Point(0, upwards ? -$0 : $0) }
    let start = Step.Point(Double(device.width) / 2, height / 4)
    return down(Step.Hand(), on: presented, at: start, after: 0) + moves(offsets, of: [1])
      + (release.map { up(Step.Hand(), after: 0, leaving(nil, $0)) } ?? [])
  }

  /// Two fingers, 100 points apart, move around their middle in four frames.
  mutating func turnAround(
    _ view: String, at point: Step.Point, scale: Double, degrees: Double, _ holds: Bool
  ) -> [SessionPlan.Entry] {
    var hand = Step.Hand()
    hand.count = 2
    var entries = down(hand, on: view, at: Step.Point(point.x - 50, point.y), after: 0, gap: 100)
    for share in [0.25, 0.5, 0.75, 1] {
      let radius = 50 * (1 + (scale - 1) * share)
      let arm = Turn.arm(radius, degrees * share)
      fingers[1]?.last = Step.Point(point.x - arm.x, point.y - arm.y)
      fingers[2]?.last = Step.Point(point.x + arm.x, point.y + arm.y)
      entries.append(touch("moved", of: [1, 2], after: Self.frame))
    }
    return entries + (holds ? [] : up(hand, after: 0))
  }

  /// The fingers look at the bounds, the controllers at the traits.
  mutating func resize(_ horizontal: String?, _ vertical: String?, _ bounds: Step.Bounds) -> [SessionPlan.Entry] {
    device.width = bounds.width ?? device.width
    device.height = bounds.height ?? device.height
    device.isRightToLeft = bounds.isRightToLeft ?? device.isRightToLeft
    var arguments: [Argument] = []
    if let width = bounds.width { arguments.append(Argument(.width, .int(width))) }
    if let height = bounds.height { arguments.append(Argument(.height, .int(height))) }
    if let isRightToLeft = bounds.isRightToLeft {
      arguments.append(Argument(.layoutDirection, .string(isRightToLeft ? "rightToLeft" : "leftToRight")))
    }
    let classes = [(Word.Known.horizontalSizeClass, horizontal), (.verticalSizeClass, vertical)]
    let traits = classes.compactMap { name, value in value.map { Argument(name, .string($0)) } }
    var entries: [SessionPlan.Entry] = []
    if !arguments.isEmpty { entries.append(.input(after: 0, Message(.window, .boundsChanged, arguments))) }
    // A popover has to move also where only the size is another one (PRE-063).
    if !traits.isEmpty || arguments.isEmpty || bounds.width != nil || bounds.height != nil {
      entries.append(.input(after: 0, Message(.window, .traitsChanged, traits)))
    }
    return entries
  }

  /// What the last sample says about how the fingers leave.
  func leaving(_ velocity: Step.Point?, _ release: Step.Release?) -> [Argument] {
    var arguments: [Argument] = []
    if let velocity {
      arguments.append(Argument(.velocity, .list([.double(velocity.x), .double(velocity.y)])))
    }
    switch release {
    case .commit: arguments.append(Argument(.outcome, .string("commit")))
    case .cancel: arguments.append(Argument(.outcome, .string("cancel")))
    case .toDetent(let detent): arguments.append(Argument(.detent, .string(detent)))
    case nil: break
    }
    return arguments
  }

  private func numbers(of hand: Step.Hand) -> [Int] {
    Array(hand.first..<(hand.first + hand.count))
  }

  /// Fingers come down side by side, in one frame.
  mutating func down(
    _ hand: Step.Hand, on view: String, at point: Step.Point, after delay: Microseconds, gap: Double = 40
  ) -> [SessionPlan.Entry] {
    for (place, number) in numbers(of: hand).enumerated() {
      let start = Step.Point(point.x + gap * Double(place), point.y)
      fingers[number] = Finger(hit: cast.object(view), type: hand.type, start: start, last: start)
    }
    let onTop = hand.isOnTop ? [Argument(.topViewController, .bool(true))] : []
    return [touch("began", of: numbers(of: hand), after: delay, onTop)]
  }

  mutating func moves(_ offsets: [Step.Point], of numbers: [Int]) -> [SessionPlan.Entry] {
    offsets.map { offset in
      for number in numbers {
        guard let start = fingers[number]?.start else { continue }
        fingers[number]?.last = Step.Point(start.x + offset.x, start.y + offset.y)
      }
      return touch("moved", of: numbers, after: Self.frame)
    }
  }

  func up(_ hand: Step.Hand, after delay: Microseconds, _ arguments: [Argument] = []) -> [SessionPlan.Entry] {
    [touch("ended", of: numbers(of: hand), after: max(delay, Self.frame), arguments)]
  }

  func touch(
    _ phase: String, of numbers: [Int], after delay: Microseconds, _ arguments: [Argument] = []
  ) -> SessionPlan.Entry {
    let samples = numbers.map { number in
      let finger = fingers[number] ?? Finger()
      var sample: [Value] = [
        .int(number), .string(phase), .double(finger.last.x), .double(finger.last.y), .object(finger.hit),
      ]
      if finger.type != "direct" { sample.append(.string(finger.type)) }
      return Value.list(sample)
    }
    return .input(after: delay, Message(.window, .touches, [Argument(.samples, .list(samples))] + arguments))
  }
}

/// The arm of a turning hand, without a library for angles, so that it is the same on every machine.
private enum Turn {
  /// An arm of this length, turned clockwise by so many degrees: by the series of cosine and sine, in fixed steps.
  static func arm(_ radius: Double, _ degrees: Double) -> Step.Point {
    let x = degrees.truncatingRemainder(dividingBy: 360) * 0.017453292519943295
    var cosine = 0.0
    var sine = 0.0
    var term = radius
    for place in stride(from: 0.0, to: 40, by: 2) {
      cosine += term
      term *= x / (place + 1)
      sine += term
      term *= -x / (place + 2)
    }
    return Step.Point(cosine, sine)
  }
}
