import Vocabulary

/// What the gestures understand.
enum GestureRequest: Hashable {
  case addRecognizer(Recognizer.Definition)
  case addScrollView(ScrollView, offset: Double)
  case addView(ContentView)
  case requireToFail(ObjectID)
  case setEnabled(Bool)
  /// A delegate slot as it is published, for a recognizer that came with something of UIKit's.
  case setDelegate(Value)
  /// A recognizer of a class of the app's own sets its state.
  case setState(RecognizerState)
  case ignoreTouch(Int)
  case touches(TouchFrame)
  /// The system takes the touches away: of everything, or of what lies in the receiver's view.
  case interrupt
  /// A hardware key goes down, or up, while the receiver's view is the first responder.
  case press(isDown: Bool)
  case removeFromSuperview
  case boundsChanged(Bounds)

  init(_ message: Message) throws(MessageError) {
    switch message.verb.known {
    case .addGestureRecognizer:
      self = .addRecognizer(try Recognizer.Definition(message))
    case .addScrollView:
      let axis = message.arguments[.axis].string ?? "vertical"
      guard let axis = ScrollView.Axis(rawValue: axis) else {
        throw .argument(
          Word(.axis), of: message.verb, expected: "vertical, horizontal, both or none", found: message.arguments[.axis]
        )
      }
      self = .addScrollView(
        ScrollView(view: try message.object(.view), axis: axis), offset: message.arguments[.contentOffset].double ?? 0)
    case .addView:
      self = .addView(try ContentView(message))
    case .requireToFail:
      self = .requireToFail(try message.object(.other))
    case .setEnabled:
      self = .setEnabled(try message.flag(.value))
    case .setDelegate:
      self = .setDelegate(try GestureRequest.slot(message))
    case .ignoreTouch:
      guard let touch = message.arguments[.value].int else {
        throw .argument(
          Word(.value), of: message.verb, expected: "the number of a touch", found: message.arguments[.value])
      }
      self = .ignoreTouch(touch)
    case .setState:
      guard let state = message.arguments[.value].string.flatMap(RecognizerState.init(rawValue:)) else {
        throw .argument(Word(.value), of: message.verb, expected: "a state", found: message.arguments[.value])
      }
      self = .setState(state)
    case .touches:
      self = .touches(try TouchFrame(message))
    case .interrupt:
      self = .interrupt
    case .presses:
      self = .press(isDown: try message.flag(.value))
    case .removeFromSuperview:
      self = .removeFromSuperview
    case .boundsChanged:
      self = .boundsChanged(Bounds(message))
    default:
      throw .unknownVerb(message.verb, on: message.receiver)
    }
  }

  /// The methods of a delegate, by their names; without a list it is none.
  private static func slot(_ message: Message) throws(MessageError) -> Value {
    let value = message.arguments[.value]
    guard value.list != nil else { return value }
    guard let slot = Slot(spelled: value) else {
      throw .argument(
        Word(.value), of: message.verb, expected: "pairs of a method's name and its answer", found: value)
    }
    return slot.value
  }
}
