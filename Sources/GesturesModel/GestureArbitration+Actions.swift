import Vocabulary

/// An action that a recognizer has earned, with what it says, as things stood when it was earned.
struct QueuedAction: Hashable {
  /// Whom it reaches.
  enum Notice: Hashable {
    /// The targets of an app's or a scroll view's recognizer.
    case action
    /// Navigation (GES-060, GES-079, GES-080).
    case popBegan(ObjectID)
    case popChanged(ObjectID, Double)
    case popEnded(ObjectID, isFinished: Bool)
    /// Presentation (GES-083).
    case pullBegan(ObjectID)
    case pullEnded(ObjectID, PullOutcome)
    case nobody
  }

  let number: Int
  let state: RecognizerState
  let notice: Notice
  let because: Because
}

extension GestureArbitration {
  /// - Parameter outcome: how a pull ends with it.
  func notice(of number: Int, _ state: RecognizerState, _ outcome: PullOutcome) -> QueuedAction.Notice {
    switch recognizers[number].definition.target {
    case .app:
      return .action
    case .pop where recognizers[number].attempt?.isSecondPop == true:
      return .nobody
    case .pop(let navigation):
      switch state {
      case .possible, .failed: return .nobody
      case .began: return .popBegan(navigation)
      case .changed: return .popChanged(navigation, progress(of: number))
      case .ended: return .popEnded(navigation, isFinished: isPopFinished(number))
      // Whatever the position: an interrupted pop is never carried through (GES-081).
      case .cancelled: return .popEnded(navigation, isFinished: false)
      }
    case .pull(let sheet):
      switch state {
      case .possible, .failed, .changed: return .nobody
      case .began: return .pullBegan(sheet)
      case .ended, .cancelled: return .pullEnded(sheet, outcome)
      }
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
      effects.callback(
        id, .action, [Argument(.state, action.state.value)], then: .action,
        because: .both("GES-004", "GES-006"))
    case .popBegan(let navigation):
      notePopHazard(action.number, navigation, &effects, in: surroundings)
      effects.call(
        Message(navigation, .interactivePopBegan, [Argument(.recognizer, .object(id))]), then: .action,
        because: .both("GES-060", "GES-066"))
    case .popChanged(let navigation, let progress):
      effects.call(
        Message(navigation, .interactivePopChanged, [Argument(.progress, .double(progress))]), then: .action,
        because: "GES-079")
    case .popEnded(let navigation, let isFinished):
      effects.call(
        Message(navigation, .interactivePopEnded, [Argument(.outcome, .string(isFinished ? "finished" : "cancelled"))]),
        then: .action, because: action.state == .cancelled ? "GES-081" : .both("GES-080", "GES-082"))
    case .pullBegan(let sheet):
      let isByZoom = recognizers[action.number].kind != .sheetDismiss
      let isUpwards = !isByZoom && (recognizers[action.number].attempt?.translation.y ?? 0) < 0
      let fact: [Argument] =
        isByZoom ? [Argument(.recognizer, .object(id))] : isUpwards ? [Argument(.direction, .string("up"))] : []
      effects.call(
        Message(sheet, .sheetPullBegan, fact), then: .action,
        because: isByZoom ? "GES-090" : isUpwards ? .both("GES-085", "PRE-072") : .both("GES-083", "GES-086"))
    case .nobody:
      break
    case .pullEnded(let sheet, let outcome):
      effects.call(Message(sheet, .sheetPullEnded, [outcome.argument]), then: .action, because: "GES-083")
    }
  }

  /// With another delegate nothing refuses at the root, or during a push before iOS 26: nothing can be popped, but the
  /// navigation controller is left believing that something is, and shows nothing more (GES-057).
  ///
  /// Effects: a note, and `isFrozen` of the controller, where that is known to happen.
  private func notePopHazard(
    _ number: Int, _ navigation: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let isAtRoot = surroundings.objects(navigation, .viewControllers).count < 2
    guard isAtRoot || isTransitionInTheWay(of: number, in: surroundings) else { return }
    effects.note(
      .rootPopFreeze, on: navigation,
      [
        Argument(.recognizer, .object(recognizers[number].id)),
        Argument(.reason, .string(versions.freezes ? "observed" : "unknown")),
      ], because: "GES-057")
    if versions.freezes { effects.publish(navigation, .isFrozen, .bool(true), because: "GES-057") }
  }
}
