import Vocabulary

/// What follows when the finger that pulls a sheet is lifted.
extension Presentations {
  /// Waits for the finger, unless that was lifted in the middle of a callback.
  ///
  /// Effects of a pull that runs: `isInteractive` ends; then `isPullable` does, or `isCancelled` is true. One that was blocked
  /// has none: with intent the delegate is told next, else nothing is.
  mutating func awaitRelease(_ number: Int, _ effects: inout Effects) -> Bool {
    guard var dismissal = dismissal(number) else { return false }
    guard let commits = dismissal.commits else {
      dismissal.isWaiting = true
      operations[number] = .dismissal(dismissal)
      return false
    }
    guard dismissal.stage == .running else {
      if !commits { operations.replace(number, with: [.close(finished: false)]) }
      return true
    }
    let goes = commits || dismissal.isAbandoned
    let coordinator = dismissal.presented.part(.transition)
    effects.publish(coordinator, .isInteractive, .bool(false), because: goes ? "PRE-052" : "PRE-053")
    if goes {
      effects.publish(dismissal.presented, .isPullable, .bool(false), because: "PRE-052")
    } else {
      effects.publish(coordinator, .isCancelled, .bool(true), because: "PRE-053")
    }
    operations.prepend([.animation, goes ? .finish : .comeBack], to: number)
    return true
  }

  /// The sheet is back in its place: it appears again, in one turn (PRE-053). Without a presenter to come back to, it goes.
  ///
  /// Effects: `isBeingDismissed` ends; the callbacks are the next steps.
  mutating func comeBack(_ number: Int, _ effects: inout Effects) {
    guard let dismissal = dismissal(number) else { return }
    guard !dismissal.isAbandoned else {
      operations.prepend([.finish], to: number)
      return
    }
    effects.publish(dismissal.presented, .isBeingDismissed, .bool(false), because: "PRE-053")
    func appearance(_ controller: ObjectID, _ verb: Word.Known) -> Step {
      .view(.appearance(controller, verb, animated: true), "PRE-053")
    }
    var steps = dismissal.presenterReturns ? [appearance(dismissal.presenting, .viewWillDisappear)] : []
    steps += dismissal.leaving.map { appearance($0, .viewWillAppear) }
    steps += dismissal.leaving.map { appearance($0, .viewIsAppearing) }
    steps.append(.arrive)
    steps += dismissal.leaving.map { appearance($0, .viewDidAppear) }
    if dismissal.presenterReturns { steps.append(appearance(dismissal.presenting, .viewDidDisappear)) }
    operations.prepend(steps + [.settleBack, .close(finished: false)], to: number)
  }
}
