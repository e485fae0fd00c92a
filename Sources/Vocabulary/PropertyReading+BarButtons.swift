extension PropertyReading {
  /// The pieces of glass behind the app's own buttons, from one end of the bar to the other, each with what lies on it (NAV-113).
  ///
  /// Empty where the design has no glass, and while the bar is hidden. The back button, which the system draws, is in none.
  public func sharedBackgrounds(of bar: ObjectID) -> [[Value]] {
    guard isDrawnOnGlass, !isHidden(bar: bar) else { return [] }
    if bar.part.likeness == .toolbar { return backgrounds(of: value(bar, .items).list ?? []) }
    guard let top = objects(bar, .items).last else { return [] }
    let item = navigationItem(top)
    return backgrounds(of: leadingGroups(of: item)) + backgrounds(of: trailingGroups(of: item))
  }

  /// The buttons of both screens of a running transition that have the same identifier, in pairs: who goes, then who comes. Those of the
  /// navigation bar stand before those of the toolbar; from one bar to the other there are none, and none of a bar that is hidden.
  ///
  /// Those without one UIKit matches by rules of its own, which no source gives (NAV-113).
  public func matchedItems(in transition: ObjectID) -> [[Value]] {
    guard BarVersions(configuration.ios).hasGlass, kind(transition.owner) == .navigationController,
      object(transition.owner, .transition) == transition,
      let from = object(transition, .from), let to = object(transition, .to)
    else { return [] }
    let isBarHidden = isHidden(bar: transition.owner.part(.navigationBar))
    let pairs = isBarHidden ? [] : pairs(from: barButtonItems(of: from), to: barButtonItems(of: to))
    // What it shows now is the newcomer's.
    let isToolbarHidden = isHidden(bar: transition.owner.part(.toolbar)) || flag(from, .hidesBottomBarWhenPushed)
    guard !isToolbarHidden else { return pairs }
    return pairs + self.pairs(from: objects(from, .toolbarItems), to: objects(to, .toolbarItems))
  }

  private func isHidden(bar: ObjectID) -> Bool {
    if bar.part.likeness == .toolbar { return value(bar, .isHidden) != .bool(false) }
    return flag(bar, .isHidden) || flag(bar.owner, .isNavigationBarHidden)
  }

  private func pairs(from leaving: [ObjectID], to coming: [ObjectID]) -> [[Value]] {
    leaving.compactMap { item in
      let identifier = value(item, .identifier)
      guard identifier != .null, let match = coming.first(where: { value($0, .identifier) == identifier }) else {
        return nil
      }
      return [.object(item), .object(match)]
    }
  }

  /// What stands to the left of the title besides the back button: the groups, if there are any, else the item.
  public func leftItems(of item: ObjectID) -> [Value] {
    leadingGroups(of: item).flatMap { $0.list ?? [$0] }
  }

  private func barButtonItems(of controller: ObjectID) -> [ObjectID] {
    let item = navigationItem(controller)
    return (leadingGroups(of: item) + trailingGroups(of: item)).flatMap { $0.list ?? [$0] }.compactMap(\.object)
  }

  /// Single buttons, and groups as lists.
  private func leadingGroups(of item: ObjectID) -> [Value] {
    let groups = groups(of: item, .leadingItemGroups)
    if !groups.isEmpty { return groups }
    let left = value(item, .leftBarButtonItem)
    return left == .null || left == .bool(false) ? [] : [left]
  }

  /// That groups count instead of items is said of the leading edge alone (NAV-095).
  private func trailingGroups(of item: ObjectID) -> [Value] {
    let groups = groups(of: item, .trailingItemGroups)
    return groups.isEmpty ? value(item, .rightBarButtonItems).list ?? [] : groups
  }

  private func groups(of item: ObjectID, _ property: Word.Known) -> [Value] {
    BarVersions(configuration.ios).hasDesktopItems ? value(item, property).list ?? [] : []
  }

  /// Behind buttons in a row. That a group shares with nobody outside is inferred.
  private func backgrounds(of row: [Value], isGroup: Bool = false) -> [[Value]] {
    var backgrounds: [[Value]] = []
    var takesNeighbour = false
    for entry in row {
      if let group = entry.list {
        backgrounds += self.backgrounds(of: group, isGroup: group.count > 1)
        takesNeighbour = false
      } else if !isGroup, let item = entry.object, flag(item, .hidesSharedBackground) {
        takesNeighbour = false
      } else {
        let shares = entry.object.map(sharesBackground) ?? false
        if shares && takesNeighbour {
          backgrounds[backgrounds.count - 1].append(entry)
        } else {
          backgrounds.append([entry])
        }
        takesNeighbour = shares
      }
    }
    return backgrounds
  }

  /// An image does, unless it says otherwise or stands out; a text does not, and neither does Done or Close.
  private func sharesBackground(_ item: ObjectID) -> Bool {
    value(item, .image) != .null && value(item, .sharesBackground) != .bool(false)
      && value(item, .systemItem) == .null && value(item, .style).string != "prominent"
  }
}

extension PropertySet {
  /// Where bar button items are named.
  public static let barButtonItems: PropertySet = [
    .backBarButtonItem, .leftBarButtonItem, .rightBarButtonItems, .leadingItemGroups, .trailingItemGroups,
    .toolbarItems,
  ]
}
