import Contracts
package import Vocabulary

/// A scenario as it would be written, with the suite around it: an app, and steps.
package struct ScenarioDraft: Hashable, Sendable {
  package var suite: String
  package var title: String
  package var name: String
  package var ios: IOSVersion
  package var switches: Draft?
  package var app: Draft
  package var steps: [Draft]

  package init(suite: String, name: String, ios: IOSVersion, app: Draft, steps: [Draft] = []) {
    self.suite = suite
    title = suite
    self.name = name
    self.ios = ios
    self.app = app
    self.steps = steps
  }

  /// The file that `run` accepts.
  package var file: Draft {
    var scenario: Draft = ["name": .text(name)]
    scenario["switches"] = switches
    scenario["app"] = app
    scenario["steps"] = .list(steps)
    return [
      "suite": .name(suite), "title": .text(title), "ios": .name(ios.description), "scenarios": .list([scenario]),
    ]
  }

  /// As YAML.
  package var yaml: String { file.yaml }

  /// The scenario, read as if from a file; nil with the reasons if it is none.
  package func read(path: String) -> (file: ScenarioFile?, diagnostics: [Diagnostic]) {
    var diagnosis = Diagnosis(file: path)
    var reader = FileReader(file.node, path: path, [])
    let file = reader.read(&diagnosis)
    return (diagnosis.isEmpty ? file : nil, diagnosis.diagnostics)
  }

  /// The only scenario of a suite on each of its versions; none if the file has another form.
  package static func all(yaml bytes: [UInt8], path: String) -> [ScenarioDraft] {
    var diagnosis = Diagnosis(file: path)
    guard let text = YamlText(bytes, file: path, &diagnosis), let root = YamlComposer.compose(text, &diagnosis),
      diagnosis.isEmpty, let suite = root["suite"]?.scalar?.text,
      let scenario = root["scenarios"]?.list?.first, root["scenarios"]?.list?.count == 1, scenario["with"] == nil,
      let name = scenario["name"]?.scalar?.text
    else { return [] }
    let versions = (scenario["ios"] ?? root["ios"]).map { Terms.versions($0) } ?? VersionText.all
    return versions.versions.map { ios in
      var draft = ScenarioDraft(
        suite: suite, name: name, ios: ios, app: scenario["app"].map { Draft($0) } ?? [:],
        steps: (scenario["steps"]?.list ?? []).map { Draft($0) })
      draft.title = root["title"]?.scalar?.text ?? suite
      draft.switches = scenario["switches"].map { Draft($0) }
      return draft
    }
  }
}

extension ScenarioFile {
  /// A suite without scenarios of its own, for those that are made while they run.
  package init(suite: String, path: String) {
    self.init(path: path, heading: .suite(suite), title: suite, versions: VersionText.all)
  }
}
