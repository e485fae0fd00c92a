import Vocabulary

/// What a view of the app's own hears of one touch.
struct ViewDelivery: Hashable {
  let view: ObjectID
  /// What it has not heard yet, oldest first.
  var waiting: [TouchFrame.Sample.Phase] = [.began]
  /// Whether it has heard that the finger came down.
  var hasBegun = false
  /// A recognizer has taken the touch away, or the view has left the window.
  var isTaken = false
  /// It hears nothing more.
  var isOver = false
  /// A control has to call its own targets.
  var owesAction = false

  init(_ view: ObjectID) {
    self.view = view
  }

  /// The system takes the touch away, behind what was held back. A view that has left the window hears nothing of that.
  mutating func interrupt(isDetached: Bool) {
    if isDetached {
      isTaken = true
    } else {
      waiting.append(.cancelled)
    }
  }
}

extension GestureArbitration {
  /// Tells views of the app's own what has become of their touches, one call at a time, after the recognizers (GES-011) and before
  /// the actions.
  ///
  /// 1. A touch that a recognizer has taken is cancelled (GES-015); a view that had not heard of it yet never does.
  /// 2. Samples are delivered in order, unless a recognizer that is still possible delays them (GES-016, GES-017), or a scroll
  ///    view has not made up its mind (GES-050). What the system has taken away is cancelled at the end (GES-009).
  /// 3. A control calls its own targets after the lift, or as its thumb follows (GES-018).
  ///
  /// Effects: the call to a view as the departure, or none.
  mutating func tellViews(_ effects: inout Effects, in surroundings: Surroundings) {
    guard let touches = sequence?.touches else { return }
    for index in touches.indices where touches[index].delivery?.isOver == false {
      guard let verb = nextForView(index) else { continue }
      guard let view = sequence?.touches[index].delivery?.view else { continue }
      phases.append(.views)
      let touch = verb.word == .action ? [] : [Argument(.touch, .int(index + 1))]
      effects.callback(view, verb.word, touch, then: .action, because: verb.because)
      return
    }
  }

  private struct Telling {
    let word: Word.Known
    let because: Because
  }

  private mutating func nextForView(_ index: Int) -> Telling? {
    guard var delivery = sequence?.touches[index].delivery else { return nil }
    defer { sequence?.touches[index].delivery = delivery }
    if delivery.owesAction {
      delivery.owesAction = false
      delivery.isOver = delivery.waiting.isEmpty && sequence?.touches[index].isDown == false
      return Telling(word: .action, because: "GES-018")
    }
    if delivery.isTaken || isOfGesture(index) {
      delivery.isOver = true
      return delivery.hasBegun ? Telling(word: .touchesCancelled, because: "GES-015") : nil
    }
    guard let sample = delivery.waiting.first, !isWithheld(sample, of: index) else { return nil }
    delivery.waiting.removeFirst()
    let kind = contentViews[delivery.view]?.kind
    switch sample {
    case .began, .stationary:
      delivery.hasBegun = true
      return Telling(word: .touchesBegan, because: "GES-011")
    case .moved:
      delivery.owesAction = kind?.isTrack == true
      return Telling(word: .touchesMoved, because: "GES-011")
    case .ended:
      delivery.owesAction = kind?.isControl == true && kind?.isTrack == false
      delivery.isOver = !delivery.owesAction
      return Telling(word: .touchesEnded, because: "GES-011")
    case .cancelled:
      delivery.isOver = true
      return Telling(word: .touchesCancelled, because: .both("GES-009", "GES-016"))
    }
  }

  /// Whether a touch has joined a gesture that is under way and takes its touches away (GES-015), but for one on a control (GES-018).
  private func isOfGesture(_ index: Int) -> Bool {
    guard let sequence, let view = sequence.touches[index].delivery?.view,
      contentViews[view]?.kind.isControl != true
    else { return false }
    return sequence.members.contains { number in
      let recognizer = recognizers[number]
      return recognizer.state.isActive && recognizer.definition.cancelsTouchesInView
        && (recognizer.attempt?.touches ?? 0) & TouchSequence.bit(index) != 0
    }
  }

  /// Whether somebody who is still possible keeps a sample from the view.
  private func isWithheld(_ sample: TouchFrame.Sample.Phase, of index: Int) -> Bool {
    guard let members = sequence?.members, let hasBegun = sequence?.touches[index].delivery?.hasBegun else {
      return false
    }
    return members.contains { number in
      let recognizer = recognizers[number]
      guard recognizer.state == .possible, let attempt = recognizer.attempt,
        attempt.touches & TouchSequence.bit(index) != 0
      else { return false }
      if recognizer.definition.delaysTouchesBegan { return true }
      if sample == .ended, recognizer.definition.delaysTouchesEnded { return true }
      return !hasBegun && recognizer.kind == .scrollPan && attempt.hasTimer
    }
  }

  /// Whoever recognizes takes its touches away from the views, unless it says otherwise (GES-015); what it has kept from them, they never
  /// hear of (GES-016).
  mutating func takeTouches(from number: Int) {
    let rules = recognizers[number].definition
    guard rules.cancelsTouchesInView || rules.delaysTouchesBegan, let mask = recognizers[number].attempt?.touches else {
      return
    }
    for index in sequence?.touches.indices ?? 0..<0 where mask & TouchSequence.bit(index) != 0 {
      let isKept = sequence?.touches[index].delivery?.hasBegun == false
      if rules.cancelsTouchesInView || isKept { sequence?.touches[index].delivery?.isTaken = true }
    }
  }
}
