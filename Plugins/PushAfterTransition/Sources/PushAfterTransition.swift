import Vocabulary
import WorkerKit

/// Keeps a push that comes while there is a transition coordinator, and makes it in a completion block of that one (NAV-071).
///
/// A block is registered for each push, so they are made in the order in which they came, each as `super` would: the second
/// finds the transition of the first.
@main struct PushAfterTransition: Behavior {
  static let intercepts: [Word.Known] = [.pushViewController]
  static let hears: [Word.Known] = [.completion]
  static let reads = PropertySet.tree

  private struct Wait: Equatable {
    let coordinator: ObjectID
    let push: Message
  }

  private let objects: [ObjectID]
  /// `unlessCancelled`: a push that has waited for a swipe is dropped if that one is let go.
  private let isDroppedByCancel: Bool
  private var waits: [Wait] = []

  init(_ binding: Binding) {
    objects = binding.objects
    isDroppedByCancel = binding["unlessCancelled"].bool ?? false
  }

  /// A coordinator that it is not bound to would never call it back; then the push goes on at once.
  mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
    guard let coordinator = app.transitionCoordinator(message.receiver),
      objects.contains(coordinator) || objects.contains(coordinator.owner)
    else {
      effects.proceed(message)
      return
    }
    waits.append(Wait(coordinator: coordinator, push: message))
    // The coordinator of an ancestor is the ancestor's to register with.
    let blocks = Argument(.blocks, .list([.string("completion")]))
    effects.call(Message(coordinator.owner, .registerAlongside, [blocks]), then: .done, because: "NAV-071")
  }

  /// A push answers nothing, whatever the registration has answered.
  mutating func goOn(_ then: Continuation, with value: Value, _ effects: inout Effects, in app: Surroundings) {}

  mutating func hear(_ callback: Callback, _ effects: inout Effects, in app: Surroundings) {
    guard let place = waits.firstIndex(where: { $0.coordinator == callback.object }) else { return }
    let wait = waits.remove(at: place)
    if isDroppedByCancel, callback.arguments[.isCancelled] == .bool(true) { return }
    effects.proceed(wait.push)
  }
}
