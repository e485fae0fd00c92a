import Vocabulary

/// How a modal is presented, in UIKit's words; never automatic, which is resolved before (PRE-011).
enum ModalStyle: String, Hashable, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext, popover, custom
  /// An alert controller, which lies over its presenter whatever its style property says.
  case alert
  /// An alert's sheet of actions, with its cancel button; or next to its anchor, without one (PRE-088).
  case actionSheet, actionSheetPopover
  /// A search controller that is active (PRE-080).
  case search
  /// No style to present with (PRE-017); as an answer to a question it says that nothing is to be adapted.
  case nothing = "none"

  /// Whether the presenter's view leaves the window, which alone decides who hears of it (PRE-012).
  var removesPresenter: Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover, .custom, .alert, .actionSheet,
      .actionSheetPopover, .search, .nothing:
      false
    }
  }

  /// Whether it is a card that a finger can pull down.
  var isSheet: Bool {
    switch self {
    case .pageSheet, .formSheet: true
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .popover, .custom, .alert, .actionSheet,
      .actionSheetPopover, .search, .nothing:
      false
    }
  }

  /// Whether it covers only the nearest ancestor that defines a presentation context.
  var isContextual: Bool {
    switch self {
    case .currentContext, .overCurrentContext, .search: true
    case .fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover, .custom, .alert, .actionSheet,
      .actionSheetPopover, .nothing:
      false
    }
  }

  /// Whether it is an alert, in any of its forms.
  var isAlert: Bool { self == .alert || self == .actionSheet || self == .actionSheetPopover }

  /// Whether it is shown as a popover, which points at something.
  var isPopover: Bool { self == .popover || self == .actionSheetPopover }

  /// Whether its presentation controller is a popover's, also where it is shown otherwise (PRE-026).
  var hasPopoverController: Bool { isPopover || self == .actionSheet }

  /// Whether a tap beside it means that the user wants it to go.
  var isDismissedByTapOutside: Bool { isSheet || self == .popover }

  /// The style that a presentation controller made now would have: what the property says, with automatic resolved.
  init(requestedBy controller: ObjectID, in surroundings: Surroundings, _ versions: PresentationVersions) {
    guard surroundings.kind(controller) != .alertController else {
      self = ModalStyle(
        ofAlert: controller, isCompactWidth: surroundings.isCompactWidth, in: surroundings, versions)
      return
    }
    let setting = surroundings.value(controller, .modalPresentationStyle).string
    self = setting.flatMap(ModalStyle.init) ?? versions.automaticStyle
  }

  /// What becomes of it by itself where there is little room: a popover is a sheet (PRE-015), a context style stays what it is
  /// unless the switch says otherwise (PRE-016).
  func adapted(to traits: Traits, _ versions: PresentationVersions) -> ModalStyle {
    if self == .popover && (traits.isCompactWidth || traits.isCompactHeight) { return .formSheet }
    let isContext = self == .currentContext || self == .overCurrentContext
    if isContext && traits.isCompactWidth && versions.contextStylesAdapt { return .fullScreen }
    return self
  }
}

/// How much room the window has.
struct Traits: Hashable, Sendable {
  var isCompactWidth: Bool
  var isCompactHeight: Bool
}
