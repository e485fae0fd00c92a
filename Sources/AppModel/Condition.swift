public import Vocabulary

/// What app code looks at before it acts: `if navigationController.transitionCoordinator == nil`.
public struct Condition: Hashable, Sendable {
  public let object: ObjectID
  public let property: Word
  public let value: Value
  public let isNegated: Bool

  public init(_ object: ObjectID, _ property: Word, is value: Value, isNegated: Bool = false) {
    self.object = object
    self.property = property
    self.value = value
    self.isNegated = isNegated
  }

  func holds(in surroundings: Surroundings) -> Bool {
    value.agrees(with: surroundings.answer(object, property), in: surroundings) != isNegated
  }
}

/// What app code looks at of what it is told: `if viewController === detail`.
public struct ArgumentCondition: Hashable, Sendable {
  public let name: Word
  public let value: Value
  public let isNegated: Bool

  public init(_ name: Word, is value: Value, isNegated: Bool = false) {
    self.name = name
    self.value = value
    self.isNegated = isNegated
  }

  /// What is not told is nothing to look at.
  func holds(for arguments: [Argument], in surroundings: Surroundings) -> Bool {
    guard let argument = arguments.first(where: { $0.name == name }) else { return false }
    return value.agrees(with: argument.value, in: surroundings) != isNegated
  }
}

extension Value {
  /// Numbers agree whether they were written with or without a point, an object's name with the object and with a text.
  fileprivate func agrees(with found: Value, in surroundings: Surroundings) -> Bool {
    switch (self, found) {
    case (.object(let object), .string(let text)):
      return surroundings.configuration.name(object) == text
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.agrees(with: $1, in: surroundings) }
    default:
      if let left = double, let right = found.double { return left == right }
      return self == found
    }
  }
}
