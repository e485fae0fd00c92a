import Vocabulary

extension TabController {
  /// The bar is hidden while the developer wants it (TAB-110), while the selected child wishes it, a stack whose pushed controllers hide
  /// bottom bars (NAV-111, TAB-111), and when the app has hidden the view itself (TAB-114). Each child speaks for itself, so another
  /// tab may bring the bar back (TAB-112); also one of a tab controller inside, so all bars are looked at.
  ///
  /// Effects: `isHidden` of each bar, if it has changed; `isInstalled` of the accessory, if that has.
  mutating func settleBars(_ effects: inout Effects, _ surroundings: Surroundings) {
    for index in controllers.indices { settleBar(index, &effects, surroundings) }
  }

  private mutating func settleBar(_ index: Int, _ effects: inout Effects, _ surroundings: Surroundings) {
    let chrome = controllers[index].chrome
    let container = controllers[index].selected.map { controllers[index].container(of: $0) }
    let isPushedAway = container.map { hidesBar($0, surroundings) } ?? false
    let isHidden = isPushedAway || chrome.isWishedAway || chrome.isHiddenDirectly
    if isHidden != controllers[index].isBarHidden {
      controllers[index].isBarHidden = isHidden
      effects.publish(
        controllers[index].object.part(.tabBar), .isHidden, .bool(isHidden), because: .both("NAV-111", "TAB-112"))
    }
    settleAccessory(index, isPushedAway: isPushedAway, &effects)
  }

  /// The wish of a navigation controller, or of one that a child shows. What lies in a stack has no say, but for a stack that More shows.
  private func hidesBar(_ child: ObjectID, _ surroundings: Surroundings) -> Bool {
    child.tree { shown in
      let isStack = surroundings.kind(shown) == .navigationController && shown.part != .moreNavigationController
      if isStack { return [] }
      // What another of these controllers shows may have been settled a moment ago.
      guard let index = index(of: shown) else { return surroundings.visibleChildren(shown) }
      return controllers[index].selected.map { [controllers[index].container(of: $0)] } ?? []
    }.contains { surroundings.kind($0) == .navigationController && surroundings.flag($0, .hidesBottomBar) }
  }

  /// The developer's wish, from iOS 18 on. Pushes leave it alone.
  ///
  /// Effects: on screen and animated, `barVisibility` begins and ends a while later; `isTabBarHidden`, and what follows for the bar.
  mutating func setBarHidden(
    _ isHidden: Bool, animated: Bool, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard versions.bars.hasTabs else {
      effects.pointOutUnavailable(.setTabBarHidden, on: tabs, because: "TAB-110")
      return
    }
    guard let index = index(of: tabs), isHidden != controllers[index].chrome.isWishedAway else { return }
    let isSeen = animated && controllers[index].phase == .appeared
    let number = operations.begin(
      TabOperation(tabs: tabs), isSeen ? [.wait, .bar(.endVisibility(isHidden: isHidden))] : [])
    effects.operation = number
    if isSeen {
      effects.begin(
        .barVisibility, on: tabs,
        [Argument(.on, .object(tabs)), Argument(.hidden, .bool(isHidden)), .animated], because: "TAB-110")
    }
    effects.publish(tabs, .isTabBarHidden, .bool(isHidden), because: "TAB-110")
    let telling = change(index, &effects) { $0.isWishedAway = isHidden }
    operations.prepend(telling, to: number)
    settleBars(&effects, surroundings)
    run(number, &effects, surroundings)
  }

  /// The app hides the bar's view. The controller does not know of it, so the content keeps the bar's room.
  ///
  /// Effects: `keepsInset`; the hazard; what follows for the bar.
  mutating func hideDirectly(
    _ isHidden: Bool, _ tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs), isHidden != controllers[index].chrome.isHiddenDirectly else { return }
    let number = operations.begin(TabOperation(tabs: tabs))
    effects.operation = number
    effects.publish(tabs.part(.tabBar), .keepsInset, .bool(isHidden), because: "TAB-114")
    if isHidden { effects.note(.tabBarHiddenDirectly, on: tabs, because: "TAB-114") }
    operations.prepend(change(index, &effects) { $0.isHiddenDirectly = isHidden }, to: number)
    settleBars(&effects, surroundings)
    run(number, &effects, surroundings)
  }
}
