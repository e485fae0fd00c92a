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
    Row(.isToolbarHidden, .flag, [.navigationController], "Whether a navigation controller's toolbar is hidden."),
    Row(.hidesBarsOnTap, .flag, [.navigationController], "Whether a tap in the content hides and shows its bars."),
    Row(.hidesBarsOnSwipe, .flag, [.navigationController], "Whether a swipe up hides its bars, one down shows them."),
    Row(.hidesBarsWhenKeyboardAppears, .flag, [.navigationController], "Whether the keyboard hides its bars."),
    Row(.hidesBarsWhenVerticallyCompact, .flag, [.navigationController], "Whether compact height hides its bars."),
    Row(.toolbarItems, .either([.null, .list(.text)]), "What a toolbar shows while it is on top."),
    Row(.contentScrollView, .either([.null, .reference]), "The scroll view that bars follow, by its name."),
    Row(.additionalSafeAreaTop, .number, "`additionalSafeAreaInsets.top`, in points."),
    Row(
      .preferredScreenEdgesDeferringSystemGestures, .list(.choice(["top", "left", "bottom", "right"])),
      "The edges where the system's own gestures are to wait; none unless said."),
    Row(.restorationIdentifier, .either([.null, .text]), "Under which name its state is saved; none unless said."),
    Row(
      .supportedInterfaceOrientations, .choice(orientations),
      "What it answers when a phone is turned; allButUpsideDown unless said."),
    Row(
      .preferredTransition, .either([.null, .choice(["zoom", "coverVertical", "crossDissolve"])]),
      "How it prefers to come and go, from iOS 18 on."),
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
    Row(.preferredStyle, .choice(["alert", "actionSheet"]), [.alertController], "An alert unless said."),
    Row(.cancelAction, .either([.null, .text]), [.alertController], "Which of its actions is the cancel action."),
    Row(.isTabBarHidden, .flag, [.tabBarController], "Whether the developer wants the tab bar hidden (18 and later)."),
    Row(
      .tabBarMinimizeBehavior, .choice(["automatic", "never", "onScrollDown", "onScrollUp"]), [.tabBarController],
      "When scrolling minimises the tab bar (26 and later); automatic unless said."),
    Row(
      .mode, .choice(["automatic", "tabBar", "tabSidebar"]), [.tabBarController],
      "Whether an iPad has a sidebar (18 and later); automatic unless said."),
    Row(
      .compactTabIdentifiers, .either([.null, .list(.reference)]), [.tabBarController],
      "The root tabs of compact width; all unless said, and with null."
    ),
    Row(.isSidebarHidden, .flag, [.tabBarController], "Whether the sidebar is put away; false unless said."),
    Row(
      .customizationIdentifier, .either([.null, .text]), [.tabBarController],
      "Under which name what a user changes is kept."),
    Row(
      .customizableViewControllers, .either([.null, .list(.reference)]), [.tabBarController],
      "The children that the user may move, from the list of More; all unless said."),
  ]

  static let ofPresentationControllers = [
    Row(.sourceView, .either([.null, .text]), [.presentationController], "The view a popover points at, by any name."),
    Row(
      .sourceItem, .either([.null, .text]), [.presentationController], "The item a popover points at (16 and later)."),
    Row(.barButtonItem, .either([.null, .text]), [.presentationController], "The bar button a popover points at."),
    Row(
      .detents, .list(.text), [.presentationController],
      "Of a sheet: medium, large, or names of custom ones."),
    Row(
      .selectedDetentIdentifier, .either([.null, .text]), [.presentationController],
      "Where the sheet stands; the smallest unless it is one of its detents."),
    Row(
      .largestUndimmedDetentIdentifier, .either([.null, .text]), [.presentationController],
      "Up to which detent nothing is dimmed; none unless said."),
    Row(
      .resolvers, .each(key: .text, .either([.number, .null])), [.presentationController],
      "What the resolvers of custom detents answer now: a height in points, or null."),
    Row(
      .prefersScrollingExpandsWhenScrolledToEdge, .flag, [.presentationController],
      "Whether a scroll view at its top first expands the sheet; true unless said."),
    Row(.passthroughViews, .list(.reference), [.presentationController], "What can be touched beside a popover."),
  ]

  static let ofNavigationItems = [
    Row(.title, .either([.null, .text]), [.navigationItem], "The title in the bar."),
    Row(.backButtonTitle, .either([.null, .text]), [.navigationItem], "The title of a back button that leads here."),
    Row(
      .backBarButtonItem, .either([.null, .text]), [.navigationItem],
      "A back button of one's own: a bar button item, or a title."),
    Row(
      .backButtonDisplayMode, .choice(["default", "generic", "minimal"]), [.navigationItem],
      "How much the back button says."),
    Row(.hidesBackButton, .flag, [.navigationItem], "Whether the back button is hidden."),
    Row(
      .leftBarButtonItem, .either([.null, .text]), [.navigationItem],
      "What stands in the back button's place: a bar button item, or a title."),
    Row(
      .rightBarButtonItems, .either([.null, .list(.reference)]), [.navigationItem],
      "The bar button items at the other end."),
    Row(.leftItemsSupplementBackButton, .flag, [.navigationItem], "Whether it stands beside the back button."),
    Row(
      .leadingItemGroups, groups, [.navigationItem],
      "Groups in the place of left items: lists of bar button items, or titles of groups of one."),
    Row(.trailingItemGroups, groups, [.navigationItem], "The same in the place of right items."),
    Row(.backAction, .either([.null, .text]), [.navigationItem], "What the back button does instead, by its title."),
    Row(.style, .choice(["navigator", "browser", "editor"]), [.navigationItem], "The style of the item."),
    Row(.prompt, .either([.null, .text]), [.navigationItem], "A line above the title."),
    Row(
      .largeTitleDisplayMode, .choice(["automatic", "always", "never", "inline"]), [.navigationItem],
      "How its title is shown in a bar that prefers large titles."),
    Row(.titleView, .either([.null, .text]), [.navigationItem], "A view in the place of the title, by its name."),
    Row(.attributedTitle, .either([.null, .text]), [.navigationItem], "The title with attributes, by its text."),
    Row(.subtitle, .either([.null, .text]), [.navigationItem], "The subtitle."),
    Row(.subtitleView, .either([.null, .text]), [.navigationItem], "A view in the place of the subtitle."),
    Row(.attributedSubtitle, .either([.null, .text]), [.navigationItem], "The subtitle with attributes."),
    Row(.largeTitle, .either([.null, .text]), [.navigationItem], "The large title, if it is not the title."),
    Row(.largeSubtitle, .either([.null, .text]), [.navigationItem], "The subtitle below a large title."),
    Row(.largeSubtitleView, .either([.null, .text]), [.navigationItem], "A view in its place."),
    Row(.largeAttributedSubtitle, .either([.null, .text]), [.navigationItem], "The same with attributes."),
    Row(.searchController, .either([.null, .reference]), [.navigationItem], "The search controller, by its name."),
    appearance(.standardAppearance, of: .navigationItem), appearance(.compactAppearance, of: .navigationItem),
    appearance(.scrollEdgeAppearance, of: .navigationItem),
    appearance(.compactScrollEdgeAppearance, of: .navigationItem),
  ]

  private static let groups = Shape.either([.null, .list(.either([.text, .list(.reference)]))])

  static let ofBarButtonItems = [
    Row(.title, .either([.null, .text]), [.barButtonItem], "Its title."),
    Row(.image, .either([.null, .text]), [.barButtonItem], "Its image, by its name."),
    Row(.systemItem, .choice(["done", "close"]), [.barButtonItem], "The system's item that it was made as."),
    Row(.style, .choice(["plain", "prominent"]), [.barButtonItem], "Its style; plain unless said."),
    Row(
      .identifier, .either([.null, .text]), [.barButtonItem],
      "By which it is matched across a transition (26 and later)."),
    Row(
      .hidesSharedBackground, .flag, [.barButtonItem],
      "Whether it does without glass (26 and later); false unless said."),
    Row(
      .sharesBackground, .flag, [.barButtonItem],
      "Whether it may share its glass with its neighbours (26 and later); true unless said."),
  ]

  static let ofNavigationBars = [
    Row(.prefersLargeTitles, .flag, [.navigationBar], "Whether titles are large."),
    Row(.isHidden, .flag, [.navigationBar], "Whether the app has hidden the bar itself, behind its controller's back."),
    appearance(.standardAppearance, of: .navigationBar), appearance(.compactAppearance, of: .navigationBar),
    appearance(.scrollEdgeAppearance, of: .navigationBar), appearance(.compactScrollEdgeAppearance, of: .navigationBar),
  ]

  static let ofTabBars = [
    Row(.isHidden, .flag, [.tabBar], "Whether the app has hidden the bar itself."),
    Row(.tintColor, .either([.null, .text]), [.tabBar], "A colour, by its name."),
    Row(.isTranslucent, .flag, [.tabBar], "Whether it is translucent."),
    Row(.standardAppearance, .text, bars, "A background, by its name; never nothing."),
    Row(.scrollEdgeAppearance, .either([.null, .text]), bars, "A background, by its name."),
    Row(.normalIconColor, .either([.null, .text]), bars, "Of the icons of unselected items, by its name."),
    Row(.selectedIconColor, .either([.null, .text]), bars, "Of the icon of the selected item, by its name."),
    Row(.disabledIconColor, .either([.null, .text]), bars, "Of the icons of disabled items, by its name."),
    Row(
      .stackedItemPositioning, .choice(["automatic", "fill", "centered"]), bars,
      "How items with the title below the icon are spread."),
    Row(.stackedItemWidth, .integer(-1_000...1_000), bars, "Of centred items, in points; 0 for the system's."),
    Row(.stackedItemSpacing, .integer(-1_000...1_000), bars, "Between centred items, in points; 0 for the system's."),
    Row(.barTintColor, .either([.null, .text]), bars, "A colour of before iOS 13, by its name."),
    Row(.unselectedItemTintColor, .either([.null, .text]), bars, "A colour of before iOS 13, by its name."),
    Row(.backgroundImage, .either([.null, .text]), bars, "An image of before iOS 13, by its name."),
    Row(.shadowImage, .either([.null, .text]), bars, "An image of before iOS 13, by its name."),
    Row(.barStyle, .choice(["default", "black"]), bars, "A style of before iOS 13."),
    Row(.itemPositioning, .choice(["automatic", "fill", "centered"]), bars, "As `stackedItemPositioning`, of before."),
    Row(.itemWidth, .integer(-1_000...1_000), bars, "As `stackedItemWidth`, of before."),
    Row(.itemSpacing, .integer(-1_000...1_000), bars, "As `stackedItemSpacing`, of before."),
  ]

  private static let bars: Set<Role> = [.tabBar, .standaloneTabBar]

  static let ofTabBarItems = [
    Row(.title, .either([.null, .text]), [.tabBarItem], "The title of the item."),
    Row(.image, .either([.null, .text]), [.tabBarItem], "An image, by its name."),
    Row(.selectedImage, .either([.null, .text]), [.tabBarItem], "The image while it is selected, by its name."),
    Row(.badgeValue, .either([.null, .text]), [.tabBarItem], "The text of its badge."),
    Row(.badgeColor, .either([.null, .text]), [.tabBarItem], "The colour of its badge, by its name."),
    Row(.tag, .integer(-1_000_000...1_000_000), [.tabBarItem], "A number of the app's own; 0 unless said."),
    Row(.isEnabled, .flag, [.tabBarItem], "Whether it can be tapped; true unless said."),
    appearance(.standardAppearance, of: .tabBarItem), appearance(.scrollEdgeAppearance, of: .tabBarItem),
    Row(
      .systemItem, .choice(SystemItem.allCases.map(\.rawValue)), [.tabBarItem],
      "The system's item that it was made as."),
  ]

  static let ofTabs = [
    Row(.title, .either([.null, .text]), [.tab], "Its title."),
    Row(.image, .either([.null, .text]), [.tab], "An image, by its name."),
    Row(.isEnabled, .flag, [.tab], "Whether a user can choose it (18.4 and later); true unless said."),
    Row(.isHidden, .flag, [.tab], "Whether it is hidden."),
    Row(.allowsHiding, .flag, [.tab], "Whether a user may hide it; false unless said."),
    Row(.isHiddenByDefault, .flag, [.tab], "Whether it is hidden until a user shows it."),
    Row(
      .preferredPlacement,
      .choice(["automatic", "default", "optional", "movable", "pinned", "fixed", "sidebarOnly"]), [.tab],
      "Where it wants to stand; automatic unless said."),
    Row(.defaultChildIdentifier, .reference, [.tab], "Of a group: which child is selected with it."),
    Row(.isSidebarDestination, .flag, [.tab], "Of a group: whether it can be selected without a child."),
    Row(
      .managingNavigationController, .reference, [.tab],
      "Of a group: the navigation controller whose stack the system keeps."),
    Row(
      .automaticallyActivatesSearch, .flag, [.tab], "Of a search tab: whether it begins a search when it is selected."),
  ]

  static let ofAccessories = [
    Row(
      .frame, .list(.number), [.tabAccessory], "Where the app has put it, if it is a plain view: x, y, width, height.")
  ]

  static let ofScrollViews = [
    Row(
      .contentInsetAdjustmentBehavior, .choice(["automatic", "scrollableAxes", "never", "always"]), [.scrollView],
      "When insets follow the safe area; automatic unless said."),
    Row(.contentInsetBottom, .number, [.scrollView], "`contentInset.bottom`, in points."),
    Row(.contentHeight, .number, [.scrollView], "How high its content is, in points; without an end unless said."),
    Row(.isScrollEnabled, .flag, [.scrollView], "Whether it scrolls at all; true unless said."),
    Row(.hasRefreshControl, .flag, [.scrollView], "Whether it has a refresh control."),
    Row(
      .alwaysBounceVertical, .flag, [.scrollView], "Whether it takes vertical drags though there is nothing to scroll."),
    Row(.alwaysBounceHorizontal, .flag, [.scrollView], "The same of horizontal drags."),
    Row(.delaysContentTouches, .flag, [.scrollView], "Whether its content has to wait for touches; true unless said."),
    Row(
      .canCancelContentTouches, .flag, [.scrollView],
      "Whether a drag takes the touch away from its content; true unless said."),
  ]

  private static func appearance(_ slot: Word.Known, of role: Role) -> Row {
    Row(slot, .either([.null, .text]), [role], "A background, by its name.")
  }

  static let styles = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext",
    "popover", "custom", "none",
  ]

  static let orientations = ["portrait", "landscape", "allButUpsideDown", "all"]

  static let all =
    ofControllers + ofNavigationItems + ofNavigationBars + ofPresentationControllers + ofTabBars + ofTabBarItems
    + ofTabs + ofAccessories + ofScrollViews + ofBarButtonItems

  /// The settings of an object of this role.
  static func rows(of role: Role) -> [Row] { byRole[role] ?? [] }

  private static let byRole = Dictionary(
    uniqueKeysWithValues: Role.allCases.map { role in (role, all.filter { $0.roles.contains(role) }) })
}

extension SettingTable.Row {
  fileprivate init(_ word: Word.Known, _ shape: Shape, _ says: String) {
    self.init(word, shape, Role.controllers, says)
  }
}
