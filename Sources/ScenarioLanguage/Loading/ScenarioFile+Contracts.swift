import Contracts
package import Vocabulary

extension ScenarioFile {
  /// A diagnostic for each file whose contract an earlier one has already.
  package static func duplicateContracts(in files: [ScenarioFile]) -> [Diagnostic] {
    var first: [ContractID: String] = [:]
    return files.compactMap { file in
      guard let card = file.card else { return nil }
      guard let earlier = first[card.id] else {
        first[card.id] = file.path
        return nil
      }
      return Diagnostic(
        at: SourcePlace(file: file.path, line: 0, column: 0),
        .duplicateContract(card.id.description, first: earlier))
    }
  }

  /// A diagnostic for each contract that a suite names, or a scenario is there to break, and that has no file.
  ///
  /// `complete` are the files of whole directories: of a family (`NAV`) that has none there nothing is known, and a suite that is
  /// loaded alone may name what it likes. `unread` are the files with mistakes: the contracts that their names promise may be there.
  package static func unknownContracts(
    in files: [ScenarioFile], complete: Set<String>, unread: [String] = []
  ) -> [Diagnostic] {
    let known: [(id: ContractID, isComplete: Bool)] = files.compactMap { file in
      file.card.map { ($0.id, complete.contains(file.path)) }
    }
    let ids = Set(known.map(\.id))
    let families = Set(known.filter(\.isComplete).map { family(of: $0.id) })
    let unknown = files.flatMap { $0.contracts + $0.breaks }.filter { mention in
      families.contains(family(of: mention.id)) && !ids.contains(mention.id)
        && !unread.contains { isNamed($0, after: mention.id) }
    }
    return unknown.map { Diagnostic(at: $0.place, .noSuchContract($0.id.description)).quoting() }
  }

  /// Whether the file is named as that of the contract must be: `NAV-001.yaml`, or with some words behind the id.
  package static func isNamed(_ path: String, after contract: ContractID) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("\(contract)-") || name.hasPrefix("\(contract).")
  }

  private static func family(of id: ContractID) -> Substring {
    id.description.prefix { $0 != "-" }
  }
}
