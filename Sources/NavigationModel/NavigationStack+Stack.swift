import Vocabulary

extension NavigationStack {
  /// A navigation controller comes into being.
  ///
  /// Effects: its properties, empty; with a root its own `pushViewController`, which an override sees.
  mutating func initialize(_ object: ObjectID, root: ObjectID?, _ scene: Scene, _ effects: inout Effects) {
    effects.publish(object, .viewControllers, .list([]), because: "NAV-001")
    if scene.surroundings.value(object, .isNavigationBarHidden) == .null {
      effects.publish(object, .isNavigationBarHidden, .bool(false), because: "NAV-001")
    }
    if scene.surroundings.value(object.part(.navigationBar), .delegate) == .null {
      // The delegate of a managed bar is the navigation controller, and it implements these.
      let slot = Slot([Slot.Method(Word(.shouldPop)), Slot.Method(Word(.didPop))])
      effects.publish(object.part(.navigationBar), .delegate, slot.value, because: "NAV-017")
    }
    show([], on: object, because: "NAV-001", scene, &effects)
    guard let root else { return }
    effects.call(
      Message(object, .pushViewController, [Argument(.viewController, .object(root)), .notAnimated]), then: scene.then,
      because: "NAV-001")
  }

  /// Publishes the new stack: the parents, `viewControllers`, the bar.
  ///
  /// A visible controller that leaves keeps its parent until it has disappeared.
  ///
  /// - Parameter told: those who hear that they leave before they lose their parent.
  mutating func apply(
    _ plan: StackPlan, to object: ObjectID, keeping leaving: ObjectID? = nil, ghost: ObjectID? = nil,
    telling told: [ObjectID] = [], because: Because, _ scene: Scene, _ effects: inout Effects
  ) {
    let old = self[object].stack
    let visible = self[object].visible
    self[object].stack = plan.stack
    // One that goes again before it was seen has not moved here.
    self[object].joining.removeAll { !plan.stack.contains($0) }
    // Deep stacks mostly change at their ends.
    let common = zip(old, plan.stack).prefix { $0 == $1 }.count
    let (gone, come) = (old[common...], plan.stack[common...])
    for controller in come where !gone.contains(controller) {
      effects.publish(controller, .parent, .object(object), because: because)
    }
    for controller in gone where !come.contains(controller) && controller != visible && !told.contains(controller) {
      effects.publish(controller, .parent, Value(heir(of: controller, from: object, scene)), because: because)
    }
    publishStack(of: object, ghost: ghost, because: because, &effects)
    show(plan.stack + (leaving.map { [$0] } ?? []), on: object, because: because, scene, &effects)
  }

  /// Step 1 of a transition: the stack is final before the first appearance callback (NAV-014).
  mutating func commit(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    guard let plan = transition.plan else { return }
    transitions[number]?.plan = nil
    let leaving = transition.isAnimated && transition.kind == .pop ? transition.popped : nil
    // A deep link is a set that brings several at once.
    let source: ContractID = transition.isSet && plan.joining.count > 1 ? "NAV-112" : plan.source
    apply(
      plan, to: transition.navigation, keeping: leaving, ghost: ghost(of: transition, becoming: plan),
      telling: plan.leaving, because: .both("NAV-014", source), scene, &effects)
    hold(between: transition, isOver: false, &effects)
  }

  /// The levels between those that are seen are out of the stack at once, and kept until the transition is over (NAV-031); those that have
  /// heard that they leave until they have left.
  ///
  /// Effects: `heldBy` of each.
  func hold(between transition: Transition, isOver: Bool, _ effects: inout Effects) {
    let leaving = self[transition.navigation].leaving
    let between = levels(between: transition).filter { !(isOver && leaving.contains($0)) }
    hold(between, on: transition.navigation, isOver: isOver, because: "NAV-031", &effects)
  }

  private func levels(between transition: Transition) -> [ObjectID] {
    guard transition.isShown, transition.isAnimated else { return [] }
    let (before, stack) = (transition.stackBefore, self[transition.navigation].stack)
    let common = zip(before, stack).prefix { $0 == $1 }.count
    return before[common...].filter { !stack.contains($0) && $0 != transition.from }
  }

