import ScenarioLanguage
import Sequencing
import Vocabulary

/// A finger of the script: where it is, or was last.
struct Finger {
  var hit = ObjectID.window
  var type = "direct"
  var start = Step.Point(0, 0)
  var last = Step.Point(0, 0)
}

extension StepCompiler {
  /// A frame of touches every 16 ms.
  static let frame: Microseconds = 16_000

  /// What a user does, as entries; nil for what the app does.
  mutating func touches(of action: Step.Action) -> [SessionPlan.Entry]? {
    switch action {
    case .tapBackButton(let navigation):
      return [control(navigation, .backButtonTapped)]
    case .tapBackMenu(let chosen, let navigation):
      return [control(navigation, .backMenuItemChosen, [Argument(.viewController, .object(cast.object(chosen)))])]
    case .tapTab(let child):
      return toTabs(of: child, .tabBarItemTapped)
    case .tapRow(let child):
      return toTabs(of: child, .moreRowTapped)
    case .tapEdit(let tabs):
      return [control(tabs, .editTapped)]
    case .tapDone(let tabs):
      return [control(tabs, .doneTapped)]
    case .rearrange(let children, let tabs):
      return [control(tabs, .tabsRearranged, [Argument(.viewControllers, Value(children.map { cast.object($0) }))])]
    case .tapOutside(let presented, nil):
      return [control(presented, .outsideTapped)]
    case .tapOutside(let presented, let view?):
      return [control(presented, .outsideTapped, [Argument(.view, .object(cast.object(view)))])]
        + tap(view, at: middle, times: 1, Step.Hand())
    case .tapAction(let item, let alert):
      return [control(alert, .actionTapped, [Argument(.item, .string(item))])]
    case .tap(let view, let point, let taps, let hand):
      return tap(view, at: point, times: taps, hand)
    case .longPress(let view, let point, let time, let hand):
      return down(hand, on: view, at: point, after: 0) + up(hand, after: time)
    case .drag(let view, let start, let offsets, let velocity, let hand, let holds):
      return drag(view, start, offsets, velocity, hand, holds)
    case .swipeBack(let navigation, let fromEdge, let progress, let velocity, let holds):
      return swipe(navigation, fromEdge, progress, velocity ?? 0, holds)
    case .pull(let presented, let upwards, let release):
      return pull(presented, upwards, release)
    case .pinch(let view, let point, let scale, let holds):
      return turnAround(view, at: point, scale: scale, degrees: 0, holds)
    case .twist(let view, let point, let degrees, let holds):
      return turnAround(view, at: point, scale: 1, degrees: degrees, holds)
    case .scroll(let view, let point, let offsets, let velocity, let type, let holds):
      return drag(view, point, offsets, velocity, wheel(type), holds)
    case .move(let offsets, let finger):
      return moves(offsets, of: [finger])
    case .lift(let velocity, let release, let finger):
      return [touch("ended", of: [finger], after: Self.frame, leaving(velocity, release))]
    case .cancelTouch(let finger):
      return [touch("cancelled", of: [finger], after: Self.frame)]
    case .interrupt(let view):
      return [.input(after: 0, Message(cast.object(view), .interrupt))]
    case .press(let view):
      return [press(view, isDown: true, after: 0), press(view, isDown: false, after: Self.frame)]
    case .tapContent(let navigation):
      return [control(navigation, .contentTapped)]
    case .tapBarRegion(let navigation):
      return [control(navigation, .barRegionTapped)]
    case .swipeContent(let up, let navigation):
      return [control(navigation, .contentSwiped, [Argument(.direction, .string(up ? "up" : "down"))])]
    case .keyboard(let shows, let controller):
      return keyboard(shows ? .keyboardShown : .keyboardHidden, over: controller)
    case .resize(let horizontal, let vertical, let bounds):
      return resize(horizontal, vertical, bounds)
    case .saveState(let tabs):
      return [control(tabs, .encodeRestorableState)]
    case .restoreState(let tabs):
      return [control(tabs, .decodeRestorableState)]
    case .rotate(let orientation):
      return [.input(after: 0, Message(.window, .orientationChanged, [Argument(.value, .string(orientation))]))]
    case .tapItem, .tapSearchField, .cancelSearch, .arrange, .editTabs:
      return tabBarInput(of: action).map { [.input(after: 0, $0)] }
    case .push, .pop, .popToRoot, .popTo, .setViewControllers, .present, .dismiss, .select, .selectIndex, .setItems,
      .set, .setDelegate, .enable, .disable, .animateAlongside, .hideBar, .hideToolbar, .pushItem, .popItem,
      .setBarItems, .show, .replaceView, .touchBar, .finishInteraction, .cancelInteraction, .completeTransition, .read,
      .addSubview, .letGo, .call, .invalidateDetents, .activateSearch, .unwind, .setRoot, .requireToFail, .setState,
      .ignoreTouch,
      .removeFromSuperview, .wait, .settle, .turn, .expect, .setTabs, .selectTab, .findTab, .hideTabBar,
      .setBottomAccessory, .restoreTabBarItem, .selectItem, .customize, .endCustomizing, .selectNothing:
      return nil
    }
  }

  /// What scrolls is no finger.
  private func wheel(_ type: String) -> Step.Hand {
    var hand = Step.Hand()
    hand.type = type
    return hand
  }

  private func press(_ view: String, isDown: Bool, after time: Microseconds) -> SessionPlan.Entry {
    .input(after: time, Message(cast.object(view), .presses, [Argument(.value, .bool(isDown))]))
  }

  /// The bars of a navigation controller hear of the keyboard, and the sheet around whoever it is.
  private func keyboard(_ verb: Word.Known, over controller: String) -> [SessionPlan.Entry] {
    let object = cast.object(controller)
    let bars = configuration.kind(object) == .navigationController ? [control(controller, verb)] : []
    return bars + [.input(after: 0, Message(.window, verb, [Argument(.viewController, .object(object))]))]
  }

  func control(_ receiver: String, _ verb: Word.Known, _ arguments: [Argument] = []) -> SessionPlan.Entry {
    .input(after: 0, Message(cast.object(receiver), verb, arguments))
  }

  /// The tab controller that holds a child at first, or whose More controller it is, hears of a tap on its item or row; else the first one, and
  /// the model finds who has it by then. Without any there is no such item, and nothing happens.
  private func toTabs(of child: String, _ verb: Word.Known) -> [SessionPlan.Entry] {
    let owner = child.firstIndex(of: ".").map { String(child[..<$0]) }
    let holder =
      tabControllers.first { $0.child == child }?.tabs ?? owner
      ?? configuration.objects.first { $0.kind == .tabBarController }?.name
    guard let holder else { return [.wait(0)] }
    return [control(holder, verb, [Argument(.viewController, .object(cast.object(child)))])]
  }
}
