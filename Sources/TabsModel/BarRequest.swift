import Vocabulary

/// What is asked of a managed bar, of what belongs to it, and of an item.
enum BarRequest: Hashable, Sendable {
  /// The bar's delegate, its selected item, its customisation: what only its controller may touch.
  case setDelegate, setSelectedItem, customize
  case setTabBarHidden(Bool, animated: Bool)
  /// `tabBar.isHidden`.
  case setHidden(Bool)
  case setBottomAccessory(ObjectID?, animated: Bool)
  /// Of an item; nil for the default.
  case setTitle(String?)
  /// `tabBarItem = nil` of a controller.
  case restoreItem

  /// Nil for a message about something else.
  init?(_ message: Message) throws(MessageError) {
    switch message.verb.known {
    case .setDelegate: self = .setDelegate
    case .setSelectedItem: self = .setSelectedItem
    case .beginCustomizingItems: self = .customize
    case .setTabBarHidden:
      self = .setTabBarHidden(try message.flag(.value), animated: try message.flag(.animated))
    case .setHidden where message.receiver.part == .tabBar: self = .setHidden(try message.flag(.value))
    case .setBottomAccessory:
      self = .setBottomAccessory(try message.optionalObject(.item), animated: try message.flag(.animated))
    case .setTitle: self = .setTitle(message.arguments[.value] == .null ? nil : try message.string(.value))
    case .setTabBarItem: self = .restoreItem
    default: return nil
    }
  }
}

extension TabController {
  mutating func handle(
    _ request: BarRequest, on receiver: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    switch request {
    case .setDelegate: refuseDelegate(&effects)
    case .setSelectedItem, .customize: refuseItems(&effects)
    case .setTabBarHidden(let isHidden, let animated):
      setBarHidden(isHidden, animated: animated, of: receiver, &effects, surroundings)
    case .setHidden(let isHidden): hideDirectly(isHidden, receiver.owner, &effects, surroundings)
    case .setBottomAccessory(let accessory, let animated):
      setAccessory(accessory, animated: animated, of: receiver, &effects, surroundings)
    case .setTitle(let title): setTitle(title, ofItem: receiver, &effects, surroundings)
    case .restoreItem: restoreItem(of: receiver, &effects, surroundings)
    }
  }

  private func refuseDelegate(_ effects: inout Effects) {
    effects.raise(
      Exception(
        "NSInternalInconsistencyException",
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed."),
      because: "TAB-076")
  }
}
