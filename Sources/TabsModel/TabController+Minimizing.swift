import Vocabulary

extension TabController {
  /// `tabBarMinimizeBehavior` was set.
  ///
  /// Effects: from here on scrolling is watched, if it can minimise a bar; a minimised bar that may be so no longer expands.
  mutating func minimizeBehaviorChanged(
    of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard versions.bars.hasAccessory else { return }
    if behavior(of: tabs, surroundings) != nil {
      watchBars(&effects, surroundings, because: "TAB-115")
    } else if let index = index(of: tabs) {
      setMinimized(false, index, &effects, surroundings, because: "TAB-115")
    }
  }

  /// Opens the gate for what is published too often to be heard of always. What has been scrolled up to now is known from here on.
  ///
  /// Effects: `isWatchingBars` of the window, once.
  mutating func watchBars(_ effects: inout Effects, _ surroundings: Surroundings, because: Because) {
    guard !surroundings.flag(.window, .isWatchingBars) else { return }
    for place in surroundings.configuration.objects.indices {
      let scrollView = ObjectID(index: place)
      guard surroundings.kind(scrollView) == .scrollView,
        let offset = surroundings.value(scrollView, .contentOffset).double
      else { continue }
      offsets.append(KnownOffset(scrollView: scrollView, offset: offset))
    }
    effects.publish(.window, .isWatchingBars, .bool(true), because: because)
  }

  private func behavior(of tabs: ObjectID, _ surroundings: Surroundings) -> MinimizeBehavior? {
    surroundings.value(tabs, .tabBarMinimizeBehavior).string.flatMap { MinimizeBehavior(rawValue: $0) }
  }

  /// A scroll view has moved: compared with where it was itself, never with another one (TAB-120).
  ///
  /// Effects: those of each bar that minimises or expands, if the scroll view is the one that drives it (TAB-119) and the bar stands at
  /// the bottom and is not hidden (TAB-113).
  mutating func scrolled(
    _ scrollView: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard versions.bars.hasAccessory, surroundings.scrollsVertically(scrollView),
      let offset = surroundings.value(scrollView, .contentOffset).double
    else { return }
    guard let known = offsets.firstIndex(where: { $0.scrollView == scrollView }) else {
      offsets.append(KnownOffset(scrollView: scrollView, offset: offset))
      return
    }
    let distance = offset - offsets[known].offset
    offsets[known].offset = offset
    guard distance != 0 else { return }
    let driven = controllers.indices.filter { isBar($0, drivenBy: scrollView, surroundings) }
    var steps: [TabStep] = []
    for index in driven {
      guard let behavior = behavior(of: controllers[index].object, surroundings) else { continue }
      switch behavior {
      case .onScrollDown where distance > 0:
        steps += publishMinimized(true, index, &effects, because: "TAB-116")
      case .onScrollDown where !versions.expandsAtEdgeOnly || offset <= 0:
        steps += publishMinimized(false, index, &effects, because: "TAB-116")
      case .onScrollUp:
        steps += publishMinimized(distance < 0, index, &effects, because: "TAB-117")
      case .onScrollDown:
        break
      }
    }
    guard let first = driven.first, !steps.isEmpty else { return }
    run(operations.begin(TabOperation(tabs: controllers[first].object), steps), &effects, surroundings)
  }

  private func isBar(_ index: Int, drivenBy scrollView: ObjectID, _ surroundings: Surroundings) -> Bool {
    let controller = controllers[index]
    return !controller.isBarHidden && surroundings.tabBarPlace(controller.object) == "bottom"
      && controller.selected.flatMap { surroundings.drivingScrollView($0) } == scrollView
  }

  /// Effects: `isMinimized` of the bar, if it changes; then its accessory's `environment`, of which the app hears.
  mutating func setMinimized(
    _ isMinimized: Bool, _ index: Int, _ effects: inout Effects, _ surroundings: Surroundings, because: Because
  ) {
    let steps = publishMinimized(isMinimized, index, &effects, because: because)
    guard !steps.isEmpty else { return }
    run(operations.begin(TabOperation(tabs: controllers[index].object), steps), &effects, surroundings)
  }

  /// Effects: `isMinimized` and `environment`. The steps tell the app.
  mutating func publishMinimized(
    _ isMinimized: Bool, _ index: Int, _ effects: inout Effects, because: Because
  ) -> [TabStep] {
    guard isMinimized != controllers[index].chrome.isMinimized else { return [] }
    effects.publish(
      controllers[index].object.part(.tabBar), .isMinimized, .bool(isMinimized), because: because)
    return change(index, &effects) { $0.isMinimized = isMinimized }
  }

  /// Effects: `environment` of the accessory, if it is another one in the changed bar. The steps tell the app.
  mutating func change(_ index: Int, _ effects: inout Effects, _ change: (inout BarChrome) -> Void) -> [TabStep] {
    let before = controllers[index].chrome.environment
    change(&controllers[index].chrome)
    let chrome = controllers[index].chrome
    guard let accessory = chrome.accessory, chrome.environment != before else { return [] }
    return [publishEnvironment(chrome.environment, of: accessory, &effects)]
  }
}
