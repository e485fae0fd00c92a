import Vocabulary

/// What an object of a scenario is, as far as the language must know: what it can be asked, and which parts it has.
enum Role: Hashable, Sendable, CaseIterable {
  case window
  case viewController, navigationController, tabBarController, alertController
  /// One of the app's own or of a view's; one of a class of the app's own; one of UIKit's that drives something of UIKit's.
  case recognizer, customRecognizer, systemRecognizer
  case scrollView, view
  // Parts
  case transition, presentationController, navigationBar, navigationItem, tabBar, moreNavigationController, toolbar
  case transitioning, zoom, moreListController
  // A bar of its own, its items (or the part of a controller), and what a tab controller is given
  case standaloneTabBar, tabBarItem, tab, tabAccessory
  // A button for a navigation bar or a toolbar
  case barButtonItem
  // Of a kind that a plugin brings
  case customController, customObject

  var isController: Bool { Role.controllers.contains(self) }
  /// Whether a plugin says what it is.
  var isBrought: Bool { self == .customController || self == .customObject }

  static let controllers: Set<Role> = [
    .viewController, .navigationController, .tabBarController, .alertController, .moreNavigationController,
    .moreListController, .customController,
  ]

  static let navigationControllers: Set<Role> = [.navigationController, .moreNavigationController]

  static let recognizers: Set<Role> = [.recognizer, .customRecognizer, .systemRecognizer]

  /// The parts that an object of this role has, by their spelling.
  var parts: [(spelling: String, role: Role)] {
    switch self {
    case .viewController, .alertController, .customController:
      Role.partsOfAnyController
    case .navigationController:
      Role.partsOfAnyController + [
        ("navigationBar", .navigationBar), ("interactivePopGestureRecognizer", .systemRecognizer),
        ("interactiveContentPopGestureRecognizer", .systemRecognizer), ("toolbar", .toolbar),
        Role.presentationTransition,
      ]
    case .tabBarController:
      Role.partsOfAnyController + [("tabBar", .tabBar), Role.presentationTransition] + Role.partsOfMore
    case .scrollView:
      [("panGestureRecognizer", .recognizer)]
    case .view:
      [("swipeActionsGestureRecognizer", .recognizer)]
    case .window, .recognizer, .customRecognizer, .systemRecognizer, .transition, .presentationController,
      .navigationBar, .navigationItem, .tabBar,
      .moreNavigationController, .toolbar, .transitioning, .zoom, .standaloneTabBar, .tabBarItem, .tab, .tabAccessory,
      .moreListController, .barButtonItem, .customObject:
      []
    }
  }

  private static let partsOfAnyController: [(spelling: String, role: Role)] = [
    ("transition", .transition), ("presentationController", .presentationController),
    ("navigationItem", .navigationItem), ("navigationItem.searchBarPlacementBarButtonItem", .barButtonItem),
    ("sheetDismissGestureRecognizer", .systemRecognizer),
    ("transitioning", .transitioning), ("zoom", .zoom),
    ("adaptivePresentationController", .presentationController), ("tabBarItem", .tabBarItem),
    ("zoomEdgePanGestureRecognizer", .systemRecognizer), ("zoomPanGestureRecognizer", .systemRecognizer),
    ("zoomPinchGestureRecognizer", .systemRecognizer),
  ]

  /// Of controllers whose own transitions have a coordinator.
  private static let presentationTransition = (spelling: "presentationController.transition", role: Role.transition)

  /// The More controller of a tab controller, its list, and the parts of both.
  private static let partsOfMore: [(spelling: String, role: Role)] = [
    ("moreNavigationController", .moreNavigationController), ("moreListController", .moreListController),
    ("moreNavigationController.navigationBar", .navigationBar), ("moreNavigationController.toolbar", .toolbar),
    ("moreNavigationController.transition", .transition), ("moreListController.navigationItem", .navigationItem),
    ("moreNavigationController.interactivePopGestureRecognizer", .systemRecognizer),
    ("moreNavigationController.interactiveContentPopGestureRecognizer", .systemRecognizer),
  ]

  var noun: String {
    switch self {
    case .window: "the window"
    case .viewController: "a view controller"
    case .navigationController: "a navigation controller"
    case .tabBarController: "a tab controller"
    case .alertController: "an alert"
    case .recognizer: "a gesture recognizer"
    case .customRecognizer: "a custom recognizer"
    case .systemRecognizer: "a recognizer of UIKit's"
    case .scrollView: "a scroll view"
    case .view: "a view"
    case .transition: "a transition coordinator"
    case .presentationController: "a presentation controller"
    case .navigationBar: "a navigation bar"
    case .navigationItem: "a navigation item"
    case .tabBar: "a tab bar"
    case .moreNavigationController: "the More controller"
    case .toolbar: "a toolbar"
    case .transitioning: "a transitioning delegate's place"
    case .zoom: "a zoom transition"
    case .standaloneTabBar: "a tab bar without a controller"
    case .tabBarItem: "a tab bar item"
    case .tab: "a tab"
    case .tabAccessory: "an accessory"
    case .barButtonItem: "a bar button item"
    case .moreListController: "the list of More"
    case .customController: "a controller that a plugin brings"
    case .customObject: "an object that a plugin brings"
    }
  }
}
