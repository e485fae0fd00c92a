import Vocabulary

/// What remains to be done in a call, one departure at most each.
enum CallStep: Hashable, Sendable {
  case view(ViewStep)
  /// A transition goes on until it rests or is over.
  case drive(Int)
  /// A transition is carried through to its end, without resting.
  case complete(Int)

  case initialize(ObjectID, root: ObjectID?)
  indirect case bar(ObjectID, BarStep)
  indirect case registerAlongside(ObjectID, Registrations)
  /// What has come back is the answer.
  case passOn
  case show(ObjectID, from: ObjectID)
  /// What is refused, with a text, a note or an exception.
  case refuse(ObjectID, Refusal)
  /// The app replaces the view of a controller.
  case replaceView(ObjectID)

  /// An operation begins, waits, or is refused.
  indirect case admit(ObjectID, StackRequest)
  /// What had to wait goes on, if nothing else runs.
  case resume(ObjectID)
  /// The same, once a modal that has led the controller is there or gone.
  case resumeBehindModal(ObjectID)
  /// The same, while the controller disappears.
  case resumeOnTheWayOut(ObjectID)
  case completeRunning(ObjectID)
  case takeOut(ObjectID, of: ObjectID)
  case forget(ObjectID, of: ObjectID)
  case hasMoved(ObjectID, from: ObjectID)
  case comeAlong(ObjectID)
  /// The bar's delegate hears of a pop that nobody has seen.
  case tellPopped(ObjectID, of: ObjectID)
  /// A tab controller loses a child to a stack.
  case leave(ObjectID, tabs: ObjectID)
  case corrupt(ObjectID)
  /// The next layout pass: what app code reads of the stack is right again.
  case layOut(ObjectID)

  /// The container shows the controller: its top becomes the visible child.
  case reveal(ObjectID, animated: Bool)
  case announce(ObjectID, animated: Bool)
  /// The extra `didShow` that one old log has between `willShow` and the end of the first display.
  case announceTwice(ObjectID, animated: Bool)
  /// The visible child hears what the controller heard.
  case forward(ObjectID, Word.Known, animated: Bool)
  /// Whatever runs comes to its end, because the controller disappears.
  case interrupt(ObjectID)
  case hide(ObjectID)

  case tapBack(ObjectID)
  case beginSwipe(ObjectID)
  /// With the top that the bar's delegate was asked about.
  case popAfterAsking(ObjectID, Initiator, top: ObjectID?)
  case chooseFromMenu(ObjectID, ObjectID)
  case popToChosen(ObjectID, ObjectID)
  case forgetInitiator(ObjectID)
  case endSwipe(ObjectID, Outcome)
  case endInteraction(ObjectID, Outcome)
  case completeTransition(ObjectID, Bool)
}

extension CallStep {
  /// Whether an operation is to begin, which may have to wait for others to let go of what it brings.
  var isAdmission: Bool {
    if case .admit = self { true } else { false }
  }

  /// Whether that operation is this controller's.
  func admits(to object: ObjectID) -> Bool {
    if case .admit(object, _) = self { true } else { false }
  }
}

/// Where a step is performed.
struct Scene {
  /// The call that performs it.
  let call: Int
  /// What the departure just before it has brought back.
  var answer: Value
  let surroundings: Surroundings

  /// Every departure comes back to the call.
  var then: Continuation { Continuation(operation: call) }
}

extension NavigationStack {
  /// Performs the steps of a call up to the next departure, and answers the call behind the last one.
  ///
  /// - Parameter answer: what the departure before it has brought back; only the very next step sees it.
  mutating func run(_ call: Int, with answer: Value = .null, _ effects: inout Effects, in surroundings: Surroundings) {
    var scene = Scene(call: call, answer: answer, surroundings: surroundings)
    while !effects.hasDeparture, let step = calls.next(call) {
      effects.operation = 0
      perform(step, scene, &effects)
      scene.answer = .null
    }
    guard !effects.hasDeparture else { return }
    effects.operation = 0
    effects.answer(calls.end(call)?.result ?? .null)
  }

  /// The call ends with an exception; nothing of it remains.
  mutating func raise(_ exception: Exception, because: Because, _ scene: Scene, _ effects: inout Effects) {
    calls.end(scene.call)
    effects.raise(exception, because: because)
  }

