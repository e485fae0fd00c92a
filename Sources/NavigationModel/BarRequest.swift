import Vocabulary

/// What is asked of a bar, or of the bars of a navigation controller.
enum BarRequest: Hashable, Sendable {
  case hideNavigationBar(Bool, animated: Bool)
  case hideToolbar(Bool, animated: Bool)

  // A bar without a navigation controller
  case push(ObjectID, animated: Bool)
  case pop(animated: Bool)
  case set([ObjectID], animated: Bool)

  init(_ message: Message) throws(MessageError) {
    let isAnimated = message.arguments[.animated].bool ?? false
    switch message.verb.known {
    case .setNavigationBarHidden: self = .hideNavigationBar(try message.flag(.value), animated: isAnimated)
    case .setToolbarHidden: self = .hideToolbar(try message.flag(.value), animated: isAnimated)
    case .pushItem: self = .push(try message.object(.item), animated: isAnimated)
    case .popItem: self = .pop(animated: isAnimated)
    case .setItems: self = .set(try message.objects(.items), animated: isAnimated)
    default: throw .unknownVerb(message.verb, on: message.receiver)
    }
  }
}

/// What remains to be done in a call to a bar.
enum BarStep: Hashable, Sendable {
  case begin(BarRequest)
  case notice(BarOccasion)
  /// The delegate has been asked whether the items may change so.
  case change(BarRequest, asked: ItemChange)
  /// The animation of a bar without a controller is over.
  case finish
  /// The back button of a bar without a controller is tapped.
  case tapBack
}

/// The numbers under which bars schedule their timers and record what they do; transitions stay far below.
enum BarNumber {
  static let first = 1024

  /// The hiding of the bar of the navigation controller at this place.
  static func visibility(_ place: Int) -> Int { first + 2 * place }
  /// The animation of the bar without a controller at this place.
  static func items(_ place: Int) -> Int { first + 2 * place + 1 }
}
