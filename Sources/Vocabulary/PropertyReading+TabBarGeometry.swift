/// Where a tab bar stands, and what it leaves to the content. UIKit publishes no numbers; what counts is what covers what.
public enum TabBarMetrics {
  public static let bar = 49
  public static let homeIndicator = 34
  public static let sidebar = 320
  public static let accessory = 48
  /// What an accessory leaves free on both sides together, above the bar and beside it (TAB-123).
  public static let accessoryMargin = 42
  public static let inlineAccessoryMargin = 168
}

/// Reads `mode`, `idiom`, `tabs`, `children`, `isSidebarHidden`, `isHidden`, `keepsInset`, `environment` and the size classes
/// besides the tree.
extension PropertyReading {
  /// Where the tabs of a controller stand: at the bottom, at the top, or in a sidebar (TAB-106). Without the sidebar there is the bar at the top.
  ///
  /// A phone and compact width know the bottom alone, and so does every device before `UITab`.
  ///
  /// - Parameter roots: its root tabs, where they are not what has been published of it.
  public func tabBarPlace(_ tabs: ObjectID, of roots: [ObjectID]? = nil) -> String {
    let isPad = value(.window, .idiom).string == "pad"
    guard isPad, !isCompactWidth, TabBarVersions(configuration.ios).hasTabs else { return "bottom" }
    if flag(tabs, .isSidebarHidden) { return "top" }
    switch value(tabs, .mode).string {
    case "tabBar": return "top"
    case "tabSidebar": return "sidebar"
    default: return (roots ?? objects(tabs, .tabs)).contains { value($0, .children) != .null } ? "sidebar" : "top"
    }
  }

  /// The frame of the bar in the window: x, y, width, height. A hidden bar has one too.
  public func tabBarFrame(_ tabs: ObjectID) -> [Int] {
    let height = tabBarHeight
    let y = tabBarPlace(tabs) == "bottom" ? windowHeight - height : 0
    return [0, y, windowWidth, height]
  }

  private var windowWidth: Int { value(.window, .width).points ?? configuration.device.width }
  var windowHeight: Int { value(.window, .height).points ?? configuration.device.height }

  private var tabBarHeight: Int { TabBarMetrics.bar + TabBarMetrics.homeIndicator }

  /// Whether the bar takes its height from the content: while it is there, and also when it was hidden behind its
  /// controller's back (TAB-114).
  private func reservesSpace(_ tabs: ObjectID) -> Bool {
    !flag(tabs.part(.tabBar), .isHidden) || flag(tabs.part(.tabBar), .keepsInset)
  }

  /// `safeAreaInsets.bottom` of a controller's view, in points, without what an accessory takes.
  public func safeAreaBottom(_ controller: ObjectID) -> Int {
    let bar = containers(from: controller).dropFirst().first {
      kind($0) == .tabBarController && tabBarPlace($0) == "bottom" && reservesSpace($0)
    }
    return TabBarMetrics.homeIndicator + (bar == nil ? 0 : TabBarMetrics.bar)
  }

  /// The part of a tab controller's view that neither bar nor sidebar covers (TAB-125); null before iOS 26.
  public func contentLayoutGuide(_ tabs: ObjectID) -> Value {
    guard TabBarVersions(configuration.ios).hasAccessory else { return .null }
    let place = tabBarPlace(tabs)
    let left = place == "sidebar" ? TabBarMetrics.sidebar : 0
    let bar = reservesSpace(tabs) && left == 0 ? tabBarHeight : 0
    let top = place == "bottom" ? 0 : bar
    return .list([left, top, windowWidth - left, windowHeight - bar].map(Value.int))
  }

  /// What lies in the bar, from the leading edge on: a search item stands apart at the other one (TAB-087, TAB-109). A minimised bar is but the
  /// selected item; its accessory lies between that and the search item (TAB-123).
  func shownItems(_ tabs: ObjectID) -> [ObjectID] {
    let bar = tabs.part(.tabBar)
    guard !flag(bar, .isHidden) else { return [] }
    let apart = objects(bar, .items).filter(standsApart)
    guard flag(bar, .isMinimized) else { return objects(bar, .items).filter { !apart.contains($0) } + apart }
    let selected = object(bar, .selectedItem).flatMap { apart.contains($0) ? nil : $0 }
    return [selected, object(tabs, .bottomAccessory)].compactMap(\.self) + apart
  }

  private func standsApart(_ shown: ObjectID) -> Bool {
    isItemDetached(barItem(of: shown))
  }

