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
      .modalTransitionStyle, .choice(["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]),
      "How it moves in and out; coverVertical unless said."),
    Row(
      .providesPresentationContextTransitionStyle, .flag,
      "Whether, where it is the context, its own transition style counts."),
    Row(
      .shouldRemovePresentersView, .flag,
      "What the presentation controller of its custom style answers; false unless said."),
    Row(
      .shouldPresentInFullscreen, .flag,
      "What the presentation controller of its custom style answers; true unless said."),
    Row(.preferredTransition, .either([.null, .choice(["zoom"])]), "How it comes and goes (18 and later)."),
    Row(.preferredStyle, .choice(["alert", "actionSheet"]), [.alertController], "An alert unless said."),
    Row(.cancelAction, .either([.null, .text]), [.alertController], "Which of its actions is the cancel action."),
  ]

  static let ofPresentationControllers = [
    Row(.sourceView, .either([.null, .text]), [.presentationController], "The view a popover points at, by any name."),
    Row(
      .sourceItem, .either([.null, .text]), [.presentationController], "The item a popover points at (16 and later)."),
    Row(.barButtonItem, .either([.null, .text]), [.presentationController], "The bar button a popover points at."),
    Row(
      .detents, .list(.text), [.presentationController],
      "Of a sheet, smallest first: medium, large, or names of custom ones."),
    Row(
      .selectedDetentIdentifier, .either([.null, .text]), [.presentationController],
      "Where the sheet stands; the smallest unless it is one of its detents."),
    Row(
      .largestUndimmedDetentIdentifier, .either([.null, .text]), [.presentationController],
      "Up to which detent nothing is dimmed; none unless said."),
    Row(.inactiveDetents, .list(.text), [.presentationController], "Custom detents whose resolver answers nil now."),
    Row(
      .prefersScrollingExpandsWhenScrolledToEdge, .flag, [.presentationController],
      "Whether a scroll view at its top first expands the sheet; true unless said."),
    Row(.passthroughViews, .list(.reference), [.presentationController], "What can be touched beside a popover."),
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
    "popover", "custom", "none",
  ]

  static let all = ofControllers + ofNavigationItems + ofPresentationControllers

  /// The settings of an object of this role.
  static func rows(of role: Role) -> [Row] {
    all.filter { $0.roles.contains(role) }
  }
}

extension SettingTable.Row {
  fileprivate init(_ word: Word.Known, _ shape: Shape, _ says: String) {
    self.init(word, shape, Role.controllers, says)
  }
}
