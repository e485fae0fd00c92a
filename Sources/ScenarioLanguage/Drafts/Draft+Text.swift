extension Draft {
  /// As YAML, with a line end behind it: blocks down to what fits on a line.
  package var yaml: String {
    var text = ""
    write(indent: 0, to: &text)
    return text
  }

  /// Columns that a line may have.
  private static let width = 120

  private func write(indent: Int, to text: inout String) {
    switch self {
    case .scalar:
      text += "\(flow)\n"
    case .mapping(let entries) where entries.isEmpty:
      text += "{}\n"
    case .list(let drafts) where drafts.isEmpty:
      text += "[]\n"
    case .mapping(let entries):
      for (place, entry) in entries.enumerated() {
        if place > 0 { text += Self.spaces(indent) }
        text += "\(Self.spelled(entry.key, isQuoted: false)):"
        entry.value.writeBehind(column: indent + entry.key.count + 1, indent: indent + 2, to: &text)
      }
    case .list(let drafts):
      for (place, draft) in drafts.enumerated() {
        if place > 0 { text += Self.spaces(indent) }
        text += "-"
        let line = draft.flow
        if draft.isScalar || (!draft.hasBlocks && indent + 2 + line.count <= Self.width) {
          text += " \(line)\n"
        } else {
          text += " "
          draft.write(indent: indent + 2, to: &text)
        }
      }
    }
  }

  /// Behind a key: on the same line if it fits there.
  private func writeBehind(column: Int, indent: Int, to text: inout String) {
    let line = flow
    if isScalar || (!hasBlocks && column + 1 + line.count <= Self.width) {
      text += " \(line)\n"
    } else {
      text += "\n\(Self.spaces(indent))"
      write(indent: indent, to: &text)
    }
  }

  /// On one line.
  var flow: String {
    switch self {
    case .scalar(let text, let isQuoted): Self.spelled(text, isQuoted: isQuoted)
    case .list(let drafts): "[\(drafts.map(\.flow).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\(Self.spelled($0.key, isQuoted: false)): \($0.value.flow)" }.joined(separator: ", "))}"
    }
  }

  private var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }

  /// Lists of mappings and long mappings are easier to read as blocks.
  private var hasBlocks: Bool {
    switch self {
    case .scalar: false
    case .list(let drafts): drafts.contains { !$0.isScalar && $0.list == nil } && drafts.count > 1
    case .mapping(let entries): entries.contains { $0.key == "steps" || $0.key == "scenarios" || $0.key == "app" }
    }
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// A scalar in quotes if it has been, or if YAML would take something in it for a sign.
  private static func spelled(_ text: String, isQuoted: Bool) -> String {
    let isPlain =
      text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "._-+/() ".utf8.contains(byte) || byte >= 0x80
        }
      } && !text.isEmpty && text.first != " " && text.last != " " && text != "-" && !text.hasPrefix("- ")
    if isPlain && !isQuoted { return text }
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }
}
