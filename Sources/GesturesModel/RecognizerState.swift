import Vocabulary

/// The state of a recognizer (GES-001): `recognized` and `ended` are one.
enum RecognizerState: String {
  case possible, began, changed, ended, cancelled, failed

  var isActive: Bool {
    switch self {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }

  /// It has recognized, and stands in the way of others.
  var isWinner: Bool { isActive || self == .ended }

  /// Nothing follows before the reset (GES-002).
  var isTerminal: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// The legal transitions (GES-003); the way back to possible is the reset. A class of the app's own may be of either kind.
  func mayBecome(_ next: RecognizerState, _ kind: Recognizer.Kind) -> Bool {
    let isDiscrete = kind.isDiscrete
    return switch (self, next) {
    case (.possible, .failed): true
    case (.possible, .ended): isDiscrete || kind == .custom
    case (.possible, .began): !isDiscrete
    case (.began, .changed), (.began, .ended), (.began, .cancelled): !isDiscrete
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): !isDiscrete
    default: false
    }
  }

  var value: Value { .string(rawValue) }
}
