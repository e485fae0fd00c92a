import Vocabulary

/// A zoom, which a finger can take away whatever the style, also before it has come all the way (18 and later).
extension Presentations {
  /// Whether it is the zoom that a finger takes away: by a gesture of its own, or because the style brings none.
  func isZoomPull(_ pull: Pull, of modal: Modal) -> Bool {
    modal.zooms && (pull == .zoom || !modal.style.isSheet)
  }

  /// Effects: a block of the zoom's options is asked. Without a view to come from there is another animation, and no
  /// other difference.
  func askZoom(_ question: Word.Known, _ number: Int, _ effects: inout Effects) {
    guard let modal = top(of: number) else { return }
    let isGate = question == .interactiveDismissShouldBegin
    effects.ask(
      modal.presented.part(.zoom), question, default: isGate ? .bool(true) : .null,
      then: Continuation(operation: number, mark: isGate ? .gate : nil), because: "PRE-099")
  }

  /// Whether the delegate hears what comes of a dismissal, as the style has it. A zoom of another style than a sheet's asks it
  /// (PRE-099); whether it tells is a switch.
  func isTold(_ number: Int) -> Bool {
    guard let dismissal = dismissal(number), dismissal.isByZoom, !dismissal.bottom.style.isSheet else { return true }
    return versions.zoomTellsDelegate
  }

  /// Whether a finger can pull it: it is at the front, or zooms, and is still on its way there.
  func isWithinReach(_ modal: Modal, in surroundings: Surroundings) -> Bool {
    isAtFront(modal, in: surroundings)
      || (coming(modal) != nil && isUncovered(modal, in: surroundings))
  }

  /// The presentation of a zoom, while its animation runs.
  private func coming(_ modal: Modal) -> Int? {
    guard modal.zooms, modal.phase == .presenting else { return nil }
    return operations.numbers.first { number in
      guard case .presentation(let coming, _) = operations[number] else { return false }
      return coming.presented == modal.presented && operations.remaining(number).first == .arrive
    }
  }

  /// A finger may take away what is still coming: that is never cancelled, but arrives at once, and the opposite begins.
  ///
  /// False if this dismissal goes on behind that. Effects: no timer; then those of the rest of the presentation.
  mutating func hasten(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) -> Bool {
    guard let dismissal = dismissal(number), let modal = modal(dismissal.presented), let coming = coming(modal) else {
      return true
    }
    effects.cancel(coming)
    operations.replace(coming, with: operations.remaining(coming).dropLast() + [.closeThenGoOn(number)])
    run(coming, &effects, in: surroundings)
    return false
  }

  /// What the app has done meanwhile may leave nothing to take away.
  ///
  /// Effects: the end of the presentation; then those of the dismissal.
  mutating func closeThenGoOn(
    _ number: Int, with other: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    close(number, finished: true, &effects, in: surroundings)
    guard let dismissal = dismissal(other), let modal = modal(dismissal.presented),
      isAtFront(modal, in: surroundings)
    else {
      operations.end(other)
      return
    }
    run(other, &effects, in: surroundings)
  }
}