  /// Whether a controller that is neither in the stack nor seen is kept until a transition is over, or it has heard that it has left.
  func isKeptWhileLeaving(_ controller: ObjectID, _ object: ObjectID) -> Bool {
    self[object].leaving.contains(controller) && controller != self[object].visible
      || self[object].transition.flatMap { transitions[$0] }.map { levels(between: $0).contains(controller) } ?? false
  }

  /// What app code reads as the stack. A ghost stands at index 0 until the next layout pass (NAV-012).
  ///
  /// Effects: `viewControllers`; with a ghost, a timer for the next turn.
  private mutating func publishStack(
    of object: ObjectID, ghost: ObjectID? = nil, because: Because, _ effects: inout Effects
  ) {
    let stack = self[object].stack
    self[object].showsGhost = ghost != nil
    guard let ghost else {
      effects.publish(object, .viewControllers, Value(stack), because: because)
      showChild(of: object, &effects)
      return
    }
    effects.publish(object, .viewControllers, Value([ghost] + stack), because: "NAV-012")
    wake(object, &effects)
  }

  /// Effects: a timer for a turn of the controller's own, behind all that happens in this one.
  func wake(_ object: ObjectID, _ effects: inout Effects) {
    effects.schedule(after: 0, -Int(object.bits))
  }

  /// The controller that leaves with an animated pop of several levels, where such a pop has a ghost.
  private func ghost(of transition: Transition, becoming plan: StackPlan) -> ObjectID? {
    guard versions.leavesGhostAfterMultiPop, transition.kind == .pop, transition.isAnimated,
      let from = transition.from, let to = transition.to, !plan.stack.contains(from),
      let top = transition.stackBefore.firstIndex(of: from), let target = transition.stackBefore.firstIndex(of: to)
    else { return nil }
    return top - target > 1 ? from : nil
  }

  /// The navigation controller whose next turn a timer stands for.
  static func navigation(wokenBy token: Int) -> ObjectID {
    ObjectID(bits: UInt32(truncatingIfNeeded: -token))
  }

  /// Effects: `viewControllers` without a ghost, if there was one.
  mutating func layOut(_ object: ObjectID, _ effects: inout Effects) {
    guard self[object].showsGhost else { return }
    publishStack(of: object, because: "NAV-012", &effects)
  }

  mutating func tellJoining(
    _ controller: ObjectID, _ transition: Transition, _ scene: Scene, _ effects: inout Effects
  ) {
    stay([controller], on: transition.navigation, because: transition.because, &effects)
    self[transition.navigation].joining.append(controller)
    effects.callback(
      controller, .willMoveToParent, [Argument(.parent, .object(transition.navigation))], then: scene.then,
      because: transition.because)
  }

  /// Who is not seen is about to lose its parent, and must live until it hears that it has left (NAV-031).
  ///
  /// Effects: `heldBy` of that one; `willMoveToParent`.
  mutating func tellLeaving(
    _ controller: ObjectID, _ transition: Transition, _ scene: Scene, _ effects: inout Effects
  ) {
    self[transition.navigation].joining.removeAll { $0 == controller }
    self[transition.navigation].leaving.append(controller)
    if controller != self[transition.navigation].visible {
      hold([controller], on: transition.navigation, isOver: false, because: "NAV-031", &effects)
    }
    let heir = heir(of: controller, from: transition.navigation, scene)
    self[transition.navigation].returning.removeAll { $0 == controller }
    if heir != nil { self[transition.navigation].returning.append(controller) }
    effects.callback(
      controller, .willMoveToParent, [Argument(.parent, Value(heir))], then: scene.then, because: transition.because)
  }

  /// Those among them who have heard that they leave do not.
  ///
  /// Effects: `heldBy` of each.
  private mutating func stay(
    _ controllers: [ObjectID], on object: ObjectID, because: Because, _ effects: inout Effects
  ) {
    let unseen = self[object].leaving.filter { controllers.contains($0) && $0 != self[object].visible }
    self[object].leaving.removeAll { controllers.contains($0) }
    hold(unseen, on: object, isOver: true, because: because, &effects)
  }

