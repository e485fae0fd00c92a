import Vocabulary

extension GestureArbitration {
  /// Somebody else has published a property while a finger is down, or while a delegate was set too early.
  ///
  /// Effects: a view that leaves the window loses its touches in the next turn; UIKit gives the pop recognizers of a view that is
  /// loaded its own delegate; a scroll pan that is turned off is cancelled, or fails while it waits.
  mutating func react(
    to property: Word, of object: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch property.known {
    case .isInstalled:
      guard !surroundings.flag(object, .isInstalled), let running = sequence else { return }
      guard running.touches.contains(where: { $0.isPending && $0.views.contains(object) }) else { return }
      if running.detached.isEmpty { effects.schedule(after: 0, Token.detached) }
      sequence?.detached.append(object)
    case .isViewLoaded:
      giveOwnDelegate(to: object, &effects)
    case .isScrollEnabled:
      guard surroundings.value(object, .isScrollEnabled) == .bool(false) else { return }
      guard let number = numbers[object.part(.panGestureRecognizer)] else { return }
      if recognizers[number].state.isActive {
        cancel(number, because: "GES-052", &effects)
      } else if recognizers[number].state == .possible, recognizers[number].attempt?.intent == .begin {
        fail(number, because: "GES-051", &effects)
      } else {
        return
      }
      reconsider(&effects, in: surroundings)
    default:
      break
    }
  }

  /// Effects: `delegate` of both pop recognizers is UIKit's own again (GES-053).
  private mutating func giveOwnDelegate(to navigation: ObjectID, _ effects: inout Effects) {
    guard earlyDelegates.contains(navigation) else { return }
    earlyDelegates.removeAll { $0 == navigation }
    effects.publish(navigation.part(.interactivePopGestureRecognizer), .delegate, .null, because: "GES-053")
    effects.publish(navigation.part(.interactiveContentPopGestureRecognizer), .delegate, .null, because: "GES-053")
    listen(&effects)
  }

  /// Effects: `isListening` of the window, without which nobody tells what happens meanwhile.
  mutating func listen(_ effects: inout Effects) {
    let hasReason = sequence != nil || !earlyDelegates.isEmpty
    guard hasReason != isListening else { return }
    isListening = hasReason
    effects.publish(.window, .isListening, .bool(hasReason), because: hasReason ? "GES-009" : "GES-007")
  }
}
