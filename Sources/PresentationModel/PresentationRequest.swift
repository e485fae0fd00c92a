import Vocabulary

/// What this component understands.
enum PresentationRequest: Hashable, Sendable {
  /// The window shows its root.
  case makeKeyAndVisible(root: ObjectID)
  case present(PresentCall)
  case dismiss(receiver: ObjectID, animated: Bool)
  /// The user touched beside the presented controller, perhaps over a view that lies beneath.
  case outsideTapped(ObjectID, over: ObjectID?)
  /// The user touched a button of the alert.
  case actionTapped(alert: ObjectID, action: Value)
  /// The gesture that pulls a sheet down has begun; an end always follows.
  case sheetPullBegan(ObjectID, Pull)
  case sheetPullEnded(ObjectID, Dismissal.Release)
  /// A property that is made when it is read.
  case read(Reading, of: ObjectID)
  /// The view of a controller is put into another's, without a word to anybody.
  case addSubview(ObjectID, to: ObjectID)
  /// The window has other size classes; nil for one that stays.
  case traitsChanged(isCompactWidth: Bool?, isCompactHeight: Bool?)
  /// A phone is turned.
  case orientationChanged(Orientation)
  /// The app has blocks for a running transition.
  case registerAlongside(ObjectID, [Word.Known])
  /// The animator of the app is done.
  case completeTransition(ObjectID, completed: Bool)
  case invalidateDetents(ObjectID)
  /// The keyboard comes or goes for a text field in the view of a controller.
  case keyboard(isShown: Bool, over: ObjectID)
  case activateSearch(ObjectID, on: ObjectID)
  case unwind(to: ObjectID, from: ObjectID)
  case setRoot(ObjectID)

  init(_ message: Message) throws(MessageError) {
    let receiver = message.receiver
    switch message.verb.known {
    case .makeKeyAndVisible:
      self = .makeKeyAndVisible(root: try message.object(.viewController))
    case .present:
      self = .present(
        PresentCall(
          source: receiver, presented: try message.optionalObject(.viewController),
          animated: try message.flag(.animated)))
    case .dismiss:
      self = .dismiss(receiver: receiver, animated: try message.flag(.animated))
    case .outsideTapped:
      self = .outsideTapped(receiver, over: message.arguments[.view].object)
    case .actionTapped:
      self = .actionTapped(alert: receiver, action: .string(try message.string(.item)))
    case .sheetPullBegan:
      self = .sheetPullBegan(receiver, PresentationRequest.pull(message))
    case .sheetPullEnded:
      self = .sheetPullEnded(receiver, try PresentationRequest.release(message))
    case .registerAlongside, .registerWithModal:
      self = .registerAlongside(receiver, PresentationRequest.blocks(message))
    case .completeTransition, .completeWithModal:
      self = .completeTransition(receiver, completed: try message.flag(.completed))
    case .invalidateDetents:
      self = .invalidateDetents(receiver)
    case .keyboardShown:
      self = .keyboard(isShown: true, over: try message.object(.viewController))
    case .keyboardHidden:
      self = .keyboard(isShown: false, over: try message.object(.viewController))
    case .activateSearch:
      self = .activateSearch(try message.object(.viewController), on: receiver)
    case .unwind:
      self = .unwind(to: receiver, from: try message.object(.source))
    case .setRootViewController:
      self = .setRoot(try message.object(.viewController))
    case .addSubview:
      self = .addSubview(try message.object(.view), to: receiver)
    case .traitsChanged:
      self = .traitsChanged(
        isCompactWidth: try PresentationRequest.isCompact(.horizontalSizeClass, message),
        isCompactHeight: try PresentationRequest.isCompact(.verticalSizeClass, message))
    case .orientationChanged:
      guard let orientation = Orientation(rawValue: try message.string(.value)) else {
        throw .argument(
          Word(.value), of: message.verb, expected: "portrait or landscape", found: message.arguments[.value])
      }
      self = .orientationChanged(orientation)
    case .presentationController: self = .read(.presentationController, of: receiver)
    case .activePresentationController: self = .read(.active, of: receiver)
    case .sheetPresentationController: self = .read(.sheet, of: receiver)
    case .popoverPresentationController: self = .read(.popover, of: receiver)
    case .adaptiveSheetPresentationController: self = .read(.adaptiveSheet, of: receiver)
    default:
      throw .unknownVerb(message.verb, on: receiver)
    }
  }

  private static func isCompact(_ name: Word.Known, _ message: Message) throws(MessageError) -> Bool? {
    message.arguments[name] == .null ? nil : try message.string(name) == "compact"
  }

  /// All three kinds, unless the registration says which.
  private static func blocks(_ message: Message) -> [Word.Known] {
    let all: [Word.Known] = [.animateAlongside, .interactionChanged, .completion]
    guard let given = message.arguments[.blocks].list else { return all }
    return all.filter { given.contains(.string(String(describing: $0))) }
  }

  private static func pull(_ message: Message) -> Pull {
    if message.arguments[.recognizer] != .null { return .zoom }
    return message.arguments[.direction] == .string("up") ? .up : .down
  }

  private static func release(_ message: Message) throws(MessageError) -> Dismissal.Release {
    if let detent = message.arguments[.detent].string { return .detent(detent) }
    switch try message.string(.outcome) {
    case "commit": return .commit
    case "cancel": return .cancel
    default:
      throw .argument(
        Word(.outcome), of: message.verb, expected: "commit or cancel", found: message.arguments[.outcome])
    }
  }
}

/// What is asked of a controller; the last of its popover's presentation controller.
enum Reading: Hashable, Sendable {
  case presentationController, active, sheet, popover, adaptiveSheet
}

/// A call of `present`.
struct PresentCall: Hashable, Sendable {
  let source: ObjectID
  /// Nil when the app passed nil.
  let presented: ObjectID?
  let animated: Bool
}
