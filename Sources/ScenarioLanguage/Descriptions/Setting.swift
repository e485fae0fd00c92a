package import Contracts
package import Vocabulary

/// A setting of an object: `object` is its full name (`detail.navigationItem`).
package struct Setting: Hashable, Sendable {
  package let object: String
  package let property: Word
  package let value: EventPattern.Term
  package let place: SourcePlace

  package init(_ object: String, _ property: Word, _ value: EventPattern.Term, at place: SourcePlace) {
    self.object = object
    self.property = property
    self.value = value
    self.place = place
  }
}
