import Vocabulary

/// How what pulls a sheet, or takes a zoom away, looks at its touches.
extension GestureArbitration {
  /// Begins downwards, when no vertical scroll view under the finger can still scroll that way, or refreshes by it (GES-084). A sheet that
  /// has gone under the finger, or is none any more, is not pulled.
  func analyseSheetDismiss(_ number: Int, _ reading: Reading, in surroundings: Surroundings) -> Verdict {
    if reading.isActive { return goOn(reading) }
    guard isPastHysteresis(reading) else { return .nothing }
    guard !reading.translation.isHorizontal else { return .fail("GES-088") }
    guard surroundings.flag(recognizers[number].id.owner, .isPullable) else { return .fail("GES-083") }
    guard reading.translation.y > 0 else { return analyseSheetGrowth(number, in: surroundings) }
    return isContentAtTop(number, in: surroundings) ? .begin("GES-083") : .fail("GES-083")
  }

  /// A zoom is swiped away downwards over all its content (GES-090).
  func analyseZoomPan(_ number: Int, _ reading: Reading, in surroundings: Surroundings) -> Verdict {
    if reading.isActive { return goOn(reading) }
    guard isPastHysteresis(reading) else { return .nothing }
    let isDown = !reading.translation.isHorizontal && reading.translation.y > 0
    return isDown && isContentAtTop(number, in: surroundings) ? .begin("GES-090") : .fail("GES-090")
  }

  /// Whether no scroll view under its finger can still scroll downwards, or refreshes by that; one that slides and takes no touch keeps the
  /// drag from it all the same.
  func isContentAtTop(_ number: Int, in surroundings: Surroundings) -> Bool {
    contentUnderFinger(of: number).allSatisfy { view in
      guard scrolls(view, .vertical, in: surroundings) else { return true }
      return (surroundings.value(view, .contentOffset).double ?? 0) <= 0
        && !surroundings.flag(view, .hasRefreshControl)
    }
  }

  /// Upwards a sheet moves if it has a larger detent, and if a scroll view under the finger leaves the movement to it.
  private func analyseSheetGrowth(_ number: Int, in surroundings: Surroundings) -> Verdict {
    let sheet = recognizers[number].id.owner
    guard !surroundings.isAtLargestDetent(sheet) else { return .fail("GES-083") }
    let isFree = contentUnderFinger(of: number).allSatisfy { view in
      guard scrolls(view, .vertical, in: surroundings) else { return true }
      return expandsFirst(sheet, in: surroundings) && (surroundings.value(view, .contentOffset).double ?? 0) <= 0
    }
    return isFree ? .begin(.both("GES-085", "PRE-072")) : .fail(.both("GES-085", "PRE-072"))
  }

  private func expandsFirst(_ sheet: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.value(surroundings.sheetController(sheet), .prefersScrollingExpandsWhenScrolledToEdge).bool ?? true
  }

  func isInGrowingSheet(_ number: Int, in surroundings: Surroundings) -> Bool {
    guard let sheet = sheetPulled(with: number) else { return false }
    return !surroundings.isAtLargestDetent(sheet) && expandsFirst(sheet, in: surroundings)
  }

  /// The sheet that the fingers of a scroll view's pan can still pull: a pull that is disabled, has none of them or has given up takes
  /// nothing from the scroll view (GES-032).
  func sheetPulled(with number: Int) -> ObjectID? {
    pull(.sheetDismiss, with: number).map { recognizers[$0].id.owner }
  }

  /// A recognizer of this kind that pulls with the same fingers.
  func pull(_ kind: Recognizer.Kind, with number: Int) -> Int? {
    sequence?.members.first {
      recognizers[$0].kind == kind && share($0, number) && !recognizers[$0].state.isTerminal
    }
  }
}
