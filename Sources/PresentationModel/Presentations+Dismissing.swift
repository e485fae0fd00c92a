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
    let stack = stack(upon: bottom, in: surroundings)
    let members = stack.filter { $0.phase != .dismissing }
    guard bottom.phase != .dismissing, members.allSatisfy({ $0.phase == .presented }) else {
      noteStuck(bottom, &effects)
      effects.log(ConsoleText.dismissesWhileTransitioning(bottom, surroundings), on: receiver, because: "PRE-040")
      return
    }
    abandonPulls(of: stack)
    let waits =
      animated
      && isNavigating(in: trees(of: members.map(\.presented), upon: bottom.presenting, surroundings), surroundings)
    begin(
      Dismissal(
        trigger: .code(receiver: receiver, forwarded: own == nil), members: members.map(\.presented),
        bottom: bottom, animated: animated),
      [.begin, waits ? .awaitNavigation : .nextTurn, .coordinate]
        + departing(members, animated: animated, in: surroundings) + [.disappear],
      &effects, in: surroundings)
  }

  /// A sheet under the finger cannot come back to a presenter that is going away.
  mutating func abandonPulls(of stack: [Modal]) {
    for number in operations.numbers {
      guard var dismissal = dismissal(number), dismissal.trigger == .pull,
        stack.contains(where: { $0.presented == dismissal.presented })
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