  /// The width of an accessory above the bar, or beside a minimised one (TAB-123).
  public func accessoryWidth(_ accessory: ObjectID) -> Value {
    switch value(accessory, .environment).string {
    case "regular": .int(windowWidth - TabBarMetrics.accessoryMargin)
    case "inline": .int(windowWidth - TabBarMetrics.inlineAccessoryMargin)
    default: .null
    }
  }

  /// Whether a view lies over the content of a scroll view that leaves no room for it: a view of the app's own above the bar, which
  /// no safe area knows (TAB-126).
  public func isObscured(_ scrollView: ObjectID) -> Bool {
    guard let controller = object(scrollView, .view), let tabs = tabBarController(controller) else { return false }
    let height =
      configuration.objects.indices.lazy.map { ObjectID(index: $0) }
      .filter { kind($0) == .tabAccessory && object($0, .superview) == tabs && value($0, .environment) == .null }
      .compactMap { value($0, .frame).list.flatMap { $0.count == 4 ? $0[3].double : nil } }.first ?? 0
    guard height > 0 else { return false }
    let isAdjusted = value(scrollView, .contentInsetAdjustmentBehavior).string == "always"
    return !isAdjusted || (value(scrollView, .contentInsetBottom).double ?? 0) < height
  }
}

extension PropertyReading {
  /// What is looked up of tab bars, their items, tabs and accessories; nil for anything else.
  func tabBarAnswer(_ object: ObjectID, _ property: Word.Known) -> Value? {
    switch (kind(object), property) {
    case (.tabBarItem, .title): itemTitle(object)
    case (.tabBarItem, .shownImage): itemImage(object)
    case (.tabBarItem, .shownSelectedImage): selectedItemImage(object)
    case (.tabBarItem, .shownBadge): itemBadge(object)
    case (.tabBarItem, .isDetached): .bool(isItemDetached(object))
    case (.tabBarItem, .showsTitle): .bool(!isItemDetached(object))
    case (.tabBarItem, .tag): .int(itemTag(object))
    case (.tabBarItem, .isEnabled): .bool(isItemEnabled(object))
    case (.tabAccessory, .isInWindow):
      .bool(flag(object, .isInstalled) && self.object(object, .superview).map(isInWindow) ?? false)
    case (.tabAccessory, .environment): .string(value(object, .environment).string ?? "unspecified")
    case (.tabAccessory, .height): .int(TabBarMetrics.accessory)
    case (.tabAccessory, .width): accessoryWidth(object)
    case (.tab, .title): itemTitle(object)
    case (.tab, .image): itemImage(object)
    case (.tab, .identifier): .string(name(object))
    case (.tab, .placement): .string(placement(object))
    case (.tab, .allowsHiding): .bool(flag(object, .allowsHiding))
    case (.tab, .isHidden): .bool(flag(object, .isHidden))
    case (.tabBarController, .tabs) where TabBarVersions(configuration.ios).hasTabs: Value(objects(object, .tabs))
    case (.tabBarController, .tabBarPlace): .string(tabBarPlace(object))
    case (.tabBarController, .contentLayoutGuide): contentLayoutGuide(object)
    case (.part, .shownItems) where object.part == .tabBar: Value(shownItems(object.owner))
    case (.part, .frame) where object.part == .tabBar: .list(tabBarFrame(object.owner).map(Value.int))
    case (_, .safeAreaBottom): .int(safeAreaBottom(object))
    case (.scrollView, .isObscured): .bool(isObscured(object))
    default: tabBarLook(object, property)
    }
  }

  /// The placement that counts: automatic means default for a root tab, optional for any other (TAB-107).
  public func placement(_ tab: ObjectID) -> String {
    let wish = value(tab, .preferredPlacement).string ?? "automatic"
    guard wish == "automatic" else { return wish }
    return object(tab, .parent) == nil ? "default" : "optional"
  }
}

extension PropertySet {
  /// What tab bars, their items, tabs and accessories are told of, besides the tree and the traits.
  public static let tabBars: PropertySet = [
    .title, .image, .selectedImage, .badgeValue, .badgeColor, .tag, .isEnabled, .systemItem, .standardAppearance,
    .scrollEdgeAppearance, .tabBarMinimizeBehavior,
    .contentOffset, .axis, .contentScrollView, .view, .isFirstSubview, .mode, .idiom, .tabs, .compactTabIdentifiers,
    .provider, .selectedChild, .defaultChildIdentifier, .isSidebarDestination, .managingNavigationController,
    .preferredPlacement, .allowsHiding, .isHiddenByDefault, .customizationIdentifier, .automaticallyActivatesSearch,
    .searchController,
  ]
}
