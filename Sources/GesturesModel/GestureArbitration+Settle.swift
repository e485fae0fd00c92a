import Vocabulary

extension GestureArbitration {
  /// Carries out what the members want, until nothing changes: who fails or is cancelled, who may begin, who goes on.
  ///
  /// Effects: states are published; or a delegate is asked, as the departure, and all starts again with its answer.
  mutating func settle(_ effects: inout Effects, in surroundings: Surroundings) {
    var hasChanged = true
    while hasChanged {
      failAndCancel(&effects)
      switch admit(&effects, in: surroundings) {
      case .asked:
        phases.append(.settle)
        return
      case .changed:
        hasChanged = true
      case .unchanged:
        hasChanged = false
      }
    }
    goOn(&effects)
  }

  enum Progress {
    case asked, changed, unchanged
  }

  private mutating func failAndCancel(_ effects: inout Effects) {
    for number in sequence?.members ?? [] {
      guard let attempt = recognizers[number].attempt, attempt.want == .fail,
        recognizers[number].state == .possible
      else { continue }
      fail(number, because: attempt.because, &effects)
    }
    for number in sequence?.members ?? [] {
      guard let attempt = recognizers[number].attempt, attempt.want == .fail || attempt.want == .cancel,
        recognizers[number].state.isActive
      else { continue }
      cancel(number, because: attempt.because, &effects)
    }
  }

  /// Lets the first member begin that wants to and may (GES-035); each change starts the round again.
  private mutating func admit(_ effects: inout Effects, in surroundings: Surroundings) -> Progress {
    var progress = Progress.unchanged
    for number in sequence?.members ?? [] {
      guard let attempt = recognizers[number].attempt, recognizers[number].state == .possible,
        attempt.intent != .none
      else { continue }
      guard let mayBegin = mayBegin(number, &effects, in: surroundings) else { return .asked }
      guard mayBegin else {
        let because: Because = recognizers[number].kind.isPop ? .both("GES-035", "GES-055") : "GES-035"
        fail(number, because: because, &effects)
        progress = .changed
        continue
      }
      guard attempt.blockers == 0 else {
        recognizers[number].attempt?.held = attempt.intent
        recognizers[number].attempt?.want = .none
        continue
      }
      switch winner(against: number, &effects, in: surroundings) {
      case .asked:
        return .asked
      case .lost:
        fail(number, because: .both("GES-020", "GES-021"), &effects)
        progress = .changed
      case .free:
        return commit(number, &effects, in: surroundings) ? .changed : .asked
      }
    }
    return progress
  }

  /// Nil if the delegate is being asked. A stock pop recognizer refuses while its controller is in transition.
  private mutating func mayBegin(
    _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool? {
    let recognizer = recognizers[number]
    if let known = recognizer.attempt?.mayBegin { return known }
    var mayBegin = true
    if recognizer.kind.isPop, isStock(recognizer.id, in: surroundings) {
      // GES-055: row b.
      mayBegin =
        !isTransitionInTheWay(of: recognizer.id.owner, in: surroundings)
    } else {
      let question = Question(asked: recognizer.id, verb: .shouldBegin, otherwise: true)
      guard let isAllowed = answer(to: question, because: "GES-035", &effects, in: surroundings) else { return nil }
      mayBegin = isAllowed
    }
    recognizers[number].attempt?.mayBegin = mayBegin
    return mayBegin
  }

  /// Who has begun goes on or ends.
  private mutating func goOn(_ effects: inout Effects) {
    for number in sequence?.members ?? [] {
      guard let attempt = recognizers[number].attempt, recognizers[number].state.isActive else { continue }
      switch attempt.want {
      case .change: move(number, to: .changed, because: attempt.because, &effects)
      case .finish: move(number, to: .ended, because: attempt.because, &effects)
      case .none, .begin, .fail, .cancel: continue
      }
      recognizers[number].attempt?.want = .none
    }
  }

  /// After the lift: who has no touch left, waits for no timer and is not held, fails.
  mutating func failTouchless() {
    guard let sequence else { return }
    let down = sequence.down
    for number in sequence.members {
      guard let attempt = recognizers[number].attempt, recognizers[number].state == .possible else { continue }
      guard attempt.touches & down == 0, attempt.held == .none, !attempt.hasTimer, attempt.want == .none else {
        continue
      }
      recognizers[number].attempt?.want = .fail
      recognizers[number].attempt?.because = "GES-003"
    }
  }
}
