import Vocabulary

extension GestureArbitration {
  /// When no finger is down, and nobody is held or waits for a timer, the sequence is over (GES-007). Who has begun and has not ended by
  /// then is cancelled first (GES-003).
  ///
  /// Effects: the states of those.
  mutating func resetIfOver(_ effects: inout Effects) {
    guard let sequence, sequence.down == 0, queue.isEmpty else { return }
    guard !sequence.members.contains(where: isUndecided) else { return }
    let forgotten = sequence.members.filter { recognizers[$0].state.isActive }
    guard forgotten.isEmpty else {
      for number in forgotten { cancel(number, because: "GES-003", &effects) }
      phases.append(contentsOf: [.reset, .views, .actions])
      return
    }
    phases.append(.resetting(from: 0, wasCalled: false))
  }

  /// Everybody becomes possible again and forgets what it has learned (GES-002), in order. A class of the app's own is called: up to
  /// iOS 18 it still reads the state in which it ended, from 26 on it reads possible (GES-008).
  ///
  /// Effects: `state`, `translation`, `progress`, `scale` and `rotation` are published, and in the end that nobody listens any more; or
  /// `reset` as the departure.
  mutating func reset(from first: Int, wasCalled: Bool, _ effects: inout Effects) {
    guard let members = sequence?.members else { return }
    for place in first..<max(first, members.count) {
      let number = members[place]
      let isCalled = recognizers[number].kind == .custom && !(wasCalled && place == first)
      if isCalled, !versions.isPossibleInReset {
        phases.append(.resetting(from: place, wasCalled: true))
      } else {
        forget(number, &effects)
        guard isCalled else { continue }
        phases.append(.resetting(from: place + 1, wasCalled: false))
      }
      effects.callback(recognizers[number].id, .reset, then: .action, because: .both("GES-008", "GES-007"))
      return
    }
    sequence = nil
    answers = [:]
    open = nil
    listen(&effects)
  }

  private mutating func forget(_ number: Int, _ effects: inout Effects) {
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
    if recognizers[number].publishedScale != nil { publishScale(of: number, 1, because: "GES-002", &effects) }
    if recognizers[number].publishedRotation != nil { publishRotation(of: number, 0, because: "GES-002", &effects) }
  }

  private func isUndecided(_ number: Int) -> Bool {
    guard recognizers[number].state == .possible, let attempt = recognizers[number].attempt else { return false }
    return attempt.held != .none || attempt.hasTimer
  }
}
