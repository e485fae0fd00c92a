extension PropertyReading {
  /// The navigation item of a controller; an item of a bar without a controller is its own.
  public func navigationItem(_ holder: ObjectID) -> ObjectID {
    kind(holder) == .navigationItem ? holder : holder.part(.navigationItem)
  }

  /// Whether a bar that shows these items has a back button; the last is the top (NAV-095, NAV-096).
  ///
  /// With one item there is none, unless the top brings an action of its own. The top may hide it, and left items take its place
  /// unless they supplement it.
  public func showsBackButton(over items: some BidirectionalCollection<ObjectID>) -> Bool {
    guard let top = items.last else { return false }
    let item = navigationItem(top)
    if flag(item, .hidesBackButton) { return false }
    if !leftItems(of: item).isEmpty && !flag(item, .leftItemsSupplementBackButton) { return false }
    return items.count > 1 || (backAction(of: item) != nil && !isEditor(item))
  }

  /// The rows of the menu behind a back button, the nearest screen first: the titles by which a back button would name them, also
  /// where it is the chevron alone. An empty title makes an empty row (NAV-060).
  public func backMenu(over items: some BidirectionalCollection<ObjectID>) -> [Value] {
    guard items.count > 1, showsBackButton(over: items) else { return [] }
    return items.dropLast().reversed().map(backTitle)
  }

  /// How a back button names a screen if there is room (NAV-094). A button of its own without a title leaves that to the others.
  public func backTitle(_ holder: ObjectID) -> Value {
    let item = navigationItem(holder)
    let button = value(item, .backBarButtonItem)
    let titles = [
      button.object.map { value($0, .title) } ?? button, value(item, .backButtonTitle), value(item, .title),
      value(holder, .title),
    ]
    return titles.first { $0.string != nil } ?? .string("Back")
  }

  /// The title of the action that takes the back button's place; nil if it has none.
  public func backAction(of item: ObjectID) -> String? {
    BarVersions(configuration.ios).hasDesktopItems ? value(item, .backAction).string : nil
  }

  /// Whether the item has the editor style, whose back button is a chevron.
  public func isEditor(_ item: ObjectID) -> Bool {
    BarVersions(configuration.ios).hasDesktopItems && value(item, .style).string == "editor"
  }

  /// What a bar shows from its leading edge, as long as nobody has made a setting that could change it: the back button, then the left
  /// items (NAV-095).
  func leadingItems(of bar: ObjectID) -> Value {
    let button = value(bar, .backButtonTitle)
    let left = objects(bar, .items).last.map { leftItems(of: navigationItem($0)) } ?? []
    return .list((button == .null ? [] : [button]) + left)
  }
}
