/// Compares what is written with the rules, and reports every difference.
struct ShapeChecker {
  /// A rule whose mappings are left alone, because they are checked one by one later.
  var deferred: Rule.Name?

  func check(_ node: YamlNode, _ shape: Shape, _ diagnosis: inout Diagnosis) {
    switch shape {
    case .list(let element):
      guard let nodes = node.list else { return mismatch(node, shape, &diagnosis) }
      for node in nodes { check(node, element, &diagnosis) }
    case .each(let key, let value):
      guard let entries = node.entries else { return mismatch(node, shape, &diagnosis) }
      for entry in entries {
        check(.scalar(entry.key), key, &diagnosis)
        check(entry.value, value, &diagnosis)
      }
    case .rule(let name):
      if name == deferred, node.entries != nil { return }
      guard node.entries != nil else { return mismatch(node, shape, &diagnosis) }
      check(node, Rule[name], declares: name.declares, &diagnosis)
    case .point:
      guard let nodes = node.list, nodes.count == 2 else { return mismatch(node, shape, &diagnosis) }
      for node in nodes { check(node, .number, &diagnosis) }
    case .term:
      if let nodes = node.list {
        if node.nestedLists > Limits.nestedLists {
          return diagnosis.report(.tooDeep(limit: Limits.nestedLists), at: node.mark)
        }
        for node in nodes { check(node, .term, &diagnosis) }
      } else if node.scalar?.isMissing ?? true {
        mismatch(node, shape, &diagnosis)
      }
    case .either(let shapes):
      check(node, among: shapes, &diagnosis)
    case .filled(let shape):
      if node.isEmpty { return diagnosis.report(.hollow, at: node.mark) }
      check(node, shape, &diagnosis)
    case .text, .name, .reference, .path, .flag, .yes, .integer, .within, .time, .versions, .contract, .null,
      .choice, .method, .pattern:
      check(scalar: node, shape, &diagnosis)
    }
  }

  /// The first shape that fits the kind of node; of several for a scalar the first that holds.
  private func check(_ node: YamlNode, among shapes: [Shape], _ diagnosis: inout Diagnosis) {
    let fitting = shapes.filter { $0.fits(node) }
    switch node {
    case .scalar(let scalar):
      if fitting.contains(where: { ScalarCheck.mistake(in: scalar, $0) == nil }) { return }
      let informative = fitting.filter { $0 != .null }
      if informative.count == 1, !scalar.isMissing, !isFarFrom(informative[0], scalar, among: shapes) {
        check(node, informative[0], &diagnosis)
      } else {
        mismatch(node, .either(shapes), &diagnosis)
      }
    case .list, .mapping:
      if let shape = fitting.first {
        check(node, shape, &diagnosis)
      } else {
        mismatch(node, .either(shapes), &diagnosis)
      }
    }
  }

  /// Whether a text is none of the words that may stand here, nor nearly one: it may have been meant for something else than a word.
  private func isFarFrom(_ shape: Shape, _ scalar: YamlScalar, among shapes: [Shape]) -> Bool {
    let mayBeList = shapes.contains { if case .list = $0 { true } else { false } }
    guard mayBeList, case .choice = shape else { return false }
    return ScalarCheck.mistake(in: scalar, shape)?.suggestion == nil
  }

  private func check(scalar node: YamlNode, _ shape: Shape, _ diagnosis: inout Diagnosis) {
    if case .versions = shape, let nodes = node.list {
      if nodes.isEmpty { diagnosis.report(.hollow, at: node.mark) }
      for node in nodes { check(scalar: node, shape, &diagnosis) }
      return
    }
    guard let scalar = node.scalar else { return mismatch(node, shape, &diagnosis) }
    if let fact = ScalarCheck.mistake(in: scalar, shape) { diagnosis.report(fact, at: scalar.mark) }
  }

  private func mismatch(_ node: YamlNode, _ shape: Shape, _ diagnosis: inout Diagnosis) {
    let isUnquoted = shape == .pattern && node.entries != nil
    let expected = shape.noun + (isUnquoted ? ", which stands in quotes if it has braces" : "")
    diagnosis.report(.wrongType(expected: expected, found: node.noun), at: node.mark)
  }
}

extension Shape {
  /// Whether a node of this kind can have the shape at all.
  fileprivate func fits(_ node: YamlNode) -> Bool {
    switch (self, node) {
    case (.list, .list), (.point, .list), (.term, .list), (.versions, .list): true
    case (.each, .mapping), (.rule, .mapping): true
    case (.either(let shapes), _): shapes.contains { $0.fits(node) }
    case (.filled(let shape), _): shape.fits(node)
    case (.list, _), (.point, _), (.each, _), (.rule, _): false
    case (_, .scalar): true
    case (_, .list), (_, .mapping): false
    }
  }
}
