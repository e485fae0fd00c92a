import Vocabulary

extension TabController {
  /// The tab controller's own view is loaded; no child's is (TAB-008).
  mutating func load(_ tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    let number = operations.begin(
      TabOperation(tabs: tabs),
      [
        .view(.tell(tabs, .loadView, []), because: "TAB-044"), .view(.tell(tabs, .viewDidLoad, []), because: "TAB-044"),
      ])
    run(number, &effects, surroundings)
  }

  /// The tab controller hears it first, then the selected child alone (TAB-044, TAB-048, TAB-049).
  mutating func forward(
    _ verb: Word.Known, _ animated: Bool, of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let index = index(of: tabs) else { return }
    if verb == .viewWillAppear { controllers[index].shown = controllers[index].selected }
    let child = controllers[index].shown
    if verb == .viewDidDisappear { controllers[index].shown = nil }

    var steps: [TabStep] = [.view(.tell(tabs, verb, [.animated(animated)]), because: "TAB-049")]
    if let child {
      if verb == .viewWillAppear { steps.append(.view(.load(child), because: .both("TAB-044", "TAB-008"))) }
      let because: Because =
        surroundings.kind(child) == .navigationController ? .both("TAB-048", "TAB-049") : .both("TAB-044", "TAB-049")
      steps.append(.view(.appearance(child, verb, animated: animated), because: because))
    }
    let number = operations.begin(TabOperation(tabs: tabs), steps)
    run(number, &effects, surroundings)
  }

  /// The More list: a controller of the system, about which nothing below is told.
  mutating func showMore(
    _ more: ObjectID, _ request: TabRequest, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    var steps: [TabStep] = []
    switch request {
    case .loadView:
      steps = [.loadView, .viewDidLoad].map { .view(.tell(more, $0, []), because: "TAB-005") }
    case .appearance(let verb, let animated):
      steps = [.view(.tell(more, verb, [.animated(animated)]), because: "TAB-005")]
    case .initialize, .setViewControllers, .setSelectedViewController, .setSelectedIndex, .setItems, .itemTapped:
      break
    }
    let number = operations.begin(TabOperation(tabs: more.owner), steps)
    run(number, &effects, surroundings)
  }
}
