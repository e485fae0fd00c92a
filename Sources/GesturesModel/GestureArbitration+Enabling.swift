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
      if recognizers[number].kind.isPop {
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

  /// The system takes the touches away that lie in the receiver's view (GES-009). Who has begun is cancelled with a last action, who
  /// has not fails; views hear that their touches are cancelled. Of a view that has left the window the last action may not come.
  ///
  /// Effects: the states are published; at rest the actions follow.
  mutating func interrupt(
    _ view: ObjectID, isDetached: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard var running = sequence else { return }
    var taken: UInt64 = 0
    for index in running.touches.indices
    where running.touches[index].isDown && running.touches[index].views.contains(view) {
      taken |= TouchSequence.bit(index)
      running.touches[index].isDown = false
      running.touches[index].delivery?.isTaken = true
    }
    sequence = running
    let members = running.members.filter { (recognizers[$0].attempt?.touches ?? 0) & taken != 0 }
    for number in members where recognizers[number].state == .possible {
      fail(number, because: "GES-009", &effects)
    }
    for number in members where recognizers[number].state.isActive {
      let isGone = isDetached && isInside(view, number, running)
      recognizers[number].attempt?.isDetached = isGone
      cancel(number, because: "GES-009", &effects)
    }
    reconsider(&effects, in: surroundings)
  }

  /// Effects: what those views' touches are taken away from.
  mutating func interruptDetached(_ effects: inout Effects, in surroundings: Surroundings) {
    guard let views = sequence?.detached else { return }
    sequence?.detached = []
    for view in views where !effects.hasDeparture {
      interrupt(view, isDetached: true, &effects, in: surroundings)
    }
  }

  /// The app takes a view out of its window; no finger reaches it any more.
  ///
  /// Effects: its `view` is null; what its touches are taken away from.
  mutating func remove(_ view: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    contentViews[view] = nil
    scrollViews[view] = nil
    effects.publish(view, .view, .null, because: "GES-009")
    interrupt(view, isDetached: true, &effects, in: surroundings)
  }

  /// Whether the view of a recognizer is one that has left, or lies inside it.
  private func isInside(_ view: ObjectID, _ number: Int, _ running: TouchSequence) -> Bool {
    let own = recognizers[number].definition.view
    return running.touches.contains { touch in
      guard let place = touch.views.firstIndex(of: own), let border = touch.views.firstIndex(of: view) else {
        return false
      }
      return place <= border
    }
  }
}
