import Vocabulary

/// A controller that stands in one stack comes into another.
extension NavigationStack {
  /// A newcomer that another navigation controller still holds is taken from there first, without animation; one that is on its way out
  /// there has left before it comes here. A set raises if it is to be seen there. A tab controller loses it as well, but not to its More;
  /// and so does a plain container. What hears of it, or has waited there, may take it back: then it is taken once more.
  ///
  /// Effects: an exception, perhaps. True if the request goes on later, or not at all.
  mutating func evict(
    _ plan: StackPlan, for request: StackRequest, to object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) -> Bool {
    guard request.evictions < Self.mostEvictions else { return false }
    var steps: [CallStep] = []
    for controller in plan.joining {
      let holder = holder(of: controller, besides: object)
      let container = scene.surroundings.plainContainer(of: controller)
      if let parent = holder ?? container, request.isSet, scene.surroundings.isInWindow(controller) {
        let exception = scene.surroundings.inconsistency(of: controller, in: parent, requestedBy: object)
        raise(exception, because: "NAV-085", scene, &effects)
        return true
      }
      let tabs = tabs(listing: controller, besides: object, scene)
      if let holder {
        steps.append(.completeRunning(holder))
        // The tab controller that lists it arranges its More itself.
        if tabs == nil || holder != tabs?.part(.moreNavigationController) {
          steps.append(.takeOut(controller, of: holder))
        }
      }
      if let container { steps.append(.view(.remove(controller, from: container))) }
      if let tabs { steps.append(.leave(controller, tabs: tabs)) }
    }
    guard !steps.isEmpty else { return false }
    calls.prepend(steps + [.admit(object, request.evicted)], to: scene.call)
    return true
  }

  /// An app that takes it back every time would never come to an end.
  private static var mostEvictions: Int { 8 }

  /// Another stack that a controller stands in, or that has not told it yet that it has disappeared.
  private func holder(of controller: ObjectID, besides object: ObjectID) -> ObjectID? {
    objects.first { $0 != object && (self[$0].stack.contains(controller) || self[$0].visible == controller) }
  }

  /// The tab controller that lists a controller as its child, which stands in it or in its More.
  private func tabs(listing controller: ObjectID, besides object: ObjectID, _ scene: Scene) -> ObjectID? {
    guard let owner = scene.surroundings.parent(controller)?.owner, owner != object.owner,
      scene.surroundings.kind(owner) == .tabBarController,
      scene.surroundings.objects(owner, .viewControllers).contains(controller)
    else { return nil }
    return owner
  }

  /// Effects: the tab controller is asked to go on without the controller.
  func leave(_ controller: ObjectID, tabs: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    effects.call(
      Message(tabs, .removeChild, [Argument(.viewController, .object(controller))]), then: scene.then,
      because: "NAV-085")
  }

  /// What runs comes to its end, and what waits for layout.
  mutating func completeRunning(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    if let display = self[object].display {
      calls.prepend([.complete(display), .completeRunning(object)], to: scene.call)
      return
    }
    guard let number = self[object].transition, let transition = transitions[number],
      transition.stage != .waitingToAppear
    else { return }
    effects.cancel(number)
    calls.prepend(.complete(number), to: scene.call)
  }

