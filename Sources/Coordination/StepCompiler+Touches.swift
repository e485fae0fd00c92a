import ScenarioLanguage
import Sequencing
import Vocabulary

/// Where the finger of the script is, while it is down.
struct Finger {
  var hit = ObjectID.window
  var start = Step.Point(0, 0)
  var last = Step.Point(0, 0)
}

extension StepCompiler {
  /// A frame of touches every 16 ms.
  private static let frame: Microseconds = 16_000

  /// What a user does, as entries; nil for what the app does.
  mutating func touches(of action: Step.Action) -> [SessionPlan.Entry]? {
    switch action {
    case .tapBackButton(let navigation):
      return [control(navigation, .backButtonTapped)]
    case .tapBackMenu(let chosen, let navigation):
      return [
        control(navigation, .backMenuItemChosen, [Argument(.viewController, .object(cast.object(chosen)))])
      ]
    case .tapTab(let child):
      return [control(tabs(of: child), .tabBarItemTapped, [Argument(.viewController, .object(cast.object(child)))])]
    case .tapOutside(let presented, nil):
      return [control(presented, .outsideTapped)]
    case .tapOutside(let presented, let view?):
      let middle = Step.Point(Double(configuration.device.width) / 2, Double(configuration.device.height) / 2)
      return [control(presented, .outsideTapped, [Argument(.view, .object(cast.object(view)))])]
        + down(on: view, at: middle, after: 0) + up(after: 50_000)
    case .tapAction(let item, let alert):
      return [control(alert, .actionTapped, [Argument(.item, .string(item))])]
    case .tap(let view, let point, let taps):
      return (0..<taps).flatMap { tap in
        down(on: view, at: point, after: tap == 0 ? 0 : 100_000) + up(after: 50_000)
      }
    case .longPress(let view, let point, let time):
      return down(on: view, at: point, after: 0) + up(after: time)
    case .drag(let view, let start, let offsets, let velocity, let holds):
      return down(on: view, at: start, after: 0) + moves(offsets) + (holds ? [] : up(after: 0, velocity: velocity))
    case .swipeBack(let navigation, let fromEdge, let progress, let velocity, let holds):
      return swipe(navigation, fromEdge, progress, velocity ?? 0, holds)
    case .pull(let presented, let upwards, let release):
      let height = Double(configuration.device.height)
      let offsets = [15, height / 8, height / 4].map { Step.Point(0, upwards ? -$0 : $0) }
      return down(on: presented, at: Step.Point(Double(configuration.device.width) / 2, height / 4), after: 0)
        + moves(offsets) + (release.map { up(after: 0, release: $0) } ?? [])
    case .move(let offsets):
      return moves(offsets)
    case .lift(let velocity, let release):
      return up(after: Self.frame, velocity: velocity, release: release)
    case .interrupt:
      return [.input(after: 0, Message(.window, .interrupt))]
    case .tapContent(let navigation):
      return [control(navigation, .contentTapped)]
    case .tapBarRegion(let navigation):
      return [control(navigation, .barRegionTapped)]
    case .swipeContent(let up, let navigation):
      return [control(navigation, .contentSwiped, [Argument(.direction, .string(up ? "up" : "down"))])]
    case .keyboard(let shows, let navigation):
      return [control(navigation, shows ? .keyboardShown : .keyboardHidden)]
    case .resize(let horizontal, let vertical):
      let classes = [(Word.Known.horizontalSizeClass, horizontal), (.verticalSizeClass, vertical)]
      let arguments = classes.compactMap { name, value in value.map { Argument(name, .string($0)) } }
      return [.input(after: 0, Message(.window, .traitsChanged, arguments))]
    case .tapItem, .tapSearchField, .cancelSearch, .arrange, .editTabs:
      return tabBarInput(of: action).map { [.input(after: 0, $0)] }
    case .push, .pop, .popToRoot, .popTo, .setViewControllers, .present, .dismiss, .select, .selectIndex, .setItems,
      .set, .setDelegate, .enable, .disable, .animateAlongside, .hideBar, .hideToolbar, .pushItem, .popItem,
      .setBarItems, .show, .replaceView, .touchBar, .finishInteraction, .cancelInteraction, .completeTransition, .read,
      .addSubview, .letGo, .invalidateDetents, .activateSearch, .unwind, .setRoot, .wait, .settle, .turn, .expect,
      .setTabs, .selectTab, .findTab, .hideTabBar, .setBottomAccessory, .restoreTabBarItem, .selectItem, .customize,
      .endCustomizing:
      return nil
    }
  }

  private func control(_ receiver: String, _ verb: Word.Known, _ arguments: [Argument] = []) -> SessionPlan.Entry {
    .input(after: 0, Message(cast.object(receiver), verb, arguments))
  }

  /// The tab controller that holds a child, or whose More controller it is; else the only one.
  private func tabs(of child: String) -> String {
    if let entry = tabControllers.first(where: { $0.child == child }) { return entry.tabs }
    if let dot = child.firstIndex(of: ".") { return String(child[..<dot]) }
    return configuration.objects.first { $0.kind == .tabBarController }?.name ?? child
  }

  private mutating func swipe(
    _ navigation: String, _ fromEdge: Bool, _ progress: Double, _ velocity: Double, _ holds: Bool
  ) -> [SessionPlan.Entry] {
    let width = Double(configuration.device.width)
    let sign: Double = configuration.device.isRightToLeft ? -1 : 1
    let inset: Double = fromEdge ? 3 : 64
    let start = Step.Point(sign > 0 ? inset : width - inset, Double(configuration.device.height) / 2)
    let target = progress * width
    let offsets = ([15] + [0.25, 0.5, 0.75].map { $0 * target }.filter { $0 > 15 } + [target]).map {
      Step.Point(sign * $0, 0)
    }
    return down(on: navigation, at: start, after: 0) + moves(offsets)
      + (holds ? [] : up(after: 0, velocity: Step.Point(sign * velocity, 0)))
  }

  private mutating func down(on view: String, at point: Step.Point, after delay: Microseconds) -> [SessionPlan.Entry] {
    finger = Finger(hit: cast.object(view), start: point, last: point)
    return [touch("began", after: delay)]
  }

  private mutating func moves(_ offsets: [Step.Point]) -> [SessionPlan.Entry] {
    offsets.map { offset in
      finger.last = Step.Point(finger.start.x + offset.x, finger.start.y + offset.y)
      return touch("moved", after: Self.frame)
    }
  }

  private func up(
    after delay: Microseconds, velocity: Step.Point? = nil, release: Step.Release? = nil
  ) -> [SessionPlan.Entry] {
    var arguments: [Argument] = []
    if let velocity {
      arguments.append(Argument(.velocity, .list([.double(velocity.x), .double(velocity.y)])))
    }
    switch release {
    case .commit: arguments.append(Argument(.outcome, .string("commit")))
    case .cancel: arguments.append(Argument(.outcome, .string("cancel")))
    case .toDetent(let detent): arguments.append(Argument(.detent, .string(detent)))
    case nil: break
    }
    return [touch("ended", after: max(delay, Self.frame), arguments)]
  }

  private func touch(
    _ phase: String, after delay: Microseconds, _ arguments: [Argument] = []
  ) -> SessionPlan.Entry {
    let sample = Value.list([
      .int(1), .string(phase), .double(finger.last.x), .double(finger.last.y), .object(finger.hit),
    ])
    return .input(
      after: delay, Message(.window, .touches, [Argument(.samples, .list([sample]))] + arguments))
  }
}
