import Vocabulary

extension Recognizer {
  /// What the app, or UIKit for its own, says about a recognizer.
  struct Definition: Hashable {
    /// Whom its actions reach.
    enum Target: Hashable {
      /// The targets of an app's or a scroll view's recognizer.
      case app
      /// The pop of a navigation controller.
      case pop(of: ObjectID)
      /// The pull of a sheet, or of what zooms.
      case pull(of: ObjectID)
    }

    let kind: Kind
    let view: ObjectID
    var target = Target.app
    var isEnabled = true
    var canPrevent = Permission.all
    var canBePrevented = Permission.all
    /// What its class says of whom it waits for, and of who waits for it (GES-027).
    var requires = Permission.nobody
    var isRequiredBy = Permission.nobody
    /// How many fingers it needs, and from how many on it takes no more.
    var fingers = 1
    var limit: Int?
    /// How far a long press may wander before it begins, in points.
    var slop = Threshold.pressSlop
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    /// Nil: all.
    var allowedTypes: [Touch.Kind]?
    var requiresExclusiveType = true
    /// Which scrolling it takes, of a trackpad or of a wheel, which is no touch (GES-089).
    var scrollTypes: [Touch.Kind] = []

    /// A recognizer of UIKit's own.
    init(_ kind: Kind, of view: ObjectID, _ target: Target = .app) {
      self.kind = kind
      self.view = view
      self.target = target
      limit = kind.limit
      switch kind {
      case .edgePop:
        // GES-054: as it prints itself.
        delaysTouchesBegan = true
        scrollTypes = [.continuous]
      case .contentPop:
        scrollTypes = [.continuous]
      case .scrollPan:
        scrollTypes = [.continuous, .discrete]
      case .zoomPinch:
        fingers = 2
      case .pan, .tap, .longPress, .swipe, .screenEdgePan, .pinch, .rotation, .custom, .rowSwipe, .sheetDismiss,
        .zoomEdge, .zoomPan:
        break
      }
    }
  }
}

extension Recognizer.Definition {
  /// Decodes `addGestureRecognizer {kind, view, …}`.
  ///
  /// `minimumPressDuration` is in seconds as a double, as UIKit has it, or in microseconds as an integer.
  init(_ message: Message) throws(MessageError) {
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
      kind = .screenEdgePan(try Sides(message, .edges, or: []))
    case "pinch":
      kind = .pinch
    case "rotation":
      kind = .rotation
    case "custom":
      kind = .custom
    default:
      throw .argument(
        Word(.kind), of: message.verb,
        expected: "pan, tap, longPress, swipe, screenEdgePan, pinch, rotation or custom", found: arguments[.kind])
    }
    let driven = try message.optionalObject(.drives)
    self.init(kind, of: try message.object(.view), driven.map { .pop(of: $0) } ?? .app)
    isEnabled = arguments[.isEnabled].bool ?? true
    canPrevent = Permission(arguments[.canPrevent])
    canBePrevented = Permission(arguments[.canBePrevented])
    requires = Permission(arguments[.shouldRequireFailure], otherwise: .nobody)
    isRequiredBy = Permission(arguments[.shouldBeRequiredToFail], otherwise: .nobody)
    try takeTouchRules(arguments, of: message)
  }

  private mutating func takeTouchRules(_ arguments: [Argument], of message: Message) throws(MessageError) {
    let needed = kind == .pinch || kind == .rotation ? 2 : 1
    fingers = arguments[.numberOfTouchesRequired].int ?? arguments[.minimumNumberOfTouches].int ?? needed
    limit = arguments[.maximumNumberOfTouches].int ?? limit
    slop = arguments[.allowableMovement].double ?? slop
    cancelsTouchesInView = arguments[.cancelsTouchesInView].bool ?? cancelsTouchesInView
    delaysTouchesBegan = arguments[.delaysTouchesBegan].bool ?? delaysTouchesBegan
    delaysTouchesEnded = arguments[.delaysTouchesEnded].bool ?? delaysTouchesEnded
    requiresExclusiveType = arguments[.requiresExclusiveTouchType].bool ?? requiresExclusiveType
    scrollTypes = try Self.scrollTypes(message)
    guard let list = arguments[.allowedTouchTypes].list else { return }
    var types: [Touch.Kind] = []
    for entry in list {
      guard let type = entry.string.flatMap(Touch.Kind.init(rawValue:)) else {
        throw .argument(
          Word(.allowedTouchTypes), of: message.verb, expected: "direct, pencil or indirectPointer", found: entry)
      }
      types.append(type)
    }
    allowedTypes = types
  }

  private static func scrollTypes(_ message: Message) throws(MessageError) -> [Touch.Kind] {
    let mask = message.arguments[.allowedScrollTypesMask]
    switch mask.string {
    case "continuous": return [.continuous]
    case "discrete": return [.discrete]
    case "all": return [.continuous, .discrete]
    default:
      guard mask == .null else {
        throw .argument(
          Word(.allowedScrollTypesMask), of: message.verb, expected: "continuous, discrete or all", found: mask)
      }
      return []
    }
  }

  private static func duration(_ value: Value) -> Microseconds {
    switch value {
    case .int(let microseconds): max(0, microseconds)
    case .double(let seconds): Microseconds((min(max(seconds, 0), 3600) * 1_000_000).rounded())
    case .null, .bool, .string, .object, .list: Threshold.pressDuration
    }
  }
}
