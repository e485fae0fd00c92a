import Vocabulary

/// How far the questions about one member have come, so that an answer starts the round again only where that changes something.
struct Inquiry: Hashable {
  let number: Int
  /// Whether those are asked whom it would prevent; before, those who would prevent it.
  var isCommitting = false
  /// The next of them.
  var next = 0
  var losers: [Int] = []
}

extension GestureArbitration {
  /// Carries out what the members want, until nothing changes: who fails or is cancelled, who may begin, who goes on. Whoever begins starts
  /// that again at once; so who goes on acts before one that is let go because another one was turned away (GES-006).
  ///
  /// Who waits keeps count of those for whom it waits; nobody looks for them again.
  ///
  /// Effects: states are published; or a delegate is asked, as the departure, and this goes on with its answer.
  mutating func settle(_ effects: inout Effects, in surroundings: Surroundings) {
    while true {
      if sequence?.inquiry == nil { failAndCancel(&effects) }
      switch admit(&effects, in: surroundings) {
      case .asked:
        // Somebody may be related first, or asked; it is put behind that.
        phases.insert(.settle, at: phases.count - (isRelating ? 1 : 0))
        return
      case .begun:
        continue
      case .failed:
        goOn(&effects, in: surroundings)
      case .unchanged:
        goOn(&effects, in: surroundings)
        return
      }
    }
  }

  private var isRelating: Bool {
    if case .relate = phases.last { true } else { false }
  }

  private enum Progress {
    case asked, begun, failed, unchanged
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
    for number in sequence?.members ?? [] where recognizers[number].attempt?.isLate == true {
      guard recognizers[number].state == .possible,
        let wait = recognizers[number].attempt?.waits.first(where: { recognizers[$0.other].state.isWinner })
      else { continue }
      fail(number, because: wait.because, &effects)
    }
  }

  /// Lets the first member begin that wants to and may (GES-035). Whoever begins starts the round again; who loses does not (GES-024), but an
  /// answer behind that does, and so does who may not begin (GES-036), where it lets somebody go.
  private mutating func admit(_ effects: inout Effects, in surroundings: Surroundings) -> Progress {
    var progress = Progress.unchanged
    var hasLetGo = false
    var resumed = sequence?.inquiry?.number
    for number in sequence?.members ?? [] where resumed == nil || resumed == number {
      guard let attempt = recognizers[number].attempt, recognizers[number].state == .possible,
        attempt.intent != .none
      else { continue }
      if sequence?.isRelated == false {
        sequence?.isRelated = true
        phases.append(.relate(0, partners: nil, from: 0))
        return .asked
      }
      if resumed == nil {
        switch permission(for: number, attempt, &effects, in: surroundings) {
        case .asked: return .asked
        case .held: continue
        case .refused:
          progress = .failed
          if letsGo(number) { return progress }
          continue
        case .granted: sequence?.inquiry = Inquiry(number: number)
        }
      }
      resumed = nil
      switch compete(number, &effects, in: surroundings) {
      case .asked:
        if hasLetGo { sequence?.inquiry = nil }
        return .asked
      case .won: return .begun
      case .lost:
        progress = .failed
        hasLetGo = hasLetGo || letsGo(number)
      }
    }
    sequence?.inquiry = nil
    return progress
  }

  /// Whether one who has failed was the last for whom somebody was held.
  private func letsGo(_ number: Int) -> Bool {
    (recognizers[number].attempt?.waiters ?? []).contains { waiting in
      guard let attempt = recognizers[waiting].attempt, recognizers[waiting].state == .possible else { return false }
      return attempt.held != .none && attempt.blockers == 0
    }
  }

  private enum Leave {
    case asked, refused, held, granted
  }

  /// Whether a member may begin, and waits for nobody. By a switch it is asked before or after it has waited.
  private mutating func permission(
    for number: Int, _ attempt: Attempt, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Leave {
    let isBlocked = attempt.blockers > 0
    if !isBlocked || versions.asksBeforeWaiting {
      guard let mayBegin = mayBegin(number, &effects, in: surroundings) else { return .asked }
      guard mayBegin else {
        let because: Because = recognizers[number].kind.isPop ? .both("GES-035", "GES-055") : "GES-035"
        fail(number, because: because, &effects)
        return .refused
      }
    }
    guard isBlocked else {
      // While it was held its content may have had the touch.
      guard recognizers[number].kind == .scrollPan, isContentInTheWay(number, in: surroundings) else { return .granted }
      fail(number, because: "GES-050", &effects)
      return .refused
    }
    guard attempt.next != .cancel else {
      fail(number, because: attempt.because, &effects)
      return .refused
    }
    // GES-029: it stays possible, and nobody hears of it.
    recognizers[number].attempt?.held = attempt.intent
    recognizers[number].attempt?.want = .none
    return .held
  }

  private enum Bid {
    case asked, won, lost
  }

  /// Nobody stands in its way but those who have recognized already.
  private mutating func compete(
    _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bid {
    if sequence?.inquiry?.isCommitting == false {
      switch winner(against: number, &effects, in: surroundings) {
      case .asked:
        return .asked
      case .lost:
        sequence?.inquiry = nil
        fail(number, because: .both("GES-024", "GES-021"), &effects)
        return .lost
      case .free:
        sequence?.inquiry = Inquiry(number: number, isCommitting: true)
      }
    }
    guard commit(number, &effects, in: surroundings) else { return .asked }
    sequence?.inquiry = nil
    return .won
  }

  /// Who has begun goes on or ends.
  private mutating func goOn(_ effects: inout Effects, in surroundings: Surroundings) {
    for number in sequence?.members ?? [] {
      guard let attempt = recognizers[number].attempt, recognizers[number].state.isActive else { continue }
      switch attempt.want {
      case .change:
        move(number, to: .changed, because: attempt.because, &effects, in: surroundings)
      case .finish:
        move(number, to: .ended, because: attempt.because, &effects, in: surroundings)
        if recognizers[number].kind == .scrollPan { decelerate(number, &effects, in: surroundings) }
      case .none, .begin, .fail, .cancel:
        continue
      }
      recognizers[number].attempt?.want = .none
    }
  }

  /// After the lift: who has no touch left, waits for no timer and is not held, fails. Who ignores all its fingers has lost none: it may take
  /// another one.
  mutating func failTouchless() {
    guard let sequence else { return }
    let down = sequence.down
    for number in sequence.members {
      guard let attempt = recognizers[number].attempt, recognizers[number].state == .possible else { continue }
      let hasLostAll = attempt.touches != 0 && attempt.touches & down == 0
      guard hasLostAll, attempt.held == .none, !attempt.hasTimer, attempt.want == .none else { continue }
      recognizers[number].attempt?.want = .fail
      recognizers[number].attempt?.because = "GES-003"
    }
  }
}
