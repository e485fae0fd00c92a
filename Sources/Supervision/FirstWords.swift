import Vocabulary
import Wire

/// What newcomers say first, as a run takes it and as plugins are heard before one.
extension ToCoordinator {
  /// Reads a message, without the identity of its sender.
  init(message parts: ArraySlice<[UInt8]>, from component: ComponentKind) throws(FrameError) {
    guard parts.count == 1, let bytes = parts.first else {
      throw .malformed("a message of \(parts.count) parts, where one was expected")
    }
    try self.init(bytes, from: component)
  }
}

extension FrameError {
  var sentence: String {
    switch self {
    case .truncated: "it ends in the middle of a field"
    case .malformed(let what): what
    case .tooDeep: "its values nest too deep"
    }
  }
}

extension Hello {
  /// Who it is, and who was expected, behind "it is"; nil if that is the same.
  func mistake(expecting expected: String, in roles: [Role]) -> String? {
    guard name != expected || !roles.contains(role) else { return nil }
    let found = role == .unspecified ? "\(name), without a role" : "the \(role) \(name)"
    return "\(found), where the \(roles.map { "\($0)" }.joined(separator: " or ")) \(expected) was expected"
  }
}
