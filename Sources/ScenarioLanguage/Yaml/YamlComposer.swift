import Yams

/// Makes nodes of a text, with Yams. Nothing is resolved: the key `on` stays a text.
struct YamlComposer {
  private var nodes = 0
  /// Whether a limit was passed; the rest is then left unread.
  private var isStopped = false

  /// Nil, with the reason, if the text is no YAML that may be read.
  static func compose(_ text: YamlText, _ diagnosis: inout Diagnosis) -> YamlNode? {
    do {
      // Resolver.basic: a scalar is a text, whatever it looks like.
      let parser = try Yams.Parser(yaml: text.text, resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot() else {
        diagnosis.report(.empty)
        return nil
      }
      var composer = YamlComposer()
      // The parser owns the anchors, to which nodes hold weak references.
      let node = withExtendedLifetime(parser) { composer.node(root, depth: 1, &diagnosis) }
      if let scalar = node?.scalar, scalar.isMissing {
        diagnosis.report(.empty)
        return nil
      }
      return node
    } catch {
      let problem = YamlProblem(error, in: text)
      diagnosis.report(problem.fact, at: problem.mark)
      return nil
    }
  }

  /// Nil for what is left out: the reason is reported.
  private mutating func node(_ node: Yams.Node, depth: Int, _ diagnosis: inout Diagnosis) -> YamlNode? {
    guard !isStopped else { return nil }
    let mark = Mark(node.mark)
    nodes += 1
    if nodes > Limits.nodes {
      stop(.tooManyNodes(limit: Limits.nodes), at: mark, &diagnosis)
      return nil
    }
    if depth > Limits.depth {
      stop(.tooDeep(limit: Limits.depth), at: mark, &diagnosis)
      return nil
    }
    if node.anchor != nil { diagnosis.report(.anchor, at: mark) }
    switch node {
    case .scalar(let scalar):
      check(scalar.tag, at: mark, &diagnosis)
      return .scalar(YamlScalar(scalar))
    case .sequence(let sequence):
      check(sequence.tag, at: mark, &diagnosis)
      return .list(sequence.compactMap { self.node($0, depth: depth + 1, &diagnosis) }, mark)
    case .mapping(let mapping):
      check(mapping.tag, at: mark, &diagnosis)
      var entries: [YamlNode.Entry] = []
      for (key, value) in mapping {
        guard let key = key.scalar else {
          diagnosis.report(.complexKey, at: Mark(key.mark))
          continue
        }
        guard let value = self.node(value, depth: depth + 1, &diagnosis) else { continue }
        entries.append(YamlNode.Entry(key: YamlScalar(key), value: value))
      }
      return .mapping(entries, mark)
    case .alias:
      stop(.alias, at: mark, &diagnosis)
      return nil
    }
  }

  private mutating func stop(_ fact: Diagnostic.Fact, at mark: Mark, _ diagnosis: inout Diagnosis) {
    isStopped = true
    diagnosis.report(fact, at: mark)
  }

  private func check(_ tag: Yams.Tag, at mark: Mark, _ diagnosis: inout Diagnosis) {
    let isHarmless = ["", "tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map"]
    if !isHarmless.contains(tag.rawValue) { diagnosis.report(.tag(tag.rawValue), at: mark) }
  }
}

extension YamlScalar {
  fileprivate init(_ scalar: Yams.Node.Scalar) {
    let isPlain: Bool
    switch scalar.style {
    case .any, .plain: isPlain = true
    case .singleQuoted, .doubleQuoted, .literal, .folded: isPlain = false
    }
    self.init(text: scalar.string, isPlain: isPlain, mark: Mark(scalar.mark))
  }
}

extension Mark {
  fileprivate init(_ mark: Yams.Mark?) {
    self.init(line: mark?.line ?? 1, column: mark?.column ?? 1)
  }
}
