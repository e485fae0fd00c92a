public import AppModel
public import Vocabulary

/// The components that one process plays: all of them, one in a worker, the app alone in a coordinator.
public protocol Troupe: Sendable {
  func plays(_ kind: ComponentKind) -> Bool

  /// Hands the input to the component of that kind. Called only for kinds that it plays.
  mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings)

  /// What the component of that kind may read.
  func reads(of kind: ComponentKind) -> PropertySet

  /// Takes further scripts of the app, if that plays here.
  mutating func learn(_ scripts: [Script])

  /// Whether another one's components are in the same state; false if that cannot be told.
  func isLike(_ other: any Troupe) -> Bool
}

extension Troupe {
  public mutating func learn(_ scripts: [Script]) {}
  public func isLike(_ other: any Troupe) -> Bool { false }
}
