import Contracts

/// A place in a text; line and column count from 1, a column is a Unicode scalar.
struct Mark: Hashable {
  let line: Int
  let column: Int
}

/// A piece of a scenario file, before anything is known about its type.
indirect enum YamlNode {
  case scalar(YamlScalar)
  case list([YamlNode], Mark)
  case mapping([Entry], Mark)

  struct Entry {
    let key: YamlScalar
    let value: YamlNode
  }

  var mark: Mark {
    switch self {
    case .scalar(let scalar): scalar.mark
    case .list(_, let mark), .mapping(_, let mark): mark
    }
  }

  var scalar: YamlScalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  var list: [YamlNode]? {
    if case .list(let nodes, _) = self { nodes } else { nil }
  }

  var entries: [Entry]? {
    if case .mapping(let entries, _) = self { entries } else { nil }
  }

  /// How many lists lie in one another.
  var nestedLists: Int { list.map { 1 + ($0.lazy.map(\.nestedLists).max() ?? 0) } ?? 0 }

  /// Whether nothing is in it: an empty list or mapping, or a text of no characters in quotes.
  var isEmpty: Bool {
    switch self {
    case .scalar(let scalar): scalar.text.isEmpty && !scalar.isMissing
    case .list(let nodes, _): nodes.isEmpty
    case .mapping(let entries, _): entries.isEmpty
    }
  }

  /// The value of a key; nil if this is no mapping, or has no such key.
  subscript(_ key: String) -> YamlNode? {
    entries?.first { $0.key.text == key }?.value
  }

  /// The place of a key, else of the whole.
  func mark(of key: String) -> Mark {
    entries?.first { $0.key.text == key }?.key.mark ?? mark
  }

  /// What a reader of the file would call it.
  var noun: String {
    switch self {
    case .scalar(let scalar): scalar.noun
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A text with the way it is written: what is in quotes is never a number, a flag or null.
struct YamlScalar {
  var text: String
  var isPlain: Bool
  let mark: Mark

  /// Nothing is written.
  var isMissing: Bool { isPlain && text.isEmpty }

  var isNull: Bool { isPlain && (text == "null" || text == "~") }

  /// Whether it means something by itself, and names nobody.
  var isWord: Bool { isNull || flag != nil }

  var flag: Bool? {
    guard isPlain else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }

  var integer: Int? { isPlain ? Int(text) : nil }

  var number: Double? { isPlain ? EventPattern.Term.number(of: text) : nil }

  var noun: String {
    if isMissing { return "nothing" }
    if isNull { return "null" }
    let shown = text.count > 40 ? "\(text.prefix(40))…" : text
    return isPlain ? "'\(shown)'" : "the text '\(shown)'"
  }
}
