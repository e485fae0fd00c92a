package import Vocabulary

/// Which settings of the app have ever been made; of the others nothing need be looked up.
struct Attention: Hashable, Sendable {
  /// What an item or a bar says of the bar's look.
  var isOnBars = false
  /// `hidesBottomBarWhenPushed` and `toolbarItems`.
  var isOnBottomBars = false
}

extension NavigationStack {
  /// Settings of the app, and the height of the window, that show in a bar at once.
  package static let reactsTo: PropertySet = barSettings.union(bottomBarSettings).union([
    .verticalSizeClass, .hidesBarsWhenVerticallyCompact,
  ])

  static let barSettings: PropertySet = [
    .title, .backButtonTitle, .backBarButtonItem, .backButtonDisplayMode, .hidesBackButton, .leftBarButtonItem,
    .leftItemsSupplementBackButton, .leadingItemGroups, .backAction, .style, .prompt, .largeTitleDisplayMode,
    .titleView, .attributedTitle, .subtitle, .subtitleView, .attributedSubtitle, .largeTitle, .largeSubtitle,
    .largeSubtitleView, .largeAttributedSubtitle, .prefersLargeTitles, .contentScrollView, .isFirstSubview,
    .isPinnedToSafeArea, .contentOffset, .axis, .standardAppearance, .compactAppearance, .scrollEdgeAppearance,
    .compactScrollEdgeAppearance,
  ]

  static let bottomBarSettings: PropertySet = [.hidesBottomBarWhenPushed, .toolbarItems]

  /// Somebody has made a setting.
  ///
  /// Effects: what it changes in the bars that are there. `hidesBottomBarWhenPushed` changes nothing before the next push or pop.
  mutating func settingChanged(_ property: Word, _ effects: inout Effects, in surroundings: Surroundings) {
    let scene = Scene(call: 0, answer: .null, surroundings: surroundings)
    if Self.bottomBarSettings.contains(property) {
      if !attention.isOnBottomBars {
        attention.isOnBottomBars = true
        // The stacks that are there were pushed before anybody had said so.
        for object in objects { self[barsOf: object].bottomBars.stack = self[object].stack }
      }
      guard property == Word(.toolbarItems) else { return }
      for object in objects {
        showToolbar(of: object, isHidden: self[barsOf: object].isToolbarHidden, scene, &effects)
      }
      return
    }
    if property == Word(.hidesBarsWhenVerticallyCompact) {
      followHeight(scene, &effects)
      return
    }
    attention.isOnBars = true
    if property == Word(.verticalSizeClass) { followHeight(scene, &effects) }
    for object in objects { show(self[object].items, on: object, because: "NAV-090", scene, &effects) }
    for bar in bars { show(bar.items, onBar: bar.object, scene, &effects) }
  }

  /// Effects: the look of a managed bar, as far as it has changed; a note if a large title cannot collapse, and
  /// one if a background of the app's own covers the glass.
  mutating func showLook(over items: [ObjectID], on object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    guard attention.isOnBars else { return }
    let old = self[barsOf: object].look
    let look = BarLook(over: items, on: object.part(.navigationBar), isManaged: true, versions, in: scene.surroundings)
    guard look != old else { return }
    self[barsOf: object].look = look
    look.publish(on: object.part(.navigationBar), instead: old, isMoving: self[object].transition != nil, &effects)
    pointOutStuckTitle(of: object, &effects)
    if look.coversGlass && !old.coversGlass {
      effects.note(.opaqueBarOnGlass, on: object.part(.navigationBar), because: "NAV-105")
    }
  }

  /// Once the bar is to be seen; before that the app may still be adding what scrolls.
  ///
  /// Effects: a note, if a large title cannot collapse and that was not said yet.
  mutating func pointOutStuckTitle(of object: ObjectID, _ effects: inout Effects) {
    let stuck = self[barsOf: object].look.stuckTitle
    guard self[object].phase != .hidden, stuck != self[barsOf: object].stuckTitle else { return }
    self[barsOf: object].stuckTitle = stuck
    if let stuck { effects.note(.largeTitleMisuse, on: stuck, because: "NAV-099") }
  }

  /// Effects: the top's own action, if it has one; UIKit then asks nobody and pops nothing (NAV-096).
  func runBackAction(of top: ObjectID, _ scene: Scene, _ effects: inout Effects) -> Bool {
    let item = scene.surroundings.navigationItem(top)
    guard scene.surroundings.backAction(of: item) != nil else { return false }
    effects.callback(item, .backAction, then: scene.then, because: "NAV-096")
    return true
  }
}
