import Vocabulary

/// What the children hear.
extension SplitController {
  /// The controller's own view is loaded; no child's is.
  func load(_ split: ObjectID) -> [SplitStep] {
    [.view(.tell(split, .loadView), because: "SPL-010"), .view(.tell(split, .viewDidLoad), because: "SPL-010")]
  }

  /// The controller hears it first, then the children that show.
  mutating func forward(
    _ verb: Word.Known, _ animated: Bool, of split: ObjectID, _ effects: inout Effects, _ app: Surroundings
  ) {
    guard let index = index(of: split) else { return }
    if verb == .viewWillAppear || verb == .viewWillDisappear { overtake(split) }
    var steps: [SplitStep] = [.view(.tell(split, verb, .animated(animated)), because: "SPL-010")]
    switch verb {
    case .viewWillAppear:
      splits[index].phase = .appearing
      steps += [.adapt, .reveal(animated: animated)]
    case .viewWillDisappear:
      splits[index].phase = .disappearing
      steps.append(.forward(verb, animated: animated))
      if let running = splits[index].running {
        effects.cancel(running)
        steps.insert(.finish(running), at: 0)
      }
    case .viewDidAppear:
      steps += [.forward(verb, animated: animated), .settle(animated: false)]
    default:
      steps.append(.forward(verb, animated: animated))
    }
    start(split, steps, &effects, app)
  }

  /// The controller goes the other way, or comes anew, from inside a callback: what was still to be said of its appearance before is not
  /// said any more (NAV-028).
  private mutating func overtake(_ split: ObjectID) {
    let running = index(of: split).flatMap { splits[$0].running }
    for number in operations.numbers where operations[number]?.split == split && number != running {
      operations.removeSteps(of: number) { step in
        switch step {
        case .view(.appearance(_, let verb, _), _): verb == .viewIsAppearing || verb == .viewDidAppear
        case .forward(let verb, _): verb == .viewIsAppearing || verb == .viewDidAppear
        default: false
        }
      }
    }
  }

  /// The children that are to be seen are loaded, and appear together with the controller.
  mutating func reveal(animated: Bool, _ number: Int, _ effects: inout Effects) {
    guard let split = operations[number]?.split, let index = index(of: split) else { return }
    splits[index].shown = splits[index].wanted
    effects.publish(split, .children, Value(splits[index].shown), because: "SPL-010")
    operations.prepend(splits[index].shown.flatMap { arrival(of: $0, animated: animated) }, to: number)
  }

  /// The children that show hear what the controller has just heard.
  mutating func forwardToShown(_ verb: Word.Known, animated: Bool, _ number: Int) {
    guard let split = operations[number]?.split, let index = index(of: split) else { return }
    let children = splits[index].shown
    if verb == .viewDidAppear { splits[index].phase = .appeared }
    if verb == .viewDidDisappear {
      splits[index].phase = .hidden
      splits[index].shown = []
    }
    operations.prepend(children.map { appearance(of: $0, verb, animated: animated) }, to: number)
  }

  /// Who is not to be seen any more goes, and who is comes. Off screen, what can be read changes and nothing else.
  ///
  /// Effects: what can be read; then a change of columns begins.
  mutating func settle(animated: Bool, _ number: Int, _ effects: inout Effects, _ app: Surroundings) {
    guard let operation = operations[number], let index = index(of: operation.split) else { return }
    let split = splits[index]
    if let running = split.running, running != number, split.phase == .appeared {
      effects.cancel(running)
      operations.prepend([.finish(running), .settle(animated: animated)], to: number)
      return
    }
    publish(split, &effects, because: split.top == .compact ? "SPL-005" : .both("SPL-001", "SPL-002"))
    let leaving = split.shown.filter { !split.wanted.contains($0) }
    let arriving = split.wanted.filter { !split.shown.contains($0) }
    guard split.phase == .appeared, leaving != arriving else { return }
    splits[index].shown = split.wanted
    splits[index].running = number
    operations[number]?.isAnimated = animated
    var steps: [SplitStep] = [.begin]
    steps += leaving.map { appearance(of: $0, .viewWillDisappear, animated: animated) }
    steps += arriving.flatMap { arrival(of: $0, animated: animated) }
    steps += arriving.map { appearance(of: $0, .viewIsAppearing, animated: animated) }
    if animated { steps.append(.wait) }
    steps += leaving.map { appearance(of: $0, .viewDidDisappear, animated: animated) }
    steps += arriving.map { appearance(of: $0, .viewDidAppear, animated: animated) }
    operations.prepend(steps + [.end], to: number)
  }

  private func arrival(of child: ObjectID, animated: Bool) -> [SplitStep] {
    [.view(.load(child), because: "SPL-010"), appearance(of: child, .viewWillAppear, animated: animated)]
  }

  private func appearance(of child: ObjectID, _ verb: Word.Known, animated: Bool) -> SplitStep {
    .view(.appearance(child, verb, animated: animated), because: "SPL-010")
  }
}
