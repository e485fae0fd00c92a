import Vocabulary

/// What an operation is about.
enum Transition: Hashable, Sendable {
  /// The window shows its root; no operation of the trace.
  case window(root: ObjectID)
  case presentation(Modal, animated: Bool)
  case dismissal(Dismissal)
  /// An unwind segue, whose action comes before anything goes; no operation of the trace (PRE-094).
  case unwind(to: ObjectID, from: ObjectID)
  /// The traits have changed; the modal that is adapted now. No operation of the trace.
  case adaptation(ObjectID?)
  /// A presentation controller is made because it is read; no operation of the trace.
  case reading(ObjectID)
  /// A view is put into another one; no operation of the trace.
  case subview
}
