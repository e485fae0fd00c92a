import Vocabulary
import WorkerKit

/// Drops pushes and pops that come while there is a transition coordinator; what is dropped answers nothing.
@main struct GuardedNavigation: Behavior {
  static let intercepts: [Word.Known] = [.pushViewController, .popViewController, .popToRootViewController]
  static let reads = PropertySet.tree

  init(_ binding: Binding) {}

  mutating func take(_ message: Message, _ effects: inout Effects, in app: Surroundings) {
    guard app.transitionCoordinator(message.receiver) == nil else { return }
    effects.proceed(message)
  }
}
