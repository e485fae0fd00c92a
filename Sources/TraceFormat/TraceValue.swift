/// A value in a trace that was read: objects are names.
package enum TraceValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case object(String)
  case list([TraceValue])

  /// Nil for what no trace holds: an object with other members than `object`.
  init?(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .int(number)
    case .double(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .list(let entries):
      var values: [TraceValue] = []
      for entry in entries {
        guard let value = TraceValue(entry) else { return nil }
        values.append(value)
      }
      self = .list(values)
    case .object(let members):
      guard members.count == 1, members[0].key == "object", let name = members[0].value.string else { return nil }
      self = .object(name)
    }
  }
}

extension TraceValue: CustomStringConvertible {
  /// The value as a scenario's patterns write it.
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .double(let number): PlainText.number(number)
    case .string(let text): PlainText.quotedIfNeeded(text)
    case .object(let name): PlainText.printable(name)
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    }
  }
}
