/// Why a journal cannot be written.
package struct JournalError: Error, Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case open, append, synchronize
  }

  package let path: String
  package let action: Action
  package let reason: WriteTrouble

  package init(path: String, action: Action, reason: WriteTrouble) {
    self.path = path
    self.action = action
    self.reason = reason
  }
}

extension JournalError: CustomStringConvertible {
  /// The error in words, and what to do.
  package var description: String {
    let what =
      switch action {
      case .open: "cannot open the journal"
      case .append: "cannot append to the journal"
      case .synchronize: "cannot bring the journal to the disk"
      }
    return "\(what) \(path): \(reason.sentence)"
  }
}
