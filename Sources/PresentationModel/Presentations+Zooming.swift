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
      then: Continuation(operation: number, mark: isGate ? Mark.gate : 0), because: "PRE-099")
  }

  /// Whether the delegate hears what comes of a dismissal, as the style has it. A zoom of another style than a sheet's asks it
  /// (PRE-099); whether it tells is a switch.
  func isTold(_ number: Int) -> Bool {
    guard let dismissal = dismissal(number), dismissal.isByZoom, !dismissal.bottom.style.isSheet else { return true }
    return versions.zoomTellsDelegate
  }

  /// The finger has come before the zoom has ended: that is never cancelled, but arrives at once, and the opposite begins.
  ///
  /// False if there is nothing to hasten. Effects: no timer; then those of the rest of the presentation.
  mutating func hasten(
    _ modal: Modal, for pull: Pull, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool {
    guard modal.zooms, modal.phase == .presenting else { return false }
    let coming = operations.numbers.first { number in
      guard case .presentation(let coming, _) = operations[number] else { return false }
      return coming.presented == modal.presented && operations.remaining(number).first == .arrive
    }
    guard let number = coming else { return true }
    effects.cancel(number)
    operations.replace(number, with: operations.remaining(number).dropLast() + [.closeThenPull(pull)])
    run(number, &effects, in: surroundings)
    return true
  }

  /// Effects: the end of the presentation; then those of a pull that begins.
  mutating func closeThenPull(
    _ number: Int, _ pull: Pull, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = subject(of: number) else { return }
    close(number, finished: true, &effects, in: surroundings)
    beginPull(modal.presented, pull, &effects, in: surroundings)
  }
}
