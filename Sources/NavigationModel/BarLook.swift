import Vocabulary

/// What a bar shows of its items besides the back button's title.
struct BarLook: Hashable, Sendable {
  /// From the leading edge: the back button, then the left items.
  var leadingItems: [Value] = []
  var title = Value.null
  var subtitle = Value.null
  var style = TitleStyle.small
  /// Null while the title is small.
  var largeTitle = Value.null
  var largeSubtitle = Value.null
  var height = BarMetrics.bar
  /// Whether a large title gives way when the content scrolls.
  var collapsesOnScroll = false
  /// The controller whose large title cannot, though there is something to scroll.
  var stuckTitle: ObjectID?
  /// The background that is in force, by its name; null for the system's own.
  var appearance = Value.null
  /// Whether the app has set a background of its own, in force or not, where glass is meant.
  var coversGlass = false

  init() {}

  /// What the last of these items asks for.
  init(
    over items: [ObjectID], on bar: ObjectID, isManaged: Bool, _ versions: NavigationVersions,
    in surroundings: Surroundings
  ) {
    guard let top = items.last else { return }
    let item = surroundings.navigationItem(top)
    let button = BackButton.title(over: items, in: surroundings)
    leadingItems = (button == .null ? [] : [button]) + surroundings.leftItems(of: item)
    style = surroundings.titleStyle(of: items, on: bar)
    height = surroundings.barHeight(over: items, on: bar)
    let titles = BarTitles(of: top, in: surroundings)
    title = titles.title
    subtitle = titles.subtitle
    if style != .small {
      largeTitle = titles.largeTitle
      largeSubtitle = titles.largeSubtitle
    }
    let scrollView = ContentScrollView(of: top, in: surroundings)
    collapsesOnScroll = style == .large && scrollView?.isFound == true
    stuckTitle = style == .large && scrollView?.isFound == false ? top : nil
    appearance = BarAppearance.active(
      of: item, on: bar, isAtEdge: scrollView?.isAtEdge ?? true, isManaged: isManaged, versions, in: surroundings)
    coversGlass =
      surroundings.isDrawnOnGlass && BarAppearance.isSet(of: item, on: bar, in: surroundings)
  }

  /// Effects: what differs from what was shown before.
  ///
  /// `isMoving`: in the middle of a transition, where a change of height shows under the finger (NAV-100).
  func publish(on bar: ObjectID, instead old: BarLook, isMoving: Bool, _ effects: inout Effects) {
    if leadingItems != old.leadingItems {
      effects.publish(bar, .leadingItems, .list(leadingItems), because: "NAV-095")
    }
    if title != old.title { effects.publish(bar, .title, title, because: "NAV-101") }
    if subtitle != old.subtitle { effects.publish(bar, .subtitle, subtitle, because: "NAV-101") }
    if style != old.style {
      effects.publish(bar, .titleStyle, .string(style.rawValue), because: .both("NAV-097", "NAV-098"))
    }
    if largeTitle != old.largeTitle { effects.publish(bar, .largeTitle, largeTitle, because: "NAV-101") }
    if largeSubtitle != old.largeSubtitle { effects.publish(bar, .largeSubtitle, largeSubtitle, because: "NAV-101") }
    if height != old.height {
      effects.publish(bar, .height, .int(height), because: isMoving ? .both("NAV-106", "NAV-100") : "NAV-106")
    }
    if collapsesOnScroll != old.collapsesOnScroll {
      effects.publish(bar, .collapsesOnScroll, .bool(collapsesOnScroll), because: "NAV-099")
    }
    if appearance != old.appearance {
      effects.publish(bar, .barAppearance, appearance, because: .both("NAV-102", "NAV-103"))
    }
  }
}
