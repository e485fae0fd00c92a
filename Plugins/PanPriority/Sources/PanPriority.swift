import Vocabulary
import WorkerKit

/// The delegate of a recognizer of the app's own: it decides between that one and the content pop (GES-072, GES-073).
///
/// With `before: true` the content pop waits for the recognizer, else the recognizer waits for it. Whoever declares the
/// requirement is the one that waits (GES-026), so of the two questions one gets a yes.
@main struct PanPriority: Behavior {
  static let answers: [Word.Known] = [.shouldRequireFailureOf, .shouldBeRequiredToFailBy]

  private let agreed: Word.Known

  init(_ binding: Binding) {
    agreed = binding["before"] == .bool(true) ? .shouldBeRequiredToFailBy : .shouldRequireFailureOf
  }

  /// Of any other recognizer it says nothing, which is no.
  mutating func hear(_ callback: Callback, _ effects: inout Effects, in app: Surroundings) {
    guard callback.arguments[.other].object?.part == .interactiveContentPopGestureRecognizer else { return }
    effects.answer(.bool(callback.verb == agreed))
  }
}
