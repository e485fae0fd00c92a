import Vocabulary

extension GestureArbitration {
  /// When no finger is down, and nobody is held or waits for a timer, the sequence is over: everybody becomes possible
  /// again and forgets what it has learned (GES-002).
  ///
  /// Effects: `state`, `translation` and `progress` are published.
  mutating func resetIfOver(_ effects: inout Effects) {
    guard let sequence, sequence.down == 0, queue.isEmpty else { return }
    guard !sequence.members.contains(where: isUndecided) else { return }
    for number in sequence.members {
      stopTimer(of: number, &effects)
      recognizers[number].attempt = nil
      recognizers[number].isMember = false
      recognizers[number].state = .possible
      publishState(of: number, .possible, because: "GES-002", &effects)
      if recognizers[number].publishedTranslation != nil {
        publishTranslation(of: number, 0, because: "GES-002", &effects)
      }
      if recognizers[number].publishedProgress != nil {
        publishProgress(of: number, 0, because: "GES-002", &effects)
      }
    }
    self.sequence = nil
    answers = [:]
    open = nil
  }

  private func isUndecided(_ number: Int) -> Bool {
    guard recognizers[number].state == .possible, let attempt = recognizers[number].attempt else { return false }
    return attempt.held != .none || attempt.hasTimer
  }
}
