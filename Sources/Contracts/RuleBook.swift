package import Vocabulary

/// The contracts of a run, in the order of their ids.
package struct RuleBook: Sendable {
  /// A formula of a contract. A class, because every ruling of every session names one.
  package final class Rule: Hashable, Sendable {
    package let contract: ContractID
    package let formula: Formula
    package let confidence: Confidence
    package let place: SourcePlace

    package init(_ contract: ContractID, _ formula: Formula, _ confidence: Confidence, at place: SourcePlace) {
      self.contract = contract
      self.formula = formula
      self.confidence = confidence
      self.place = place
    }

    package static func == (left: Rule, right: Rule) -> Bool {
      left === right
        || (left.contract == right.contract && left.formula == right.formula && left.confidence == right.confidence
          && left.place == right.place)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(contract)
      hasher.combine(place)
    }
  }

  /// What a contract file says: the contract, its formulas, and the names of the scenarios that prove it.
  package struct Page: Hashable, Sendable {
    package let card: ContractCard
    package let rules: [Rule]
    package let scenarios: [String]

    package init(
      _ card: ContractCard, _ formulas: [(formula: Formula, confidence: Confidence, place: SourcePlace)] = [],
      scenarios: [String] = []
    ) {
      self.card = card
      rules = formulas.map { Rule(card.id, $0.formula, $0.confidence, at: $0.place) }
      self.scenarios = scenarios
    }
  }

  package let pages: [Page]
  private let places: [ContractID: Int]
  /// The rules of each page.
  private let planned: [[PlannedRule]]

  /// Of two pages with the same id the one that comes first is taken; the reader of the files has reported it.
  package init(_ pages: [Page]) {
    var kept: [Page] = []
    let sorted = pages.enumerated().sorted {
      ($0.element.card.id, $0.offset) < ($1.element.card.id, $1.offset)
    }
    for (_, page) in sorted where kept.last?.card.id != page.card.id { kept.append(page) }
    self.pages = kept
    planned = kept.map { $0.rules.map(PlannedRule.init) }
    places = Dictionary(
      kept.enumerated().map { ($1.card.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Some of the formulas, with their contracts.
  package func only(_ isWanted: (Rule) -> Bool) -> RuleBook {
    RuleBook(
      pages.compactMap { page in
        let formulas = page.rules.filter(isWanted).map { ($0.formula, $0.confidence, $0.place) }
        return formulas.isEmpty ? nil : Page(page.card, formulas, scenarios: page.scenarios)
      })
  }

  /// The contract with this id.
  package subscript(_ id: ContractID) -> Page? {
    places[id].map { pages[$0] }
  }

  /// The formulas that are watched in a session: those of the contracts that speak about its version, and of which no
  /// switch is named in the session, whichever side it has there.
  package func rules(for configuration: Configuration) -> [Rule] {
    planned(extent(of: configuration)).map(\.rule)
  }

  /// A page with formulas that are watched, and whether its contract is only inferred there.
  struct Extent: Equatable, Sendable {
    let page: Int
    let isInferred: Bool
  }

  func extent(of configuration: Configuration) -> [Extent] {
    pages.indices.filter { !pages[$0].rules.isEmpty && pages[$0].card.isWatched(in: configuration) }
      .map { Extent(page: $0, isInferred: pages[$0].card.isInferred(on: configuration.ios)) }
  }

  func planned(_ extent: [Extent]) -> [PlannedRule] {
    extent.flatMap { $0.isInferred ? planned[$0.page].map(\.softened) : planned[$0.page] }
  }
}

extension ContractCard {
  fileprivate func isWatched(in configuration: Configuration) -> Bool {
    versions.contains(configuration.ios) && !switches.contains { configuration.side(of: $0) != nil }
  }
}
