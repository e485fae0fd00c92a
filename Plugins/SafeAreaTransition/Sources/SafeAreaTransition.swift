import Vocabulary
import WorkerKit

/// Lets the safe area of the screen that comes begin where the leaving one's is, by an inset that the animation takes away
/// (NAV-107), so that content moves where it would jump (NAV-106).
@main struct SafeAreaTransition: Behavior {
  static let answers: [Word.Known] = [.willShow]
  static let hears: [Word.Known] = [.animateAlongside, .completion]
  static let reads = PropertySet.safeArea.union([.from, .to])

  private struct End: Equatable {
    let coordinator: ObjectID
    let controller: ObjectID
    let inset: Int
  }

  /// `restores`: insets of the app's own are there again at the end. Without it both are zero then.
  private let isRestoring: Bool
  private var ends: [End] = []

  init(_ binding: Binding) {
    isRestoring = binding["restores"].bool ?? false
  }

  mutating func hear(_ callback: Callback, _ effects: inout Effects, in app: Surroundings) {
    switch callback.verb {
    case .willShow:
      guard let coordinator = app.transitionCoordinator(callback.object) else { return }
      effects.call(Message(coordinator.owner, .registerAlongside), then: .done, because: "NAV-107")
    case .animateAlongside: soften(callback.object, &effects, in: app)
    case .completion: tidyUp(after: callback.object, &effects)
    default: break
    }
  }

  /// A delegate's `willShow` answers nothing, whatever the registration has answered.
  mutating func goOn(_ then: Continuation, with value: Value, _ effects: inout Effects, in app: Surroundings) {}

  /// Effects: the difference of the two safe areas as an inset of the screen that comes, then none, which is what animates.
  private mutating func soften(_ coordinator: ObjectID, _ effects: inout Effects, in app: Surroundings) {
    guard let from = app.object(coordinator, .from), let to = app.object(coordinator, .to) else { return }
    ends += [from, to].map { controller in
      let own = Int(app.value(controller, .additionalSafeAreaTop).double ?? 0)
      return End(coordinator: coordinator, controller: controller, inset: isRestoring ? own : 0)
    }
    let rest = ends[ends.count - 1].inset
    let gap = app.safeAreaTop(from) - app.safeAreaTop(to)
    effects.publish(to, .additionalSafeAreaTop, .int(rest + gap), because: "NAV-107")
    effects.publish(to, .additionalSafeAreaTop, .int(rest), because: "NAV-107")
  }

  /// Effects: the insets that both have from now on, also when a swipe was let go.
  private mutating func tidyUp(after coordinator: ObjectID, _ effects: inout Effects) {
    for end in ends where end.coordinator == coordinator {
      effects.publish(end.controller, .additionalSafeAreaTop, .int(end.inset), because: "NAV-107")
    }
    ends.removeAll { $0.coordinator == coordinator }
  }
}
