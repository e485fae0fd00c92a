import Vocabulary

extension GestureArbitration {
  /// Offers a touch that has come down to the recognizers under it. Movement outside the view changes nothing later
  /// (GES-010).
  ///
  /// Effects: none, or a delegate's `shouldReceiveTouch` as the departure.
  mutating func bind(
    _ touch: Int, _ candidates: [Candidate], from first: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    for index in first..<max(first, candidates.count) {
      // A handler may have had the touch taken away.
      guard sequence?.touches[touch].isDown == true else { return }
      let candidate = candidates[index]
      guard canTakeTouch(candidate.number), !isRefused(candidate.number, in: surroundings) else { continue }
      let question = Question(
        asked: recognizers[candidate.number].id, verb: .shouldReceiveTouch, touch: touch, otherwise: true)
      guard let isWanted = answer(to: question, because: "GES-010", &effects, in: surroundings) else {
        phases.append(.bind(touch: touch, candidates: candidates, from: index))
        return
      }
      if isWanted { track(touch, by: candidate) }
    }
  }

  private func canTakeTouch(_ number: Int) -> Bool {
    let recognizer = recognizers[number]
    guard recognizer.isEnabled, !recognizer.state.isTerminal, let sequence else { return false }
    guard let attempt = recognizer.attempt else { return true }
    if attempt.held != .none { return false }
    return !recognizer.kind.takesOneTouch || attempt.touches & sequence.down == 0
  }

  /// Whether a stock pop recognizer hides the touch from itself. It does not fail, so nobody waits for it.
  private func isRefused(_ number: Int, in surroundings: Surroundings) -> Bool {
    // GES-055: rows a, c, d, e and f.
    let recognizer = recognizers[number]
    return recognizer.kind.isPop && isStock(recognizer.id, in: surroundings)
      && PopRefusal(of: recognizer.id.owner, versions, in: surroundings) != nil
  }

  /// Whether a recognizer still has the delegate that UIKit gave to it.
  func isStock(_ id: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.value(id, .delegate) == .null
  }

  private mutating func track(_ touch: Int, by candidate: Candidate) {
    guard let position = sequence?.touches[touch].last.position, let down = sequence?.down else { return }
    var attempt = recognizers[candidate.number].attempt ?? Attempt(depth: candidate.depth, start: position)
    if attempt.touches & down & ~TouchSequence.bit(touch) == 0 {
      attempt.start = position
      attempt.translation = .zero
    }
    attempt.touches |= TouchSequence.bit(touch)
    recognizers[candidate.number].attempt = attempt
    guard !recognizers[candidate.number].isMember else { return }
    recognizers[candidate.number].isMember = true
    let place = place(for: candidate)
    sequence?.members.insert(candidate.number, at: place)
  }

  private func place(for candidate: Candidate) -> Int {
    let members = sequence?.members ?? []
    var place = members.count
    while place > 0 {
      let before = members[place - 1]
      let depth = recognizers[before].attempt?.depth ?? 0
      if !precedes(candidate, Candidate(number: before, depth: depth)) { break }
      place -= 1
    }
    return place
  }
}
