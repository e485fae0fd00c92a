import Contracts
import Vocabulary

/// Reads one file: the heading, the formulas, and each scenario for each row of its `with`.
struct FileReader {
  private let path: String
  private let root: YamlNode
  private let kinds: [PluginKind]
  private var budget = Parameters.Budget()
  /// The objects that formulas speak of by their names, and those of the scenarios' apps.
  private var named: [(name: String, mark: Mark)] = []
  private var objects: Set<String> = []
  /// What formulas let stand for any.
  private var variables: [(name: String, mark: Mark)] = []

  init(_ root: YamlNode, path: String, _ kinds: [PluginKind]) {
    self.kinds = kinds
    self.root = root
    self.path = path
  }

  /// Whatever it returns counts only if nothing was reported.
  mutating func read(_ diagnosis: inout Diagnosis) -> ScenarioFile {
    let checker = ShapeChecker(deferred: .scenario)
    checker.check(root, .rule(.file), &diagnosis)
    let versions = root["ios"].map { Terms.versions($0) } ?? VersionText.all
    // Without a heading, which is reported, the rest may have mistakes of its own.
    let heading = heading(versions, &diagnosis) ?? .suite("")
    var file = ScenarioFile(
      path: path, heading: heading, title: root["title"]?.scalar?.text ?? root["suite"]?.scalar?.text ?? "",
      versions: versions)
    file.contracts = mentions(root["contracts"], diagnosis)
    file.breaks = (root["scenarios"]?.list ?? []).flatMap { mentions($0["breaks"], diagnosis) }
    file.formulas = formulas(file.confidence, &diagnosis)
    file.scenarios = scenarios(versions, &diagnosis)
    // Formulas alone may be watched over any app.
    for (name, mark) in named where !objects.isEmpty && !objects.contains(name) {
      diagnosis.report(
        .nobodyNamed(name, suggestion: Misspelling.suggestion(for: name, among: objects.sorted())), at: mark)
    }
    for (name, mark) in variables where objects.contains(name) {
      diagnosis.report(.variableNamedAsObject(name), at: mark)
    }
    return file
  }

  private func mentions(_ node: YamlNode?, _ diagnosis: Diagnosis) -> [ScenarioFile.Mention] {
    (node?.list ?? []).compactMap(\.scalar).compactMap { scalar in
      ContractText.id(scalar.text).map { ScenarioFile.Mention(id: $0, place: diagnosis.place(scalar.mark)) }
    }
  }

  private func heading(_ versions: VersionRange, _ diagnosis: inout Diagnosis) -> ScenarioFile.Heading? {
    if let suite = root["suite"]?.scalar { return .suite(suite.text) }
    guard let scalar = root["contract"]?.scalar, let id = ContractText.id(scalar.text) else { return nil }
    if !ScenarioFile.isNamed(path, after: id) {
      diagnosis.report(.contractFileName(contract: id.description), at: scalar.mark)
    }
    func texts(_ key: String) -> [String] { (root[key]?.list ?? []).compactMap { $0.scalar?.text } }
    for name in (root["switches"]?.list ?? []).compactMap(\.scalar) where SwitchTable.named(name.text) == nil {
      diagnosis.report(.noSwitch(named: name.text), at: name.mark)
    }
    return .contract(
      ContractCard(
        id: id, title: root["title"]?.scalar?.text ?? "", says: root["says"]?.scalar?.text ?? "", versions: versions,
        confidence: Terms.confidence(root["confidence"]) ?? .documented, inferredOn: inferredOn(versions, &diagnosis),
        sources: texts("sources"), switches: texts("switches")))
  }

  /// Some of the file's versions, and not all: else it is the confidence that says so.
  private func inferredOn(_ versions: VersionRange, _ diagnosis: inout Diagnosis) -> VersionRange? {
    guard let node = root["inferredOn"] else { return nil }
    let inferred = Terms.versions(node)
    let own = versions.versions
    if !own.contains(where: inferred.contains) || own.allSatisfy(inferred.contains) {
      diagnosis.report(.useless("inferredOn"), at: node.mark)
    }
    return inferred
  }

  private mutating func formulas(_ confidence: Confidence, _ diagnosis: inout Diagnosis) -> [PlacedFormula] {
    guard let always = root["always"] else { return [] }
    var formulas: [PlacedFormula] = []
    for node in always.list ?? [always] {
      var reader = FormulaReader(kinds)
      guard let formula = reader.read(node, &diagnosis) else { continue }
      named += reader.objects
      variables += formula.variables.map { ($0, node.mark) }
      formulas.append(
        PlacedFormula(formula, at: diagnosis.place(node.mark), Terms.confidence(node["confidence"]) ?? confidence))
    }
    return formulas
  }

