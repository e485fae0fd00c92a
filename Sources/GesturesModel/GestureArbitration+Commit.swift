import Vocabulary

extension GestureArbitration {
  enum Contest {
    case asked, lost, free
  }

  /// Whether somebody who has recognized prevents this one (GES-024). Goes on where the inquiry stands.
  mutating func winner(
    against number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Contest {
    let winners = sequence?.winners ?? []
    for place in (sequence?.inquiry?.next ?? 0)..<max(sequence?.inquiry?.next ?? 0, winners.count) {
      sequence?.inquiry?.next = place
      let other = winners[place]
      guard other != number, recognizers[other].state.isWinner, share(other, number) else { continue }
      if drivesTheSame(number, as: other, &effects) { return .lost }
      guard let isPrevented = prevents(other, number, &effects, in: surroundings) else { return .asked }
      if isPrevented { return .lost }
    }
    return .free
  }

  /// Two recognizers cannot drive one pop: the second is turned away (GES-078).
  ///
  /// Effects: a note.
  private func drivesTheSame(_ number: Int, as other: Int, _ effects: inout Effects) -> Bool {
    guard haveOneTarget(number, other) else { return false }
    note(.doubleDriver, number, other, because: "GES-078", &effects)
    return true
  }

  /// Whether an app's pan and another recognizer drive the same pop.
  private func haveOneTarget(_ first: Int, _ second: Int) -> Bool {
    let target = recognizers[first].definition.target
    return target != .app && target == recognizers[second].definition.target
      && (recognizers[first].kind == .pan || recognizers[second].kind == .pan)
  }

  private func note(
    _ word: Word.Known, _ number: Int, _ other: Int, because: Because, _ effects: inout Effects
  ) {
    effects.note(
      word, on: recognizers[number].id,
      [
        Argument(.recognizer, .object(recognizers[number].id)), Argument(.other, .object(recognizers[other].id)),
      ], because: because)
  }

  /// The formula of GES-021. Simultaneity is only asked when the pair would block each other, of the one that is still
  /// possible first, and one true answer is enough (GES-022). Nil if somebody is being asked.
  private mutating func prevents(
    _ winner: Int, _ loser: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool? {
    let first = recognizers[winner].id
    let second = recognizers[loser].id
    guard let can = permission(.canPrevent, of: winner, about: second, &effects) else { return nil }
    guard can else { return false }
    if recognizers[loser].kind == .sheetDismiss, yieldsToSheet(winner, pulledBy: second) { return false }
    guard let canBe = permission(.canBePrevented, of: loser, about: first, &effects) else { return nil }
    guard canBe else { return false }
    let isSecondFirst = recognizers[loser].state == .possible
    let asked = isSecondFirst ? second : first
    let other = isSecondFirst ? first : second
    guard let isAllowed = isTogether(asked, other, &effects, in: surroundings) else { return nil }
    if isAllowed { return false }
    return isTogether(other, asked, &effects, in: surroundings).map { !$0 }
  }

  /// No drag that the app follows inside a sheet keeps the pull back by itself, but for one that leads aside, and one that the pull could
  /// not throw out (GES-087).
  private func yieldsToSheet(_ number: Int, pulledBy pull: ObjectID) -> Bool {
    let recognizer = recognizers[number]
    return recognizer.kind.yieldsToSheet && recognizer.definition.canBePrevented.allows(pull)
      && recognizer.attempt?.translation.isHorizontal != true
  }

  private mutating func isTogether(
    _ asked: ObjectID, _ other: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool? {
    let question = Question(asked: asked, verb: .shouldRecognizeSimultaneouslyWith, other: other)
    return answer(to: question, because: .both("GES-021", "GES-022"), &effects, in: surroundings)
  }

  /// A member recognizes. Everything is asked first; then its state changes, those that it prevents fail or are
  /// cancelled (GES-023), and those that waited for it fail. False if somebody is being asked.
  ///
  /// Effects: the states are published, and a note of an outcome that nothing but the order decided.
  mutating func commit(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) -> Bool {
    let members = sequence?.members ?? []
    let start = sequence?.inquiry?.next ?? 0
    for place in start..<max(start, members.count) {
      sequence?.inquiry?.next = place
      let other = members[place]
      guard other != number, share(other, number) else { continue }
      let state = recognizers[other].state
      guard state == .possible || state.isActive else { continue }
      guard let isPrevented = prevents(number, other, &effects, in: surroundings) else { return false }
      if isPrevented { sequence?.inquiry?.losers.append(other) }
    }
    guard let attempt = recognizers[number].attempt else { return true }
    let losers = sequence?.inquiry?.losers ?? []
    noteTies(number, losers, at: surroundings.now, &effects)
    notePrecedences(of: number, losers, &effects)
    keepPrecedences(of: number, members, at: surroundings.now)
    begin(number, attempt, &effects, in: surroundings)
    for other in losers {
      if recognizers[other].state == .possible {
        fail(other, because: because(other, lostTo: number), &effects)
      } else if recognizers[other].state.isActive {
        let isPull = recognizers[number].kind == .sheetDismiss
        cancel(other, because: isPull ? .both("GES-087", "GES-023") : .both("GES-023", "GES-004"), &effects)
      }
    }
    guard versions.requirementBeatsSimultaneity else { return true }
    for waiting in attempt.waiters where recognizers[waiting].state == .possible {
      fail(waiting, because: because(waiting, lostTo: number), &effects)
    }
    return true
  }

  /// What was held and has lost its touches emits began and ended together (GES-030); so does what ends with the first of them
  /// (GES-046). A class of the app's own may have ended already, or given up.
  private mutating func begin(
    _ number: Int, _ attempt: Attempt, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let wasHeld = attempt.held != .none
    let because = wasHeld ? Because(attempt.because.first, "GES-030") : attempt.because
    recognizers[number].attempt?.want = .none
    recognizers[number].attempt?.held = .none
    if isSecondPop(number) { recognizers[number].attempt?.isSecondPop = true }
    takeTouches(from: number)
    sequence?.winners.append(number)
    if attempt.intent == .finish {
      move(number, to: .ended, because: because, &effects, in: surroundings)
    } else {
      move(number, to: .began, because: because, &effects, in: surroundings)
      let fingers = (attempt.touches & (sequence?.down ?? 0)).nonzeroBitCount
      if attempt.next == .cancel {
        cancel(number, because: because, &effects)
      } else if attempt.next == .finish || fingers < recognizers[number].fingersToGoOn {
        move(number, to: .ended, because: wasHeld ? "GES-030" : because, &effects, in: surroundings)
      }
    }
  }

  /// Whether another one leads the pop, or has led it to its end in this gesture (GES-082).
  private func isSecondPop(_ number: Int) -> Bool {
    recognizers[number].kind.isPop
      && recognizers.contains { other in
        other.kind.isPop && other.state.isWinner && other.definition.target == recognizers[number].definition.target
      }
  }

  /// The requirement that a loser had on the winner, else that there is one winner.
  private func because(_ loser: Int, lostTo winner: Int) -> Because {
    recognizers[loser].attempt?.awaited.contains(winner) == true
      ? recognizers[loser].attempt?.waits.first { $0.other == winner }?.because ?? "GES-025"
      : .both("GES-020", "GES-021")
  }

  /// Nothing but the order of the two made one win over another that wanted to recognize too: over one of its own rank, which a seed may turn
  /// round (GES-012), or the content pop over one of the app's (GES-074). Of two drivers of one pop the second is turned away (GES-078).
  private func noteTies(_ number: Int, _ losers: [Int], at now: Microseconds, _ effects: inout Effects) {
    let winner = recognizers[number].kind
    for loser in losers where isReady(loser, besides: number, at: now) {
      let kind = recognizers[loser].kind
      if winner == .contentPop, !kind.isBuiltIn {
        note(.orderDependent, number, loser, because: "GES-074", &effects)
      } else if winner.systemRank == kind.systemRank, winner != .sheetDismiss || !kind.yieldsToSheet {
        note(.orderDependent, number, loser, because: "GES-012", &effects)
      }
      if haveOneTarget(number, loser) { note(.doubleDriver, loser, number, because: "GES-078", &effects) }
    }
  }

  /// Whether one wants to recognize, and waits for nobody; or would at this instant, when its own timer or those of all that it waits for
  /// had their turn.
  private func isReady(_ number: Int, besides winner: Int, at now: Microseconds) -> Bool {
    guard let attempt = recognizers[number].attempt, recognizers[number].state == .possible else { return false }
    let isDue = recognizers[number].kind.beginsByTimer && attempt.timer == now
    return (attempt.intent == .begin || attempt.intent == .finish || isDue) && !attempt.awaited.contains(winner)
      && (attempt.blockers == 0 || attempt.waits.allSatisfy { hasFailed($0.other, at: now) })
  }

  private func hasFailed(_ number: Int, at now: Microseconds) -> Bool {
    let recognizer = recognizers[number]
    return recognizer.state == .failed || (recognizer.kind.failsByTimer && recognizer.attempt?.timer == now)
  }

  /// One of the app's, or of a scroll view, that wants to recognize too is not prevented, by what its class or the winner's says; had it been
  /// the first, it might have prevented the winner. That is known when it recognizes.
  private mutating func keepPrecedences(of number: Int, _ members: [Int], at now: Microseconds) {
    let winner = recognizers[number]
    guard winner.kind.hasNoPlaceOfItsOwn else { return }
    for place in members where place != number && isReady(place, besides: number, at: now) && share(place, number) {
      let other = recognizers[place]
      guard other.kind.hasNoPlaceOfItsOwn, !winner.prevents(other), other.prevents(winner) else { continue }
      sequence?.precedences.append(TouchSequence.Precedence(first: number, second: place))
    }
  }

  /// Nothing but the order of the two let another one recognize before this one (GES-012): who still is at it is thrown out now, and
  /// of who has ended nobody has asked the delegates.
  private func notePrecedences(of number: Int, _ losers: [Int], _ effects: inout Effects) {
    for precedence in sequence?.precedences ?? [] where precedence.second == number {
      let first = precedence.first
      guard losers.contains(first) || recognizers[first].state == .ended else { continue }
      note(.orderDependent, first, number, because: "GES-012", &effects)
    }
  }
}

extension Recognizer {
  /// What the classes of both say, without their delegates (GES-021).
  fileprivate func prevents(_ other: Recognizer) -> Bool {
    definition.canPrevent.allows(other.id) && other.definition.canBePrevented.allows(id)
  }

  /// How many fingers have to stay down for it to go on.
  fileprivate var fingersToGoOn: Int {
    if case .longPress = kind { definition.fingers } else { 1 }
  }
}

extension Recognizer.Kind {
  /// Whether nothing but chance says when it is served: those of the app, and what scroll views and their rows have.
  fileprivate var hasNoPlaceOfItsOwn: Bool { !isBuiltIn || self == .scrollPan || self == .rowSwipe }

  /// Whether the pull takes a drag from it that it follows already (GES-087).
  fileprivate var yieldsToSheet: Bool {
    switch self {
    case .pan, .screenEdgePan, .custom: true
    case .tap, .swipe, .longPress, .pinch, .rotation, .edgePop, .contentPop, .scrollPan, .rowSwipe, .sheetDismiss,
      .zoomEdge, .zoomPan, .zoomPinch:
      false
    }
  }
}