  /// The former parent lets go of the controller, whatever else waits there. One that was to be seen together with the parent, or is
  /// going with it, has gone when it comes into its new place.
  ///
  /// Effects: the end of what still waited for the parent to appear.
  mutating func takeOut(_ controller: ObjectID, of parent: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    if parent.part == .moreNavigationController { stopWaiting(for: controller, on: parent, &effects) }
    let isRunning = self[parent].transition.flatMap { transitions[$0] }.map { !$0.isWaiting } ?? false
    if isRunning {
      // Something that was postponed has begun meanwhile.
      calls.prepend([.completeRunning(parent), .takeOut(controller, of: parent)], to: scene.call)
      return
    }
    guard self[parent].visible == controller, self[parent].phase != .appeared else {
      calls.prepend(
        removal(of: controller, from: parent) + [.completeRunning(parent), .hasMoved(controller, from: parent)],
        to: scene.call)
      return
    }
    let popped = abandon(parent, because: "NAV-085", scene, &effects)
    // One that moves in its own viewDidDisappear has gone already.
    let hasGone = scene.surroundings.value(controller, .appearance) == .string("disappeared")
    func going(_ verb: Word.Known) -> [CallStep] {
      hasGone ? [] : [.view(.appearance(controller, verb, animated: false))]
    }
    calls.prepend(
      going(.viewWillDisappear) + [.forget(controller, of: parent)] + going(.viewDidDisappear)
        + [.hasMoved(controller, from: parent)] + popped + [.comeAlong(parent)], to: scene.call)
  }

  /// What waits on a More controller does not bring a child that the tab controller shows by itself meanwhile (TAB-061).
  ///
  /// Effects: `heldBy` of that one.
  private mutating func stopWaiting(for controller: ObjectID, on object: ObjectID, _ effects: inout Effects) {
    guard self[object].postponed.contains(where: { $0.change.brought.contains(controller) }) else { return }
    self[object].postponed = self[object].postponed.compactMap { $0.without(controller) }
    hold([controller], on: object, isOver: true, because: .both("TAB-061", "NAV-031"), &effects)
  }

  /// What the stack becomes without the controller; nothing if it is not in it.
  private func removal(of controller: ObjectID, from parent: ObjectID) -> [CallStep] {
    let stack = self[parent].stack
    let rest = stack.filter { $0 != controller }
    return rest == stack ? [] : [.admit(parent, StackRequest(.set(rest), isAnimated: false, by: .code).takingOut)]
  }

  /// One that has heard that it leaves hears that it has left; so do others, unless something that still waits will tell them, or they are
  /// still seen.
  ///
  /// Effects: `heldBy` of those.
  mutating func hasMoved(
    _ controller: ObjectID, from parent: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) {
    guard self[parent].transition != nil else {
      let seen = self[parent].leaving.filter { $0 == self[parent].visible && $0 != controller }
      calls.prepend(owedMoves(of: parent, besides: seen, scene, &effects).map(CallStep.view), to: scene.call)
      return
    }
    guard self[parent].leaving.contains(controller) else { return }
    self[parent].leaving.removeAll { $0 == controller }
    hold([controller], on: parent, isOver: true, because: "NAV-031", &effects)
    let heir = self[parent].returning.contains(controller) ? parent.owner : nil
    calls.prepend(.view(.tell(controller, .didMoveToParent, .parent(heir))), to: scene.call)
  }

  /// The former parent shows nobody, and keeps the others, also those that the controller has pushed when it heard that it goes: they
  /// come along with it. The controller keeps no parent that it has left.
  ///
  /// Effects: the end of what has begun to wait meanwhile; `parent`.
  mutating func forget(_ controller: ObjectID, of parent: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    self[parent].visible = nil
    let isWaiting = self[parent].transition.flatMap { transitions[$0] }?.isWaiting == true
    let popped = isWaiting ? abandon(parent, because: "NAV-085", scene, &effects) : []
    calls.prepend(popped + removal(of: controller, from: parent), to: scene.call)
    cut(controller, from: parent, because: "NAV-085", scene, &effects)
  }

  /// The next on top comes along with a parent that is appearing, as far as that has come itself.
  mutating func comeAlong(_ object: ObjectID, _ scene: Scene) {
    guard case .appearing(let animated) = self[object].phase, self[object].visible == nil else { return }
    let forwarding = CallStep.forward(object, .viewIsAppearing, animated: animated)
    let isStillToCome =
      !scene.surroundings.flag(object, .isInstalled)
      || calls.numbers.contains { calls.remaining($0).contains(forwarding) }
    calls.prepend([.reveal(object, animated: animated)] + (isStillToCome ? [] : [forwarding]), to: scene.call)
  }
}
