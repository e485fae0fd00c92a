import Contracts
import Vocabulary

extension ScenarioReader {
  mutating func expectation(_ node: YamlNode) -> Expectation {
    var expectation = Expectation(at: diagnosis.place(node.mark))
    expectation.orders = orders(node["events"])
    expectation.exactly = node["exactly"].map { exactly($0) }
    expectation.never = clauses(node["never"])
    for entry in node["count"]?.entries ?? [] {
      guard let clause = clause(entry.key), let times = times(entry.value) else { continue }
      expectation.counts.append(Expectation.Count(clause, times))
    }
    expectation.state = (node["state"]?.entries ?? []).compactMap { state($0) }
    expectation.logs = node["logs"].map { Terms.texts($0) }
    expectation.raises = exception(node["raises"]?.scalar)
    expectation.isSoft = Terms.confidence(node["confidence"])?.isHard == false
    expectation.versions = node["ios"].map { Terms.versions($0) }
    // A minor that the scenario does not name is run only by who asks for it.
    if let own = expectation.versions, !own.ranges.isEmpty, !versions.ranges.isEmpty,
      !versions.versions.contains(where: own.contains)
    {
      diagnosis.report(
        .neverLooked(expectation: VersionText.text(own), scenario: VersionText.text(versions)),
        at: node["ios"]?.mark ?? node.mark)
    }
    if let entries = node.entries, !entries.contains(where: { !["confidence", "ios"].contains($0.key.text) }) {
      diagnosis.report(.useless("expect"), at: node.mark)
    }
    return expectation
  }

  /// A number, or both ends of a range; nil if no number is within it.
  private mutating func times(_ node: YamlNode) -> ClosedRange<Int>? {
    if let number = node.scalar?.integer { return number...number }
    let least = node["atLeast"]?.scalar?.integer ?? 0
    let most = node["atMost"]?.scalar?.integer ?? .max
    guard least <= most else {
      diagnosis.report(.noNumber(atLeast: least, atMost: most), at: node.mark)
      return nil
    }
    return least...most
  }

  /// The exception that something is expected to raise.
  mutating func exception(_ scalar: YamlScalar?) -> String? {
    if let scalar, scalar.text != "*" { raised.append((scalar.text, scalar)) }
    return scalar?.text
  }

  /// A list of patterns is one order; lists in it are orders of their own.
  private mutating func orders(_ node: YamlNode?) -> [[Expectation.Clause]] {
    guard let nodes = node?.list, !nodes.isEmpty else { return [] }
    let single = nodes.compactMap(\.scalar).compactMap { clause($0) }
    let several = nodes.filter { $0.list != nil }.map { clauses($0) }
    return single.isEmpty ? several : [single] + several
  }

  private mutating func exactly(_ node: YamlNode) -> Expectation.Exactly {
    let place = diagnosis.place(node.mark)
    if node.list != nil { return Expectation.Exactly(clauses(node), at: place) }
    return Expectation.Exactly(clauses(node["are"]), among: clauses(node["among"]), at: place)
  }

  private mutating func clauses(_ node: YamlNode?) -> [Expectation.Clause] {
    (node?.list ?? []).compactMap(\.scalar).compactMap { clause($0) }
  }

  private mutating func clause(_ scalar: YamlScalar) -> Expectation.Clause? {
    var checker = PatternChecker(scalar, cast, kinds)
    guard let pattern = checker.pattern(&diagnosis) else { return nil }
    if pattern.form == .exception, let name = pattern.name { raised.append((name, scalar)) }
    checkAction(in: pattern, scalar)
    // What nobody implements is never heard, whatever happens.
    if pattern.slot != nil, case .object(let object) = pattern.subject, !isOwnBar(object) {
      expected.append((DelegateMethod(object: object, word: pattern.name.flatMap(word)), pattern.name, scalar))
    }
    return Expectation.Clause(pattern, at: diagnosis.place(scalar.mark))
  }

  /// What app code looks at before it acts.
  mutating func conditions(_ node: YamlNode?) -> [Expectation.State] {
    (node?.entries ?? []).compactMap { state($0) }
  }

  private mutating func state(_ entry: YamlNode.Entry) -> Expectation.State? {
    guard let query = StateQuery(entry.key.text), let (object, name) = split(entry.key) else {
      return nil
    }
    let known = cast.readable(of: object)
    guard known.contains(name) else {
      diagnosis.report(
        .unknownMember(
          name, .property, of: cast.noun(of: object), suggestion: Misspelling.suggestion(for: name, among: known)),
        at: diagnosis.mark(of: name, in: entry.key))
      return nil
    }
    let (term, isNegated) = Terms.expected(entry.value)
    if isNegated, case .text(let text) = term, text.hasPrefix("[") {
      diagnosis.report(
        .wrongType(expected: "behind '!=' anything but a list", found: "'\(text)'"), at: entry.value.mark)
      return nil
    }
    let shape = cast.shape(of: name, of: object)
    if let fact = shape?.mistake(in: term) {
      diagnosis.report(fact, at: entry.value.mark)
    } else if cast.isObject(name, of: object) {
      if shape == nil, case .list = term {
        diagnosis.report(.wrongType(expected: Shape.reference.noun, found: entry.value.noun), at: entry.value.mark)
      }
      checkObjects(entry.value)
    }
    return Expectation.State(query, term, isNegated: isNegated, at: diagnosis.place(entry.key.mark))
  }

  /// Every text in it is the name of an object.
  private mutating func checkObjects(_ node: YamlNode) {
    for node in node.list ?? [] { checkObjects(node) }
    switch Terms.expected(node).term {
    case .text(let name): _ = reference(name, at: node.mark)
    case .bool, .number:
      diagnosis.report(.wrongType(expected: Shape.reference.noun, found: node.noun), at: node.mark)
    case .null, .list, .variable: break
    }
  }
}
