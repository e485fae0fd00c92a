import Vocabulary

/// A recognizer: what it is, and how far it has come with the touches of the running sequence.
struct Recognizer: Hashable {
  enum Kind: Hashable {
    case pan
    case tap(count: Int)
    case longPress(after: Microseconds)
    case swipe(Sides)
    case screenEdgePan(Sides)
    /// `interactivePopGestureRecognizer` of a navigation controller.
    case edgePop
    /// `interactiveContentPopGestureRecognizer` of a navigation controller.
    case contentPop
    /// `panGestureRecognizer` of a scroll view.
    case scrollPan
    /// What pulls a sheet down.
    case sheetDismiss
  }

  /// What the app says about a recognizer of its own.
  struct Definition: Hashable {
    let kind: Kind
    let view: ObjectID
    var isEnabled = true
    var canPrevent = Permission.all
    var canBePrevented = Permission.all
  }

  let id: ObjectID
  var definition: Definition
  var isEnabled: Bool
  var state = RecognizerState.possible
  /// What `state` reads from outside (it lags behind while several actions wait in the queue).
  var publishedState = RecognizerState.possible
  /// Whom it waits for by `require(toFail:)`: the receiver is the one that waits (GES-026).
  var requirements: [ObjectID] = []
  /// Nil unless it tracks a touch of the running sequence.
  var attempt: Attempt?
  /// Whether it is in the sequence's list, even if it has left the race.
  var isMember = false
  /// What `translation` and `progress` read from outside; nil before they were first published.
  var publishedTranslation: Double?
  var publishedProgress: Double?

  var kind: Kind { definition.kind }
}

extension Recognizer.Kind {
  var isDiscrete: Bool {
    switch self {
    case .tap, .swipe: true
    case .pan, .longPress, .screenEdgePan, .edgePop, .contentPop, .scrollPan, .sheetDismiss: false
    }
  }

  var isPop: Bool { self == .edgePop || self == .contentPop }

  /// It comes with UIKit's own objects, before anything that the app attaches.
  var isBuiltIn: Bool {
    switch self {
    case .edgePop, .contentPop, .scrollPan, .sheetDismiss: true
    case .pan, .tap, .longPress, .swipe, .screenEdgePan: false
    }
  }

  /// Who is considered first in a frame.
  var systemRank: Int {
    switch self {
    case .edgePop: 0
    case .contentPop: 1
    case .pan, .tap, .longPress, .swipe, .screenEdgePan, .scrollPan, .sheetDismiss: 2
    }
  }

  /// Touches after the first are ignored.
  var takesOneTouch: Bool {
    switch self {
    case .screenEdgePan, .edgePop, .contentPop, .sheetDismiss: true
    case .pan, .tap, .longPress, .swipe, .scrollPan: false
    }
  }
}

/// The constant answer of `canPrevent` or `canBePrevented` (GES-021).
enum Permission: Hashable {
  case all, nobody
  case only([ObjectID])

  init(_ value: Value) {
    switch value {
    case .bool(let flag): self = flag ? .all : .nobody
    case .object(let object): self = .only([object])
    case .list: self = .only(value.objects)
    case .null, .int, .double, .string: self = .all
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
