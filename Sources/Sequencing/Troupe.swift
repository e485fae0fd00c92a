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

/// One component alone.
public struct Solo<Player: Component>: Troupe {
  private var player: Player

  public init(_ player: Player) {
    self.player = player
  }

  public func plays(_ kind: ComponentKind) -> Bool {
    kind == Player.kind
  }

  public mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    player.receive(input, &effects, in: surroundings)
  }

  public func reads(of kind: ComponentKind) -> PropertySet {
    Player.reads
  }
}

/// Takes every effect as it happens, and keeps the table that the components read.
public protocol EffectSink {
  var now: Microseconds { get }
  var table: PropertyTable { get }
  /// Lends the table to whoever reads it while nothing is taken, or takes it back.
  mutating func exchangeTable(with surroundings: inout Surroundings)
  /// A bound has been passed; nothing that happens any more counts.
  var isExhausted: Bool { get }
  mutating func take(_ effect: consuming Effect)
}
