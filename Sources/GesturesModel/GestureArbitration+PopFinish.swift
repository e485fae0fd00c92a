import Vocabulary

extension GestureArbitration {
  /// Whether a pop is finished when the finger is lifted (GES-080). Apple says nothing, and imitations differ; the switch takes one.
  ///
  /// `projected`: where it would come to rest after 0.3 s lies in the trailing half, and it was not thrown back by a width or more
  /// in a second. `half`: a fast finger decides by its direction, a slow one by the half. `share`: fast enough forwards, or a fifth
  /// of the way and not fast backwards.
  func isPopFinished(_ number: Int) -> Bool {
    guard recognizers[number].attempt != nil else { return false }
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

  /// How a pull ends when the finger is lifted: as the script says, else by half the height.
  func pullOutcome(_ number: Int) -> PullOutcome {
    sequence?.outcome ?? (progress(of: number) > 0.5 ? .commit : .cancel)
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
