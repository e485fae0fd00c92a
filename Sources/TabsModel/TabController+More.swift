import Vocabulary

extension TabController {
  /// A row in the list of More: a push on the More controller, of which the tab controller's delegate hears nothing (TAB-034).
  mutating func tapRow(
    _ child: ObjectID, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs), controllers[index].selected == controllers[index].more,
      controllers[index].phase == .appeared, controllers[index].hidden.contains(child),
      controllers[index].arrangement == nil, surroundings.canBeTouched(controllers[index].list),
      isEnabled(controllers[index].tree?.row(of: child) ?? child, surroundings)
    else { return }
    let steps = controllers[index].tree.map { rowSteps(child, in: $0, surroundings) } ?? [.pushRow(child)]
    run(operations.begin(TabOperation(tabs: tabs), steps), &effects, surroundings)
  }

  /// More shows another child, or its list again: by a row, its back button, a swipe, or the app. If it is what the tab
  /// controller shows, the selection follows; what was selected last as a tab is not touched (TAB-066).
  ///
  /// Effects: the selection, and what follows for the bar.
  mutating func followMore(of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    if let awaited = index(of: tabs).flatMap({ controllers[$0].awaitedInMore }) {
      settleMore(awaited, tabs, surroundings)
    }
    guard let index = index(of: tabs), let selected = controllers[index].selected,
      controllers[index].container(of: selected) == controllers[index].more
    else { return }
    // What is still to be arranged follows the selection.
    if operations.numbers.contains(where: { operations[$0]?.tabs == tabs && arrangesMore($0) }) { return }
    let controller = controllers[index]
    let child = surroundings.object(controller.more, .shownChild)
    let shown = child.flatMap { controller.hidden.contains($0) ? $0 : nil } ?? controller.more
    if shown != selected {
      controllers[index].selected = shown
      publishSelection(of: controllers[index], &effects, surroundings, because: .both("TAB-034", "TAB-022"))
    }
    settleBars(&effects, surroundings)
  }

  private func arrangesMore(_ number: Int) -> Bool {
    operations.remaining(number).contains { step in
      switch step {
      case .arrangeMore, .replaceChildren(_, _, clearsMore: false): true
      default: false
      }
    }
  }

  /// Effects: the title of the list, which More's back button shows (TAB-065); then More gets it as its root.
  mutating func makeMore(_ number: Int, then: Continuation, _ effects: inout Effects) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    controllers[index].isMoreMade = true
    let controller = controllers[index]
    effects.publish(controller.list, .title, .string("More"), because: "TAB-065")
    effects.call(
      Message(controller.more, .initWithRootViewController, [Argument(.viewController, .object(controller.list))]),
      then: then, because: .both("TAB-060", "TAB-061"))
  }

  /// More shows what the selection says: a child upon its list, or the list alone.
  ///
  /// Effects: the call that sets More's stack, if it is not so already.
  mutating func arrangeMore(
    animated: Bool, _ number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs), let selected = controllers[index].selected,
      controllers[index].container(of: selected) == controllers[index].more
    else { return }
    let controller = controllers[index]
    guard controller.isMoreMade else {
      operations.prepend([.makeMore, .arrangeMore(animated: animated)], to: number)
      return
    }
    let child = selected == controller.more ? nil : selected
    guard controller.awaitedInMore != nil || child != surroundings.object(controller.more, .shownChild) else { return }
    operations.prepend(.settleMore(child ?? controller.list), to: number)
    guard let child else {
      effects.call(
        Message(controller.more, .popToRootViewController, [animated ? .animated : .notAnimated]), then: then,
        because: .both("TAB-063", "TAB-022"))
      return
    }
    let stack = Argument(.viewControllers, Value([controller.list, child]))
    effects.call(
      Message(controller.more, .setViewControllers, [stack, animated ? .animated : .notAnimated]), then: then,
      because: .both("TAB-023", "TAB-061"))
  }

  /// More has been asked, and shows what it was asked for, or will show it when it is at rest.
  mutating func settleMore(_ content: ObjectID, _ tabs: ObjectID, _ surroundings: Surroundings) {
    guard let index = index(of: tabs) else { return }
    let shown = surroundings.object(controllers[index].more, .shownChild) ?? controllers[index].list
    controllers[index].awaitedInMore = shown == content ? nil : content
  }

  /// Who is on the way into More and not seen there yet: More waits to show it, or is about to.
  func comer(in controller: Tabs, _ surroundings: Surroundings) -> ObjectID? {
    if let awaited = controller.awaitedInMore { return awaited == controller.list ? nil : awaited }
    guard [.string("appearing"), .string("appeared")].contains(surroundings.value(controller.more, .appearance)),
      let child = surroundings.object(controller.more, .shownChild),
      [.null, .string("disappeared")].contains(surroundings.value(child, .appearance))
    else { return nil }
    return child
  }

  /// More goes back to its list, if nothing that it shows is selected any more. A child that it would show when it is at rest does not come.
  ///
  /// Effects: the call.
  mutating func clearMore(
    keepsHidden: Bool, _ number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    let controller = controllers[index]
    func mustGo(_ child: ObjectID) -> Bool { !keepsHidden || !controller.hidden.contains(child) }
    if let comer = comer(in: controller, surroundings), mustGo(comer) {
      controllers[index].awaitedInMore = nil
      operations.prepend(.clearMore(keepsHidden: keepsHidden), to: number)
      effects.call(
        Message(controller.more, .removeChild, [Argument(.viewController, .object(comer))]), then: then,
        because: .both("TAB-061", "TAB-067"))
      return
    }
    guard surroundings.object(controller.more, .shownChild).map(mustGo) == true else { return }
    effects.call(
      Message(controller.more, .popToRootViewController, [.notAnimated]), then: then,
      because: .both("TAB-061", "TAB-067"))
  }

  /// Whoever was More's delegate is not any longer (TAB-015, TAB-069).
  func forgetDelegateOfMore(
    _ controller: Tabs, _ effects: inout Effects, _ surroundings: Surroundings, because: Because
  ) {
    guard surroundings.value(controller.more, .delegate) != .null else { return }
    effects.publish(controller.more, .delegate, .null, because: because)
  }
}
