import Vocabulary

/// A recognizer of a class of the app's own: it is given its touches, and sets its state itself.
extension GestureArbitration {
  /// Gives the frame's touches to such recognizers, in order, before any view hears of them (GES-011). What is over hears nothing
  /// (GES-007).
  ///
  /// Effects: `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled` as the departure, or none.
  mutating func deliver(from first: Int, _ effects: inout Effects) {
    guard let members = sequence?.members else { return }
    for place in first..<max(first, members.count * Self.calls.count) {
      let number = members[place / Self.calls.count]
      guard recognizers[number].kind == .custom, !recognizers[number].state.isTerminal,
        let mask = recognizers[number].attempt?.touches
      else { continue }
      let call = Self.calls[place % Self.calls.count]
      let isDue =
        sequence?.touches.enumerated().contains { index, touch in
          mask & TouchSequence.bit(index) != 0 && hears(call, of: touch)
        } ?? false
      guard isDue else { continue }
      if call == .touchesBegan { recognizers[number].attempt?.heard |= mask }
      phases.append(.deliver(from: place + 1))
      effects.callback(recognizers[number].id, call, then: .action, because: .both("GES-011", "GES-005"))
      return
    }
  }

  private static let calls: [Word.Known] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]

  private func hears(_ call: Word.Known, of touch: Touch) -> Bool {
    switch call {
    case .touchesBegan: touch.isNew
    case .touchesMoved: touch.hasMoved
    case .touchesEnded: touch.isLifted
    default: touch.isCancelled
    }
  }

  /// It sets its own state. Failed after it began turns out as cancelled (GES-005). Of several states in one call each counts: began is
  /// first of all, and nothing follows an end (GES-003).
  ///
  /// Effects: none here; what follows, follows when things are settled.
  mutating func setState(
    _ number: Int, _ state: RecognizerState, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let attempt = recognizers[number].attempt, !attempt.isEnding else { return }
    if attempt.want == .begin || (attempt.held == .begin && state == .ended) {
      recognizers[number].attempt?.next = Self.behindBegin(state)
    } else {
      let hasBegun = recognizers[number].state.isActive
      recognizers[number].attempt?.want = Self.want(state, hasBegun: hasBegun)
      recognizers[number].attempt?.because = "GES-005"
    }
    reconsider(&effects, in: surroundings)
  }

  private static func behindBegin(_ state: RecognizerState) -> Attempt.Want {
    switch state {
    case .possible, .began, .changed: .none
    case .ended: .finish
    case .failed, .cancelled: .cancel
    }
  }

  private static func want(_ state: RecognizerState, hasBegun: Bool) -> Attempt.Want {
    switch state {
    case .possible: .none
    case .began: hasBegun ? .none : .begin
    // GES-003: nobody changes who has not begun.
    case .changed: hasBegun ? .change : .none
    case .ended: .finish
    case .cancelled: hasBegun ? .cancel : .fail
    case .failed: .fail
    }
  }

  /// A class of the app's own wants nothing more of a finger: `ignore(_:for:)`. A view keeps that touch, whatever becomes of the
  /// recognizer (GES-015), and who waits for it on account of that finger alone waits no longer (GES-032).
  ///
  /// Effects: what those then do.
  mutating func ignore(_ touch: Int, by number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let place = sequence?.place(of: touch), let attempt = recognizers[number].attempt,
      attempt.touches & TouchSequence.bit(place) != 0, !recognizers[number].state.isTerminal
    else { return }
    recognizers[number].attempt?.touches &= ~TouchSequence.bit(place)
    for waiting in attempt.waiters where !share(waiting, number) { part(waiting, from: number) }
    for wait in attempt.waits where !share(number, wait.other) { part(number, from: wait.other) }
    reconsider(&effects, in: surroundings)
  }

  /// One does not wait for the other any more in this attempt.
  private mutating func part(_ waiting: Int, from other: Int) {
    recognizers[waiting].attempt?.waits.removeAll { $0.other == other }
    recognizers[waiting].attempt?.awaited.remove(other)
    recognizers[other].attempt?.waiters.removeAll { $0 == waiting }
    if recognizers[other].state == .possible { recognizers[waiting].attempt?.blockers -= 1 }
  }
}
