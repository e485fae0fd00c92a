import Vocabulary

/// What a controller has for the bar.
@MainActor public final class UINavigationItem {
  private let object: ObjectID
  private unowned let world: World
  /// What the back button does instead of a pop, from iOS 16 on; nil for a pop.
  public var backAction: UIAction? {
    didSet { world.publish(object, .backAction, backAction.map { .string($0.title) } ?? .null) }
  }

  public var title: String? {
    get { world.value(object, .title).string }
    set { world.publish(object, .title, newValue.map(Value.string) ?? .null) }
  }
  public var hidesBackButton: Bool {
    get { world.flag(object, .hidesBackButton) }
    set { world.publish(object, .hidesBackButton, .bool(newValue)) }
  }

  init(_ object: ObjectID, _ world: World) {
    self.object = object
    self.world = world
  }
}

/// A title with a block behind it.
@MainActor public final class UIAction {
  public let title: String
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  func run() {
    handler(self)
  }
}
