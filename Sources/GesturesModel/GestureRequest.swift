import Vocabulary

/// What the gestures understand.
enum GestureRequest: Hashable {
  case addRecognizer(Recognizer.Definition)
  case addScrollView(ScrollView, offset: Double)
  case requireToFail(ObjectID)
  case setEnabled(Bool)
  case touches(TouchFrame)
  /// The system takes the touches away: of everything, or of what lies in the receiver's view.
  case interrupt

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
    case .requireToFail:
      self = .requireToFail(try message.object(.other))
    case .setEnabled:
      self = .setEnabled(try message.flag(.value))
    case .touches:
      self = .touches(try TouchFrame(message))
    case .interrupt:
      self = .interrupt
    default:
      throw .unknownVerb(message.verb, on: message.receiver)
    }
  }
}

extension Recognizer.Definition {
  /// Decodes `addGestureRecognizer {kind, view, …}`.
  ///
  /// `minimumPressDuration` is in seconds as a double, as UIKit has it, or in microseconds as an integer.
  fileprivate init(_ message: Message) throws(MessageError) {
    let arguments = message.arguments
    let kind: Recognizer.Kind
    switch try message.string(.kind) {
    case "pan":
      kind = .pan
    case "tap":
      kind = .tap(count: max(1, arguments[.numberOfTapsRequired].int ?? 1))
    case "longPress":
      kind = .longPress(after: Self.duration(arguments[.minimumPressDuration]))
    case "swipe":
      kind = .swipe(try Sides(message, .direction, or: .right))
    case "screenEdgePan":
      kind = .screenEdgePan(try Sides(message, .edges, or: .left))
    default:
      throw .argument(
        Word(.kind), of: message.verb, expected: "pan, tap, longPress, swipe or screenEdgePan", found: arguments[.kind])
    }
    self.init(
      kind: kind, view: try message.object(.view), isEnabled: arguments[.isEnabled].bool ?? true,
      canPrevent: Permission(arguments[.canPrevent]), canBePrevented: Permission(arguments[.canBePrevented]))
  }

  private static func duration(_ value: Value) -> Microseconds {
    switch value {
    case .int(let microseconds): max(0, microseconds)
    case .double(let seconds): Microseconds((min(max(seconds, 0), 3600) * 1_000_000).rounded())
    case .null, .bool, .string, .object, .list: Threshold.pressDuration
    }
  }
}
