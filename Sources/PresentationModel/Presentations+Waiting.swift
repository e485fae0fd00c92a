import Vocabulary

/// A presentation or dismissal that is asked for with animation while a push or pop runs waits for its end (PRE-039).
///
/// What is decided inside the call is decided all the same: the checks, the links, the loading. Without animation nobody waits.
extension Presentations {
  /// Whether a navigation controller in one of these trees, as far as they are shown, is in mid-transition.
  func isNavigating(in roots: [ObjectID], _ surroundings: Surroundings) -> Bool {
    roots.flatMap(surroundings.visibleTree).contains {
      surroundings.kind($0) == .navigationController && surroundings.object($0, .transition) != nil
    }
  }

  /// Where a presentation comes from; who presents it can be somebody else (PRE-006).
  func trees(of modal: Modal, _ surroundings: Surroundings) -> [ObjectID] {
    let around = surroundings.outermostContainer(modal.source)
    return around == modal.presenting ? [around] : [around, modal.presenting]
  }

  /// The trees whose transitions an operation waits for.
  private func trees(of number: Int, _ surroundings: Surroundings) -> [ObjectID] {
    switch operations[number] {
    case .presentation(let modal, _): trees(of: modal, surroundings)
    case .dismissal(let dismissal): trees(of: dismissal.members, upon: dismissal.presenting, surroundings)
    case .window, .adaptation, .reading, .subview, .unwind, nil: []
    }
  }

  /// Those of a dismissal: what goes, and all that its presenter stands in.
  func trees(of members: [ObjectID], upon presenter: ObjectID, _ surroundings: Surroundings) -> [ObjectID] {
    members + [surroundings.outermostContainer(presenter)]
  }

  /// Effects: a note and `isAwaitingTransition`, while there is something to wait for; else the next turn is scheduled.
  mutating func awaitNavigation(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = subject(of: number), isNavigating(in: trees(of: number, surroundings), surroundings) else {
      effects.schedule(after: 0, number)
      return
    }
    let isDismissal = dismissal(number) != nil
    effects.note(
      .nestedOperation, on: modal.presented,
      [Argument(.operation, .string(isDismissal ? "dismissal" : "presentation"))], because: "PRE-039")
    waiting.append(number)
    effects.publish(.window, .isAwaitingTransition, .bool(true), because: "PRE-039")
  }

  /// A transition has begun or ended somewhere, or what a dismissal goes back to has gone: that goes with it, and waits for nothing more.
  ///
  /// Effects: `isAwaitingTransition` if nobody is left; who has waited for it goes on in the next turn.
  mutating func goOn(_ effects: inout Effects, in surroundings: Surroundings) {
    guard !waiting.isEmpty else { return }
    let free = waiting.filter { number in
      !isNavigating(in: trees(of: number, surroundings), surroundings)
        || dismissal(number).map { isGone($0.presenting, in: surroundings) } == true
    }
    waiting.removeAll { free.contains($0) }
    if waiting.isEmpty { effects.publish(.window, .isAwaitingTransition, .bool(false), because: "PRE-039") }
    for number in free { effects.schedule(after: 0, number) }
  }
}
