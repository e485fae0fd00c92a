import Contracts
import Testing
import Vocabulary

/// The monitors against the definitions, on thousands of random traces in which an event may match several atoms at once.
@Suite struct ReferenceTests {
  static let patterns: [Reference.Pattern] = [
    .occurrences("P", atLeast: 0, atMost: 0), .occurrences("P", atLeast: 1, atMost: nil),
    .occurrences("P", atLeast: 2, atMost: nil), .occurrences("P", atLeast: 0, atMost: 1),
    .occurrences("P", atLeast: 1, atMost: 2), .occurrences("P", atLeast: 2, atMost: 2),
    .universality("P", "S"),
    .precedence(first: "S", then: "P"), .precedence(first: "ST", then: "P"), .precedence(first: "S", then: "PU"),
    .precedence(first: "ST", then: "PU"), .precedence(first: "SS", then: "PPU"),
    .response(to: "P", is: "S"), .response(to: "P", is: "ST"), .response(to: "PU", is: "S"),
    .response(to: "PU", is: "ST"), .response(to: "PUP", is: "STS"),
  ]

  @Test(arguments: patterns, Reference.Scope.allCases)
  func `every pattern in every scope agrees with its definition`(_ pattern: Reference.Pattern, _ scope: Reference.Scope)
  {
    let plan = FormulaPlan(Self.formula(pattern, scope), NameTable(Story().configuration))
    let reading = TableReading(Story().configuration, PropertyTable())
    var generator = SeededGenerator(seed: 7)
    var broken = 0
    for _ in 0..<400 {
      let trace = randomTrace(&generator)
      var settled = Monitor(plan)
      for (index, letters) in trace.enumerated() { settled.see(event(letters, index + 1), reading) }
      var cutOff = settled
      let verdict = settled.end(isSettled: true, isTurnOver: true)
      let isHeld = Reference(trace: trace).holds(pattern, scope)
      #expect(verdict.holds == isHeld, "\(spelled(trace)), \(plan.formula)")
      if !isHeld { broken += 1 }

      // What a cut-off session has already broken, the whole one has; what it leaves open, the end breaks.
      let open = cutOff.end(isSettled: false, isTurnOver: false)
      #expect(open.holds == isHeld)
      if let violation = open.violation { #expect(violation == verdict.violation) }
      if open.owed != nil { #expect(verdict.violation?.event == nil) }
    }
    #expect(broken > 0 && broken < 400)
  }

  /// All of them armed at once, each found by the look-up.
  @Test func `a bank of all formulas says what the single monitors say`() {
    let configuration = Story().configuration
    let names = NameTable(configuration)
    let formulas = Self.patterns.flatMap { pattern in Reference.Scope.allCases.map { Self.formula(pattern, $0) } }
    let rules = formulas.enumerated().map {
      RuleBook.Rule("REF-001", $1, .documented, at: SourcePlace(file: "reference", line: $0 + 1, column: 1))
    }
    let list = WatchList(rules, configuration)
    var generator = SeededGenerator(seed: 11)
    for round in 0..<60 {
      var bank = MonitorBank(list)
      var monitors = formulas.map { Monitor(FormulaPlan($0, names)) }
      for (index, letters) in randomTrace(&generator).enumerated() {
        let event = event(letters, index + 1)
        bank.see(event, PropertyTable())
        for index in monitors.indices { monitors[index].see(event, TableReading(configuration, PropertyTable())) }
      }
      let isSettled = round.isMultiple(of: 2)
      let verdicts = monitors.indices.map { monitors[$0].end(isSettled: isSettled, isTurnOver: isSettled) }
      #expect(bank.end(isSettled: isSettled, isTurnOver: isSettled).map(\.verdict) == verdicts.filter { !$0.isVacuous })
    }
  }

  // MARK: Traces

  static let arguments: [(Character, Word.Known)] = [
    ("P", .from), ("S", .to), ("T", .on), ("U", .by), ("Q", .source), ("R", .style),
  ]

  private func randomTrace(_ generator: inout SeededGenerator) -> [Set<Character>] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      Set(Self.arguments.map(\.0).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
    }
  }

  private func spelled(_ trace: [Set<Character>]) -> String {
    trace.map { $0.isEmpty ? "-" : String($0.sorted()) }.joined(separator: " ")
  }

  private func event(_ letters: Set<Character>, _ number: Int) -> Event {
    let arguments = Self.arguments.filter { letters.contains($0.0) }.map { Argument($0.1, .bool(true)) }
    return Event(
      number: number, instant: 0, turn: 1, call: 0, operation: 0,
      effect: Effect(.note, word: Word(.stuck), arguments: arguments))
  }

  /// The formula for a pattern of letters; `more` are further conditions on the atom of a letter.
  static func formula(
    _ pattern: Reference.Pattern, _ scope: Reference.Scope,
    _ more: (Character) -> [EventPattern.Condition] = { _ in [] }
  ) -> Formula {
    func atoms(_ letters: String) -> [Formula.Atom] {
      letters.map { letter in
        let name = arguments.first { $0.0 == letter }?.1 ?? .none
        let condition = EventPattern.Condition(Word(name).description, .bool(true))
        return Formula.Atom(EventPattern(.note, name: "stuck", arguments: [condition] + more(letter)))
      }
    }
    func atom(_ letter: Character) -> Formula.Atom { atoms(String(letter))[0] }
    let inner: Formula.Pattern =
      switch pattern {
      case .occurrences(let letter, 0, .some(0)): .absence(atom(letter))
      case .occurrences(let letter, 1, nil): .existence(atom(letter))
      case .occurrences(let letter, let least, let most): .bounded(atom(letter), atLeast: least, atMost: most)
      case .universality(let every, let other): .universality(every: atom(every), is: atom(other))
      case .precedence(let first, let then): .precedence(first: atoms(first), then: atoms(then))
      case .response(let trigger, let answer): .response(to: atoms(trigger), is: atoms(answer))
      }
    return switch scope {
    case .globally: Formula(inner)
    case .beforeR: Formula(inner, in: .before(atom("R")))
    case .afterQ: Formula(inner, in: .after(atom("Q")))
    case .betweenQAndR: Formula(inner, in: .between(atom("Q"), and: atom("R")))
    case .afterQUntilR: Formula(inner, in: .afterUntil(atom("Q"), atom("R")))
    }
  }
}
