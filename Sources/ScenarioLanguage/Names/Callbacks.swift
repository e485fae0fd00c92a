package import Vocabulary

/// What app code can hear about which objects, and call on them.
package enum Callbacks {
  /// Whether there is such a callback about the object.
  package static func canBeHeard(_ callback: Word, about object: ObjectID, in names: Configuration) -> Bool {
    guard let role = Role(object, in: names) else { return false }
    return EventTable.callbacks(of: role).contains { $0.name == callback.description }
  }

  /// Whether the object understands the message.
  package static func canBeCalled(_ message: Word, on object: ObjectID, in names: Configuration) -> Bool {
    guard names.component(for: message, on: object) != nil else { return false }
    guard let owners = EventTable.owners[message.description] else { return true }
    return Role(names.kind(object)).map(owners.contains) ?? false
  }
}

extension Role {
  /// Nil for what nothing is heard about.
  fileprivate init?(_ object: ObjectID, in names: Configuration) {
    switch names.kind(object) {
    case .part:
      switch object.part.likeness {
      case .transition: self = .transition
      case .presentationController, .adaptivePresentationController: self = .presentationController
      case .navigationItem: self = .navigationItem
      default: return nil
      }
    case .customController: self = .customController
    case let kind: self.init(kind)
    }
  }
}
