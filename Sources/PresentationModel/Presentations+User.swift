import Vocabulary

/// What the user does to a sheet or a popover: only the one at the front can be dismissed so.
extension Presentations {
  /// The pull has begun.
  ///
  /// Effects: none, if the sheet is modal (PRE-054), or is moved between its detents (PRE-064); else the delegate is asked.
  mutating func beginPull(
    _ sheet: ObjectID, _ pull: Pull, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = modal(sheet), modal.isPulled, isWithinReach(modal, in: surroundings) else { return }
    if let old = self.pull(of: sheet) {
      guard old.dismissal.isWaiting else { return }
      operations.end(old.number)
    }
    var dismissal = Dismissal(trigger: .pull, bottom: modal, animated: true)
    dismissal.isByZoom = isZoomPull(pull, of: modal)
    if !dismissal.isByZoom && (pull == .up || !surroundings.isAtSmallestDetent(sheet)) {
      dismissal.stage = .resizing
      dismissal.isOfModalSheet = isModalInPresentation(sheet, in: surroundings)
      begin(dismissal, [.awaitRelease], &effects, in: surroundings)
    } else if isModalInPresentation(sheet, in: surroundings) {
      dismissal.stage = .blocked
      begin(dismissal, [.awaitRelease, .tellAttempt("PRE-054"), .end], &effects, in: surroundings)
    } else {
      let gate: [Step] = dismissal.isByZoom ? [.askZoom(.interactiveDismissShouldBegin)] : []
      begin(dismissal, gate + permissionSteps, &effects, in: surroundings)
    }
  }

  /// The finger is lifted, or the pull interrupted; perhaps in the middle of a callback of its beginning.
  ///
  /// Effects: those of ``Step/awaitRelease``.
  mutating func endPull(
    _ sheet: ObjectID, _ release: Dismissal.Release, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let (number, pull) = pull(of: sheet) else { return }
    var dismissal = pull
    dismissal.release = release
    let waited = dismissal.isWaiting
    dismissal.isWaiting = false
    operations[number] = .dismissal(dismissal)
    guard waited else { return }
    operations.prepend(.awaitRelease, to: number)
    run(number, &effects, in: surroundings)
  }

  /// A tap beside the presented controller, which nothing can cancel once it is allowed.
  ///
  /// Effects: none, if it reaches what lies beneath (PRE-071, PRE-062), or if the modal is modal: the touch is swallowed, also
  /// one that would reach it otherwise (PRE-061); else the delegate is asked. An action sheet takes it for its cancel action.
  mutating func tapOutside(
    _ controller: ObjectID, over view: ObjectID?, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = modal(containing: controller, in: surroundings), isAtFront(modal, in: surroundings),
      surroundings.isInWindow(modal.presented)
    else { return }
    let views = view.map(surroundings.containers) ?? []
    guard !surroundings.letsTouchesThrough(modal.presented, to: views),
      !isModalInPresentation(modal.presented, in: surroundings)
    else { return }
    if modal.style.isAlert { return cancel(modal, &effects, in: surroundings) }
    guard modal.style.isDismissedByTapOutside else { return }
    begin(
      Dismissal(trigger: .tapOutside, bottom: modal, animated: true), permissionSteps, &effects, in: surroundings)
  }

  /// The delegate has answered, or nobody was there to answer (PRE-056). Its handler may have dismissed or covered the modal; one that is
  /// covered does not go, and the delegate that has refused hears of the attempt all the same (PRE-055).
  mutating func decide(_ number: Int, allowed: Bool, in surroundings: Surroundings) {
    guard var dismissal = dismissal(number), dismissal.stage == .wished else { return }
    guard let modal = modal(dismissal.presented),
      isWithinReach(modal, in: surroundings) || (!allowed && modal.phase == .presented)
    else {
      operations.end(number)
      return
    }
    if allowed {
      gather(&dismissal, in: surroundings)
      operations[number] = .dismissal(dismissal)
      if dismissal.trigger == .tapOutside { abandonDismissals(upon: modal, in: surroundings) }
      // A finger that pulls leads it itself, and wants no animator.
      let asked: [Step] =
        dismissal.trigger == .tapOutside
        ? departing(dismissal, in: surroundings) : modal.zooms ? [.askZoom(.sourceViewProvider)] : []
      operations.replace(
        number,
        with: (modal.zooms ? [.hasten] : []) + [.begin, .coordinate] + asked
          + [.tellDelegate(.willDismiss, .both("PRE-052", "PRE-024")), .disappear])
      return
    }
    switch dismissal.trigger {
    case .pull:
      dismissal.stage = .blocked
      operations[number] = .dismissal(dismissal)
      operations.replace(number, with: [.awaitRelease, .tellAttempt("PRE-055"), .end])
    case .tapOutside:
      let reports = modal.style == .popover ? versions.reportsTapOutsidePopover : versions.reportsTapOutsideSheet
      operations.replace(number, with: (reports ? [.tellAttempt("PRE-060")] : []) + [.end])
    case .code, .alertAction, .unwind:
      operations.end(number)
    }
  }

  var permissionSteps: [Step] {
    Array(repeating: .askPermission(counts: false), count: versions.extraShouldDismissCalls)
      + [.askPermission(counts: true)]
  }

  /// The pull whose end has not been told yet.
  private func pull(of sheet: ObjectID) -> (number: Int, dismissal: Dismissal)? {
    for number in operations.numbers {
      if let dismissal = dismissal(number), dismissal.trigger == .pull, dismissal.presented == sheet,
        dismissal.release == nil
      {
        return (number, dismissal)
      }
    }
    return nil
  }
}
