package import Vocabulary

/// What a contract file says of its contract.
package struct ContractCard: Hashable, Sendable {
  package let id: ContractID
  package let title: String
  package let says: String
  package let versions: VersionRange
  package let confidence: Confidence
  /// The versions on which nobody has seen or written it: there it is inferred. Nil for none.
  package let inferredOn: VersionRange?
  package let sources: [String]
  package let switches: [String]

  package init(
    id: ContractID, title: String, says: String, versions: VersionRange, confidence: Confidence,
    inferredOn: VersionRange? = nil, sources: [String], switches: [String]
  ) {
    self.id = id
    self.title = title
    self.says = says
    self.versions = versions
    self.confidence = confidence
    self.inferredOn = inferredOn
    self.sources = sources
    self.switches = switches
  }

  /// Whether the file says so of this version, though it is surer of others.
  package func isInferred(on ios: IOSVersion) -> Bool { inferredOn?.contains(ios) ?? false }
}
