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
    stack(upon: bottom, in: surroundings).contains(where: \.isComing)
  }

  /// The dismissal of a modal and all upon it that does not go yet, and its steps. What goes there already goes for good.
  mutating func takeAway(
    _ bottom: Modal, by trigger: Dismissal.Trigger, animated: Bool, in surroundings: Surroundings
  ) -> (Dismissal, [Step]) {
    abandonDismissals(upon: bottom, in: surroundings)
    var dismissal = Dismissal(trigger: trigger, bottom: bottom, animated: animated)
    gather(&dismissal, in: surroundings)
    let trees = trees(of: dismissal.members, upon: bottom.presenting, surroundings)
    return (
      dismissal,
      [.begin, animated && isNavigating(in: trees, surroundings) ? .awaitNavigation : .nextTurn, .coordinate]
        + departing(dismissal, in: surroundings) + [.disappear]
    )
  }

  /// Who goes with the bottom of a dismissal: all upon it that does not go yet. What lies in the content of another one is no top, and moves
  /// with that one (PRE-077).
  func gather(_ dismissal: inout Dismissal, in surroundings: Surroundings) {
    let bottom = dismissal.bottom
    let members = stack(upon: bottom, in: surroundings).filter { $0.phase != .dismissing }
    let hosts = members.map { (member: $0.presented, host: host(of: $0, upon: bottom, in: surroundings).presented) }
    let top = hosts.first { $0.member == $0.host }?.member
    dismissal.members = hosts.map(\.member)
    dismissal.moving = hosts.filter { $0.host == top }.map(\.member)
  }

  /// What goes under the finger, or as an interaction of the app drives it, cannot come back to a presenter that is going away.
  mutating func abandonDismissals(upon bottom: Modal, in surroundings: Surroundings) {
    let stack = stack(upon: bottom, in: surroundings)
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
      surroundings.isInWindow(alert),
      showsButton(action, of: modal, in: surroundings)
    else { return }
    dismiss(modal, for: action, &effects, in: surroundings)
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
  /// The topmost of its members that lies in no content.
  var top: ObjectID { moving.last ?? presented }
  var presenting: ObjectID { bottom.presenting }

  /// The order that it follows: a presenter that comes back (PRE-044), or one that never left (PRE-045).
  var because: Because { bottom.removesPresenter ? "PRE-044" : "PRE-045" }
}
