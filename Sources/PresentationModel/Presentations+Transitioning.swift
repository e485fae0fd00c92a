import Vocabulary

/// A transitioning delegate, its animators and the presentation controller that it makes.
extension Presentations {
  func hasTransitioningDelegate(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    surroundings.value(controller.part(.transitioning), .delegate) != .null
  }

  /// One that came too late is never asked (PRE-018), and one that has gone is not either (PRE-024).
  func isCustom(_ modal: Modal, in surroundings: Surroundings) -> Bool {
    modal.isCustom && hasTransitioningDelegate(modal.presented, in: surroundings)
  }

  /// The controller of a custom style is made inside `present`, unless it was read before (PRE-081).
  func asksForController(_ modal: Modal, in surroundings: Surroundings) -> [Step] {
    let asks = modal.style == .custom && isCustom(modal, in: surroundings) && prepared(modal.original) == nil
    return asks ? [.askTransitioning(.presentationControllerForPresented)] : []
  }

  /// What is asked for a dismissal, whose presentation controller is there already; the topmost of several decides (PRE-082).
  func departing(_ dismissal: Dismissal, in surroundings: Surroundings) -> [Step] {
    guard let top = modal(dismissal.top) else { return [] }
    let zoom: [Step] = top.zooms ? [.askZoom(.sourceViewProvider)] : []
    guard isCustom(top, in: surroundings) else { return zoom }
    let asks = dismissal.animated || top.style == .custom
    return zoom + (asks ? [.askTransitioning(.animationControllerForDismissed)] : [])
  }

  /// Whose delegate and controller an operation concerns: of several modals the topmost.
  func top(of number: Int) -> Modal? {
    guard let dismissal = dismissal(number) else { return subject(of: number) }
    return modal(dismissal.top) ?? dismissal.bottom
  }

  /// Effects: the transitioning delegate is asked; an empty slot is none at all.
  mutating func askTransitioning(_ question: Word.Known, _ number: Int, _ effects: inout Effects) {
    if case .reading(let controller) = operations[number] {
      let arguments = [
        Argument(.presented, .object(controller)), Argument(.presenting, .null), Argument(.source, .null),
      ]
      return effects.ask(
        controller.part(.transitioning), question, arguments,
        then: Continuation(operation: number, mark: .controller), because: .both("PRE-081", "PRE-021"))
    }
    guard let modal = top(of: number) else { return }
    scenes[number, default: Scene()].isCustom = true
    var arguments = [Argument(.presented, .object(modal.presented))]
    var mark = Mark.animator
    switch question {
    case .presentationControllerForPresented:
      // The presenter is not known to the app yet; it is read from the controller later.
      arguments += [Argument(.presenting, .null), Argument(.source, .object(modal.source))]
      mark = .controller
    case .animationControllerForPresented:
      arguments += [Argument(.presenting, .object(modal.presenting)), Argument(.source, .object(modal.source))]
    case .interactionControllerForPresentation, .interactionControllerForDismissal:
      mark = .interactor
    default:
      break
    }
    effects.ask(
      modal.presented.part(.transitioning), question, arguments, then: Continuation(operation: number, mark: mark),
      because: dismissal(number) == nil ? "PRE-081" : "PRE-082")
  }

  mutating func takeController(_ answer: Value, _ number: Int) {
    guard answer.isObject else { return }
    if case .reading(let controller) = operations[number] {
      if let index = prepared.firstIndex(where: { $0.owner == controller }) { prepared[index].isOwn = true }
      return
    }
    guard case .presentation(var modal, let animated) = operations[number] else { return }
    modal.hasOwnController = true
    operations[number] = .presentation(modal, animated: animated)
    if let index = index(of: modal.presented) { modals[index].hasOwnController = true }
  }

  /// Who has an animator is asked for an interaction controller next; nil is the system's animation.
  mutating func takeAnimator(_ answer: Value, _ number: Int) {
    guard answer.isObject else { return }
    scenes[number]?.animator = answer == .string("byHand") ? .byHand : .automatic
    let isDismissal = dismissal(number) != nil
    operations.prepend(
      [.askTransitioning(isDismissal ? .interactionControllerForDismissal : .interactionControllerForPresentation)],
      to: number)
  }

  /// Effects: the transition is interactive, if there is an interaction controller.
  mutating func takeInteractor(
    _ answer: Value, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard answer.isObject, let modal = subject(of: number) else { return }
    let coordinator = surroundings.modalCoordinator(of: modal.presented)
    scenes[number]?.isDriven = true
    effects.publish(coordinator, .isInteractive, .bool(true), because: "PRE-083")
    effects.publish(coordinator, .initiallyInteractive, .bool(true), because: "PRE-083")
  }

  /// Effects: the app's presentation controller hears of a hook that it overrides.
  mutating func tellHook(_ hook: Word.Known, _ completed: Bool?, _ number: Int, _ effects: inout Effects) {
    guard let modal = top(of: number), modal.hasOwnController else { return }
    scenes[number, default: Scene()].isToldToController = true
    effects.callback(
      modal.controller, hook, completed.map { [Argument(.completed, .bool($0))] } ?? [],
      then: Continuation(operation: number), because: dismissal(number) == nil ? "PRE-081" : "PRE-082")
  }
}

extension Value {
  /// Whether a delegate that is asked for an object has answered with one.
  fileprivate var isObject: Bool { self != .null && self != .bool(false) }
}
