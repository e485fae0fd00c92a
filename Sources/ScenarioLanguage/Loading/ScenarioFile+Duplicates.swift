import Contracts
import Vocabulary

extension ScenarioFile {
  /// A diagnostic for each file whose contract an earlier one has already.
  public static func duplicateContracts(in files: [ScenarioFile]) -> [Diagnostic] {
    var first: [ContractID: String] = [:]
    return files.compactMap { file in
      guard case .contract(let card) = file.heading else { return nil }
      guard let earlier = first[card.id] else {
        first[card.id] = file.path
        return nil
      }
      return Diagnostic(
        at: SourcePlace(file: file.path, line: 0, column: 0),
        .duplicateContract(card.id.description, first: earlier))
    }
  }
}
