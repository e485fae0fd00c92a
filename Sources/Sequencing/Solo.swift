public import Vocabulary

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
