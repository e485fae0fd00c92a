package import Contracts
package import Vocabulary

/// What fills a delegate slot; no methods means that the slot is emptied.
package struct DelegateDescription: Hashable, Sendable {
  package let object: String
  /// Each method with its constant answer, null for the default; nil for an empty slot.
  package let methods: [Method]?
  package let place: SourcePlace

  package struct Method: Hashable, Sendable {
    package let name: Word
    package let answer: EventPattern.Term

    /// Whether a text in the answer can be the name of an object, and is none else.
    package var answersObjects: Bool { !DelegateTable.answeredByWords.contains(name) }

    package init(_ name: Word, _ answer: EventPattern.Term = .null) {
      self.name = name
      self.answer = answer
    }
  }

  package init(_ object: String, _ methods: [Method]?, at place: SourcePlace) {
    self.object = object
    self.methods = methods
    self.place = place
  }
}
