import Vocabulary

extension GestureArbitration {
  /// The app sets `isEnabled`. Disabling aborts: who has begun is cancelled with a last action, who has not leaves the
  /// race, and nobody waits for it any more. Enabling does not bind touches that are down already.
  ///
  /// Effects: `isEnabled`, the hazard of a pop that is disabled while it runs, and `state` are published. At rest the
  /// actions follow at once; called from an action, they follow it.
  mutating func setEnabled(
    _ number: Int?, _ value: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let number, recognizers[number].isEnabled != value else { return }
    recognizers[number].isEnabled = value
    let id = recognizers[number].id
    effects.publish(
      id, .isEnabled, .bool(value), because: recognizers[number].kind.isPop ? .both("GES-038", "GES-066") : "GES-037")
    guard !value, recognizers[number].attempt != nil else { return }
    if recognizers[number].state.isActive {
      // At a root that is frozen nothing pops (GES-057).
      if recognizers[number].kind.isPop, surroundings.object(id.owner, .transition) != nil {
        effects.note(
          .interactivePopDisabledInOwnTransition, on: id.owner, [Argument(.recognizer, .object(id))],
          because: .both("GES-039", "NAV-057"))
      }
      cancel(number, because: .both("GES-037", "GES-004"), &effects)
    } else if recognizers[number].state == .possible {
      drop(number, &effects)
    }
    reconsider(&effects, in: surroundings)
  }
}
