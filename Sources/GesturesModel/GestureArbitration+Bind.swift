import Vocabulary

extension GestureArbitration {
  /// Offers a touch that has come down to the recognizers under it. Movement outside the view changes nothing later
  /// (GES-010).
  ///
  /// Effects: a scroll view comes to rest; or a delegate's `shouldReceiveEvent` or `shouldReceiveTouch` as the departure.
  mutating func bind(
    _ touch: Int, _ candidates: [Candidate], from first: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    for index in first..<max(first, candidates.count) {
      // A handler may have had the touch taken away.
      guard sequence?.touches[touch].isDown == true else { return }
      let candidate = candidates[index]
      let isFull = isFull(candidate.number)
      guard canTake(touch, by: candidate.number), !isFull || minds(candidate.number) else { continue }
      if let reason = refusal(of: candidate.number, in: surroundings) {
        if reason != .root {
          sequence?.refusals.append(.init(number: candidate.number, touch: touch, reason: reason))
        }
        continue
      }
      guard let isWanted = wants(touch, candidate.number, &effects, in: surroundings) else {
        phases.append(.bind(touch: touch, candidates: candidates, from: index))
        return
      }
      guard isWanted else { continue }
      if isFull {
        recognizers[candidate.number].attempt?.excess |= TouchSequence.bit(touch)
      } else {
        track(touch, by: candidate, &effects, in: surroundings)
      }
    }
  }

  /// The delegate is asked about the event, once for all touches that come in it, then about the touch (GES-014); what a trackpad
  /// scrolls is an event without touches (GES-089). Nil if it is being asked.
  private mutating func wants(
    _ touch: Int, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool? {
    let id = recognizers[number].id
    let first = sequence?.touches.firstIndex { $0.isNew } ?? 0
    let event = Question(asked: id, verb: .shouldReceiveEvent, touch: first, otherwise: true)
    guard let takesEvent = answer(to: event, because: "GES-014", &effects, in: surroundings) else { return nil }
    guard takesEvent, sequence?.touches[touch].type.isScrolling == false else { return takesEvent }
    let question = Question(asked: id, verb: .shouldReceiveTouch, touch: touch, otherwise: true)
    return answer(to: question, because: "GES-014", &effects, in: surroundings)
  }

  /// Whether a recognizer is free for a touch: enabled (GES-013), not through with this sequence (GES-007), and of that type (GES-019).
  private func canTake(_ touch: Int, by number: Int) -> Bool {
    let recognizer = recognizers[number]
    guard recognizer.isEnabled, !recognizer.state.isTerminal, let sequence else { return false }
    let type = sequence.touches[touch].type
    let rules = recognizer.definition
    if type.isScrolling {
      guard rules.scrollTypes.contains(type) else { return false }
    } else if let allowed = rules.allowedTypes, !allowed.contains(type) {
      return false
    }
    guard let attempt = recognizer.attempt else { return true }
    return attempt.held == .none && !(rules.requiresExclusiveType && attempt.type != type)
  }

  /// Whether as many fingers as it takes are down: of a long press that has begun, those that it needs.
  private func isFull(_ number: Int) -> Bool {
    let recognizer = recognizers[number]
    let isPressed = if case .longPress = recognizer.kind { recognizer.state.isActive } else { false }
    guard let limit = isPressed ? recognizer.definition.fingers : recognizer.definition.limit,
      let touches = recognizer.attempt?.touches
    else { return false }
    return (touches & (sequence?.down ?? 0)).nonzeroBitCount >= limit
  }

  /// Whether a finger too many keeps it from beginning (GES-040); all others only let it go by.
  private func minds(_ number: Int) -> Bool {
    recognizers[number].kind == .pan && recognizers[number].state == .possible
  }

  /// Why a stock pop recognizer hides the touch from itself, if it does. It does not fail, so nobody waits for it.
  private func refusal(of number: Int, in surroundings: Surroundings) -> PopRefusal? {
    // GES-055: rows a, c, d, e and f.
    let recognizer = recognizers[number]
    guard recognizer.kind.isPop, isStock(recognizer.id, in: surroundings) else { return nil }
    return PopRefusal(of: recognizer.id.owner, versions, in: surroundings)
  }

  private mutating func track(
    _ touch: Int, by candidate: Candidate, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let running = sequence else { return }
    let position = running.touches[touch].last.position
    let number = candidate.number
    var attempt = recognizers[number].attempt ?? Attempt(start: position)
    if attempt.touches == 0 { attempt.type = running.touches[touch].type }
    // GES-040, GES-047: the way of fewer fingers than a pan or a swipe needs does not count.
    let others = (attempt.touches & running.down & ~TouchSequence.bit(touch)).nonzeroBitCount
    let isOnItsWay = recognizers[number].kind.isPanOrSwipe && recognizers[number].state == .possible
    if others == 0 || (isOnItsWay && others < recognizers[number].definition.fingers) {
      attempt.start = position
      attempt.translation = .zero
      attempt.fingers = 0
    }
    attempt.touches |= TouchSequence.bit(touch)
    recognizers[number].attempt = attempt
    recognizers[number].depth = candidate.depth
    catchScrolling(number, &effects, in: surroundings)
    guard !recognizers[number].isMember else { return }
    recognizers[number].isMember = true
    let place = place(for: candidate)
    sequence?.members.insert(number, at: place)
  }

  /// A finger on a view that still moves takes hold of it at once (GES-052).
  ///
  /// Effects: `isDecelerating` is false.
  private mutating func catchScrolling(
    _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard recognizers[number].kind == .scrollPan, recognizers[number].state == .possible else { return }
    let scrollView = recognizers[number].id.owner
    guard surroundings.flag(scrollView, .isDecelerating) else { return }
    guard surroundings.value(scrollView, .isScrollEnabled) != .bool(false) else { return }
    recognizers[number].attempt?.offset = surroundings.value(scrollView, .contentOffset).double ?? 0
    recognizers[number].attempt?.want = .begin
    recognizers[number].attempt?.because = "GES-052"
    effects.cancel(Token.rest(of: number))
    comeToRest(number, &effects)
  }

  private func place(for candidate: Candidate) -> Int {
    let members = sequence?.members ?? []
    var place = members.count
    while place > 0 {
      let before = members[place - 1]
      if !precedes(candidate, Candidate(number: before, depth: recognizers[before].depth)) { break }
      place -= 1
    }
    return place
  }
}
