/// A modelled NSException.
public struct Exception: Hashable, Sendable {
  public let name: String
  public let reason: String

  public init(_ name: String, _ reason: String) {
    self.name = name
    self.reason = reason
  }
}
