/// A JSON value as it was read: the members of an object keep their order, and a number knows whether it had a point.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case list([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue
  }

  /// The first member with this key; nil for anything but an object.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var int: Int? {
    if case .int(let number) = self { number } else { nil }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var list: [JSONValue]? {
    if case .list(let values) = self { values } else { nil }
  }
}

/// Why a text is no JSON: a sentence, and the offset of the byte that is wrong.
package struct JSONError: Error, Hashable, Sendable {
  package let sentence: String
  package let offset: Int
}
