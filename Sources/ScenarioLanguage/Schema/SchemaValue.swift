import Contracts

/// A JSON value whose keys keep their order, so that the same tables give the same bytes.
indirect enum SchemaValue {
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case list([SchemaValue])
  case object([(String, SchemaValue)])

  /// Two spaces a level; lists of scalars on one line.
  func written(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .integer(let number): return "\(number)"
    case .number(let number): return "\(EventPattern.Term.number(number))"
    case .flag(let flag): return "\(flag)"
    case .list(let values):
      if values.allSatisfy(\.isScalar) { return "[\(values.map { $0.written() }.joined(separator: ", "))]" }
      return "[\n" + values.map { inner + $0.written(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let entries):
      if entries.isEmpty { return "{}" }
      if entries.count == 1, entries[0].1.isScalar {
        return "{\(Self.quoted(entries[0].0)): \(entries[0].1.written())}"
      }
      let lines = entries.map { "\(inner)\(Self.quoted($0)): \($1.written(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .text, .integer, .number, .flag: true
    case .list, .object: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
