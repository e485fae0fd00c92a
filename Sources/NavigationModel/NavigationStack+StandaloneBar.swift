import Vocabulary

extension NavigationStack {
  /// What remains to be done for a tap on a back button, of a navigation controller or of a bar alone.
  func stepsOfBackTap(on object: ObjectID) -> [CallStep] {
    if object.part == .navigationBar { return [.tapBack(object.owner)] }
    return bars.contains { $0.object == object } ? [.bar(object, .tapBack)] : [.tapBack(object)]
  }

  mutating func perform(_ step: BarStep, on object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    switch step {
    case .begin(let request): begin(request, on: object, scene, &effects)
    case .notice(let occasion): notice(occasion, on: object, scene, &effects)
    case .change(let request, let asked): allow(request, asked, on: object, scene, &effects)
    case .finish: finish(object, scene, &effects)
    case .tapBack: tapBackAlone(object, scene, &effects)
    }
  }

  /// Accepts what is asked of a bar. What still runs in a bar alone is carried through first.
  ///
  /// Effects: of a change of items the question to the delegate, or an exception if a navigation controller manages the bar.
  private mutating func begin(_ request: BarRequest, on object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    switch request {
    case .hideNavigationBar(let isHidden, let animated):
      // What the app decides by itself is no retreat that a tap would end.
      self[barsOf: object].retreat = nil
      hideNavigationBar(isHidden, of: object, animated: animated, scene, &effects)
      return
    case .hideToolbar(let isHidden, _):
      hideToolbar(isHidden, of: object, scene, &effects)
      return
    case .push, .pop, .set:
      break
    }
    if object.part == .navigationBar {
      let reason = "Cannot call \(request.selector) directly on a UINavigationBar managed by a controller."
      raise(Exception("NSInternalInconsistencyException", reason), because: "NAV-086", scene, &effects)
      return
    }
    if self[bar: object].running != nil {
      calls.prepend([.bar(object, .finish), .bar(object, .begin(request))], to: scene.call)
      return
    }
    ask(request, on: object, scene, &effects)
  }

  private mutating func ask(_ request: BarRequest, on object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    guard let change = ItemChange(request, over: self[bar: object].items) else { return }
    calls.prepend([.bar(object, .change(request, asked: change))], to: scene.call)
    guard let question = change.question, let item = change.item else { return }
    effects.ask(
      object, question, [Argument(.item, .object(item))], default: .bool(true), then: scene.then, because: "NAV-089")
  }

  /// The delegate has answered; false leaves everything as it is. What it has done meanwhile counts: that is carried through first, and
  /// an item that it was asked about and that is not on top any more is not popped.
  ///
  /// Effects: the items, of an animated pop without the leaving one only at its end; then the timer, or the news.
  private mutating func allow(
    _ request: BarRequest, _ asked: ItemChange, on object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) {
    if scene.answer == .bool(false) { return }
    if self[bar: object].running != nil {
      calls.prepend([.bar(object, .finish), .bar(object, .change(request, asked: asked))], to: scene.call)
      return
    }
    guard let change = ItemChange(request, over: self[bar: object].items) else { return }
    if case .pop = request, change.item != asked.item { return }
    if change.kind == .pop { calls[scene.call]?.result = Value(change.item) }
    guard change.isAnimated, change.kind != .none else {
      show(change.items, onBar: object, scene, &effects)
      tell(change, on: object, scene, &effects)
      return
    }
    if change.kind == .push { show(change.items, onBar: object, scene, &effects) }
    self[bar: object].running = change
    effects.schedule(
      after: scene.surroundings.configuration.durations.navigation, BarNumber.items(place(ofBar: object)))
  }

  /// Effects: the items without the one that has left; `didPush` or `didPop`.
  private mutating func finish(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    guard let change = self[bar: object].running else { return }
    self[bar: object].running = nil
    effects.cancel(BarNumber.items(place(ofBar: object)))
    show(change.items, onBar: object, scene, &effects)
    tell(change, on: object, scene, &effects)
  }

  private func tell(_ change: ItemChange, on object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    guard let news = change.news, let item = change.item else { return }
    effects.ask(object, news, [Argument(.item, .object(item))], then: scene.then, because: "NAV-089")
  }

  /// A tap on the back button pops the top item, with animation.
  private mutating func tapBackAlone(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let bar = self[bar: object]
    guard let top = bar.items.last, scene.surroundings.showsBackButton(over: bar.items) else { return }
    if bar.running != nil {
      guard versions.deliversInputDuringSlide else { return }
      calls.prepend([.bar(object, .finish), .bar(object, .tapBack)], to: scene.call)
      return
    }
    if runBackAction(of: top, scene, &effects) { return }
    ask(.pop(animated: true), on: object, scene, &effects)
  }

  /// Effects: what the bar shows, as far as it has changed.
  mutating func show(_ items: [ObjectID], onBar object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let bar = self[bar: object]
    if items != bar.items {
      self[bar: object].items = items
      effects.publish(object, .items, Value(items), because: "NAV-089")
    }
    let title = BackButton.title(over: items, in: scene.surroundings)
    if title != bar.backButtonTitle {
      self[bar: object].backButtonTitle = title
      effects.publish(object, .backButtonTitle, title, because: .both("NAV-093", "NAV-095"))
    }
    guard attention.isOnBars else { return }
    let look = BarLook(over: items, on: object, isManaged: false, versions, in: scene.surroundings)
    look.publish(on: object, instead: bar.look, isMoving: bar.running != nil, &effects)
    self[bar: object].look = look
  }

  /// The state of a bar without a controller; it comes into being with the first use.
  subscript(bar object: ObjectID) -> StandaloneBar {
    get {
      bars.first { $0.object == object } ?? StandaloneBar(object)
    }
    set {
      if let place = bars.firstIndex(where: { $0.object == object }) {
        bars[place] = newValue
      } else {
        bars.append(newValue)
      }
    }
  }

  private func place(ofBar object: ObjectID) -> Int {
    bars.firstIndex { $0.object == object } ?? 0
  }
}

extension BarRequest {
  /// As the reason of an exception spells it.
  fileprivate var selector: String {
    switch self {
    case .push: "pushNavigationItem:animated:"
    case .pop: "popNavigationItemAnimated:"
    case .set: "setItems:animated:"
    case .hideNavigationBar: "setNavigationBarHidden:animated:"
    case .hideToolbar: "setToolbarHidden:animated:"
    }
  }
}
