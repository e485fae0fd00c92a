public import Vocabulary

/// How a session came to its end.
public enum Ending: Hashable, Sendable {
  /// All steps are done, nothing is scheduled, and no finger is down.
  case settled
  /// All steps are done; something is still scheduled, because the last step was told not to settle, or a finger is still down.
  case cutOff
  /// The app died of this exception. Nothing ran after it.
  case dead(Exception)
  case bound(Bound)
  /// This exception would have to leave code of that plugin in the middle of a call. An app would crash there.
  case stuck(Exception, in: String)
  /// A component was sent something it cannot understand, or broke the protocol.
  case fault(String)
}

extension Ending {
  /// Whether the session could go on with another step.
  package var isAtRest: Bool {
    switch self {
    case .settled, .cutOff: true
    case .dead, .bound, .stuck, .fault: false
    }
  }

  /// All that the last line of a trace may have.
  package static let words = Set(["settled", "cut off", "dead", "fault"] + Bound.allCases.map(\.rawValue))

  /// As the last line of a trace has it.
  package var word: String {
    switch self {
    case .settled: "settled"
    case .cutOff: "cut off"
    case .dead: "dead"
    case .bound(let bound): bound.rawValue
    case .stuck, .fault: "fault"
    }
  }
}
