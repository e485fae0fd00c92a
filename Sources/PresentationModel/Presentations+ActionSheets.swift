import Vocabulary

/// Action sheets: with a cancel button of their own, or next to an anchor, where a touch outside is the cancel action (PRE-088).
extension Presentations {
  /// A touch outside of an alert. An alert itself does not care.
  ///
  /// Effects: none, or those of a dismissal with the cancel action.
  mutating func cancel(_ modal: Modal, _ effects: inout Effects, in surroundings: Surroundings) {
    let action = surroundings.value(modal.presented, .cancelAction)
    guard modal.style == .actionSheetPopover || (modal.style == .actionSheet && action != .null) else { return }
    begin(
      Dismissal(trigger: .alertAction(action), members: [modal.presented], bottom: modal, animated: true),
      [.begin, .coordinate, .disappear], &effects, in: surroundings)
  }

  /// Whether a button is there to be touched: next to an anchor there is none to cancel with.
  func showsButton(_ action: Value, of modal: Modal, in surroundings: Surroundings) -> Bool {
    modal.style != .actionSheetPopover || action != surroundings.value(modal.presented, .cancelAction)
  }
}

extension ModalStyle {
  /// The form of an alert, on this device and version.
  init(ofAlert alert: ObjectID, in surroundings: Surroundings, _ versions: PresentationVersions) {
    guard surroundings.value(alert, .preferredStyle) == .string("actionSheet") else {
      self = .alert
      return
    }
    let standsAtAnchor = versions.anchorsActionSheets && surroundings.isAnchored(alert, versions)
    self = !surroundings.isCompactWidth || standsAtAnchor ? .actionSheetPopover : .actionSheet
  }
}

extension Surroundings {
  /// Whether a popover of this controller has something to point at.
  func isAnchored(_ controller: ObjectID, _ versions: PresentationVersions) -> Bool {
    versions.anchors.contains { value(controller.part(.presentationController), $0) != .null }
  }
}

extension Presentations {
  /// Whether a popover's delegate knows only the two methods of before 13 (PRE-063).
  func speaksOfPopover(_ modal: Modal, in surroundings: Surroundings) -> Bool {
    guard modal.style == .popover else { return false }
    let methods: [Word.Known] = [.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss]
    return !methods.contains { surroundings.delegateImplements($0, of: modal.controller) }
  }
}
