import Vocabulary

extension NavigationStack {
  /// An operation is asked for while another one runs: it waits, spoils the views, or completes what runs (NAV-074).
  ///
  /// Effects: a note that it waits or spoils; what the console says when it comes before the animation (NAV-063).
  mutating func nest(
    _ request: StackRequest, in number: Int, _ running: Transition, _ scene: Scene, _ effects: inout Effects
  ) {
    let object = running.navigation
    switch running.isAnimated ? versions.nesting(of: request.change, in: running) : .accept {
    case .postpone:
      postpone(request, on: object, &effects)
      if !versions.isSlideFluid { complain(about: request, in: number, running, scene, &effects) }
    case .corrupt:
      effects.note(
        .nestedOperation, on: object, [Argument(.operation, .string(String(describing: request.change.word)))],
        because: "NAV-064")
      complain(about: request, in: number, running, scene, &effects)
      calls.prepend([.complete(number), .admit(object, request), .corrupt(object)], to: scene.call)
    case .accept:
      calls.prepend([.complete(number), .admit(object, request)], to: scene.call)
    }
  }

  /// What the console says of two animations of one bar: two lines now, and one when the first has ended.
  private mutating func complain(
    about request: StackRequest, in number: Int, _ running: Transition, _ scene: Scene, _ effects: inout Effects
  ) {
    guard running.isInFirstHalf, request.isAnimated, !request.isReissued, let to = running.to else { return }
    transitions[number]?.isNested = true
    let kind = request.change.isPop ? "pop" : "push"
    let object = running.navigation
    effects.log(
      "nested \(kind) animation can result in corrupted navigation bar", on: object, because: "NAV-063")
    effects.log(
      "Unbalanced calls to begin/end appearance transitions for <\(scene.surroundings.name(to))>.", on: object,
      because: "NAV-063")
  }

  /// Effects: the last of the three lines, if an operation came in the first half of this one.
  func complainAtTheEnd(_ transition: Transition, _ effects: inout Effects) {
    guard transition.isNested else { return }
    effects.log(
      """
      Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
      """, on: transition.navigation, because: "NAV-063")
  }

  /// What an idle controller answers to the next operation, if an earlier one has spoiled its views (NAV-064).
  func refusal(of navigation: Navigation) -> Exception? {
    guard navigation.isCorrupted else { return nil }
    return Exception("NSInvalidArgumentException", "Can't add self as subview")
  }

  /// A newcomer that another navigation controller still holds is taken from there first, without animation; one that is on its way out
  /// there has left before it comes here. A set raises if it is to be seen there.
  ///
  /// Effects: an exception, perhaps. True if the request goes on later, or not at all.
  mutating func evict(
    _ plan: StackPlan, for request: StackRequest, to object: ObjectID, _ scene: Scene, _ effects: inout Effects
  ) -> Bool {
    guard !request.hasEvicted else { return false }
    var steps: [CallStep] = []
    for controller in plan.joining {
      guard let parent = scene.surroundings.parent(controller), parent != object else { continue }
      let isLeaving = self[parent].transition.flatMap { transitions[$0] }?.from == controller
      let isHeld = self[parent].stack.contains(controller)
      guard isHeld || isLeaving else { continue }
      if request.isSet, scene.surroundings.isInWindow(controller) {
        let name = scene.surroundings.name
        let reason = """
          child view controller:<\(name(controller))> should have parent view controller:<\(name(parent))> but requested \
          parent is:<\(name(object))>
          """
        raise(Exception("UIViewControllerHierarchyInconsistency", reason), because: "NAV-085", scene, &effects)
        return true
      }
      steps.append(.completeRunning(parent))
      if isHeld { steps += [.takeOut(controller, of: parent), .completeRunning(parent)] }
    }
    guard !steps.isEmpty else { return false }
    calls.prepend(steps + [.admit(object, request.evicted)], to: scene.call)
    return true
  }

  /// The former parent lets go of the controller.
  mutating func takeOut(_ controller: ObjectID, of parent: ObjectID, _ scene: Scene) {
    let rest = self[parent].stack.filter { $0 != controller }
    calls.prepend([.admit(parent, StackRequest(.set(rest), isAnimated: false, by: .code))], to: scene.call)
  }

  /// What runs, or waits for layout, comes to its end.
  mutating func completeRunning(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    guard let number = self[object].transition, transitions.contains(number) else { return }
    effects.cancel(number)
    calls.prepend(.complete(number), to: scene.call)
  }
}
