/// How a tab bar and its items look: which background is in force, how items are laid out, in which colour they are drawn.
///
/// Looked up, never published: nothing in UIKit tells of it.
extension PropertyReading {
  /// What is looked up of the look of a tab bar, whose standard background is never nil (TAB-088), or of an item; nil for anything else.
  func tabBarLook(_ object: ObjectID, _ property: Word.Known) -> Value? {
    switch property {
    case .shownIconColor: shownIconColor(object)
    case .standardAppearance where isTabBar(object): .string(value(object, property).string ?? "default")
    case .barAppearance where isTabBar(object): barAppearance(object)
    case .itemLayout: itemLayout(object)
    case .stackedItemPositioning: .string(stackedItemPositioning(object))
    case .stackedItemWidth, .stackedItemSpacing: .int(max(0, value(object, property).int ?? 0))
    case .width where isTabBar(object): stackedSize(object, .stackedItemWidth)
    case .spacing: stackedSize(object, .stackedItemSpacing)
    default: nil
    }
  }

  private func isTabBar(_ object: ObjectID) -> Bool { object.part == .tabBar || kind(object) == .tabBar }

  /// The name of the background in force; null for the system's own.
  ///
  /// The selected item's slots come before the bar's (TAB-090). A bar that a tab controller manages takes the slot for the edge while
  /// the content's end is there, and without one the standard background, made transparent (TAB-089); a bar of its own never does
  /// (TAB-082). On glass a background is of no effect (TAB-092).
  private func barAppearance(_ bar: ObjectID) -> Value {
    let isManaged = bar.part == .tabBar
    if isManaged && isDrawnOnGlass { return .null }
    let item = object(bar, .selectedItem).map { shownItem(barItem(of: $0)) }
    func slot(_ name: Word.Known) -> Value {
      let own = item.map { value($0, name) } ?? .null
      return own == .null ? value(bar, name) : own
    }
    let standard = slot(.standardAppearance)
    guard isManaged, isContentAtEnd(of: bar.owner) else { return standard }
    let edge = slot(.scrollEdgeAppearance)
    guard edge == .null else { return edge }
    return standard.string.map { .string(Background.transparent($0)) } ?? .null
  }

  /// Whether the lower end of the selected content has come up to the upper edge of the bar. Content without a scroll view stands there
  /// always; how far one scrolls only the app can say (`contentHeight`), and without that it has no end.
  private func isContentAtEnd(of tabs: ObjectID) -> Bool {
    guard let view = object(tabs, .selectedViewController).flatMap(drivingScrollView), scrollsVertically(view) else {
      return true
    }
    guard let height = value(view, .contentHeight).double else { return false }
    let edge = tabBarPlace(tabs) == "bottom" ? tabBarFrame(tabs)[1] : windowHeight
    return (value(view, .contentOffset).double ?? 0) + Double(edge) >= height
  }

  /// The icon over the title, or beside it (TAB-091); null for a bar at the top, which has no icons.
  private func itemLayout(_ bar: ObjectID) -> Value {
    if bar.part == .tabBar, tabBarPlace(bar.owner) != "bottom" { return .null }
    if value(.window, .idiom).string == "pad" { return .string(isCompactWidth ? "stacked" : "inline") }
    guard isCompactHeight else { return .string("stacked") }
    let isInline = configuration.hasInlineItemsOnPhone ?? !isDrawnOnGlass
    return .string(isInline && !isCompactWidth ? "inline" : "compactInline")
  }

  /// Automatic fills the bar where there is little room, and centres the items where there is more (TAB-093).
  private func stackedItemPositioning(_ bar: ObjectID) -> String {
    let wish = value(bar, .stackedItemPositioning).string ?? "automatic"
    return wish == "automatic" ? (isCompactWidth ? "fill" : "centered") : wish
  }

  /// What a width or a space comes to: it counts among centred items only, and 0 leaves it to the system, which is null here.
  private func stackedSize(_ bar: ObjectID, _ property: Word.Known) -> Value {
    guard stackedItemPositioning(bar) == "centered", let size = value(bar, property).int, size > 0 else { return .null }
    return .int(size)
  }

  /// The colour of an item's icon by its state; null for the system's. On glass the app's colours show of the selected item only
  /// (TAB-092).
  private func shownIconColor(_ item: ObjectID) -> Value? {
    guard let bar = bar(showing: item) else { return nil }
    let isSelected = object(bar, .selectedItem).map(barItem) == item
    if isDrawnOnGlass && !isSelected { return .null }
    if !isItemEnabled(item) { return value(bar, .disabledIconColor) }
    return value(bar, isSelected ? .selectedIconColor : .normalIconColor)
  }

  /// The bar in which an item stands; nil for one that stands in none.
  private func bar(showing item: ObjectID) -> ObjectID? {
    configuration.objects.indices.lazy.map { ObjectID(index: $0) }
      .compactMap { object in
        switch self.kind(object) {
        case .tabBarController: object.part(.tabBar)
        case .tabBar: object
        default: nil
        }
      }
      .first { self.objects($0, .items).contains { self.barItem(of: $0) == item } }
  }
}