  /// The callbacks behind the animation begin; one that was cut short is laid out by then, too.
  mutating func cut(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    transitions[number]?.stage = .ending
    layOut(transition.navigation, &effects)
    cut(transition.from, from: transition.navigation, because: transition.becauseOfEnd, scene, &effects)
  }

  /// A controller that has left the stack loses its parent, so that it reads none when it has disappeared; unless another container has
  /// taken it meanwhile (NAV-085).
  func cut(
    _ controller: ObjectID?, from object: ObjectID, because: Because, _ scene: Scene, _ effects: inout Effects
  ) {
    guard let controller, !self[object].stack.contains(controller), scene.surroundings.parent(controller) == object
    else { return }
    // It gets the parent that it has been told, which may hear meanwhile that it is to let go of it.
    let heir = self[object].returning.contains(controller) ? object.owner : heir(of: controller, from: object, scene)
    effects.publish(controller, .parent, Value(heir), because: .both("NAV-013", because.first))
  }

  /// The stack of a cancelled transition comes back before the callbacks of the way back; `willMove` is not taken back. A set
  /// is not undone: who was on top comes back over what replaced it (NAV-058). Whom somebody else has taken meanwhile stays there.
  mutating func putBack(_ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    let object = transition.navigation
    let present = self[object].stack
    let isKept = transition.isSet && !versions.interactiveSetCancelRestores
    let because: Because = transition.isSet ? "NAV-058" : "NAV-054"
    let from = transition.from.map { [$0] } ?? []
    let whole = isKept ? present.filter { !from.contains($0) } + from : transition.stackBefore
    let stack = whole.filter { present.contains($0) || from.contains($0) || !isTaken($0, from: object, scene) }
    // The bar still has whoever is missing.
    if stack == present && stack == whole { return }
    self[object].stack = stack
    stay(stack, on: object, because: because, &effects)
    self[object].joining.removeAll { !stack.contains($0) }
    for controller in stack where !present.contains(controller) && controller != transition.from {
      effects.publish(controller, .parent, .object(object), because: because)
    }
    for controller in present where !stack.contains(controller) && controller != transition.to {
      effects.publish(controller, .parent, Value(heir(of: controller, from: object, scene)), because: because)
    }
    publishStack(of: object, because: because, &effects)
    show(stack, on: object, because: because, scene, &effects)
  }

  /// Whether a controller that was taken out of a stack is somebody else's by now.
  private func isTaken(_ controller: ObjectID, from object: ObjectID, _ scene: Scene) -> Bool {
    let parent = scene.surroundings.parent(controller)
    let isElsewhere = parent != nil && parent != object && parent != heir(of: controller, from: object, scene)
    return isElsewhere || scene.surroundings.object(controller, .presenting) != nil
  }

  /// Everybody who waits for `didMove` hears it.
  mutating func settleContainment(_ number: Int, _ transition: Transition, _ scene: Scene, _ effects: inout Effects) {
    transitions.prepend(owedMoves(of: transition.navigation, scene, &effects).map(TransitionStep.view), to: number)
  }

  /// Takes note that everybody who waits for `didMove` will hear it, but for those who are still seen.
  ///
  /// Effects: `heldBy` of those who leave.
  mutating func owedMoves(
    of object: ObjectID, besides seen: [ObjectID] = [], _ scene: Scene, _ effects: inout Effects
  ) -> [ViewStep] {
    let navigation = self[object]
    let unseen = navigation.leaving.filter { $0 != navigation.visible }
    hold(unseen, on: object, isOver: true, because: "NAV-031", &effects)
    self[object].joining = []
    self[object].leaving = seen
    return navigation.joining.map { .tell($0, .didMoveToParent, .parent(object)) }
      + navigation.leaving.filter { !seen.contains($0) }.map {
        .tell($0, .didMoveToParent, .parent(navigation.returning.contains($0) ? object.owner : nil))
      }
  }
}