  private mutating func perform(_ step: CallStep, _ scene: Scene, _ effects: inout Effects) {
    switch step {
    case .view(let step):
      let before = step.perform(&effects, then: scene.then, because: "NAV-018", in: scene.surroundings)
      calls.prepend(before.map(CallStep.view), to: scene.call)
    case .drive(let number): drive(number, completing: false, scene, &effects)
    case .complete(let number): complete(number, scene, &effects)
    case .initialize(let navigation, let root): initialize(navigation, root: root, scene, &effects)
    case .bar(let object, let step): perform(step, on: object, scene, &effects)
    case .registerAlongside(let navigation, let blocks): registerAlongside(blocks, with: navigation, scene, &effects)
    case .show(let controller, let sender): show(controller, from: sender, scene, &effects)
    case .refuse(let navigation, let refusal): refuse(refusal, on: navigation, scene, &effects)
    case .replaceView(let controller): replaceView(of: controller, &effects)
    case .admit(let navigation, let request): admit(request, to: navigation, scene, &effects)
    case .resume(let navigation): resume(navigation, scene, &effects)
    case .resumeBehindModal(let navigation): resumeBehindModal(navigation, scene, &effects)
    case .resumeOnTheWayOut(let navigation): resumeOnTheWayOut(navigation, scene, &effects)
    case .completeRunning(let navigation): completeRunning(navigation, scene, &effects)
    case .takeOut(let controller, let parent): takeOut(controller, of: parent, scene, &effects)
    case .forget(let controller, let parent): forget(controller, of: parent, scene, &effects)
    case .hasMoved(let controller, let parent): hasMoved(controller, from: parent, scene, &effects)
    case .comeAlong(let navigation): comeAlong(navigation, scene)
    case .tellPopped(let item, let navigation):
      tellPopped(item, of: navigation, because: "NAV-020", scene, &effects)
    case .leave(let controller, let tabs): leave(controller, tabs: tabs, scene, &effects)
    case .corrupt(let navigation): self[navigation].isCorrupted = true
    case .layOut(let navigation): layOut(navigation, &effects)
    case .reveal(let navigation, let animated): reveal(navigation, animated: animated, scene, &effects)
    case .announce(let navigation, let animated): announce(navigation, animated: animated, scene, &effects)
    case .announceTwice(let navigation, let animated): announceTwice(navigation, animated: animated, scene, &effects)
    case .forward(let navigation, let verb, let animated):
      guard let visible = self[navigation].visible else { return }
      if verb == .viewDidDisappear { cut(visible, from: navigation, because: "NAV-027", scene, &effects) }
      calls.prepend(.view(.appearance(visible, verb, animated: animated)), to: scene.call)
    case .interrupt(let navigation): interrupt(navigation, scene, &effects)
    case .hide(let navigation):
      // In the child's viewDidDisappear the container may have been shown again.
      if case .disappearing = self[navigation].phase { self[navigation].phase = .hidden }
      // It may have left the stack in its own viewDidDisappear.
      cut(self[navigation].visible, from: navigation, because: "NAV-027", scene, &effects)
      self[navigation].visible = nil
      calls.prepend(owedMoves(of: navigation, scene, &effects).map(CallStep.view), to: scene.call)
    case .tapBack(let navigation): tapBack(navigation, scene, &effects)
    case .beginSwipe(let navigation): beginSwipe(navigation, scene, &effects)
    case .popAfterAsking(let navigation, let initiator, let top):
      popAfterAsking(navigation, initiator, top: top, scene, &effects)
    case .chooseFromMenu(let navigation, let target): chooseFromMenu(target, of: navigation, scene, &effects)
    case .passOn: calls[scene.call]?.result = scene.answer
    case .popToChosen(let navigation, let target): popToChosen(target, of: navigation, scene, &effects)
    case .forgetInitiator(let navigation): self[navigation].initiator = nil
    case .endSwipe(let navigation, let outcome): endSwipe(navigation, outcome, scene)
    case .endInteraction(let navigation, let outcome): endInteraction(navigation, outcome, scene)
    case .completeTransition(let navigation, let didComplete):
      completeTransition(of: navigation, didComplete: didComplete, scene, &effects)
    }
  }

  /// Performs the next step of a transition, and stays with it unless it rests or is over.
  private mutating func drive(_ number: Int, completing: Bool, _ scene: Scene, _ effects: inout Effects) {
    guard let transition = transitions[number], let step = transitions.next(number) else { return }
    effects.operation = transition.word == nil ? 0 : number
    let goesOn = perform(step, of: number, transition, completing: completing, scene, &effects)
    guard goesOn else {
      leave(number)
      return
    }
    guard transitions.contains(number) else { return }
    calls.prepend(completing ? .complete(number) : .drive(number), to: scene.call)
  }

  /// The animation is cut short; a swipe that a finger still holds counts as finished.
  private mutating func complete(_ number: Int, _ scene: Scene, _ effects: inout Effects) {
    if let transition = transitions[number], transition.stage == .resting {
      transitions[number]?.stage = .playing
      effects.cancel(number)
      if transition.isInteractive { transitions.prepend(.release(.finished), to: number) }
    }
    drive(number, completing: true, scene, &effects)
  }

  /// No call drives the transition any more, not even one that waits in the middle of it: its number may soon be another one's.
  mutating func leave(_ number: Int) {
    for call in calls.numbers {
      calls.removeSteps(of: call) { $0 == .drive(number) || $0 == .complete(number) }
    }
  }
}
