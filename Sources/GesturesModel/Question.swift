import Vocabulary

/// Something that a recognizer's delegate is asked once in an attempt.
struct Question: Hashable {
  let asked: ObjectID
  let verb: Word.Known
  /// The other recognizer of a pair.
  var other: ObjectID?
  /// The touch that a question is about.
  var touch = 0
  /// The answer of a delegate that does not implement the method.
  var otherwise = false
}

extension Continuation {
  static let question = Continuation(operation: 1, mark: 1)
  static let action = Continuation(operation: 1, mark: 2)
}

extension GestureArbitration {
  /// The answer, if it is known or nobody is to be asked. Nil means that it was asked now: the phase stops here, and
  /// starts again when the answer has come.
  ///
  /// Effects: none, or the question as the departure.
  mutating func answer(
    to question: Question, because: Because, _ effects: inout Effects, in surroundings: Surroundings
  ) -> Bool? {
    guard surroundings.value(question.asked, .delegate) != .null else { return question.otherwise }
    if let known = answers[question] { return known }
    guard surroundings.delegateImplements(question.verb, of: question.asked) else { return question.otherwise }
    open = question
    effects.ask(
      question.asked, question.verb, arguments(of: question), default: .bool(question.otherwise), then: .question,
      because: because)
    return nil
  }

  /// The other recognizer of a pair; the view that a touch has hit.
  private func arguments(of question: Question) -> [Argument] {
    if let other = question.other { return [Argument(.other, .object(other))] }
    guard question.verb == .shouldReceiveTouch, let view = sequence?.touches[question.touch].views.first
    else { return [] }
    return [Argument(.view, .object(view))]
  }

  /// Keeps the answer to the open question for the rest of the sequence.
  mutating func close(with value: Value) {
    guard let question = open else { return }
    answers[question] = value.bool ?? question.otherwise
    open = nil
  }
}
