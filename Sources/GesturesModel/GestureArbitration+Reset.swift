import Vocabulary

extension GestureArbitration {
  /// When no finger is down, and nobody is held or waits for a timer, the sequence is over (GES-007); if each goes by its own touches, it is
  /// for those who are through and have none left. Who has begun and has not ended by then is cancelled first (GES-003).
  ///
  /// Effects: the states of those; or a note of a swipe back that has come to nothing.
  mutating func resetIfOver(_ effects: inout Effects) {
    guard let sequence, queue.isEmpty else { return }
    let isOver = sequence.down == 0 && !sequence.members.contains(where: isUndecided)
    guard isOver || versions.resetsByOwnTouches else { return }
    let down = sequence.down
    let through = isOver ? sequence.members : sequence.members.filter { isThrough($0, but: down) }
    let forgotten = through.filter { recognizers[$0].state.isActive }
    guard forgotten.isEmpty else {
      for number in forgotten { cancel(number, because: "GES-003", &effects) }
      phases.append(contentsOf: [.reset, .views, .actions])
      return
    }
    if isOver { noteRefusals(&effects) }
    if isOver || !through.isEmpty { phases.append(.resetting(through, wasCalled: false)) }
  }

  /// Everybody becomes possible again and forgets what it has learned (GES-002), in order. A class of the app's own is called: up to
  /// iOS 18 it still reads the state in which it ended, from 26 on it reads possible (GES-008). With the last one the sequence ends.
  ///
  /// Effects: `state`, `translation`, `progress`, `scale` and `rotation` are published, and in the end that nobody listens any more; or
  /// `reset` as the departure.
  mutating func reset(_ members: [Int], wasCalled: Bool, _ effects: inout Effects) {
    var forgotten: Set<ObjectID> = []
    for (place, number) in members.enumerated() {
      let isCalled = recognizers[number].kind == .custom && !(wasCalled && place == 0)
      if isCalled, !versions.isPossibleInReset {
        phases.append(.resetting(Array(members[place...]), wasCalled: true))
      } else {
        forget(number, &effects)
        forgotten.insert(recognizers[number].id)
        guard isCalled else { continue }
        phases.append(.resetting(Array(members[(place + 1)...]), wasCalled: false))
      }
      forgetAnswers(of: forgotten)
      effects.callback(recognizers[number].id, .reset, then: .action, because: .both("GES-008", "GES-007"))
      return
    }
    guard sequence?.down == 0, sequence?.members.isEmpty == true else { return forgetAnswers(of: forgotten) }
    sequence = nil
    answers = [:]
    open = nil
    listen(&effects)
  }

  private mutating func forget(_ number: Int, _ effects: inout Effects) {
    leaveRace(number)
    recognizers[number].isMember = false
    sequence?.leave(number)
    for (place, other) in (sequence?.members ?? []).enumerated() { recognizers[other].attempt?.position = place }
    recognizers[number].state = .possible
    publishState(of: number, .possible, because: "GES-002", &effects)
    let id = recognizers[number].id
    Self.stop(.translation, of: id, over: &recognizers[number].publishedTranslation, at: 0, &effects)
    Self.stop(.progress, of: id, over: &recognizers[number].publishedProgress, at: 0, &effects)
    Self.stop(.scale, of: id, over: &recognizers[number].publishedScale, at: 1, &effects)
    Self.stop(.rotation, of: id, over: &recognizers[number].publishedRotation, at: 0, &effects)
  }

  /// Effects: what was ever published of a movement reads as it does at rest.
  private static func stop(
    _ property: Word.Known, of recognizer: ObjectID, over published: inout Double?, at rest: Double,
    _ effects: inout Effects
  ) {
    guard published != nil else { return }
    publish(property, rest, of: recognizer, over: &published, because: "GES-002", &effects)
  }

  /// Each pair may have some: looked through once for all who are reset together.
  mutating func forgetAnswers(of forgotten: Set<ObjectID>) {
    answers = answers.filter { answer in
      !forgotten.contains(answer.key.asked) && answer.key.other.map(forgotten.contains) != true
    }
  }

  /// Whether it has ended or failed, or has begun, and follows none of these touches.
  private func isThrough(_ number: Int, but down: UInt64) -> Bool {
    let touches = recognizers[number].attempt?.touches ?? 0
    return recognizers[number].state != .possible && touches & down == 0
  }

  private func isUndecided(_ number: Int) -> Bool {
    guard recognizers[number].state == .possible, let attempt = recognizers[number].attempt else { return false }
    return attempt.held != .none || attempt.hasTimer
  }
}
