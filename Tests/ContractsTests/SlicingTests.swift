import Contracts
import Testing
import Vocabulary

/// A formula with variables, or with a correlation, breaks exactly when the part of the trace about some values breaks it by the
/// definitions.
@Suite struct SlicingTests {
  /// An event: the letters that are true of it, the objects that it is about, and its turn or operation.
  struct Happening {
    var letters: Set<Character>
    let x: Int
    let y: Int
    let number: Int
  }

  static let scopes = Reference.Scope.allCases

  @Test(arguments: ReferenceTests.patterns, scopes)
  func `one variable is one slice for each value`(_ pattern: Reference.Pattern, _ scope: Reference.Scope) {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<150 {
      let trace = random(&generator)
      let slices = (1...3).map { x in trace.map { $0.x == x ? $0.letters : [] } }
      let formula = formula(pattern, scope, mentioning: { _ in ["X"] })
      #expect(verdict(formula, trace).holds == expected(slices, pattern, scope), "\(spelled(trace)): \(formula)")
    }
  }

  @Test(
    arguments: [
      .response(to: "PU", is: "S"), .response(to: "PU", is: "ST"), .response(to: "PUU", is: "S"),
      .precedence(first: "S", then: "PU"), .precedence(first: "ST", then: "PUU"),
      .precedence(first: "PS", then: "PU"),
    ] as [Reference.Pattern], scopes)
  func `a variable that a chain binds on the way is a slice for each pair`(
    _ pattern: Reference.Pattern, _ scope: Reference.Scope
  ) {
    // P, and the events of the scope, are about X; the others about X and Y.
    let mentioned: (Character) -> [String] = { "PQR".contains($0) ? ["X"] : ["X", "Y"] }
    let formula = formula(pattern, scope, mentioning: mentioned)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let trace = random(&generator)
      let slices = (1...3).flatMap { x in
        (1...3).map { y in
          trace.map { event in
            event.letters.filter { event.x == x && (event.y == y || !mentioned($0).contains("Y")) }
          }
        }
      }
      let isHeld = slices.allSatisfy { Reference(trace: $0).holds(pattern, scope) }
      #expect(verdict(formula, trace).holds == isHeld, "\(spelled(trace)): \(formula)")
    }
  }

  @Test(arguments: ReferenceTests.patterns, scopes)
  func `a correlation is one slice for each operation or turn`(
    _ pattern: Reference.Pattern, _ scope: Reference.Scope
  ) {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      for correlation in [Formula.Correlation.operation, .turn] {
        var trace = random(&generator)
        if correlation == .turn {
          trace = trace.enumerated().map {
            Happening(letters: $1.letters, x: $1.x, y: $1.y, number: $0 / 4 + 1)
          }
        }
        let slices = (1...3).map { number in trace.map { $0.number == number ? $0.letters : [] } }
        var formula = formula(pattern, scope, mentioning: { _ in [] })
        formula.correlation = correlation
        #expect(verdict(formula, trace).holds == expected(slices, pattern, scope), "\(spelled(trace)): \(formula)")
      }
    }
  }

  // MARK: Both sides

  /// Globally, counting is per value that occurs, and one must occur if any is asked for.
  private func expected(
    _ slices: [[Set<Character>]], _ pattern: Reference.Pattern, _ scope: Reference.Scope
  ) -> Bool {
    var asked = slices
    if scope == .globally, case .occurrences(let letter, let least, _) = pattern, least > 0 {
      asked = slices.filter { slice in slice.contains { $0.contains(letter) } }
      if asked.isEmpty { return false }
    }
    return asked.allSatisfy { Reference(trace: $0).holds(pattern, scope) }
  }

  private func verdict(_ formula: Formula, _ trace: [Happening]) -> Verdict {
    var story = Story()
    for event in trace {
      story.turn = formula.correlation == .turn ? event.number : 1
      story.operation = event.number
      let objects = [Argument(.viewController, .int(event.x)), Argument(.other, .int(event.y))]
      let flags = ReferenceTests.arguments.filter { event.letters.contains($0.0) }
        .map { Argument($0.1, .bool(true)) }
      story.tell(Effect(.note, word: Word(.stuck), arguments: objects + flags))
    }
    return story.verdict(formula)
  }

  private func random(_ generator: inout SeededGenerator) -> [Happening] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      Happening(
        letters: Set(
          ReferenceTests.arguments.map(\.0).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }),
        x: Int.random(in: 1...3, using: &generator), y: Int.random(in: 1...3, using: &generator),
        number: Int.random(in: 0...3, using: &generator))
    }
  }

  private func spelled(_ trace: [Happening]) -> String {
    trace.map { "\(String($0.letters.sorted()))\($0.x)\($0.y)#\($0.number)" }.joined(separator: " ")
  }

  private func formula(
    _ pattern: Reference.Pattern, _ scope: Reference.Scope, mentioning variables: (Character) -> [String]
  ) -> Formula {
    ReferenceTests.formula(pattern, scope) { letter in
      variables(letter).map { .init($0 == "X" ? "viewController" : "other", .variable($0)) }
    }
  }
}
