import Vocabulary

/// An action that a recognizer has earned, with what it says, as things stood when it was earned.
struct QueuedAction: Hashable {
  /// Whom it reaches.
  enum Notice: Hashable {
    /// The targets of an app's or a scroll view's recognizer.
    case action
    /// Navigation (GES-060, GES-079, GES-080).
    case popBegan
    case popChanged(Double)
    case popEnded(isFinished: Bool)
    /// Presentation (GES-083).
    case pullBegan, pullChanged
    case pullEnded(PullOutcome)
  }

  let number: Int
  let state: RecognizerState
  let notice: Notice
  let because: Because
}

extension GestureArbitration {
  func notice(of number: Int, _ state: RecognizerState) -> QueuedAction.Notice {
    let kind = recognizers[number].kind
    switch state {
    case .possible, .failed:
      return .action
    case .began:
      return kind.isPop ? .popBegan : kind == .sheetDismiss ? .pullBegan : .action
    case .changed:
      return kind.isPop ? .popChanged(progress(of: number)) : kind == .sheetDismiss ? .pullChanged : .action
    case .ended:
      if kind.isPop { return .popEnded(isFinished: isPopFinished(number)) }
      return kind == .sheetDismiss ? .pullEnded(pullOutcome(number)) : .action
    case .cancelled:
      // Whatever the position: an interrupted pop or pull is never carried through.
      return kind.isPop ? .popEnded(isFinished: false) : kind == .sheetDismiss ? .pullEnded(.cancel) : .action
    }
  }

  /// Sends the oldest action of the queue; the others follow when it returns, and what it has changed is settled before.
  ///
  /// Effects: the state that it shows is published, if that was put off; the hazard of a pop at the root; the action, or
  /// the notice to navigation or presentation, as the departure.
  mutating func sendAction(_ effects: inout Effects, in surroundings: Surroundings) {
    guard !queue.isEmpty else { return }
    let action = queue.removeFirst()
    phases.append(.actions)
    recognizers[action.number].attempt?.queued -= 1
    publishState(of: action.number, action.state, because: action.because, &effects)

    let id = recognizers[action.number].id
    switch action.notice {
    case .action:
      effects.callback(id, .action, [Argument(.state, action.state.value)], then: .action, because: "GES-004")
    case .popBegan:
      notePopHazard(id, &effects, in: surroundings)
      effects.call(
        Message(id.owner, .interactivePopBegan, [Argument(.recognizer, .object(id))]), then: .action,
        because: .both("GES-060", "GES-066"))
    case .popChanged(let progress):
      effects.call(
        Message(id.owner, .interactivePopChanged, [Argument(.progress, .double(progress))]), then: .action,
        because: "GES-079")
    case .popEnded(let isFinished):
      effects.call(
        Message(id.owner, .interactivePopEnded, [Argument(.outcome, .string(isFinished ? "finished" : "cancelled"))]),
        then: .action, because: .both("GES-080", "GES-082"))
    case .pullBegan:
      let isUpwards = (recognizers[action.number].attempt?.translation.y ?? 0) < 0
      effects.call(
        Message(id.owner, .sheetPullBegan, isUpwards ? [Argument(.direction, .string("up"))] : []), then: .action,
        because: isUpwards ? "PRE-072" : "GES-083")
    case .pullChanged:
      break
    case .pullEnded(let outcome):
      effects.call(Message(id.owner, .sheetPullEnded, [outcome.argument]), then: .action, because: "GES-083")
    }
  }

  /// With another delegate nothing refuses at the root, or during a push before iOS 26: nothing can be popped, but the
  /// navigation controller is left believing that something is.
  private func notePopHazard(_ id: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    let isAtRoot = surroundings.objects(id.owner, .viewControllers).count < 2
    let isInTransition = isTransitionInTheWay(of: id.owner, in: surroundings)
    guard isAtRoot || isInTransition else { return }
    effects.note(
      .rootPopFreeze, on: id.owner,
      [Argument(.recognizer, .object(id)), Argument(.reason, .string(versions.rootPopFreeze))], because: "GES-055")
  }
}
