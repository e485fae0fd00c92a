import Vocabulary

/// How each kind of pan looks at its touches. A lift without a decision is judged later, with everybody else's.
extension GestureArbitration {
  /// Once begun: changed with each movement, ended when all fingers are up.
  private func goOn(_ reading: Reading) -> Verdict {
    if reading.isLifted, reading.fingers == 0 { return .finish("GES-040") }
    return reading.hasMoved ? .change("GES-040") : .nothing
  }

  private func isPastHysteresis(_ reading: Reading) -> Bool {
    reading.fingers > 0 && reading.translation.length >= Threshold.hysteresis
  }

  /// Begins when the middle of its fingers has moved far enough, in any direction.
  func analysePan(_ reading: Reading, begin because: Because) -> Verdict {
    if reading.isActive { return goOn(reading) }
    return isPastHysteresis(reading) ? .begin(because) : .nothing
  }

  /// Fails at once for a finger that comes down off its edge, and for a movement that does not lead away from it.
  func analyseEdgePan(_ reading: Reading, _ edges: Sides) -> Verdict {
    if reading.isActive { return goOn(reading) }
    let near = edges.members.filter { isNear($0, reading.start) }
    if near.isEmpty { return .fail("GES-042") }
    guard isPastHysteresis(reading) else { return .nothing }
    return near.contains { $0.distance(reading.translation) < 0 } ? .begin("GES-042") : .fail("GES-042")
  }

  private func isNear(_ edge: Sides, _ point: Vector) -> Bool {
    switch edge {
    case .left: point.x <= Threshold.edgeRegion
    case .right: point.x >= Double(screen.width) - Threshold.edgeRegion
    case .top: point.y <= Threshold.edgeRegion
    default: point.y >= Double(screen.height) - Threshold.edgeRegion
    }
  }

  /// Only a horizontal movement from leading to trailing begins; the first direction decides.
  func analyseContentPop(_ reading: Reading) -> Verdict {
    if reading.isActive { return goOn(reading) }
    guard isPastHysteresis(reading) else { return .nothing }
    let isBack = reading.leading > 0 && reading.translation.isHorizontal
    return isBack ? .begin(.both("GES-064", "GES-065")) : .fail("GES-065")
  }

  /// Begins along an axis that it may scroll. Across it, it stays possible for a while, and so does not stand in the way
  /// of a content pop over a vertical list (GES-070). A horizontal one rubber-bands at its leading end (GES-071).
  mutating func analyseScrollPan(_ number: Int, _ reading: Reading, in surroundings: Surroundings) -> Verdict {
    if reading.isActive { return goOn(reading) }
    guard isPastHysteresis(reading), let scrollView = scrollView(of: recognizers[number]) else { return .nothing }
    let offset = surroundings.value(recognizers[number].id.owner, .contentOffset).double ?? 0
    recognizers[number].attempt?.offset = offset
    let isHorizontal = reading.translation.isHorizontal
    guard isHorizontal ? scrollView.scrollsHorizontally : scrollView.scrollsVertically else {
      return reading.translation.length >= 3 * Threshold.hysteresis ? .fail("GES-070") : .nothing
    }
    if !isHorizontal, offset <= 0 {
      if reading.translation.y > 0, isInSheet(number, in: surroundings) { return .fail("GES-083") }
      if reading.translation.y < 0, isInGrowingSheet(number, in: surroundings) { return .fail("PRE-072") }
    }
    return .begin(isHorizontal ? "GES-071" : "GES-040")
  }

  /// Begins downwards, when no vertical scroll view under the finger can still scroll that way.
  func analyseSheetDismiss(_ number: Int, _ reading: Reading, in surroundings: Surroundings) -> Verdict {
    if reading.isActive { return goOn(reading) }
    guard isPastHysteresis(reading) else { return .nothing }
    guard !reading.translation.isHorizontal else { return .fail("GES-083") }
    guard reading.translation.y > 0 else { return analyseSheetGrowth(number, in: surroundings) }
    let areAtTop = viewsUnderFinger(of: number).allSatisfy { view in
      guard let scrollView = scrollViews[view], scrollView.scrollsVertically else { return true }
      return (surroundings.value(view, .contentOffset).double ?? 0) <= 0
    }
    return areAtTop ? .begin("GES-083") : .fail("GES-083")
  }

  /// Upwards a sheet moves if it has a larger detent, and if a scroll view under the finger leaves the movement to it.
  private func analyseSheetGrowth(_ number: Int, in surroundings: Surroundings) -> Verdict {
    let sheet = recognizers[number].id.owner
    guard !surroundings.isAtLargestDetent(sheet) else { return .fail("GES-083") }
    let isFree = viewsUnderFinger(of: number).allSatisfy { view in
      guard let scrollView = scrollViews[view], scrollView.scrollsVertically else { return true }
      return expandsFirst(sheet, in: surroundings) && (surroundings.value(view, .contentOffset).double ?? 0) <= 0
    }
    return isFree ? .begin("PRE-072") : .fail("PRE-072")
  }

  private func expandsFirst(_ sheet: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.value(sheet.part(.presentationController), .prefersScrollingExpandsWhenScrolledToEdge).bool ?? true
  }

  private func isInGrowingSheet(_ number: Int, in surroundings: Surroundings) -> Bool {
    viewsUnderFinger(of: number).contains {
      surroundings.flag($0, .isPullable) && !surroundings.isAtLargestDetent($0) && expandsFirst($0, in: surroundings)
    }
  }

  private func isInSheet(_ number: Int, in surroundings: Surroundings) -> Bool {
    viewsUnderFinger(of: number).contains { surroundings.flag($0, .isPullable) }
  }

  /// What lay under the first finger of a member.
  func viewsUnderFinger(of number: Int) -> [ObjectID] {
    guard let touches = sequence?.touches, let mask = recognizers[number].attempt?.touches else { return [] }
    return touches.indices.first { mask & TouchSequence.bit($0) != 0 }.map { touches[$0].views } ?? []
  }
}
