import Vocabulary

/// Action sheets: with a cancel button of their own, or next to an anchor, where a touch outside is the cancel action (PRE-088).
extension Presentations {
  /// A touch outside of an alert. An alert itself does not care.
  ///
  /// Effects: none, or those of a dismissal with the cancel action.
  mutating func cancel(_ modal: Modal, _ effects: inout Effects, in surroundings: Surroundings) {
    let action = surroundings.value(modal.presented, .cancelAction)
    guard modal.style == .actionSheetPopover || (modal.style == .actionSheet && action != .null) else { return }
    dismiss(modal, for: action, &effects, in: surroundings)
  }

  /// An action was chosen, and the alert goes before its handler runs.
  ///
  /// Effects: those of a dismissal.
  mutating func dismiss(
    _ modal: Modal, for action: Value, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let dismissal = Dismissal(trigger: .alertAction(action), bottom: modal, animated: true)
    begin(
      dismissal, [.begin, .coordinate] + departing(dismissal, in: surroundings) + [.disappear], &effects,
      in: surroundings)
  }

  /// The window has another width: what stands at the bottom goes to its anchor, if it has one, and back.
  ///
  /// No effects; false if the form stays.
  mutating func changeForm(of modal: Modal, _ number: Int, in surroundings: Surroundings) -> Bool {
    var modal = modal
    guard modal.style == .actionSheet || modal.style == .actionSheetPopover else { return false }
    let form = ModalStyle(ofAlert: modal.original, isCompactWidth: traits.isCompactWidth, in: surroundings, versions)
    guard form != modal.style, form == .actionSheet || versions.hasAnchor(modal.original, in: surroundings) else {
      return false
    }
    modal.traits = traits
    modal.style = form
    replace(modal, number)
    return true
  }

  /// Whether a button is there to be touched: next to an anchor there is none to cancel with.
  func showsButton(_ action: Value, of modal: Modal, in surroundings: Surroundings) -> Bool {
    modal.style != .actionSheetPopover || action != surroundings.value(modal.presented, .cancelAction)
  }
}

extension ModalStyle {
  /// The form of an alert, on this device and version.
  init(
    ofAlert alert: ObjectID, isCompactWidth: Bool, in surroundings: Surroundings, _ versions: PresentationVersions
  ) {
    guard surroundings.value(alert, .preferredStyle) == .string("actionSheet") else {
      self = .alert
      return
    }
    let standsAtAnchor = versions.anchorsActionSheets && versions.hasAnchor(alert, in: surroundings)
    self = !isCompactWidth || standsAtAnchor ? .actionSheetPopover : .actionSheet
  }
}
