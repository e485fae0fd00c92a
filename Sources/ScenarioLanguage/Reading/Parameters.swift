/// A row of `with`: what `${key}` stands for in one run of a scenario.
struct Parameters {
  let row: [(key: String, value: YamlScalar)]
  private let mark: Mark
  /// What any row of the scenario says.
  private let keys: Set<String>

  init(row: [(key: String, value: YamlScalar)], at mark: Mark, among keys: Set<String> = []) {
    self.row = row
    self.mark = mark
    self.keys = keys
  }

  /// Where the row stands; nil if the scenario has none.
  var line: Int? { row.isEmpty ? nil : mark.line }

  /// The name with its parameters; those that it does not mention are appended.
  func name(_ name: String) -> String {
    let unsaid = row.filter { !name.contains("${\($0.key)}") }
    let filled = fill(name) ?? name
    guard !unsaid.isEmpty else { return filled }
    return "\(filled) [\(unsaid.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))]"
  }

  /// The scenario with every `${key}` replaced; nil when it grows too large.
  func fill(_ scenario: YamlNode, _ budget: inout Budget, _ diagnosis: inout Diagnosis) -> YamlNode? {
    // Most have no rows, and stay what they are.
    row.isEmpty && !scenario.asks ? scenario : filled(scenario, &budget, &diagnosis)
  }

  private func filled(_ node: YamlNode, _ budget: inout Budget, _ diagnosis: inout Diagnosis) -> YamlNode? {
    budget.nodes += 1
    guard budget.isKept else { return nil }
    switch node {
    case .scalar(let scalar):
      return fill(scalar, &budget, &diagnosis).map(YamlNode.scalar)
    case .list(let nodes, let mark):
      var filled: [YamlNode] = []
      for node in nodes {
        guard let node = self.filled(node, &budget, &diagnosis) else { return nil }
        filled.append(node)
      }
      return .list(filled, mark)
    case .mapping(let entries, let mark):
      var filled: [YamlNode.Entry] = []
      for entry in entries {
        guard let key = fill(entry.key, &budget, &diagnosis), let value = self.filled(entry.value, &budget, &diagnosis)
        else { return nil }
        filled.append(YamlNode.Entry(key: key, value: value))
      }
      if entries.contains(where: \.key.asks) {
        var keys: Set<String> = []
        for entry in filled where !keys.insert(entry.key.text).inserted {
          diagnosis.report(.duplicateKey(entry.key.text), at: entry.key.mark)
        }
      }
      return .mapping(filled, mark)
    }
  }

  /// A scalar that is one parameter and nothing else is what the row says, a number if that is one.
  private func fill(_ scalar: YamlScalar, _ budget: inout Budget, _ diagnosis: inout Diagnosis) -> YamlScalar? {
    guard scalar.asks else {
      budget.text += scalar.text.utf8.count
      return budget.isKept ? scalar : nil
    }
    if let only = row.first(where: { scalar.text == "${\($0.key)}" })?.value {
      budget.text += only.text.utf8.count
      return budget.isKept ? YamlScalar(text: only.text, isPlain: only.isPlain, mark: scalar.mark) : nil
    }
    guard let text = fill(scalar.text, limit: Limits.expandedText - budget.text) else {
      budget.text = Limits.expandedText + 1
      return nil
    }
    budget.text += text.utf8.count
    for unknown in unknown(in: scalar.text) {
      budget.lacks = true
      report(unknown, in: scalar, &diagnosis)
    }
    return budget.isKept ? YamlScalar(text: text, isPlain: scalar.isPlain, mark: scalar.mark) : nil
  }

  /// The row lacks what others have, or none has it.
  private func report(_ unknown: String, in scalar: YamlScalar, _ diagnosis: inout Diagnosis) {
    let suggestion = Misspelling.suggestion(for: unknown, among: row.map(\.key))
    if keys.contains(unknown) {
      diagnosis.report(.rowLacks(unknown), at: mark)
    } else {
      diagnosis.report(
        .unknownParameter(unknown, suggestion: suggestion), at: diagnosis.mark(of: "${\(unknown)}", in: scalar))
    }
  }

  /// Nil when the text becomes longer than the limit. What a row says is not looked at again.
  private func fill(_ text: String, limit: Int = Limits.expandedText) -> String? {
    var filled = ""
    for piece in pieces(of: text) {
      switch piece {
      case .text(let text): filled += text
      case .parameter(let key): filled += row.first { $0.key == key }?.value.text ?? "${\(key)}"
      }
      if filled.utf8.count > limit { return nil }
    }
    return filled
  }

  private func unknown(in text: String) -> [String] {
    pieces(of: text).compactMap { piece in
      guard case .parameter(let key) = piece, !row.contains(where: { $0.key == key }) else { return nil }
      return key
    }
  }

  private enum Piece {
    case text(Substring)
    case parameter(String)
  }

  private func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      let behind = rest[rest.index(after: dollar)...]
      guard behind.first == "{", let end = behind.firstIndex(of: "}") else {
        pieces.append(.text(rest[...dollar]))
        rest = behind
        continue
      }
      pieces.append(.text(rest[..<dollar]))
      pieces.append(.parameter(String(behind[behind.index(after: behind.startIndex)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return pieces + [.text(rest)]
  }

  /// How much a file has grown by the rows of its scenarios.
  struct Budget {
    var nodes = 0
    var text = 0
    /// Whether the row that is being filled in does not say all that is asked of it.
    var lacks = false

    var isKept: Bool { nodes <= Limits.expandedNodes && text <= Limits.expandedText }
  }
}

extension YamlScalar {
  /// Whether it may ask for a parameter.
  var asks: Bool { text.utf8.contains(UInt8(ascii: "$")) }
}

extension YamlNode {
  /// Whether a key or a value of it may ask for a parameter.
  fileprivate var asks: Bool {
    switch self {
    case .scalar(let scalar): scalar.asks
    case .list(let nodes, _): nodes.contains(where: \.asks)
    case .mapping(let entries, _): entries.contains { $0.key.asks || $0.value.asks }
    }
  }
}
