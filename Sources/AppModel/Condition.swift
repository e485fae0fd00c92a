public import Vocabulary

/// What app code looks at before it acts: `if navigationController.transitionCoordinator == nil`.
public struct Condition: Hashable, Sendable {
  public let object: ObjectID
  public let property: Word
  public let value: Value

  public init(_ object: ObjectID, _ property: Word, is value: Value) {
    self.object = object
    self.property = property
    self.value = value
  }

  func holds(in surroundings: Surroundings) -> Bool {
    surroundings.answer(object, property) == value
  }
}
