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
    switch self {
    case .possible:
      switch next {
      case .failed: return true
      case .ended: return isDiscrete || kind == .custom
      case .began: return !isDiscrete
      case .possible, .changed, .cancelled: return false
      }
    case .began, .changed:
      switch next {
      case .changed, .ended, .cancelled: return !isDiscrete
      case .possible, .began, .failed: return false
      }
    case .ended, .cancelled, .failed:
      return false
    }
  }

  var value: Value { .string(rawValue) }
}
