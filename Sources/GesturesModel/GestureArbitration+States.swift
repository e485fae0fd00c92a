import Vocabulary

extension GestureArbitration {
  /// A member begins, goes on or ends, and earns an action (GES-004).
  ///
  /// Effects: `translation` and `progress`, then `state` are published; the state later, with its action, if an earlier
  /// action of the same recognizer is still in the queue (GES-030).
  mutating func move(
    _ number: Int, to state: RecognizerState, because: Because, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    publishMovement(of: number, &effects)
    let outcome = state == .ended ? pullOutcome(number, in: surroundings) : .cancel
    queue(number, state, notice(of: number, state, outcome), because: because, &effects)
  }

  /// A member that has begun is thrown out, with one last action (GES-004). Without it whoever UIKit's own lead would never go on.
  mutating func cancel(_ number: Int, because: Because, _ effects: inout Effects) {
    recognizers[number].attempt?.want = .none
    let isOwn = recognizers[number].definition.target != .app
    guard isOwn || recognizers[number].attempt?.isDetached != true || versions.detachedHearCancelled else {
      // Behind the actions that it has earned already.
      queue(number, .cancelled, .nobody, because: because, &effects)
      return
    }
    queue(number, .cancelled, notice(of: number, .cancelled, .cancel), because: because, &effects)
  }

  /// A member fails without an action (GES-004), and lets those go on that waited for it.
  mutating func fail(_ number: Int, because: Because, _ effects: inout Effects) {
    recognizers[number].attempt?.want = .none
    recognizers[number].attempt?.held = .none
    release(number)
    become(number, .failed, &effects)
    publishState(of: number, .failed, because: because, &effects)
  }

  /// A member leaves the race as if it had never taken part: it was disabled before it began.
  mutating func drop(_ number: Int, _ effects: inout Effects) {
    guard recognizers[number].attempt != nil else { return }
    stopTimer(of: number, &effects)
    release(number)
    leaveRace(number)
    forgetAnswers(of: [recognizers[number].id])
  }

  /// It has no part in this attempt any more: nobody waits for it, and it for nobody.
  mutating func leaveRace(_ number: Int) {
    guard let attempt = recognizers[number].attempt else { return }
    for waiting in attempt.waiters {
      recognizers[waiting].attempt?.waits.removeAll { $0.other == number }
      recognizers[waiting].attempt?.awaited.remove(number)
    }
    for wait in attempt.waits { recognizers[wait.other].attempt?.waiters.removeAll { $0 == number } }
    recognizers[number].attempt = nil
  }

  /// It blocks nobody any more.
  private mutating func release(_ number: Int) {
    for waiting in recognizers[number].attempt?.waiters ?? [] { recognizers[waiting].attempt?.blockers -= 1 }
  }

  private mutating func queue(
    _ number: Int, _ state: RecognizerState, _ notice: QueuedAction.Notice, because: Because,
    _ effects: inout Effects
  ) {
    if recognizers[number].state == .possible { release(number) }
    become(number, state, &effects)
    if recognizers[number].attempt?.queued == 0 { publishState(of: number, state, because: because, &effects) }
    recognizers[number].attempt?.queued += 1
    queue.append(
      QueuedAction(number: number, state: state, notice: notice, because: because))
  }

  /// Who is not possible any more waits for nothing. Effects: its timer stops.
  private mutating func become(_ number: Int, _ state: RecognizerState, _ effects: inout Effects) {
    stopTimer(of: number, &effects)
    sequence?.inquiry = nil
    let recognizer = recognizers[number]
    assert(
      recognizer.state.mayBecome(state, recognizer.kind),
      "GES-003: \(recognizer.state) to \(state)")
    recognizers[number].state = state
  }

  mutating func publishState(
    of number: Int, _ state: RecognizerState, because: Because, _ effects: inout Effects
  ) {
    guard recognizers[number].publishedState != state else { return }
    recognizers[number].publishedState = state
    effects.publish(recognizers[number].id, .state, state.value, because: because)
  }

  /// Effects: `translation`, of a pop or a pull `progress`, and of a scroll view its `contentOffset`.
  private mutating func publishMovement(of number: Int, _ effects: inout Effects) {
    guard let attempt = recognizers[number].attempt else { return }
    let (id, kind) = (recognizers[number].id, recognizers[number].kind)
    switch kind {
    case .tap, .swipe, .longPress, .custom:
      return
    case .rotation:
      let turn = (attempt.turn * 1_000_000).rounded() / 1_000_000
      Self.publish(
        .rotation, turn, of: id, over: &recognizers[number].publishedRotation, because: "GES-048", &effects)
    case .pinch, .zoomPinch:
      Self.publish(
        .scale, attempt.scale, of: id, over: &recognizers[number].publishedScale, because: "GES-048", &effects)
    case .pan, .screenEdgePan, .edgePop, .contentPop, .scrollPan, .rowSwipe, .sheetDismiss, .zoomEdge, .zoomPan:
      let way = leading(attempt.translation, of: number)
      Self.publish(
        .translation, way, of: id, over: &recognizers[number].publishedTranslation, because: "GES-040", &effects)
    }
    let because: Because? =
      switch recognizers[number].definition.target {
      case .app: nil
      case .pop: "GES-079"
      case .pull: "GES-083"
      }
    if let because {
      let share = progress(of: number)
      Self.publish(
        .progress, share, of: id, over: &recognizers[number].publishedProgress, because: because, &effects)
    }
    if kind == .scrollPan, let scrollView = scrollViews[recognizers[number].id.owner] {
      let isHorizontal = scrollView.axis == .horizontal
      let along = isHorizontal ? leading(attempt.translation, of: number) : attempt.translation.y
      effects.publish(
        recognizers[number].id.owner, .contentOffset, .double(max(0, attempt.offset - along)), because: "GES-051")
    }
  }

  /// Effects: the property, unless that is what it reads from outside already.
  static func publish(
    _ property: Word.Known, _ value: Double, of recognizer: ObjectID, over published: inout Double?, because: Because,
    _ effects: inout Effects
  ) {
    guard published != value else { return }
    published = value
    effects.publish(recognizer, property, .double(value), because: because)
  }

  /// How far the fingers have taken a pop across the screen, or a sheet down it (GES-079); a pinch, how much smaller it is.
  func progress(of number: Int) -> Double {
    guard let attempt = recognizers[number].attempt else { return 0 }
    let share: Double
    switch recognizers[number].kind {
    case .zoomPinch: share = 1 - attempt.scale
    case .sheetDismiss, .zoomPan: share = attempt.translation.y / Double(screen.height)
    case .pan, .tap, .longPress, .swipe, .screenEdgePan, .pinch, .rotation, .custom, .edgePop, .contentPop, .scrollPan,
      .rowSwipe, .zoomEdge:
      share = leading(attempt.translation, of: number) / Double(screen.width)
    }
    return min(max(share, 0), 1)
  }
}
