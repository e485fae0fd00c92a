import Vocabulary

/// Presses of hardware keys. They go to recognizers of the app on the first responder's view and around it; what those of UIKit do with them
/// is not known, so they are left out.
extension GestureArbitration {
  /// Lines up what a key that goes down or up brings. Of its going up nobody is asked.
  mutating func press(on view: ObjectID, isDown: Bool, in surroundings: Surroundings) {
    phases.append(.tellPress(isDown ? .pressesBegan : .pressesEnded, from: 0))
    guard isDown else { return }
    pressTakers = []
    let views = self.views(from: view, in: surroundings)
    let candidates = views.enumerated().flatMap { place, view in
      (attached[view] ?? []).map { Candidate(number: $0, depth: views.count - place) }
    }
    let own = candidates.filter { !recognizers[$0.number].kind.isBuiltIn }
    phases.append(.offerPress(own.sorted(by: precedes).map(\.number), from: 0))
  }

  /// The delegate is asked about the event, then about the press (GES-014). After a no the recognizer does not know of the key; it is as it
  /// was. Who is disabled is not asked (GES-013).
  ///
  /// Effects: `shouldReceiveEvent` or `shouldReceivePress` as the departure, or none.
  mutating func offerPress(
    to numbers: [Int], from first: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    for place in first..<max(first, numbers.count) where recognizers[numbers[place]].isEnabled {
      guard let isWanted = wantsPress(numbers[place], &effects, in: surroundings) else {
        phases.append(.offerPress(numbers, from: place))
        return
      }
      if isWanted { pressTakers.append(numbers[place]) }
    }
  }

  /// Nil if the delegate is being asked. What it has said is forgotten with the last answer: the next key is asked about anew.
  private mutating func wantsPress(
    _ number: Int, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool? {
    let questions = [Word.Known.shouldReceiveEvent, .shouldReceivePress].map {
      Question(asked: recognizers[number].id, verb: $0, touch: Self.press, otherwise: true)
    }
    for question in questions {
      guard let isWanted = answer(to: question, because: "GES-014", &effects, in: surroundings) else { return nil }
      guard isWanted else {
        for question in questions { answers[question] = nil }
        return false
      }
    }
    for question in questions { answers[question] = nil }
    return true
  }

  /// Stands in a question for the number of a touch.
  private static let press = -1

  /// Effects: `pressesBegan` or `pressesEnded` of a class of the app's own, as the departure; stock recognizers do nothing with keys.
  mutating func tellPress(_ verb: Word.Known, from first: Int, _ effects: inout Effects) {
    let takers = pressTakers
    for place in first..<max(first, takers.count) where recognizers[takers[place]].kind == .custom {
      phases.append(.tellPress(verb, from: place + 1))
      effects.callback(recognizers[takers[place]].id, verb, then: .action, because: "GES-014")
      return
    }
    if verb == .pressesEnded { pressTakers = [] }
  }
}
