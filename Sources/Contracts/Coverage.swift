package import Vocabulary

/// How far the contracts of a run were put to the test. Counts only; those of several runs or shards can be added up.
package struct Coverage: Sendable, Equatable {
  /// One contract.
  package struct Line: Hashable, Sendable {
    package let contract: ContractID
    /// The scenarios of its own file, which prove it, by name.
    package internal(set) var scenarios: [String]
    /// How often an event happened because of it, or an observer has judged it.
    package internal(set) var effects = 0
    /// Its formulas, in the order of their places.
    package internal(set) var formulas: [Watched]

    /// Whether anything was seen of it: an effect, or a trigger of a formula.
    package var isExercised: Bool { effects > 0 || formulas.contains { $0.triggers > 0 } }
    /// The formulas that were watched, and that nothing ever put to the test.
    package var vacuous: [Watched] { formulas.filter { $0.sessions > 0 && $0.triggers == 0 } }
  }

  /// One formula.
  package struct Watched: Hashable, Sendable {
    package let place: SourcePlace
    /// The sessions in which it was watched.
    package internal(set) var sessions = 0
    /// How often it was put to the test in all of them.
    package internal(set) var triggers = 0
    /// The sessions that broke it, and those that left it open.
    package internal(set) var broken = 0, inconclusive = 0
  }

  /// In the order of the ids.
  package private(set) var lines: [Line] = []
  private var places: [ContractID: Int] = [:]

  /// Nothing counted yet.
  package init(_ book: RuleBook) {
    lines = book.pages.map { page in
      Line(
        contract: page.card.id, scenarios: page.scenarios.sorted(),
        formulas: page.rules.map { Watched(place: $0.place) }.sorted { $0.place < $1.place })
    }
    index()
  }

  /// The line of a contract.
  package subscript(_ contract: ContractID) -> Line? {
    places[contract].map { lines[$0] }
  }

  /// Counts the contracts that the event happened because of.
  package mutating func count(_ event: Event) {
    let because = event.effect.because
    if because.first != .none { lines[place(of: because.first)].effects += 1 }
    if because.second != .none { lines[place(of: because.second)].effects += 1 }
  }

  /// Counts what an observer has an opinion about.
  package mutating func count(judged contract: ContractID) {
    lines[place(of: contract)].effects += 1
  }

  /// Counts the rulings of a session in which these rules were watched.
  package mutating func count(_ rulings: [Ruling], of rules: [RuleBook.Rule]) {
    for rule in rules { lines[place(of: rule.contract)].add(Watched(place: rule.place, sessions: 1)) }
    for ruling in rulings {
      var watched = Watched(place: ruling.rule.place, triggers: ruling.verdict.exercised)
      switch ruling.verdict.outcome {
      case .holds: break
      case .violated: watched.broken = 1
      case .inconclusive, .unjudged: watched.inconclusive = 1
      }
      lines[place(of: ruling.rule.contract)].add(watched)
    }
  }

  /// Adds what was counted elsewhere. The order in which coverages are added makes no difference.
  package mutating func add(_ other: Coverage) {
    for line in other.lines {
      let place = place(of: line.contract)
      lines[place].effects += line.effects
      let missing = line.scenarios.filter { !lines[place].scenarios.contains($0) }
      if !missing.isEmpty { lines[place].scenarios = (lines[place].scenarios + missing).sorted() }
      for watched in line.formulas { lines[place].add(watched) }
    }
  }

  /// A contract without a page (a plugin's) gets a line when it is first named.
  private mutating func place(of contract: ContractID) -> Int {
    if let place = places[contract] { return place }
    let place = lines.firstIndex { contract < $0.contract } ?? lines.count
    lines.insert(Line(contract: contract, scenarios: [], formulas: []), at: place)
    index()
    return place
  }

  private mutating func index() {
    places = Dictionary(lines.enumerated().map { ($1.contract, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Coverage.Line {
  fileprivate mutating func add(_ watched: Coverage.Watched) {
    guard let place = formulas.firstIndex(where: { $0.place == watched.place }) else {
      let place = formulas.firstIndex { watched.place < $0.place } ?? formulas.count
      formulas.insert(watched, at: place)
      return
    }
    formulas[place].sessions += watched.sessions
    formulas[place].triggers += watched.triggers
    formulas[place].broken += watched.broken
    formulas[place].inconclusive += watched.inconclusive
  }
}

extension SourcePlace: Comparable {
  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
