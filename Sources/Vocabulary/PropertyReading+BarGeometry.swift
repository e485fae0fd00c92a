/// How a bar shows the title of its top item.
public enum TitleStyle: String, Hashable, Sendable {
  case small, large
  /// In the size of a large title, in the line of the bar.
  case inline
}

/// Heights in points. UIKit publishes none of them; what counts is which are there.
public enum BarMetrics {
  public static let statusBar = 44
  public static let bar = 44
  public static let compactBar = 32
  public static let largeTitle = 52
  public static let prompt = 30
}

extension PropertyReading {
  /// How the last of these items is shown.
  ///
  /// Without `prefersLargeTitles` of the bar no mode has an effect (NAV-097). `automatic` does as the item below asks, and is
  /// large at the bottom; `inline` is `always` when there is a back button (NAV-098).
  public func titleStyle(of items: some BidirectionalCollection<ObjectID>, on bar: ObjectID) -> TitleStyle {
    guard !items.isEmpty, flag(bar, .prefersLargeTitles) else { return .small }
    for holder in items.reversed() {
      switch value(navigationItem(holder), .largeTitleDisplayMode).string {
      case "always": return .large
      case "never": return .small
      case "inline" where BarVersions(configuration.ios).hasInlineTitles:
        return showsBackButton(over: items) ? .large : .inline
      default: break
      }
    }
    return .large
  }

  /// The height of a bar that shows these items: a line, one more for a large title, one more for a prompt (NAV-106).
  public func barHeight(over items: some BidirectionalCollection<ObjectID>, on bar: ObjectID) -> Int {
    let line = isCompactHeight ? BarMetrics.compactBar : BarMetrics.bar
    let title = titleStyle(of: items, on: bar) == .large ? BarMetrics.largeTitle : 0
    let isPrompted = items.last.map { value(navigationItem($0), .prompt) != .null } ?? false
    return line + title + (isPrompted ? BarMetrics.prompt : 0)
  }

  /// `safeAreaInsets.top` of a controller's view, in points: the status bar, the bars of the navigation controllers around it,
  /// and what the app has added on the way.
  ///
  /// A bar counts with the height that it has, or will have, for the controller's own item: it does not wait for a transition.
  public func safeAreaTop(_ controller: ObjectID) -> Int {
    let chain = containers(from: controller)
    var top = statusBarHeight(of: controller)
    for (place, container) in chain.enumerated() {
      top += value(container, .additionalSafeAreaTop).points ?? 0
      guard place > 0, kind(container) == .navigationController, !flag(container, .isNavigationBarHidden) else {
        continue
      }
      top += barHeight(over: line(upTo: chain[place - 1], in: container), on: container.part(.navigationBar))
    }
    return top
  }

  /// A child of a stack with those below it. While somebody leaves, the items of the bar say who that is, and the stack holds the leaving one as
  /// well; who is in neither any more stands over what is left (ours).
  private func line(upTo child: ObjectID, in stack: ObjectID) -> [ObjectID] {
    let items = objects(stack.part(.navigationBar), .items)
    for line in [items, objects(stack, .viewControllers)] {
      if let end = line.firstIndex(of: child) { return Array(line[...end]) }
    }
    return items + [child]
  }

  /// None in compact height, and none under a sheet.
  private func statusBarHeight(of controller: ObjectID) -> Int {
    if isCompactHeight { return 0 }
    let outermost = outermostContainer(controller)
    let isSheet = ["pageSheet", "formSheet", "popover"].contains(styleInForce(of: outermost))
    return object(outermost, .presenting) != nil && isSheet ? 0 : BarMetrics.statusBar
  }
}

extension PropertySet {
  /// What the look-up of a safe area reads: the tree, what makes a bar higher, and the height of the window.
  public static let safeArea = PropertySet.tree.union([
    .additionalSafeAreaTop, .isNavigationBarHidden, .items, .prompt, .prefersLargeTitles, .largeTitleDisplayMode,
    .hidesBackButton, .leftBarButtonItem, .leftItemsSupplementBackButton, .leadingItemGroups, .backAction, .style,
    .verticalSizeClass,
  ])
}
