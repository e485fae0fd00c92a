import Vocabulary

/// The sides of the switch `bottomBarRule`: whose `hidesBottomBarWhenPushed` counts for the tab bar (NAV-111).
enum BottomBarRule: String, Hashable, Sendable {
  /// Any controller's above the root.
  case any
  case anyAndRoot
  /// The top's alone, be it the root.
  case top
}

/// What a navigation controller has last said of the bars at the bottom.
struct BottomBars: Hashable, Sendable {
  /// The stack for which `hidesBottomBarWhenPushed` was read: it is read when the stack changes, and not again until then.
  var stack: [ObjectID]?
  /// The wish that the tab bar be hidden.
  var hidesBottomBar = false
  /// Whether the top's own flag hides the toolbar.
  var topHides = false
  var toolbarItems = Value.null
  /// Whether the toolbar is not to be seen, for whatever reason.
  var isToolbarHidden = true
}

extension NavigationStack {
  /// The stack has changed: `hidesBottomBarWhenPushed` is read again (NAV-111).
  ///
  /// Effects: the wish for the tab bar, then the toolbar, as far as they have changed.
  mutating func showBottomBars(of object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let stack = self[object].stack
    guard attention.isOnBottomBars, stack != self[barsOf: object].bottomBars.stack else { return }
    func hides(_ controller: ObjectID) -> Bool { scene.surroundings.flag(controller, .hidesBottomBarWhenPushed) }
    let topHides = stack.last.map(hides) ?? false
    let wish =
      switch versions.bottomBarRule {
      case .any: stack.dropFirst().contains(where: hides)
      case .anyAndRoot: stack.contains(where: hides)
      case .top: topHides
      }
    self[barsOf: object].bottomBars.stack = stack
    self[barsOf: object].bottomBars.topHides = topHides
    if wish != self[barsOf: object].bottomBars.hidesBottomBar {
      self[barsOf: object].bottomBars.hidesBottomBar = wish
      effects.publish(object, .hidesBottomBar, .bool(wish), because: "NAV-111")
    }
    showToolbar(of: object, isHidden: self[barsOf: object].isToolbarHidden, scene, &effects)
  }

  /// Effects: `isToolbarHidden`, the toolbar.
  mutating func hideToolbar(
    _ isHidden: Bool, of object: ObjectID, because: Because = "NAV-110", _ scene: Scene, _ effects: inout Effects
  ) {
    self[barsOf: object].isToolbarHidden = isHidden
    effects.publish(object, .isToolbarHidden, .bool(isHidden), because: because)
    showToolbar(of: object, isHidden: isHidden, scene, &effects)
  }

  /// The toolbar has the items of the top, and is hidden by the flag, or by a top that hides bottom bars (NAV-110).
  ///
  /// Effects: `items` and `isHidden` of the toolbar, as far as they have changed.
  mutating func showToolbar(of object: ObjectID, isHidden: Bool, _ scene: Scene, _ effects: inout Effects) {
    let shown = self[barsOf: object].bottomBars
    let toolbar = object.part(.toolbar)
    let items = self[object].stack.last.map { scene.surroundings.value($0, .toolbarItems) } ?? .null
    if items != shown.toolbarItems {
      self[barsOf: object].bottomBars.toolbarItems = items
      effects.publish(toolbar, .items, items, because: "NAV-110")
    }
    let isGone = isHidden || shown.topHides
    if isGone != shown.isToolbarHidden {
      self[barsOf: object].bottomBars.isToolbarHidden = isGone
      effects.publish(toolbar, .isHidden, .bool(isGone), because: "NAV-110")
    }
  }
}
