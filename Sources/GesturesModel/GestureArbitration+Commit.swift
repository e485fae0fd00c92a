import Vocabulary

extension GestureArbitration {
  enum Contest {
    case asked, lost, free
  }

  /// Whether somebody who has recognized prevents this one.
  mutating func winner(
    against number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Contest {
    for other in sequence?.winners ?? [] where other != number && recognizers[other].state.isWinner {
      guard share(other, number) else { continue }
      guard let isPrevented = prevents(other, number, &effects, in: surroundings) else { return .asked }
      if isPrevented { return .lost }
    }
    return .free
  }

  /// The formula of GES-021. Simultaneity is only asked when the pair would block each other, of the one that is still
  /// possible first, and one true answer is enough. Nil if a delegate is being asked.
  private mutating func prevents(
    _ winner: Int, _ loser: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool? {
    let first = recognizers[winner]
    let second = recognizers[loser]
    guard first.definition.canPrevent.allows(second.id), second.definition.canBePrevented.allows(first.id) else {
      return false
    }
    let order = second.state == .possible ? [second.id, first.id] : [first.id, second.id]
    for (asked, other) in [(order[0], order[1]), (order[1], order[0])] {
      let question = Question(asked: asked, verb: .shouldRecognizeSimultaneouslyWith, other: other)
      guard let isTogether = answer(to: question, because: "GES-021", &effects, in: surroundings) else { return nil }
      if isTogether { return false }
    }
    return true
  }

  /// A member recognizes. Everything is asked first; then its state changes, those that it prevents fail or are
  /// cancelled, and those that waited for it fail. False if somebody is being asked.
  ///
  /// Effects: the states are published, and a note of an outcome that nothing but the order decided.
  mutating func commit(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) -> Bool {
    var losers: [Int] = []
    for other in sequence?.members ?? [] where other != number && share(other, number) {
      let state = recognizers[other].state
      guard state == .possible || state.isActive else { continue }
      guard let isPrevented = prevents(number, other, &effects, in: surroundings) else { return false }
      if isPrevented { losers.append(other) }
    }
    guard let attempt = recognizers[number].attempt else { return true }
    noteTies(number, losers, &effects)
    begin(number, attempt, &effects)
    for other in losers {
      if recognizers[other].state == .possible {
        fail(other, because: because(other, lostTo: number), &effects)
      } else if recognizers[other].state.isActive {
        cancel(other, because: .both("GES-021", "GES-004"), &effects)
      }
    }
    for waiting in attempt.waiters where recognizers[waiting].state == .possible {
      fail(waiting, because: because(waiting, lostTo: number), &effects)
    }
    return true
  }

  /// What was held and has no touch left emits began and ended together (GES-030).
  private mutating func begin(_ number: Int, _ attempt: Attempt, _ effects: inout Effects) {
    let wasHeld = attempt.held != .none
    let because = wasHeld ? Because(attempt.because.first, "GES-030") : attempt.because
    recognizers[number].attempt?.want = .none
    recognizers[number].attempt?.held = .none
    sequence?.winners.append(number)
    if recognizers[number].kind.isDiscrete {
      move(number, to: .ended, because: because, &effects)
    } else {
      move(number, to: .began, because: because, &effects)
      if attempt.touches & (sequence?.down ?? 0) == 0 { move(number, to: .ended, because: "GES-030", &effects) }
    }
  }

  /// The requirement that a loser had on the winner, else that there is one winner.
  private func because(_ loser: Int, lostTo winner: Int) -> Because {
    recognizers[loser].attempt?.waits.first { $0.other == winner }?.because ?? .both("GES-020", "GES-021")
  }

  /// Nothing but the order of the two made the content pop win over a recognizer of the app that wanted to begin too.
  private func noteTies(_ number: Int, _ losers: [Int], _ effects: inout Effects) {
    guard recognizers[number].kind == .contentPop else { return }
    for loser in losers {
      guard let attempt = recognizers[loser].attempt, recognizers[loser].state == .possible,
        !recognizers[loser].kind.isBuiltIn, attempt.want == .begin || attempt.want == .finish,
        !attempt.waits.contains(where: { $0.other == number })
      else { continue }
      effects.note(
        .orderDependent, on: recognizers[number].id,
        [
          Argument(.recognizer, .object(recognizers[number].id)), Argument(.other, .object(recognizers[loser].id)),
        ], because: "GES-020")
    }
  }
}
