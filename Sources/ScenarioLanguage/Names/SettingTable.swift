import Vocabulary

/// What app code can set.
enum SettingTable {
  struct Row: Sendable {
    let name: String
    let shape: Shape
    let roles: Set<Role>
    let says: String

    init(_ word: Word.Known, _ shape: Shape, _ roles: Set<Role>, _ says: String) {
      name = String(describing: word)
      self.shape = shape
      self.roles = roles
      self.says = says
    }
  }

  static let ofControllers = [
    Row(.title, .either([.null, .text]), "Its title."),
    Row(.modalPresentationStyle, .choice(styles), "How it is presented; automatic unless said."),
    Row(.isModalInPresentation, .flag, "Whether it refuses to be dismissed by the user."),
    Row(.definesPresentationContext, .flag, "Whether a presentation in the current context covers it."),
    Row(.hidesBottomBarWhenPushed, .flag, "Whether the tab bar goes when it is pushed."),
    Row(
      .isNavigationBarHidden, .flag, Role.navigationControllers, "Whether a navigation controller's bar is hidden."),
    Row(
      .preferredTransition, .choice(["zoom", "coverVertical", "crossDissolve"]),
      "How it prefers to come and go, from iOS 18 on."),
    Row(.isHeldByApp, .flag, "Whether the app keeps it when it has left; true unless said."),
  ]

  static let ofNavigationItems = [
    Row(.title, .either([.null, .text]), [.navigationItem], "The title in the bar."),
    Row(.backButtonTitle, .either([.null, .text]), [.navigationItem], "The title of a back button that leads here."),
    Row(.backBarButtonItem, .either([.null, .text]), [.navigationItem], "A back button of one's own, by its title."),
    Row(
      .backButtonDisplayMode, .choice(["default", "generic", "minimal"]), [.navigationItem],
      "How much the back button says."),
    Row(.hidesBackButton, .flag, [.navigationItem], "Whether the back button is hidden."),
    Row(.leftBarButtonItem, .either([.null, .text]), [.navigationItem], "What stands in the back button's place."),
    Row(.leftItemsSupplementBackButton, .flag, [.navigationItem], "Whether it stands beside the back button."),
  ]

  static let styles = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext",
    "popover", "custom",
  ]

  /// The settings of an object of this role.
  static func rows(of role: Role) -> [Row] {
    (ofControllers + ofNavigationItems).filter { $0.roles.contains(role) }
  }
}

extension SettingTable.Row {
  fileprivate init(_ word: Word.Known, _ shape: Shape, _ says: String) {
    self.init(word, shape, Role.controllers, says)
  }
}
