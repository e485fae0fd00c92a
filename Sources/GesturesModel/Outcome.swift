import Vocabulary

extension GestureArbitration {
  /// Whether a pop is finished when the finger is lifted (GES-080): where it would come to rest after 0.3 s lies in the
  /// trailing half, and it was not thrown back by a width or more in a second.
  func isPopFinished(_ number: Int) -> Bool {
    let width = Double(screen.width)
    let velocity = leading(velocity(of: number))
    guard velocity > -width, let attempt = recognizers[number].attempt else { return false }
    return leading(attempt.translation) + 0.3 * velocity > width / 2
  }

  /// How a pull ends when the finger is lifted: as the script says, else by half the height.
  func pullOutcome(_ number: Int) -> PullOutcome {
    sequence?.outcome ?? (progress(of: number) > 0.5 ? .commit : .cancel)
  }

  /// The script's velocity, else the mean of what its fingers had when they were lifted.
  private func velocity(of number: Int) -> Vector {
    guard let sequence, let mask = recognizers[number].attempt?.touches else { return .zero }
    if let velocity = sequence.velocity { return velocity }
    let own = sequence.touches.indices.filter { mask & TouchSequence.bit($0) != 0 }.map {
      sequence.touches[$0].velocity
    }
    return own.isEmpty ? .zero : own.reduce(.zero, +) / Double(own.count)
  }
}
