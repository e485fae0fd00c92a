import Vocabulary

/// What the user does to a sheet or a popover: only the one at the front can be dismissed so.
extension Presentations {
  /// The pull has begun.
  ///
  /// Effects: none, if the sheet is modal (PRE-054); else the delegate is asked.
  mutating func beginPull(_ sheet: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = modal(sheet), modal.style.isSheet, isAtFront(modal, in: surroundings) else { return }
    if let old = pull(of: sheet) {
      guard old.dismissal.isWaiting else { return }
      operations.end(old.number)
    }
    var dismissal = Dismissal(trigger: .pull, members: [sheet], bottom: modal, animated: true)
    if isModalInPresentation(sheet, in: surroundings) {
      dismissal.stage = .blocked
      begin(dismissal, [.awaitRelease, .tellAttempt("PRE-054"), .close(finished: false)], &effects, in: surroundings)
    } else {
      begin(dismissal, permissionSteps, &effects, in: surroundings)
    }
  }

  /// The finger is lifted, or the pull interrupted; perhaps in the middle of a callback of its beginning.
  ///
  /// Effects: those of ``Step/awaitRelease``.
  mutating func endPull(
    _ sheet: ObjectID, commits: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let (number, pull) = pull(of: sheet) else { return }
    var dismissal = pull
    dismissal.commits = commits
    let waited = dismissal.isWaiting
    dismissal.isWaiting = false
    operations[number] = .dismissal(dismissal)
    guard waited else { return }
    operations.prepend([.awaitRelease], to: number)
    run(number, &effects, in: surroundings)
  }

  /// A tap beside the presented controller, which nothing can cancel once it is allowed.
  ///
  /// Effects: none, if it is modal: the touch is swallowed; else the delegate is asked.
  mutating func tapOutside(_ controller: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = modal(containing: controller, in: surroundings), modal.style.isDismissedByTapOutside,
      isAtFront(modal, in: surroundings), !isModalInPresentation(modal.presented, in: surroundings)
    else { return }
    begin(
      Dismissal(trigger: .tapOutside, members: [modal.presented], bottom: modal, animated: true),
      permissionSteps, &effects, in: surroundings)
  }

  /// The delegate has answered, or nobody was there to answer (PRE-056). Its handler may have dismissed or covered the modal.
  mutating func decide(_ number: Int, allowed: Bool, in surroundings: Surroundings) {
    guard var dismissal = dismissal(number), dismissal.stage == .wished else { return }
    guard let modal = modal(dismissal.presented), isAtFront(modal, in: surroundings) else {
      operations.end(number)
      return
    }
    if allowed {
      operations.replace(
        number, with: [.begin, .coordinate, .tellDelegate(.willDismiss, .both("PRE-052", "PRE-024")), .disappear])
      return
    }
    switch dismissal.trigger {
    case .pull:
      dismissal.stage = .blocked
      operations[number] = .dismissal(dismissal)
      operations.replace(number, with: [.awaitRelease, .tellAttempt("PRE-055"), .close(finished: false)])
    case .tapOutside:
      let reports = modal.style == .popover ? versions.reportsTapOutsidePopover : versions.reportsTapOutsideSheet
      operations.replace(number, with: (reports ? [.tellAttempt("PRE-055")] : []) + [.close(finished: false)])
    case .code, .alertAction:
      operations.end(number)
    }
  }

  /// Whether a pull at this moment would find a sheet at rest, at the front and not modal.
  func isDismissedByPull(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    guard let modal = modal(controller) else { return false }
    return modal.style.isSheet && isAtFront(modal, in: surroundings)
      && !isModalInPresentation(controller, in: surroundings)
  }

  private var permissionSteps: [Step] {
    Array(repeating: .askPermission(counts: false), count: versions.extraShouldDismissCalls)
      + [.askPermission(counts: true)]
  }

  /// The pull whose end has not been told yet.
  private func pull(of sheet: ObjectID) -> (number: Int, dismissal: Dismissal)? {
    for number in operations.numbers {
      if let dismissal = dismissal(number), dismissal.trigger == .pull, dismissal.presented == sheet,
        dismissal.commits == nil
      {
        return (number, dismissal)
      }
    }
    return nil
  }
}
