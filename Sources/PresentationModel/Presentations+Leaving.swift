import Vocabulary

/// The course of a dismissal, step by step.
extension Presentations {
  /// Effects: the beginning of `dismissal`; `awaitsCompletion` of who called `dismiss`; `isBeingDismissed` of all members; no sheet
  /// among them can be pulled any more, except the one under the finger.
  mutating func begin(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard var dismissal = dismissal(number) else { return }
    dismissal.stage = .running
    operations[number] = .dismissal(dismissal)
    effects.operation = number
    let decided = decision(of: dismissal, in: surroundings)
    effects.begin(
      .dismissal, on: dismissal.bottom.original,
      [
        Argument(.presented, .object(dismissal.bottom.original)), Argument(.presenting, .object(dismissal.presenting)),
        Argument(.by, .string(dismissal.trigger.isCode ? "code" : "user")), .animated(dismissal.animated),
      ], because: decided)
    if let receiver = dismissal.receiver {
      effects.publish(receiver, .awaitsCompletion, .bool(true), because: .both("PRE-047", "NAV-031"))
    }
    for member in dismissal.members {
      setPhase(.dismissing, of: member)
      effects.publish(member, .isBeingDismissed, .bool(true), because: decided)
      if modal(member)?.isPulled == true, !dismissal.isUnderFinger(member) {
        effects.publish(member, .isPullable, .bool(false), because: decided)
      }
    }
  }

  /// Why it may begin: the app says so, and nobody can object (PRE-057); the delegate allows it, or nobody has a say (PRE-056).
  private func decision(of dismissal: Dismissal, in surroundings: Surroundings) -> Because {
    switch dismissal.trigger {
    case .code(let receiver, let forwarded):
      .both("PRE-057", ground(of: dismissal, receiver, forwarded: forwarded, in: surroundings))
    case .pull, .tapOutside:
      surroundings.delegateImplements(.shouldDismiss, of: dismissal.bottom.controller)
        ? Because(dismissal.wish) : .both(dismissal.wish, "PRE-056")
    case .alertAction:
      .both(dismissal.because.first, "PRE-085")
    case .unwind:
      .both("PRE-057", "PRE-094")
    }
  }

  /// Which rule has found what a `dismiss` takes away.
  private func ground(
    of dismissal: Dismissal, _ receiver: ObjectID, forwarded: Bool, in surroundings: Surroundings
  ) -> ContractID {
    if modals.contains(where: { $0.phase == .dismissing && $0.presenting == receiver }) { return "PRE-078" }
    if dismissal.members.count > 1 { return "PRE-065" }
    let isChild = receiver != (forwarded ? dismissal.presented : dismissal.presenting)
    if isChild { return "PRE-076" }
    if forwarded { return "PRE-074" }
    return modal(receiver) == nil ? "PRE-073" : "PRE-075"
  }

  /// What is on screen of the members disappears, the top first.
  ///
  /// Members under a modal that has removed them have disappeared already. Effects: none; the callbacks are the next steps.
  mutating func disappear(_ number: Int, in surroundings: Surroundings) {
    guard var dismissal = dismissal(number) else { return }
    dismissal.isLeaving = true
    dismissal.leaving = dismissal.members.filter { isHere($0, in: surroundings) }
    operations[number] = .dismissal(dismissal)
    var steps: [Step] = top(of: number)?.hasOwnController == true ? [.hook(.dismissalTransitionWillBegin)] : []
    steps += dismissal.leaving.map { dismissal.step($0, .viewWillDisappear, in: surroundings) }
    steps += [.bringBack, .alongside(.animateAlongside)]
    if dismissal.trigger == .pull {
      steps.append(.awaitRelease)
    } else {
      steps += [scenes[number]?.isCustom == true ? .animate : .animation, .finish]
    }
    operations.prepend(steps, to: number)
  }

  /// A presenter that was removed comes back, unless it is there by other ways (PRE-045), comes by a presentation of its own, or has gone
  /// for good, perhaps in the callbacks of who goes.
  mutating func bringBack(_ number: Int, in surroundings: Surroundings) {
    guard var dismissal = dismissal(number), dismissal.bottom.removesPresenter else { return }
    let presenter = dismissal.presenting
    guard !isHere(presenter, in: surroundings), !isGoingUnseen(presenter), !isGone(presenter, in: surroundings),
      isShown(presenter, in: surroundings), modal(presenter)?.phase != .scheduled
    else { return }
    dismissal.presenterReturns = true
    operations[number] = .dismissal(dismissal)
    operations.prepend([dismissal.step(.viewWillAppear), dismissal.step(.viewIsAppearing)], to: number)
  }

  /// Whether a dismissal of its own takes the controller away from beneath what covers it.
  private func isGoingUnseen(_ controller: ObjectID) -> Bool {
    operations.numbers.compactMap(dismissal).contains { dismissal in
      dismissal.isLeaving && dismissal.members.contains(controller) && !dismissal.leaving.contains(controller)
    }
  }

