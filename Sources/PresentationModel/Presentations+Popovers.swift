import Vocabulary

/// Popovers and their delegate, which speaks an older language too (PRE-063).
extension Presentations {
  /// What comes before the callbacks of a presentation, besides its coordinator: a zoom wants to know the view that it comes
  /// from (PRE-099), a popover's delegate may prepare it, and give it what it points at.
  func preparation(of modal: Modal) -> [Step] {
    var steps: [Step] = modal.zooms ? [.askZoom(.sourceViewProvider)] : []
    if modal.style.isPopover {
      steps += [.tellDelegate(.prepareForPopoverPresentation, "PRE-063"), .requireAnchor]
    }
    return steps
  }

  /// Effects: an exception, for a popover that points at nothing (PRE-017).
  func requireAnchor(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = subject(of: number), !versions.hasAnchor(modal.original, in: surroundings) else { return }
    effects.raise(
      ConsoleText.pointsAtNothing(modal, surroundings),
      because: modal.style == .actionSheetPopover ? .both("PRE-017", "PRE-088") : "PRE-017")
  }

  /// Whether a popover's delegate knows only the two methods of before 13; with one of the newer the older are not called.
  func speaksOfPopover(_ modal: Modal, in surroundings: Surroundings) -> Bool {
    guard modal.style == .popover else { return false }
    let methods: [Word.Known] = [.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss]
    return !methods.contains { surroundings.delegateImplements($0, of: modal.controller) }
  }
}
