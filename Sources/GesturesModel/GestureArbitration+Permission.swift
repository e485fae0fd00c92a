import Vocabulary

extension GestureArbitration {
  /// Whether a member may leave possible: its delegate is asked, then the hit view, then its own view (GES-035, GES-036), and for the
  /// way back from a zoom the app's gate. A stock pop recognizer refuses while its controller is in transition.
  ///
  /// The answer is kept for this attempt. Nil if somebody is being asked.
  mutating func mayBegin(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) -> Bool? {
    let recognizer = recognizers[number]
    if let known = recognizer.attempt?.mayBegin { return known }
    guard let isAllowed = delegateAllows(number, &effects, in: surroundings) else { return nil }
    var mayBegin = isAllowed
    if mayBegin {
      guard let isAllowed = viewsAllow(number, &effects) else { return nil }
      mayBegin = isAllowed
    }
    if mayBegin {
      guard let isAllowed = zoomAllows(number, &effects, in: surroundings) else { return nil }
      mayBegin = isAllowed
    }
    recognizers[number].attempt?.mayBegin = mayBegin
    return mayBegin
  }

  private mutating func delegateAllows(
    _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool? {
    let recognizer = recognizers[number]
    if recognizer.kind.isPop, isStock(recognizer.id, in: surroundings) {
      // GES-055: row b, and whatever else has come about since the finger came down.
      if isTransitionInTheWay(of: number, in: surroundings) { return false }
      guard let reason = PopRefusal(of: recognizer.id.owner, versions, in: surroundings) else { return true }
      noteRefusal(of: number, reason)
      return false
    }
    let question = Question(asked: recognizer.id, verb: .shouldBegin, otherwise: true)
    return answer(to: question, because: "GES-035", &effects, in: surroundings)
  }

  /// Views whose class has something to say: the one under the finger, and the recognizer's own. A control speaks of recognizers
  /// of others only.
  private mutating func viewsAllow(_ number: Int, _ effects: inout Effects) -> Bool? {
    let recognizer = recognizers[number]
    let own = recognizer.definition.view
    var views: [ObjectID] = []
    // GES-018: a control is asked whatever is true of other views.
    if let hit = viewsUnderFinger(of: number).first,
      versions.asksHitView || (contentViews[hit]?.kind.isControl == true && contentViews[hit]?.shouldBegin == nil)
    {
      views.append(hit)
    }
    if versions.asksOwnView, !views.contains(own) { views.append(own) }
    for view in views {
      guard let content = contentViews[view], content.hasSay, content.shouldBegin != nil || view != own else {
        continue
      }
      let question = Question(asked: view, verb: .gestureRecognizerShouldBegin, other: recognizer.id)
      guard let isAllowed = answers[question] else {
        answers[question] = content.allows(recognizer, moved: recognizer.attempt?.translation ?? .zero)
        effects.callback(
          view, .gestureRecognizerShouldBegin, [Argument(.recognizer, .object(recognizer.id))], then: .action,
          because: content.kind.isTrack ? "GES-076" : "GES-035")
        return nil
      }
      if !isAllowed { return false }
    }
    return true
  }

  /// What the class of a recognizer says about preventing another one; one of the app's own is seen to be asked (GES-036).
  ///
  /// Nil if it is being called.
  mutating func permission(
    _ verb: Word.Known, of number: Int, about other: ObjectID, _ effects: inout Effects
  ) -> Bool? {
    let recognizer = recognizers[number]
    let allows = (verb == .canPrevent ? recognizer.definition.canPrevent : recognizer.definition.canBePrevented)
      .allows(other)
    guard recognizer.kind == .custom else { return allows }
    let question = Question(asked: recognizer.id, verb: verb, other: other)
    if answers[question] != nil { return allows }
    answers[question] = allows
    effects.callback(recognizer.id, verb, [Argument(.other, .object(other))], then: .action, because: "GES-021")
    return nil
  }
}
