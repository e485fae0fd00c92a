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
    Self.agree(value, surroundings.answer(object, property), in: surroundings)
  }

  /// Numbers agree whether they were written with or without a point, an object's name with the object and with a text.
  private static func agree(_ expected: Value, _ found: Value, in surroundings: Surroundings) -> Bool {
    switch (expected, found) {
    case (.object(let object), .string(let text)):
      return surroundings.configuration.name(object) == text
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { agree($0, $1, in: surroundings) }
    default:
      if let left = expected.double, let right = found.double { return left == right }
      return expected == found
    }
  }
}
