public import Vocabulary

/// What app code can hear about which objects.
public enum Callbacks {
  /// Whether there is such a callback about the object.
  public static func canBeHeard(_ callback: Word, about object: ObjectID, in names: Configuration) -> Bool {
    guard let role = Role(object, in: names) else { return false }
    return EventTable.callbacks(of: role).contains { $0.name == callback.description }
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
