import Vocabulary

/// Popovers and their delegate, which speaks an older language too (PRE-063).
extension Presentations {
  /// What comes before the callbacks of a presentation, besides its coordinator: a zoom wants to know the view that it comes
  /// from (PRE-099), a popover's delegate may prepare it.
  func preparation(of modal: Modal) -> [Step] {
    var steps: [Step] = modal.zooms ? [.askZoom(.sourceViewProvider)] : []
    if modal.style == .popover { steps.append(.tellDelegate(.prepareForPopoverPresentation, "PRE-063")) }
    return steps
  }

  /// Whether a popover's delegate knows only the two methods of before 13; with one of the newer the older are not called.
  func speaksOfPopover(_ modal: Modal, in surroundings: Surroundings) -> Bool {
    guard modal.style == .popover else { return false }
    let methods: [Word.Known] = [.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss]
    return !methods.contains { surroundings.delegateImplements($0, of: modal.controller) }
  }
}
