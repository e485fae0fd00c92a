import Vocabulary

/// How each kind of pan looks at its touches. A lift without a decision is judged later, with everybody else's, but for a plain pan's and a
/// scroll view's.
extension GestureArbitration {
  /// Once begun: changed with each movement, ended when all fingers are up.
  func goOn(_ reading: Reading, fingers: Int = 1) -> Verdict {
    if reading.isLifted, reading.fingers == 0 { return .finish("GES-040") }
    return reading.hasMoved && reading.fingers >= fingers ? .change("GES-040") : .nothing
  }

  func isPastHysteresis(_ reading: Reading) -> Bool {
    reading.fingers > 0 && reading.translation.length >= versions.hysteresis
  }

  /// Begins when the middle of enough fingers has moved far enough, in any direction; not while there are more than it takes. Fails when all
  /// are up, unless it is held until others have failed (GES-030).
  func analysePan(_ number: Int, _ reading: Reading) -> Verdict {
    let definition = recognizers[number].definition
    if reading.isActive { return goOn(reading, fingers: definition.fingers) }
    if reading.isLifted, reading.fingers == 0, recognizers[number].attempt?.held == Attempt.Want.none {
      return .fail("GES-040")
    }
    guard reading.fingers >= definition.fingers, isPastHysteresis(reading) else { return .nothing }
    let excess = recognizers[number].attempt?.excess ?? 0
    guard excess & (sequence?.down ?? 0) == 0 else { return .nothing }
    return .begin(.both("GES-040", "GES-041"))
  }

  /// Fails at once for a finger that comes down off its edge, and for a movement that does not lead away from it: it is locked to its
  /// axis, so what counts is how far the finger has come along it (GES-041). A slant is no matter, up to one that goes three times as far
  /// across; so a straight drag comes out the same however often it is sampled. What a trackpad scrolls has no place (GES-089).
  func analyseEdgePan(_ reading: Reading, _ edges: Sides) -> Verdict {
    if reading.isActive { return goOn(reading) }
    let near = edges.members.filter { reading.isScrolling || isNear($0, reading.start) }
    if near.isEmpty { return .fail(.both("GES-042", "GES-043")) }
    guard reading.fingers > 0, reading.translation.reach >= versions.hysteresis else { return .nothing }
    if reading.isScrolling, !reading.translation.isHorizontal { return .fail("GES-089") }
    let undecided = near.filter { edge in
      let away = -edge.distance(reading.translation)
      let across = edge.deviation(reading.translation)
      return away > 0 && (across < 3 * versions.hysteresis || across <= 3 * away)
    }
    if undecided.isEmpty { return .fail("GES-042") }
    let leadsAway = undecided.contains { -$0.distance(reading.translation) >= versions.hysteresis }
    return leadsAway ? .begin(.both("GES-042", "GES-041")) : .nothing
  }

  private func isNear(_ edge: Sides, _ point: Vector) -> Bool {
    switch edge {
    case .left: point.x <= versions.edgeRegion
    case .right: point.x >= Double(screen.width) - versions.edgeRegion
    case .top: point.y <= versions.edgeRegion
    default: point.y >= Double(screen.height) - versions.edgeRegion
    }
  }

  /// Of the two recognizers of a stack that the user goes back with.
  func analysePop(_ number: Int, _ reading: Reading, in surroundings: Surroundings) -> Verdict {
    guard recognizers[number].kind == .edgePop else { return analyseContentPop(number, reading) }
    // In a sheet that goes with the finger the axis decides.
    let isDown = reading.translation.y > 0 && !reading.translation.isHorizontal
    if isDown, !reading.isActive, isPastHysteresis(reading), sheetPulled(with: number) != nil,
      isContentAtTop(number, in: surroundings)
    {
      return .fail("GES-088")
    }
    return analyseEdgePan(reading, isMirrored(number) ? .right : .left)
  }