  private mutating func scenarios(_ versions: VersionRange, _ diagnosis: inout Diagnosis) -> [Scenario] {
    var scenarios: [Scenario] = []
    var names: Set<String> = []
    for node in root["scenarios"]?.list ?? [] where node.entries != nil {
      for parameters in rows(node, &diagnosis) where !diagnosis.isFull {
        budget.lacks = false
        guard let filled = parameters.fill(node.without("with"), &budget, &diagnosis) else {
          diagnosis.report(.tooMuchText(limit: Limits.expandedText), at: node.mark)
          return scenarios
        }
        if budget.lacks { continue }
        diagnosis.beginScenario(hasApp: hasApp(filled), row: parameters.line)
        ShapeChecker().check(filled, .rule(.scenario), &diagnosis)
        let writtenName = node["name"]?.scalar?.text ?? ""
        let name = parameters.name(writtenName)
        var reader = ScenarioReader(diagnosis, kinds, versions)
        var scenario = reader.read(filled, name: name)
        scenario.writtenName = writtenName
        let draft = Draft(filled)
        scenario.draft = draft
        for (place, step) in (draft["steps"]?.list ?? []).enumerated() where place < scenario.steps.count {
          scenario.steps[place].draft = step
        }
        diagnosis = reader.diagnosis
        diagnosis.endScenario()
        objects.formUnion(reader.cast.names)
        if !name.isEmpty, !names.insert(name).inserted {
          diagnosis.report(.duplicateScenario(name), at: node.mark(of: "name"))
        }
        scenarios.append(scenario)
      }
    }
    return scenarios
  }

  /// Whether what the scenario has of an app is there to be read: not under a key that means nothing, nor something else than a mapping.
  private func hasApp(_ node: YamlNode) -> Bool {
    guard let app = node["app"] else {
      return (node.entries ?? []).allSatisfy { entry in Rule.scenario.keys.contains { $0.name == entry.key.text } }
    }
    return app.entries != nil
  }

  /// The rows of `with`; one that is empty if there is none.
  private func rows(_ node: YamlNode, _ diagnosis: inout Diagnosis) -> [Parameters] {
    guard let with = node["with"] else { return [Parameters(row: [], at: node.mark)] }
    if let shape = Rule.scenario.keys.first(where: { $0.name == "with" })?.shape {
      ShapeChecker().check(with, shape, &diagnosis)
    }
    let rows = with.list ?? []
    if rows.count > Limits.rows {
      diagnosis.report(.tooManyRows(limit: Limits.rows), at: with.mark)
      return []
    }
    if rows.isEmpty { diagnosis.report(.useless("with"), at: with.mark) }
    let keys = Set(rows.flatMap { row in (row.entries ?? []).map(\.key.text) })
    let asking = node.without("with")
    let asked = keys.filter { asking.asks(for: $0) }
    var idle = keys.subtracting(asked)
    // A row that lacks something is told so, and may have misspelled it.
    for row in rows where asked.allSatisfy({ row[$0] != nil }) {
      for entry in row.entries ?? [] where idle.remove(entry.key.text) != nil {
        diagnosis.report(.idleParameter(entry.key.text), at: entry.key.mark)
      }
    }
    return rows.compactMap { row in
      let entries = (row.entries ?? []).compactMap { entry in
        entry.value.scalar.map { (key: entry.key.text, value: $0) }
      }
      // One that is no row, or holds more than scalars, was reported.
      guard entries.count == row.entries?.count else { return nil }
      return Parameters(row: entries, at: row.mark, among: keys)
    }
  }
}

extension YamlNode {
  fileprivate func without(_ key: String) -> YamlNode {
    guard case .mapping(let entries, let mark) = self else { return self }
    return .mapping(entries.filter { $0.key.text != key }, mark)
  }

  /// Whether a key or a value of it asks for this parameter.
  fileprivate func asks(for key: String) -> Bool {
    switch self {
    case .scalar(let scalar): scalar.asks(for: key)
    case .list(let nodes, _): nodes.contains { $0.asks(for: key) }
    case .mapping(let entries, _): entries.contains { $0.key.asks(for: key) || $0.value.asks(for: key) }
    }
  }
}

extension YamlScalar {
  /// To look for a text takes long, and few have any.
  fileprivate func asks(for key: String) -> Bool { asks && text.contains("${\(key)}") }
}
