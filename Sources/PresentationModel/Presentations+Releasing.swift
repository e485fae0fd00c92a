import Vocabulary

/// What follows when the finger that pulls a sheet is lifted.
extension Presentations {
  /// Waits for the finger, unless that was lifted in the middle of a callback.
  ///
  /// Effects of a pull that runs: `isInteractive` ends; then `isPullable` does, or `isCancelled` is true. One that was blocked
  /// has none: with intent the delegate is told next, else nothing is.
  mutating func awaitRelease(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) -> Bool {
    guard var dismissal = dismissal(number) else { return false }
    guard let release = dismissal.release else {
      dismissal.isWaiting = true
      operations[number] = .dismissal(dismissal)
      return false
    }
    switch dismissal.stage {
    case .wished, .blocked, .resizing:
      if release != .commit {
        operations.replace(number, with: rest(at: release))
      } else if dismissal.stage == .resizing {
        demand(number, in: surroundings)
      }
    case .running:
      go(on: number, release, &effects, in: surroundings)
    }
    return true
  }

  /// The sheet is where it was, or at a detent of the user's.
  private func rest(at release: Dismissal.Release) -> [Step] {
    if case .detent(let detent) = release { return [.selectDetent(detent), .end] }
    return [.end]
  }

  /// A sheet that was moved between detents is let go below the smallest: now the delegate has a say (PRE-064), unless something has covered
  /// the sheet or takes it away already.
  private mutating func demand(_ number: Int, in surroundings: Surroundings) {
    guard var dismissal = dismissal(number) else { return }
    let isBlocked = dismissal.isOfModalSheet
    guard isBlocked || modal(dismissal.presented).map({ isWithinReach($0, in: surroundings) }) == true else {
      operations.end(number)
      return
    }
    dismissal.stage = isBlocked ? .blocked : .wished
    operations[number] = .dismissal(dismissal)
    operations.replace(
      number, with: isBlocked ? [.tellAttempt(.both("PRE-054", "PRE-064")), .end] : permissionSteps)
  }

  /// A pull that runs goes on without the finger.
  private mutating func go(
    on number: Int, _ release: Dismissal.Release, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let dismissal = dismissal(number) else { return }
    let isCommitted = release == .commit
    let goes = isCommitted || dismissal.isAbandoned
    let because: Because = isCommitted ? "PRE-052" : "PRE-053"
    let coordinator = surroundings.modalCoordinator(of: dismissal.presented)
    effects.publish(coordinator, .isInteractive, .bool(false), because: because)
    if isCommitted { abandonDismissals(upon: dismissal.bottom, in: surroundings) }
    if goes { effects.publish(dismissal.presented, .isPullable, .bool(false), because: because) }
    if !isCommitted { effects.publish(coordinator, .isCancelled, .bool(true), because: because) }
    scenes[number]?.isCancelled = !isCommitted
    operations.prepend([.alongside(.interactionChanged), .animation, goes ? .finish : .comeBack], to: number)
  }

  /// The sheet is back in its place: it appears again, in one turn (PRE-053). Without a presenter to come back to, it goes.
  ///
  /// Effects: `isBeingDismissed` ends; the callbacks are the next steps.
  mutating func comeBack(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let dismissal = dismissal(number) else { return }
    guard !dismissal.isAbandoned else {
      operations.prepend(.finish, to: number)
      return
    }
    let because = dismissal.becauseBack
    for member in dismissal.members {
      effects.publish(member, .isBeingDismissed, .bool(false), because: because)
      if !dismissal.isUnderFinger(member), modal(member)?.isPulled ?? false {
        effects.publish(member, .isPullable, .bool(true), because: because)
      }
    }
    var steps = dismissal.presenterReturns ? [dismissal.stepBack(dismissal.presenting, .viewWillDisappear)] : []
    // Where its context has left meanwhile nobody sees it: it comes back with that.
    if surroundings.showsItsModal(dismissal.presenting) {
      steps += dismissal.leaving.map { dismissal.stepBack($0, .viewWillAppear) }
    }
    steps.append(.reappear)
    if dismissal.presenterReturns { steps.append(dismissal.stepBack(dismissal.presenting, .viewDidDisappear)) }
    if scenes[number]?.isToldToController == true {
      steps.append(.hook(.dismissalTransitionDidEnd, completed: false))
    }
    steps += [.settleBack, .alongside(.completion)]
    if case .detent(let detent) = dismissal.release { steps.append(.selectDetent(detent)) }
    operations.prepend(steps + [.close(finished: false)], to: number)
  }

  /// What comes back does so to the end, or goes with a context that has left by now, perhaps in its own `viewWillAppear`.
  mutating func reappear(_ number: Int, in surroundings: Surroundings) {
    guard let dismissal = dismissal(number) else { return }
    let isSeen = surroundings.showsItsModal(dismissal.presenting)
    let coming = isSeen ? dismissal.leaving : dismissal.leaving.filter { isHere($0, in: surroundings) }
    operations.prepend(
      coming.map { dismissal.stepBack($0, isSeen ? .viewIsAppearing : .viewWillDisappear) } + [.arrive]
        + dismissal.leaving.map { dismissal.stepBack($0, isSeen ? .viewDidAppear : .viewDidDisappear) },
      to: number)
  }

  /// Effects: unless it has been dismissed meanwhile, a presenter inside a container is covered again; `transition` ends.
  func settleBack(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    if let modal = dismissal(number).flatMap({ modal($0.presented) }), modal.phase == .presented {
      cover(modal, true, &effects, in: surroundings)
    }
    endCoordination(number, because: "PRE-053", &effects, in: surroundings)
  }
}
