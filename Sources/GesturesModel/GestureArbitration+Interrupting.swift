import Vocabulary

/// Touches that the system has taken away, and who followed them.
struct Interruption: Hashable {
  /// Those touches, each by its bit.
  let touches: UInt64
  let members: [Int]
  /// Of ``members`` those whose own view has left the window.
  let detached: [Int]
}

extension GestureArbitration {
  /// The system takes the touches away that lie in the receiver's view (GES-009); views hear that their touches are cancelled.
  ///
  /// Effects: those of ``takeAway(_:from:_:in:)``, at once at rest, else when the app code that runs has returned.
  mutating func interrupt(
    _ view: ObjectID, isDetached: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard var running = sequence else { return }
    var taken: UInt64 = 0
    // What hits nothing is taken away with everything else.
    for index in running.touches.indices
    where running.touches[index].views.contains(view) || (view == .window && running.touches[index].views.isEmpty) {
      let isDown = running.touches[index].isDown
      // A view that has left hears of no lift either that was kept from it.
      if isDown || isDetached { running.touches[index].delivery?.interrupt(isDetached: isDetached) }
      guard isDown else { continue }
      taken |= TouchSequence.bit(index)
      running.touches[index].isDown = false
    }
    sequence = running
    let members = running.members.filter { (recognizers[$0].attempt?.touches ?? 0) & taken != 0 }
    let interruption = Interruption(
      touches: taken, members: members, detached: isDetached ? members.filter { isInside(view, $0, running) } : [])
    let isAtRest = phases.isEmpty
    lineUpSettling()
    phases.append(.takeAway(interruption, from: 0))
    if isAtRest { advance(&effects, in: surroundings) }
  }

  /// Tells classes of the app's own that their touches are cancelled. Then who has begun is cancelled with a last action, and who has
  /// not fails. Of a view that has left the window the last action may not come.
  ///
  /// Effects: `touchesCancelled` as the departure; in the end the states are published.
  mutating func takeAway(_ interruption: Interruption, from first: Int, _ effects: inout Effects) {
    let members = interruption.members
    for place in first..<max(first, members.count) {
      let recognizer = recognizers[members[place]]
      // One that is still asked about a touch has not been told of it (GES-014).
      guard recognizer.kind == .custom, !recognizer.state.isTerminal, let attempt = recognizer.attempt,
        attempt.heard & interruption.touches != 0
      else { continue }
      phases.append(.takeAway(interruption, from: place + 1))
      effects.callback(recognizer.id, .touchesCancelled, then: .action, because: .both("GES-009", "GES-011"))
      return
    }
    let remaining = members.filter { recognizers[$0].attempt != nil }
    for number in remaining where recognizers[number].state == .possible {
      fail(number, because: "GES-009", &effects)
    }
    for number in remaining where recognizers[number].state.isActive {
      recognizers[number].attempt?.isDetached = interruption.detached.contains(number)
      cancel(number, because: "GES-009", &effects)
    }
  }

  /// Effects: what those views' touches are taken away from.
  mutating func interruptDetached(_ effects: inout Effects, in surroundings: Surroundings) {
    guard let views = sequence?.detached else { return }
    sequence?.detached = []
    for view in views { interrupt(view, isDetached: true, &effects, in: surroundings) }
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
