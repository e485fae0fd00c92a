import Vocabulary

/// The root of the shapes: something that a scenario names.
@MainActor open class UIResponder {
  /// What it stands for in the session.
  let object: ObjectID
  private unowned let world: World

  /// Called by the session for each object that it needs. A class of your own may set up its own state here, and nothing else.
  public required init() {
    guard let world = World.current else { fatalError("there is no session; shapes are made by one") }
    self.world = world
    object = world.claim()
  }

  /// The session; a shape that outlives its own is a mistake of the plugin.
  var session: World { world }

  /// The name in the scenario.
  public var name: String { world.name(object) }
}

extension UIResponder: @MainActor Hashable {
  public static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
