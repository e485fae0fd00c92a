/// The first difference between two traces: of two links, two versions, two runs.
package struct TraceDiff: Sendable {
  package let left: SessionTrace
  package let right: SessionTrace
  /// The index of the first line that differs, or that only one side has; nil if all lines are equal.
  package let index: Int?
  /// The fields in which the two lines differ, in the order of the format; empty if one side has no such line.
  package let fields: [Field]

  package struct Field: Hashable, Sendable {
    package let name: String
    package let left: String
    package let right: String

    package init(name: String, left: String, right: String) {
      self.name = name
      self.left = left
      self.right = right
    }
  }

  package init(_ left: SessionTrace, _ right: SessionTrace) {
    self.left = left
    self.right = right
    let common = min(left.lines.count, right.lines.count)
    let differing = (0..<common).first { left.lines[$0] != right.lines[$0] }
    index = differing ?? (left.lines.count == right.lines.count ? nil : common)
    fields = differing.map { Self.fields(left.lines[$0], right.lines[$0]) } ?? []
  }

  /// Whether the sessions went the same way to the same end. What they are traces of is not compared.
  package var isEqual: Bool { index == nil && left.ending == right.ending }

  /// Whether the left one was cut off, and the right one is the same up to there.
  package var isEqualAsFarAsItGoes: Bool {
    !left.isComplete && (index == nil || index == left.lines.count)
  }

  private static func fields(_ left: TraceLine, _ right: TraceLine) -> [Field] {
    let fields = zip(left.fields, right.fields).compactMap { left, right in
      left.text == right.text ? nil : Field(name: left.name, left: left.text, right: right.text)
    }
    guard fields.isEmpty else { return fields }
    // Values of two sorts may read alike.
    let values =
      [("value", left.value, right.value)]
      + zip(left.arguments, right.arguments).map { ("with.\($0.name)", $0.value, $1.value) }
    return values.compactMap { name, left, right in
      left == right ? nil : Field(name: name, left: Self.sort(of: left), right: Self.sort(of: right))
    }
  }

  private static func sort(of value: TraceValue?) -> String {
    switch value {
    case nil: "nothing"
    case .null: "null"
    case .bool: "a flag"
    case .int(let number): "the whole number \(number)"
    case .double(let number): "the number \(number)"
    case .string(let text): "the text \(text)"
    case .object(let name): "the object \(name)"
    case .list(let values): "a list of [\(values.map { sort(of: $0) }.joined(separator: ", "))]"
    }
  }
}

extension TraceLine {
  /// All fields as texts, under the names that they have in the format.
  fileprivate var fields: [(name: String, text: String)] {
    let with = arguments.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    return [
      ("n", "\(number)"), ("t", TraceRow.time(instant)), ("turn", "\(turn)"), ("call", "\(call)"),
      ("op", "\(operation)"), ("by", component), ("kind", "\(kind)"), ("of", object ?? "none"),
      ("slot", slot ?? "none"), ("what", word ?? "none"), ("with", "{\(with)}"),
      ("value", value.map(\.description) ?? "none"),
      ("because", because.isEmpty ? "none" : because.joined(separator: " ")),
    ]
  }
}
