import Contracts
import Vocabulary

/// Typed values of nodes that were checked; what does not fit was reported, and becomes the default.
enum Terms {
  /// What is in quotes is a text. In a formula a capital letter makes a variable.
  static func term(_ node: YamlNode?, isFormula: Bool = false) -> EventPattern.Term {
    switch node {
    case nil, .mapping: return .null
    case .list(let nodes, _): return .list(nodes.map { term($0, isFormula: isFormula) })
    case .scalar(let scalar):
      if scalar.isNull || scalar.isMissing { return .null }
      if let flag = scalar.flag { return .bool(flag) }
      if let number = scalar.number { return .number(number) }
      if isFormula, scalar.isPlain, isVariable(scalar.text) { return .variable(scalar.text) }
      return .text(scalar.text)
    }
  }

  /// A value, or with `!=` before it one that it must not be.
  static func expected(_ node: YamlNode, isFormula: Bool = false) -> (term: EventPattern.Term, isNegated: Bool) {
    guard let scalar = node.scalar, scalar.text.hasPrefix("!=") else {
      return (term(node, isFormula: isFormula), false)
    }
    let rest = String(scalar.text.drop { "!= ".contains($0) })
    return (term(.scalar(YamlScalar(text: rest, isPlain: true, mark: scalar.mark)), isFormula: isFormula), true)
  }

  /// A name that stands for any object, the same one wherever it occurs in a formula.
  static func isVariable(_ text: String) -> Bool {
    (text.first?.isUppercase ?? false) && !text.hasPrefix("NS")
  }

  static func confidence(_ node: YamlNode?) -> Confidence? {
    node?.scalar.flatMap { Confidence(rawValue: $0.text) }
  }

  static func versions(_ node: YamlNode) -> VersionRange {
    let scalars = node.list?.compactMap(\.scalar) ?? [node.scalar].compactMap(\.self)
    return VersionRange(scalars.compactMap { try? VersionText.range($0.text).get() })
  }

  static func flag(_ node: YamlNode?) -> Bool? {
    node?.scalar?.flag
  }

  static func point(_ node: YamlNode?) -> Step.Point? {
    guard let numbers = node?.list?.compactMap({ $0.scalar?.number }), numbers.count == 2 else { return nil }
    return Step.Point(numbers[0], numbers[1])
  }

  static func points(_ node: YamlNode?) -> [Step.Point] {
    (node?.list ?? []).compactMap { point($0) }
  }

  static func texts(_ node: YamlNode?) -> [String] {
    (node?.list ?? []).compactMap { $0.scalar?.text }
  }

  static func time(_ node: YamlNode?) -> Microseconds {
    node?.scalar.flatMap { TimeText.microseconds($0.text) } ?? 0
  }
}
