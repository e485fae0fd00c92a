import Vocabulary

/// Decides which turn comes next: the set-up, the steps in order, and between them the timers.
struct Schedule: Sendable {
  enum Turn {
    case turn(Input, to: ComponentKind)
    case end(Ending)
  }

  private enum Phase {
    case setup
    /// The entry of the step that comes next.
    case entry(Int)
    /// The entries of the step are done; the due turns of this instant run.
    case due
    case settling(since: Microseconds)
  }

  private let configuration: Configuration
  private let setup: Int
  private var steps: [SessionPlan.Step]
  private var step = -1
  private var phase = Phase.setup
  private var instant: Microseconds = -1
  private var turnsAtInstant = 0
  /// The fingers that have come down, as often as they were not lifted; the system may have taken them away. One that comes down twice and is
  /// lifted once has left behind a touch that nobody ends.
  private var fingers: [Int] = []
  /// The step in which the app died, and whether it has left out something behind that.
  private var death: (step: Int, isPassed: Bool)?

  init(_ plan: SessionPlan) {
    configuration = plan.configuration
    setup = plan.setup
    steps = plan.steps
  }

  /// A step more. If the end was reached, it has not been yet.
  mutating func append(_ step: SessionPlan.Step) {
    steps.append(step)
  }

  /// The next turn. A dead app gets none, but the scenario still looks at what is left, up to the next step that would do something.
  mutating func next<Observer: Witness>(_ ledger: inout Ledger<Observer>, isDead: Bool) -> Turn {
    if isDead, death == nil { death = (step, isPassed: false) }
    while true {
      if ledger.isExhausted { return .end(.settled) }
      switch phase {
      case .setup:
        phase = .due
        return enter("setup", .message(Message(.window, .perform, [Argument(.index, .int(setup))])), .app, &ledger)

      case .entry(let index):
        guard steps[step].entries.indices.contains(index) else {
          phase = .due
          continue
        }
        if let turn = take(steps[step].entries[index], index, &ledger, isDead: isDead) { return turn }

      case .due:
        if !isDead, let turn = timer(upTo: ledger.now, &ledger) { return turn }
        let settles = step < 0 || steps[step].settles
        if settles && !isDead {
          phase = .settling(since: ledger.now)
        } else if !advance(&ledger) {
          return .end(ledger.agenda.next == nil && !hasFinger(in: ledger.table) ? .settled : .cutOff)
        }

      case .settling(let start):
        if !isDead, let next = ledger.agenda.next {
          guard next.due - start <= Bound.timeOfSettling.limit else {
            ledger.pass(.timeOfSettling)
            continue
          }
          if let turn = timer(upTo: next.due, &ledger) { return turn }
        } else if !advance(&ledger) {
          return .end(hasFinger(in: ledger.table) && !isDead ? .cutOff : .settled)
        }
      }
    }
  }

  /// Has the last look at a step that is done, and goes to the next one; false if there is none.
  private mutating func advance<Observer: Witness>(_ ledger: inout Ledger<Observer>) -> Bool {
    if steps.indices.contains(step), let number = steps[step].look { look(number, &ledger) }
    step += 1
    phase = .entry(0)
    return steps.indices.contains(step)
  }

  /// The turn of an entry, or that of a timer which is due before it. Nil when the entry is no turn.
  private mutating func take<Observer: Witness>(
    _ entry: SessionPlan.Entry, _ index: Int, _ ledger: inout Ledger<Observer>, isDead: Bool
  ) -> Turn? {
    switch entry {
    case .look(let number):
      phase = .entry(index + 1)
      look(number, &ledger)
      return nil
    case .perform(let script):
      phase = .entry(index + 1)
      guard !isDead else { return leaveOut() }
      return enter(
        "step \(step + 1)", .message(Message(.window, .perform, [Argument(.index, .int(script))])), .app, &ledger)
    case .wait(let time):
      guard !isDead else {
        phase = .entry(index + 1)
        return leaveOut()
      }
      return pass(time, index, &ledger)
    case .input(let delay, let message):
      guard !isDead else {
        phase = .entry(index + 1)
        return leaveOut()
      }
      if let turn = pass(delay, index, &ledger) { return turn }
      guard let kind = configuration.component(for: message.verb, on: message.receiver) else { return nil }
      if message.verb.known == .touches { follow(message.arguments[.samples].list ?? []) }
      return enter("step \(step + 1)", .message(message), kind, &ledger)
    }
  }

  private func look<Observer: Witness>(_ number: Int, _ ledger: inout Ledger<Observer>) {
    if death?.isPassed != true { ledger.observer.look(number, ledger.table) }
  }

  /// The rest of the step in which the app died belongs to that; what comes behind it is not reached.
  private mutating func leaveOut() -> Turn? {
    if let step = death?.step, self.step > step { death?.isPassed = true }
    return nil
  }

  private func hasFinger(in table: PropertyTable) -> Bool {
    !fingers.isEmpty && table[.window, Word(.isListening)] == .bool(true)
  }

  /// Samples are lists: the finger, then the phase of its touch.
  private mutating func follow(_ samples: [Value]) {
    for sample in samples {
      guard let finger = sample.list?.first?.int, let state = sample.list?.dropFirst().first?.string else { continue }
      switch state {
      case "began": fingers.append(finger)
      case "ended", "cancelled": fingers.firstIndex(of: finger).map { _ = fingers.remove(at: $0) }
      default: break
      }
    }
  }

  private var waitingUntil: Microseconds?

  /// Moves the clock on to the end of a span, one due timer after the other; nil when it is there.
  private mutating func pass<Observer: Witness>(
    _ span: Microseconds, _ index: Int, _ ledger: inout Ledger<Observer>
  ) -> Turn? {
    let end = waitingUntil ?? ledger.now + span
    waitingUntil = end
    if let turn = timer(upTo: end, &ledger) { return turn }
    waitingUntil = nil
    ledger.move(to: end)
    phase = .entry(index + 1)
    return nil
  }

  /// The turn of the first timer that is due up to an instant.
  private mutating func timer<Observer: Witness>(upTo end: Microseconds, _ ledger: inout Ledger<Observer>) -> Turn? {
    guard let timer = ledger.agenda.take(upTo: end) else { return nil }
    ledger.move(to: max(ledger.now, timer.due))
    return enter("timer", .due(timer.token), timer.component, &ledger)
  }

  private mutating func enter<Observer: Witness>(
    _ entry: String, _ input: Input, _ kind: ComponentKind, _ ledger: inout Ledger<Observer>
  ) -> Turn {
    // Steps come to an end; what schedules itself again and again does not.
    if case .due = input, ledger.now == instant { turnsAtInstant += 1 } else { turnsAtInstant = 1 }
    instant = ledger.now
    if turnsAtInstant > Bound.turnsAtOneInstant.limit { ledger.pass(.turnsAtOneInstant) }
    ledger.beginTurn(entry, by: kind)
    return .turn(input, to: kind)
  }
}