  /// The links are cut before anybody hears of the end (PRE-004).
  ///
  /// Effects: `presented` and `presenting` of all; the callbacks, the completion (PRE-047) or `didDismiss` are the next steps.
  mutating func finish(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let dismissal = dismissal(number) else { return }
    for member in dismissal.members {
      guard let index = index(of: member) else { continue }
      modals[index].isLinked = false
      effects.publish(modals[index].presenting, .presented, .null, because: "PRE-004")
      effects.publish(member, .presenting, .null, because: "PRE-004")
    }
    let isBack = surroundings.value(dismissal.presenting, .appearance) != .string("disappeared")
    let presenter = dismissal.presenterReturns && isBack ? [arrival(of: dismissal, in: surroundings)] : []
    // One that had begun to disappear with its context does so to the end here (PRE-092).
    let going = dismissal.members.filter {
      dismissal.leaving.contains($0) || surroundings.value($0, .appearance) == .string("disappearing")
    }
    let gone = going.map { dismissal.step($0, .viewDidDisappear, in: surroundings) }
    let callbacks = versions.presentedDisappearsFirst ? gone + presenter : presenter + gone
    let didEnd: [Step] =
      scenes[number]?.isToldToController == true ? [.hook(.dismissalTransitionDidEnd, completed: true)] : []
    operations.prepend(
      callbacks + didEnd + [.settleGone, .alongside(.completion)] + dismissal.ending + [.close(finished: true)],
      to: number)
  }

  /// A presenter that comes back has appeared. Inside a popover it does not hear so (PRE-095); of containers we know nothing.
  private func arrival(of dismissal: Dismissal, in surroundings: Surroundings) -> Step {
    let isInPopover = modal(containing: dismissal.presenting, in: surroundings)?.style == .popover
    guard isInPopover, !surroundings.kind(dismissal.presenting).isContainer else {
      return dismissal.step(.viewDidAppear)
    }
    return .appearUnheard(dismissal.presenting)
  }

  /// Effects: `isBeingDismissed` and `transition` end; the members are forgotten.
  mutating func settleGone(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard var dismissal = dismissal(number) else { return }
    for member in dismissal.members {
      effects.publish(member, .isBeingDismissed, .bool(false), because: dismissal.because)
      guard let modal = modal(member) else { continue }
      if member != modal.original { effects.publish(member, .activePresentationController, .null, because: "PRE-020") }
      guard member != dismissal.bottom.presented else { continue }
      cover(modal, false, &effects, in: surroundings)
    }
    endCoordination(number, because: dismissal.because, &effects, in: surroundings)
    let owners = modals.filter { dismissal.members.contains($0.presented) }.map(\.original)
    retiring += owners
    dismissal.owners = owners
    operations[number] = .dismissal(dismissal)
    modals.removeAll { dismissal.members.contains($0.presented) }
    goOn(&effects, in: surroundings)
  }
}

extension Dismissal.Trigger {
  var isCode: Bool {
    switch self {
    case .code, .unwind: true
    case .pull, .tapOutside, .alertAction: false
    }
  }
}

extension Dismissal {
  /// What the user did to have it.
  var wish: ContractID { trigger == .tapOutside ? "PRE-059" : isByZoom ? "PRE-099" : "PRE-052" }

  /// A callback about the presenter, which does not bring what goes from it.
  func step(_ verb: Word.Known) -> Step {
    .view(.appearanceBeneath(presenting, verb, animated: animated), because)
  }

  /// A callback about somebody who comes back; who went without an animation does so without one.
  func stepBack(_ controller: ObjectID, _ verb: Word.Known) -> Step {
    let isStill = members.contains(controller) && !moving.contains(controller)
    return .view(.appearance(controller, verb, animated: animated && !isStill), becauseBack)
  }

  /// Why it is taken back.
  var becauseBack: Because { trigger == .pull ? "PRE-053" : "PRE-082" }

  /// Who called `dismiss`, and is kept alive by the completion that it has given.
  var receiver: ObjectID? {
    if case .code(let receiver, _) = trigger { receiver } else { nil }
  }

  /// Whether a finger pulls this one.
  func isUnderFinger(_ member: ObjectID) -> Bool {
    trigger == .pull && member == presented
  }

  /// A callback about a member. In a chain every member hears, and only the top is animated, with its content (PRE-077); a
  /// container takes its whole stack with it (PRE-089).
  func step(_ member: ObjectID, _ verb: Word.Known, in surroundings: Surroundings) -> Step {
    let second: ContractID
    if members.count > 1 {
      second = "PRE-077"
    } else {
      second = surroundings.kind(member).isContainer ? "PRE-089" : .none
    }
    return .view(
      .appearance(member, verb, animated: animated && moving.contains(member)), Because(because.first, second))
  }

  /// Who waits for the end: a completion, the delegate, or the handler of an alert's action.
  var ending: [Step] {
    switch trigger {
    case .code(let receiver, _):
      [.releaseControllers, .view(.tell(receiver, .dismissCompletion), "PRE-047")]
    case .pull where release != .commit:
      // The finger gave it up, and code took it away with what it lies upon (PRE-065).
      [.releaseControllers]
    case .pull, .tapOutside:
      [.tellDelegate(.didDismiss, .both("PRE-052", "PRE-024")), .releaseControllers]
    case .alertAction(.null):
      [.releaseControllers]
    case .unwind(let target):
      [.releaseControllers] + (target.map { [.uncover($0)] } ?? [])
    case .alertAction(let action):
      [.releaseControllers, .callHandler(presented, action)]
    }
  }
}
