import Vocabulary

extension GestureArbitration {
  /// Whether a pop is finished when the finger is lifted (GES-080): as the script says, if it does. Apple says nothing, and imitations
  /// differ; the switch takes one.
  ///
  /// `projected`: where it would come to rest after 0.3 s lies in the trailing half, and it was not thrown back by a width or more
  /// in a second. `half`: a fast finger decides by its direction, a slow one by the half. `share`: fast enough forwards, or a fifth
  /// of the way and not fast backwards.
  func isPopFinished(_ number: Int) -> Bool {
    guard recognizers[number].attempt != nil else { return false }
    switch sequence?.outcome {
    case .commit: return true
    case .cancel: return false
    case .detent, nil: break
    }
    let width = Double(screen.width)
    let progress = progress(of: number)
    let velocity = leading(velocity(of: number), of: number)
    if recognizers[number].kind == .zoomPinch || recognizers[number].kind == .zoomPan { return progress > 0.25 }
    switch versions.popFinishRule {
    case .projected: return velocity > -width && progress * width + 0.3 * velocity > width / 2
    case .half: return abs(velocity) >= width ? velocity > 0 : progress > 0.5
    case .share: return velocity > 675 || (progress >= 0.2 && velocity > -200)
    }
  }

  /// How a pull ends when the finger is lifted: as the script says, unless that dismisses a sheet that was pulled upwards (PRE-064); else
  /// by where it was lifted.
  func pullOutcome(_ number: Int, in surroundings: Surroundings) -> PullOutcome {
    let isSheet = recognizers[number].kind == .sheetDismiss
    let isUpwards = isSheet && (recognizers[number].attempt?.translation.y ?? 0) < 0
    if let outcome = sequence?.outcome, outcome != .commit || !isUpwards { return outcome }
    return isSheet ? resting(number, in: surroundings) : progress(of: number) > 0.5 ? .commit : .cancel
  }

  /// Ours: the sheet comes to rest where it is nearest, at one of its detents or away, however fast the finger was; at its own among equals.
  /// One of whose detents the height is not known goes from half the height of the window on, and rests at no other.
  private func resting(_ number: Int, in surroundings: Surroundings) -> PullOutcome {
    let sheet = recognizers[number].id.owner
    let detents = surroundings.activeDetents(sheet)
    let controller = surroundings.sheetController(sheet)
    let heights = detents.compactMap { surroundings.detentHeight($0, of: controller) }
    guard heights.count == detents.count, let own = detents.firstIndex(of: surroundings.detent(sheet)) else {
      return progress(of: number) > 0.5 ? .commit : .cancel
    }
    let height = heights[own] - (recognizers[number].attempt?.translation.y ?? 0)
    let nearest = heights.indices.min { abs(heights[$0] - height) < abs(heights[$1] - height) } ?? own
    if height < abs(heights[nearest] - height) { return .commit }
    let isOwn = abs(heights[own] - height) <= abs(heights[nearest] - height)
    return isOwn ? .cancel : .detent(detents[nearest])
  }

  /// The mean of what those of its fingers had that were lifted last.
  func velocity(of number: Int) -> Vector {
    guard let sequence, let mask = recognizers[number].attempt?.touches else { return .zero }
    let own = sequence.touches.indices.filter { mask & TouchSequence.bit($0) != 0 }.map { sequence.touches[$0] }
    guard let lifted = own.compactMap(\.lifted).max() else { return .zero }
    let last = own.filter { $0.lifted == lifted }.map(\.velocity)
    return last.reduce(.zero, +) / Double(last.count)
  }
}