  /// Only a horizontal movement from leading to trailing begins; the first direction decides.
  private func analyseContentPop(_ number: Int, _ reading: Reading) -> Verdict {
    if reading.isActive { return goOn(reading) }
    if !versions.contentPopTakesStrip, isInStrip(number, reading) { return .fail("GES-067") }
    guard isPastHysteresis(reading) else { return .nothing }
    let isBack = reading.leading > 0 && reading.translation.isHorizontal
    return isBack ? .begin(.both("GES-064", "GES-065")) : .fail("GES-065")
  }

  private func isInStrip(_ number: Int, _ reading: Reading) -> Bool {
    isNear(isMirrored(number) ? .right : .left, reading.start)
  }

  /// Slides a row aside if it has actions on that side. Any other drag leaves it possible to the end, so that whoever waits for it
  /// waits in vain (GES-031).
  func analyseRowSwipe(_ number: Int, _ reading: Reading) -> Verdict {
    if reading.isActive { return goOn(reading) }
    guard isPastHysteresis(reading), reading.translation.isHorizontal,
      let row = contentViews[recognizers[number].id.owner]
    else { return .nothing }
    return (reading.leading > 0 ? row.hasLeadingActions : row.hasTrailingActions) ? .begin("GES-075") : .nothing
  }

  /// Begins along an axis that it may scroll (GES-051). Across it, it stays possible for a while, and so does not stand in the way
  /// of a content pop over a vertical list (GES-070). A horizontal one rubber-bands at its leading end (GES-071).
  ///
  /// Its content has to wait until it has begun or failed, or for a short time from the first finger on (GES-050).
  mutating func analyseScrollPan(_ number: Int, _ reading: Reading, in surroundings: Surroundings) -> Verdict {
    if reading.isActive { return goOn(reading) }
    if reading.isLifted, reading.fingers == 0 { return .fail("GES-051") }
    let isWaiting = recognizers[number].attempt?.hasTimer == true
    if reading.hasBegun, !isWaiting, delaysContent(number, in: surroundings) { return .start(Threshold.contentDelay) }
    let id = recognizers[number].id.owner
    guard isPastHysteresis(reading), scrollViews[id] != nil else { return .nothing }
    let offset = surroundings.value(id, .contentOffset).double ?? 0
    recognizers[number].attempt?.offset = offset
    let isHorizontal = reading.translation.isHorizontal
    guard scrolls(id, isHorizontal ? .horizontal : .vertical, in: surroundings) else {
      return reading.translation.length >= 3 * versions.hysteresis ? .fail(.both("GES-070", "GES-051")) : .nothing
    }
    if isContentInTheWay(number, in: surroundings) { return .fail("GES-050") }
    if !isHorizontal, offset <= 0 {
      let isPulled = reading.translation.y > 0 && !surroundings.flag(id, .hasRefreshControl)
      if isPulled, sheetPulled(with: number) != nil { return .fail("GES-083") }
      if isPulled, pull(.zoomPan, with: number) != nil { return .fail("GES-090") }
      if reading.translation.y < 0, isInGrowingSheet(number, in: surroundings) {
        return .fail(.both("GES-085", "PRE-072"))
      }
    }
    // While it is held its content waits on.
    return Verdict(want: .begin, because: isHorizontal ? .both("GES-051", "GES-071") : "GES-051")
  }

  /// What lay under the first finger of a member.
  func viewsUnderFinger(of number: Int) -> [ObjectID] { firstTouch(of: number)?.views ?? [] }

  /// The same, with what slides there and takes no touch.
  func contentUnderFinger(of number: Int) -> [ObjectID] {
    firstTouch(of: number).map { $0.sliding + $0.views } ?? []
  }

  private func firstTouch(of number: Int) -> Touch? {
    guard let touches = sequence?.touches, let mask = recognizers[number].attempt?.touches else { return nil }
    return touches.indices.first { mask & TouchSequence.bit($0) != 0 }.map { touches[$0] }
  }
}
