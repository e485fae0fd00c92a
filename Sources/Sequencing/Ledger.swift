import Vocabulary

/// Takes every effect of a session in order: keeps the table and the timers, numbers the events, shows them to the witness.
struct Ledger<Observer: Witness>: EffectSink {
  private(set) var now: Microseconds = 0
  private(set) var table = PropertyTable()
  private(set) var passedBound: Bound?
  /// What the app has called, or called something with, though it has let go of it and nobody held it: no app could.
  private(set) var usedAfterRelease: ObjectID?
  /// The exception that was stopped too late: it had passed an unfinished operation.
  private(set) var broke: Exception?
  private var raised = Exception("", "")
  /// Kept only if a component plays elsewhere.
  private var changes: ChangeLog?
  var agenda = Agenda()
  /// What the app has let go of, in that order; and what has left.
  var loose: [ObjectID] = []
  var gone: [ObjectID] = []
  var observer: Observer

  private var events = 0
  /// How many timers were set or cancelled.
  private var timers = 0
  /// How many departures have been served by somebody else than who made them.
  private var departures = 0
  private var turn = 0
  private var lastCall = 0
  private var openCalls: [Int] = []
  private var lastOperation = 0
  /// The running numbers of the operations, by component and the component's own number.
  private var operations: [[Int]] = Array(repeating: [], count: Int(ComponentKind.most))

  init(_ observer: Observer, keepsNews: Bool) {
    self.observer = observer
    changes = keepsNews ? ChangeLog() : nil
  }

  /// Operations that a component may have under way; a higher number gets no running one.
  private static var mostOperations: Int { 4096 }

  var isExhausted: Bool { passedBound != nil || usedAfterRelease != nil }

  mutating func move(to instant: Microseconds) {
    now = instant
  }

  /// What the component must be told of the table before its next delivery.
  mutating func news(for kind: ComponentKind, reading properties: PropertySet) -> [Change] {
    changes?.news(for: kind, reading: properties, table) ?? []
  }

  mutating func pass(_ bound: Bound) {
    passedBound = passedBound ?? bound
  }

  /// Begins a turn. What an exception has left open in the turn before it is closed.
  mutating func beginTurn(_ entry: String, by component: ComponentKind) {
    turn += 1
    openCalls.removeAll(keepingCapacity: true)
    take(Effect(.turn, component: component, value: .string(entry)))
  }

  mutating func exchangeTable(with surroundings: inout Surroundings) {
    surroundings.exchangeTable(&table)
  }

  mutating func take(_ effect: consuming Effect) {
    guard !isExhausted else { return }
    switch effect.kind {
    case .schedule:
      countTimer()
      agenda.schedule(
        Agenda.Timer(
          due: now + min(max(0, effect.number), Bound.timeOfSettling.limit * 2), component: effect.component,
          token: effect.value.int ?? 0))
    case .cancel:
      countTimer()
      agenda.cancel(effect.value.int ?? 0, of: effect.component)
    case .checkpoint:
      observer.look(effect.number, table)
    case .publish:
      if let place = table.publish(effect.object, effect.word, effect.value) {
        changes?.append(place, by: effect.component)
      }
      if effect.word == Word(.isHeld), !loose.contains(effect.object), !gone.contains(effect.object) {
        loose.append(effect.object)
      }
      record(effect)
    case .called:
      if !gone.isEmpty, effect.component == .app { usedAfterRelease = usedAfterRelease ?? goneObject(of: effect) }
      lastCall += 1
      openCalls.append(lastCall)
      if openCalls.count > Bound.depthOfNesting.limit { passedBound = .depthOfNesting }
      record(effect)
    case .returned, .dropped:
      record(effect)
      _ = openCalls.popLast()
    case .begin:
      lastOperation += 1
      rename(effect.operation, of: effect.component, to: lastOperation)
      record(effect)
    case .end:
      let (number, component) = (effect.operation, effect.component)
      record(effect)
      rename(number, of: component, to: 0)
    case .caught:
      if effect.value == .bool(true) { broke = raised }
      record(effect)
    case .raised:
      raised = Exception(effect.value.string ?? "", effect.arguments[.reason].string ?? "")
      record(effect)
    case .note, .log, .callback, .asked, .answered, .turn:
      record(effect)
    }
  }

  private func goneObject(of call: Effect) -> ObjectID? {
    if gone.contains(call.object) { return call.object }
    for argument in call.arguments {
      let objects = argument.value.object.map { [$0] } ?? argument.value.objects
      if let object = objects.first(where: gone.contains) { return object }
    }
    return nil
  }

  /// They are no events, and could else go on for ever.
  private mutating func countTimer() {
    timers += 1
    if timers > Bound.events.limit { passedBound = passedBound ?? .events }
  }

  /// The same of what a player asks of another, which not every kind of records.
  mutating func countDeparture() {
    departures += 1
    if departures > Bound.departures.limit { passedBound = passedBound ?? .departures }
  }

  private mutating func record(_ effect: consuming Effect) {
    events += 1
    if events > Bound.events.limit { passedBound = passedBound ?? .events }
    let numbers = operations[Int(effect.component.rawValue)]
    let operation = numbers.indices.contains(effect.operation - 1) ? numbers[effect.operation - 1] : 0
    observer.see(
      Event(number: events, instant: now, turn: turn, call: openCalls.last ?? 0, operation: operation, effect: effect),
      table)
  }

  /// Gives an operation of a component its running number; 0 when it is over, because its own number is free again.
  private mutating func rename(_ number: Int, of kind: ComponentKind, to running: Int) {
    guard (1...Self.mostOperations).contains(number) else { return }
    let component = Int(kind.rawValue)
    while operations[component].count < number { operations[component].append(0) }
    operations[component][number - 1] = running
  }
}
