import Vocabulary

/// A recognizer: what it is, and how far it has come with the touches of the running sequence.
struct Recognizer: Hashable {
  enum Kind: Hashable {
    case pan
    case tap(count: Int)
    case longPress(after: Microseconds)
    case swipe(Sides)
    case screenEdgePan(Sides)
    case pinch
    case rotation
    /// Of a class of the app's own, which sets its state itself.
    case custom
    /// `interactivePopGestureRecognizer` of a navigation controller.
    case edgePop
    /// `interactiveContentPopGestureRecognizer` of a navigation controller.
    case contentPop
    /// `panGestureRecognizer` of a scroll view.
    case scrollPan
    /// What slides a row of a list aside.
    case rowSwipe
    /// What pulls a sheet down.
    case sheetDismiss
    /// What a zoom brings besides: from the edge, downwards, and by pinching.
    case zoomEdge, zoomPan, zoomPinch

    /// Whether it measures a way that as many fingers go as it needs.
    var isPanOrSwipe: Bool {
      if case .swipe = self { true } else { self == .pan }
    }
  }

  let id: ObjectID
  var definition: Definition
  var isEnabled: Bool
  /// Whether leading was right when it was configured (GES-063); of UIKit's own ones alone.
  var isMirrored: Bool
  var state = RecognizerState.possible
  /// What `state` reads from outside (it lags behind while several actions wait in the queue).
  var publishedState = RecognizerState.possible
  /// Whom it waits for by `require(toFail:)`: the receiver is the one that waits (GES-026).
  var requirements: [ObjectID] = []
  /// Nil unless it tracks a touch of the running sequence.
  var attempt: Attempt?
  /// How deep its view lies in the tree, since it has taken a touch; the window is 1.
  var depth = 0
  /// Whether it is in the sequence's list, even if it has left the race.
  var isMember = false
  /// What `translation`, `progress`, `scale` and `rotation` read from outside; nil before they were first published.
  var publishedTranslation: Double?
  var publishedProgress: Double?
  var publishedScale: Double?
  var publishedRotation: Double?

  var kind: Kind { definition.kind }
}

extension Recognizer.Kind {
  var isDiscrete: Bool {
    switch self {
    case .tap, .swipe: true
    case .pan, .longPress, .screenEdgePan, .pinch, .rotation, .custom, .edgePop, .contentPop, .scrollPan, .rowSwipe,
      .sheetDismiss, .zoomEdge, .zoomPan, .zoomPinch:
      false
    }
  }

  var isPop: Bool { self == .edgePop || self == .contentPop }

  /// It comes with UIKit's own objects, before anything that the app attaches.
  var isBuiltIn: Bool {
    switch self {
    case .edgePop, .contentPop, .scrollPan, .rowSwipe, .sheetDismiss, .zoomEdge, .zoomPan, .zoomPinch: true
    case .pan, .tap, .longPress, .swipe, .screenEdgePan, .pinch, .rotation, .custom: false
    }
  }

  /// Who is considered first in a frame.
  var systemRank: Int {
    switch self {
    case .edgePop: 0
    case .contentPop: 1
    case .pan, .tap, .longPress, .swipe, .screenEdgePan, .pinch, .rotation, .custom, .scrollPan, .rowSwipe,
      .sheetDismiss, .zoomEdge, .zoomPan, .zoomPinch:
      2
    }
  }

  /// Touches after so many are ignored; nil for none.
  var limit: Int? {
    switch self {
    case .screenEdgePan, .edgePop, .contentPop, .sheetDismiss, .rowSwipe, .zoomEdge, .zoomPan: 1
    case .pinch, .rotation, .zoomPinch: 2
    case .pan, .tap, .longPress, .swipe, .custom, .scrollPan: nil
    }
  }

  /// Whether it follows a movement, so that a control may keep it from its thumb.
  var isDrag: Bool {
    switch self {
    case .pan, .swipe, .screenEdgePan, .edgePop, .contentPop, .scrollPan, .rowSwipe, .sheetDismiss, .zoomEdge, .zoomPan:
      true
    case .tap, .longPress, .pinch, .rotation, .custom, .zoomPinch: false
    }
  }
}

/// The constant answer of a method that a subclass overrides, such as `canPrevent` (GES-021).
enum Permission: Hashable {
  case all, nobody
  case only([ObjectID])

  init(_ value: Value, otherwise: Permission = .all) {
    switch value {
    case .bool(let flag): self = flag ? .all : .nobody
    case .object(let object): self = .only([object])
    case .list: self = .only(value.objects)
    case .null, .int, .double, .string: self = otherwise
    }
  }

  func allows(_ other: ObjectID) -> Bool {
    switch self {
    case .all: true
    case .nobody: false
    case .only(let objects): objects.contains(other)
    }
  }
}
