package import Contracts
package import Vocabulary

/// A file of scenarios: a contract with its proof, or a suite.
package struct ScenarioFile: Hashable, Sendable {
  /// The path as it was given.
  package var path: String
  package var heading: Heading
  package var title: String
  package var versions: VersionRange
  /// The contracts that a suite exercises.
  package var contracts: [Mention] = []
  /// The contracts that its scenarios are there to break.
  package var breaks: [Mention] = []
  package var formulas: [PlacedFormula] = []
  package var scenarios: [Scenario] = []

  package enum Heading: Hashable, Sendable {
    case contract(ContractCard)
    case suite(String)
  }

  /// A contract that is named, and where.
  package struct Mention: Hashable, Sendable {
    package let id: ContractID
    package let place: SourcePlace
  }

  /// What the file says of its contract; nil for a suite.
  package var card: ContractCard? {
    switch heading {
    case .contract(let card): card
    case .suite: nil
    }
  }

  /// The contract's id, or the suite's name.
  package var name: String {
    switch heading {
    case .contract(let card): card.id.description
    case .suite(let name): name
    }
  }

  /// How sure the file's leading sentence is; suites have no say of their own and count as documented.
  package var confidence: Confidence { card?.confidence ?? .documented }

  /// The same on a version.
  package func confidence(on ios: IOSVersion) -> Confidence {
    card?.isInferred(on: ios) == true ? .inferred : confidence
  }
}
