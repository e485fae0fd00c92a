import Vocabulary

/// What the delegate of a presentation controller is asked and told. Each makes one departure, or none if nobody is there to hear it.
extension Presentations {
  /// May the user dismiss? The answer counts, or is forgotten.
  func askPermission(_ number: Int, counts: Bool, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = subject(of: number) else { return }
    effects.ask(
      modal.controller, speaksOfPopover(modal, in: surroundings) ? .shouldDismissPopover : .shouldDismiss,
      default: .bool(true), then: Continuation(operation: number, mark: counts ? .permission : nil),
      because: counts ? .both("PRE-052", "PRE-025") : "PRE-058")
  }

  func tellDelegate(
    _ verb: Word.Known, _ because: Because, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = subject(of: number), isTold(number) else { return }
    let spoken = verb == .didDismiss && speaksOfPopover(modal, in: surroundings) ? .didDismissPopover : verb
    effects.ask(modal.controller, spoken, then: Continuation(operation: number), because: because)
  }

  /// The user has tried to dismiss, and there still is something to dismiss; of a pull, a sheet. A zoom is pulled while it still comes
  /// (PRE-099).
  func tellAttempt(_ because: Because, _ number: Int, _ effects: inout Effects) {
    guard let dismissal = dismissal(number), let modal = modal(dismissal.presented),
      modal.phase == .presented || (modal.phase == .presenting && modal.zooms),
      dismissal.trigger != .pull || modal.isPulled, isTold(number)
    else { return }
    effects.ask(
      dismissal.bottom.controller, .didAttemptToDismiss, then: Continuation(operation: number), because: because)
  }

  /// What shall be shown in an adapted style?
  func askReplacement(for style: ModalStyle, _ number: Int, _ effects: inout Effects) {
    guard let modal = subject(of: number) else { return }
    effects.ask(
      modal.controller, .viewControllerForAdaptivePresentationStyle, [Argument(.style, .string(style.rawValue))],
      then: Continuation(operation: number, mark: .replacement), because: .both("PRE-019", "PRE-020"))
  }

  func tellPrepare(_ number: Int, _ effects: inout Effects) {
    guard let modal = subject(of: number) else { return }
    effects.ask(
      modal.controller, .prepare, [Argument(.value, .object(modal.adaptiveController))],
      then: Continuation(operation: number), because: "PRE-019")
  }

  func tellAdaptiveStyle(_ style: ModalStyle, _ number: Int, _ effects: inout Effects) {
    guard let modal = subject(of: number) else { return }
    effects.ask(
      modal.controller, .willPresentWithAdaptiveStyle, [Argument(.style, .string(style.rawValue))],
      then: Continuation(operation: number), because: "PRE-019")
  }
}
