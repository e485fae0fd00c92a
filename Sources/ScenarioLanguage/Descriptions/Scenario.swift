package import Contracts
package import Vocabulary

/// One scenario, with its parameters already filled in.
package struct Scenario: Hashable, Sendable {
  package var name: String
  /// The name in the file, which all the runs of a scenario with rows have in common.
  package var writtenName: String
  package var place: SourcePlace
  /// Nil: as the file.
  package var versions: VersionRange?
  package var switches: [Configuration.Switch] = []
  package var app = AppDescription()
  package var steps: [Step] = []
  /// The contracts that it is there to break.
  package var breaks: [ContractID] = []
  /// As it is written in its file; empty for one that is in none.
  package var draft: Draft = [:]

  package init(name: String, place: SourcePlace) {
    self.name = name
    writtenName = name
    self.place = place
  }
}
