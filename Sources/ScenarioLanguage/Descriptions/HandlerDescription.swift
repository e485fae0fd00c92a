package import Contracts
package import Vocabulary

package struct HandlerDescription: Hashable, Sendable {
  /// The full name of the object.
  package let object: String
  /// Whether `delegate` stands between the object and the name.
  package let isDelegate: Bool
  package let verb: Word
  package var once = false
  package var catches = false
  package var answer: EventPattern.Term = .null
  package var body: [Step] = []
  package var later: [Step] = []
  /// How long after the callback `later` comes; 0 is the next turn.
  package var delay: Microseconds = 0
  /// What it must be told, as the braces say.
  package var arguments: [EventPattern.Condition] = []
  /// What must hold; else it is as if it were not there.
  package var conditions: [Expectation.State] = []
  package let place: SourcePlace

  /// Whether a text in the answer can be the name of an object, and is none else.
  package var answersObjects: Bool { !(isDelegate && DelegateTable.answeredByWords.contains(verb)) }

  package init(_ object: String, isDelegate: Bool, _ verb: Word, at place: SourcePlace) {
    self.object = object
    self.isDelegate = isDelegate
    self.verb = verb
    self.place = place
  }
}
