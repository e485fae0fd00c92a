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
      id, .isEnabled, .bool(value), because: recognizers[number].kind.isPop ? "GES-066" : "GES-010")
    guard !value, recognizers[number].attempt != nil else { return }
    if recognizers[number].state.isActive {
      if recognizers[number].kind.isPop {
        effects.note(
          .interactivePopDisabledInOwnTransition, on: id.owner, [Argument(.recognizer, .object(id))],
          because: .both("NAV-057", "GES-060"))
      }
      cancel(number, because: "GES-004", &effects)
    } else if recognizers[number].state == .possible {
      drop(number, &effects)
    }
    reconsider(&effects, in: surroundings)
  }

  /// The system takes the touches away that lie in the receiver's view. Who has begun is cancelled with a last action,
  /// who has not fails.
  ///
  /// Effects: the states are published; at rest the actions follow.
  mutating func interrupt(_ view: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    guard var running = sequence else { return }
    var taken: UInt64 = 0
    for index in running.touches.indices where running.touches[index].views.contains(view) {
      taken |= TouchSequence.bit(index)
      running.touches[index].isDown = false
    }
    sequence = running
    let members = running.members.filter { (recognizers[$0].attempt?.touches ?? 0) & taken != 0 }
    for number in members where recognizers[number].state == .possible {
      fail(number, because: "GES-003", &effects)
    }
    for number in members where recognizers[number].state.isActive {
      cancel(number, because: "GES-004", &effects)
    }
    reconsider(&effects, in: surroundings)
  }
}
