package import Vocabulary

/// An expectation made ready for one configuration, so that it can be checked in many sessions.
package struct Examiner: Sendable {
  private struct Ready: Sendable {
    let clause: Expectation.Clause
    let matcher: Matcher

    init(_ clause: Expectation.Clause, _ names: NameTable) {
      self.clause = clause
      matcher = Matcher(clause.pattern, names)
    }
  }

  private struct ReadyState: Sendable {
    let state: Expectation.State
    let object: ObjectID?
    let property: Word?
  }

  package let expectation: Expectation
  private let names: NameTable
  private let orders: [[Ready]]
  private let exactly: [Ready]
  private let among: [Ready]
  private let never: [Ready]
  private let counts: [(Ready, ClosedRange<Int>)]
  private let state: [ReadyState]

  package init(_ expectation: Expectation, _ names: NameTable) {
    self.expectation = expectation
    self.names = names
    orders = expectation.orders.map { $0.map { Ready($0, names) } }
    exactly = expectation.exactly?.clauses.map { Ready($0, names) } ?? []
    among = expectation.exactly?.among.map { Ready($0, names) } ?? []
    never = expectation.never.map { Ready($0, names) }
    counts = expectation.counts.map { (Ready($0.clause, names), $0.times) }
    state = expectation.state.map {
      ReadyState(state: $0, object: names.object($0.query.object), property: names.word($0.query.property))
    }
  }

  /// All ways in which the events and the state break the expectation; empty if it holds.
  ///
  /// - Parameter events: its window, the end of all that has happened up to its look.
  package func mismatches(_ events: ArraySlice<Event>, _ reading: TableReading) -> [Mismatch] {
    if let versions = expectation.versions, !versions.contains(reading.configuration.ios) { return [] }
    let window = events.first.map { $0.number...(events.last?.number ?? $0.number) }
    var found: [Mismatch] = []
    func add(_ place: SourcePlace, _ fact: Mismatch.Fact) {
      found.append(
        Mismatch(at: place, fact, isSoft: expectation.isSoft, window: window, looked: events.endIndex))
    }
    for order in orders { checkOrder(order, events, add) }
    if expectation.exactly != nil { checkExactly(events, add) }
    for ready in never {
      if let event = events.first(where: { ready.matcher.matches($0) }) {
        add(ready.clause.place, .forbidden(ready.clause.pattern, at: event.number))
      }
    }
    for (ready, times) in counts {
      let number = events.count { ready.matcher.matches($0) }
      if !times.contains(number) {
        add(ready.clause.place, .count(ready.clause.pattern, expected: times, found: number))
      }
    }
    for ready in state { checkState(ready, reading, add) }
    if let logs = expectation.logs { checkLogs(logs, events, add) }
    if let name = expectation.raises { checkRaised(name, events, add) }
    return found
  }

  private func checkOrder(
    _ order: [Ready], _ events: ArraySlice<Event>, _ add: (SourcePlace, Mismatch.Fact) -> Void
  ) {
    var rest = events
    for ready in order {
      if let index = rest.firstIndex(where: { ready.matcher.matches($0) }) {
        rest = rest[(index + 1)...]
        continue
      }
      let after = rest.startIndex > events.startIndex ? events[rest.startIndex - 1].number : 0
      if let early = events.first(where: { ready.matcher.matches($0) }) {
        add(ready.clause.place, .tooEarly(ready.clause.pattern, at: early.number, behind: after))
      } else {
        add(ready.clause.place, .missing(ready.clause.pattern, after: after))
      }
      return
    }
  }

  private func checkExactly(_ events: ArraySlice<Event>, _ add: (SourcePlace, Mismatch.Fact) -> Void) {
    let kinds = among.isEmpty ? exactly : among
    let relevant = events.filter { event in
      among.isEmpty
        ? kinds.contains { $0.matcher.matchesKind(event.effect) } : kinds.contains { $0.matcher.matches(event) }
    }
    for index in 0..<max(relevant.count, exactly.count) {
      let event = relevant.indices.contains(index) ? relevant[index] : nil
      let wanted = exactly.indices.contains(index) ? exactly[index] : nil
      if let event, let wanted, wanted.matcher.matches(event) { continue }
      let place = wanted?.clause.place ?? expectation.exactly?.place ?? expectation.place
      add(place, .different(expected: wanted?.clause.pattern, at: event?.number))
      return
    }
  }

  private func checkState(
    _ ready: ReadyState, _ reading: TableReading, _ add: (SourcePlace, Mismatch.Fact) -> Void
  ) {
    guard let object = ready.object, let property = ready.property else {
      add(ready.state.place, .noObject(ready.state.query))
      return
    }
    let value = reading.answer(object, property)
    let state = ready.state
    if value.equals(state.expected, names) == state.isNegated {
      add(state.place, .state(state.query, expected: state.expected, isNegated: state.isNegated, found: value))
    }
  }

  private func checkLogs(
    _ logs: [String], _ events: ArraySlice<Event>, _ add: (SourcePlace, Mismatch.Fact) -> Void
  ) {
    let printed = events.filter { $0.effect.kind == .log }
    if logs.isEmpty, let first = printed.first {
      add(expectation.place, .logForbidden(at: first.number))
    }
    var rest = printed[...]
    for text in logs {
      if let index = rest.firstIndex(where: { ($0.effect.value.string ?? "").contains(text) }) {
        rest = rest[(index + 1)...]
      } else {
        add(expectation.place, .logMissing(text))
      }
    }
  }

  private func checkRaised(
    _ name: String, _ events: ArraySlice<Event>, _ add: (SourcePlace, Mismatch.Fact) -> Void
  ) {
    let raised = events.filter { $0.effect.kind == .raised }.map { $0.effect.value.string ?? "" }
    if !raised.contains(where: expectation.expects) {
      add(expectation.place, .notRaised(name, found: raised.first))
    }
  }
}

extension Value {
  /// Whether the value is what was written.
  func equals(_ term: EventPattern.Term, _ names: NameTable) -> Bool {
    switch term {
    case .null: return self == .null
    case .bool(let flag): return self == .bool(flag)
    case .number(let number): return double == number
    case .text(let text):
      if let object { return names.object(text) == object }
      return self == .string(text)
    case .variable: return false
    case .list(let terms):
      guard let list, list.count == terms.count else { return false }
      return zip(list, terms).allSatisfy { $0.equals($1, names) }
    }
  }
}
