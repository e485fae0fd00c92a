import Vocabulary

extension Presentations {
  /// A call of `dismiss`, which asks nobody and tells nobody (PRE-057).
  ///
  /// Effects: none, where there is nothing to dismiss; or a text on the console; or the beginning of `dismissal`. All else
  /// comes in later turns.
  mutating func dismiss(
    _ receiver: ObjectID, animated: Bool, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let own = surroundings.containers(from: receiver)
      .compactMap { modal(presentedBy: $0) }.first { $0.phase != .dismissing }
    guard let bottom = own ?? modal(containing: receiver, in: surroundings) else {
      if versions.completesDismissOfNothing {
        effects.callback(receiver, .dismissCompletion, then: .done, because: "PRE-079")
      }
      return
    }
    guard bottom.phase != .dismissing, !isComing(upon: bottom, in: surroundings) else {
      noteStuck(bottom, &effects)
      effects.log(ConsoleText.dismissesWhileTransitioning(bottom, surroundings), on: receiver, because: "PRE-040")
      return
    }
    let trigger = Dismissal.Trigger.code(receiver: receiver, forwarded: own == nil)
    let (dismissal, steps) = takeAway(bottom, by: trigger, animated: animated, in: surroundings)
    begin(dismissal, steps, &effects, in: surroundings)
  }

  /// Whether a modal, or something upon it, is still on its way in.
  func isComing(upon bottom: Modal, in surroundings: Surroundings) -> Bool {
    stack(upon: bottom, in: surroundings).contains { $0.phase == .scheduled || $0.phase == .presenting }
  }

  /// The dismissal of a modal and all upon it that does not go yet, and its steps. What goes there already goes for good.
  mutating func takeAway(
    _ bottom: Modal, by trigger: Dismissal.Trigger, animated: Bool, in surroundings: Surroundings
  ) -> (Dismissal, [Step]) {
    let stack = stack(upon: bottom, in: surroundings)
    abandonDismissals(of: stack)
    let members = stack.filter { $0.phase != .dismissing }
    let names = members.map(\.presented)
    let waits = animated && isNavigating(in: trees(of: names, upon: bottom.presenting, surroundings), surroundings)
    return (
      Dismissal(trigger: trigger, members: names, bottom: bottom, animated: animated),
      [.begin, waits ? .awaitNavigation : .nextTurn, .coordinate]
        + departing(members, animated: animated, in: surroundings) + [.disappear]
    )
  }

  /// What goes under the finger, or as an interaction of the app drives it, cannot come back to a presenter that is going away.
  private mutating func abandonDismissals(of stack: [Modal]) {
    for number in operations.numbers {
      guard var dismissal = dismissal(number), stack.contains(where: { $0.presented == dismissal.presented })
      else { continue }
      dismissal.isAbandoned = true
      operations[number] = .dismissal(dismissal)
    }
  }

  /// The user touched a button: UIKit dismisses the alert, then runs the action's handler.
  ///
  /// Effects: the beginning of `dismissal`, the coordinator, `viewWillDisappear`.
  mutating func tap(
    _ action: Value, on alert: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let modal = modal(alert), modal.style.isAlert, isAtFront(modal, in: surroundings),
      showsButton(action, of: modal, in: surroundings)
    else { return }
    begin(
      Dismissal(trigger: .alertAction(action), members: [alert], bottom: modal, animated: true),
      [.begin, .coordinate, .disappear], &effects, in: surroundings)
  }

  mutating func begin(
    _ dismissal: Dismissal, _ steps: [Step], _ effects: inout Effects, in surroundings: Surroundings
  ) {
    run(operations.begin(.dismissal(dismissal), steps), &effects, in: surroundings)
  }

  func dismissal(_ number: Int) -> Dismissal? {
    if case .dismissal(let dismissal) = operations[number] { dismissal } else { nil }
  }
}

extension Dismissal {
  var presented: ObjectID { bottom.presented }
  var presenting: ObjectID { bottom.presenting }

  /// The order that it follows: a presenter that comes back (PRE-044), or one that never left (PRE-045).
  var because: Because { bottom.removesPresenter ? "PRE-044" : "PRE-045" }
}
