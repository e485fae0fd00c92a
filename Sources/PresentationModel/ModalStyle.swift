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

  /// Whether the presenter's view leaves the window, which alone decides who hears of it (PRE-012).
  var removesPresenter: Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover, .custom, .alert, .actionSheet,
      .actionSheetPopover, .search:
      false
    }
  }

  /// Whether it is a card that a finger can pull down.
  var isSheet: Bool {
    switch self {
    case .pageSheet, .formSheet: true
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .popover, .custom, .alert, .actionSheet,
      .actionSheetPopover, .search:
      false
    }
  }

  /// Whether it covers only the nearest ancestor that defines a presentation context.
  var isContextual: Bool {
    switch self {
    case .currentContext, .overCurrentContext, .search: true
    case .fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover, .custom, .alert, .actionSheet,
      .actionSheetPopover:
      false
    }
  }

  /// Whether it is an alert, in any of its forms.
  var isAlert: Bool { self == .alert || self == .actionSheet || self == .actionSheetPopover }

  /// Whether a tap beside it means that the user wants it to go.
  var isDismissedByTapOutside: Bool { isSheet || self == .popover }

  /// The style in effect for a controller about to be presented: automatic is resolved, a popover without room becomes a sheet.
  init(of controller: ObjectID, in surroundings: Surroundings, _ versions: PresentationVersions) {
    let device = surroundings.configuration.device
    guard surroundings.kind(controller) != .alertController else {
      self = ModalStyle(ofAlert: controller, in: surroundings, versions)
      return
    }
    let setting = surroundings.value(controller, .modalPresentationStyle).string
    let requested = setting.flatMap(ModalStyle.init) ?? versions.automaticStyle
    if requested == .popover && (device.isCompactWidth || device.isCompactHeight) {
      self = .formSheet
    } else if requested.isContextual && device.isCompactWidth && versions.contextStylesAdapt {
      self = .fullScreen
    } else {
      self = requested
    }
  }
}
