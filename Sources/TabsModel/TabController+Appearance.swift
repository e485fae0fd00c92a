import Vocabulary

extension TabController {
  /// The tab controller's own view is loaded; no child's is (TAB-008).
  mutating func load(_ tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    let number = operations.begin(
      TabOperation(tabs: tabs),
      [
        .view(.tell(tabs, .loadView), because: "TAB-002"), .view(.tell(tabs, .viewDidLoad), because: "TAB-002"),
      ])
    run(number, &effects, surroundings)
  }

  /// The tab controller hears it first, then the selected child alone (TAB-044, TAB-048, TAB-049).
  ///
  /// A switch that still runs is cut short when the controller disappears: its children owe nothing after that. What the child has still
  /// to hear of the callback before, because the app has broken into that, comes first (NAV-028).
  mutating func forward(
    _ verb: Word.Known, _ animated: Bool, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard index(of: tabs) != nil else { return }
    var steps: [TabStep] = verb == .viewWillDisappear ? [.withdraw] : []
    steps.append(.view(.tell(tabs, verb, .animated(animated)), because: "TAB-049"))
    steps.append(verb == .viewWillAppear ? .reveal(animated: animated) : .forward(verb, animated: animated))
    let owed = takeOwedSteps(of: tabs)
    let number = operations.begin(TabOperation(tabs: tabs, isForwarding: true), owed + steps)
    run(number, &effects, surroundings)
  }

  /// The controller is on its way out from here on, and a switch that still runs is cut short.
  mutating func withdraw(_ tabs: ObjectID, _ number: Int, _ effects: inout Effects) {
    guard let index = index(of: tabs) else { return }
    controllers[index].phase = .disappearing
    guard let running = controllers[index].running else { return }
    effects.cancel(running)
    operations.prepend(.finish(running), to: number)
  }

  private mutating func takeOwedSteps(of tabs: ObjectID) -> [TabStep] {
    operations.numbers.flatMap { number -> [TabStep] in
      guard let operation = operations[number], operation.isForwarding, operation.tabs == tabs else { return [] }
      let owed = operations.remaining(number)
      operations.replace(number, with: [])
      return owed
    }
  }

  /// The selected child becomes the shown one, once its view is loaded; while it loads, another one can be selected. A child
  /// that was on its way out with the controller, and is not selected any more, is done first.
  mutating func reveal(animated: Bool, _ number: Int, _ surroundings: Surroundings) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    let selected = controllers[index].selected.map { controllers[index].container(of: $0) }
    if let shown = controllers[index].shown, shown != selected {
      controllers[index].shown = nil
      operations.prepend(
        [appearance(shown, .viewDidDisappear, animated: animated, surroundings), .reveal(animated: animated)],
        to: number)
      return
    }
    guard let selected else {
      controllers[index].phase = .appearing(animated: animated, isInHierarchy: false)
      return
    }
    guard surroundings.flag(selected, .isViewLoaded) else {
      operations.prepend(
        [.view(.load(selected), because: .both("TAB-044", "TAB-008")), .reveal(animated: animated)], to: number)
      return
    }
    controllers[index].phase = .appearing(animated: animated, isInHierarchy: false)
    controllers[index].shown = selected
    operations.prepend(appearance(selected, .viewWillAppear, animated: animated, surroundings), to: number)
  }

  /// The shown child hears what the tab controller has just heard.
  mutating func forwardToShown(
    _ verb: Word.Known, animated: Bool, _ number: Int, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs) else { return }
    let child = controllers[index].shown
    switch verb {
    case .viewIsAppearing:
      controllers[index].phase = .appearing(animated: animated, isInHierarchy: true)
    case .viewDidAppear:
      controllers[index].phase = .appeared
    case .viewDidDisappear:
      controllers[index].phase = .hidden
      controllers[index].shown = nil
    default:
      break
    }
    guard let child else { return }
    operations.prepend(appearance(child, verb, animated: animated, surroundings), to: number)
  }

  private func appearance(
    _ child: ObjectID, _ verb: Word.Known, animated: Bool, _ surroundings: Surroundings
  ) -> TabStep {
    let because: Because =
      surroundings.kind(child) == .navigationController ? .both("TAB-048", "TAB-049") : .both("TAB-044", "TAB-049")
    return .view(.appearance(child, verb, animated: animated), because: because)
  }
}
