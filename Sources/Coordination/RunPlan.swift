package import Contracts
package import ScenarioLanguage
package import Vocabulary

/// What a run will do, before it does anything: the sessions in order, and what was left out.
package struct RunPlan: Sendable {
  package private(set) var sessions: [PlannedSession] = []
  /// The contracts of the files; their formulas are watched in every session.
  package let book: RuleBook
  /// The names of all sessions of the plan, also of other shards, in order.
  package private(set) var names: [String] = []
  /// Scenarios and versions that the selection leaves out.
  package private(set) var leftOut = 0

  /// What is wanted of all there is.
  package struct Selection: Sendable {
    /// What one of these selects: `suite/scenario`, whole; else a part of `suite/scenario (iOS n)` or of the path. None for all.
    package var filters: [String] = []
    /// Nil for all versions that a scenario is for.
    package var versions: [IOSVersion]?
    /// The part `index` of `count`, both from 1.
    package var shard: (index: Int, count: Int)?
    package var switches: [Configuration.Switch] = []
    /// The observers of every session.
    package var observers: [String] = []

    package init() {}
  }

  /// Plans all scenarios of the files, in the order of the files, on each of their versions, oldest first.
  ///
  /// - Parameters:
  ///   - plugins: what those that scenarios name say of themselves.
  ///   - more: contracts that are watched besides those of the files.
  ///   - shouldStop: asked before each session; once it says so, the plan is not finished.
  package init(
    _ files: [ScenarioFile], _ selection: Selection = Selection(), plugins: [String: PluginProfile.Audition] = [:],
    watching more: RuleBook = RuleBook([]), shouldStop: () -> Bool = { false }
  ) {
    let observers = selection.observers.compactMap { plugins[$0]?.profile }.map { ObserverSeat($0) }
    book = RuleBook(RunPlan.book(of: files).pages + more.pages)
    var lists = WatchLists(book)
    let (selected, leftOut) = RunPlan.select(files, selection)
    names = selected.map(\.name)
    let own = RunPlan.shard(of: selected, selection.shard)
    self.leftOut = leftOut + selected.count - own.count
    for (_, scenario, file, version) in own where !shouldStop() {
      sessions.append(
        PlannedSession(
          scenario, of: file, on: version, switches: selection.switches, plugins: plugins,
          observers: observers, watching: &lists))
    }
  }

  /// The contracts of the files.
  package static func book(of files: [ScenarioFile]) -> RuleBook {
    RuleBook(files.compactMap(\.page))
  }

  /// The plugins that the selected scenarios name.
  package static func plugins(of files: [ScenarioFile], _ selection: Selection = Selection()) -> Set<String> {
    var names = Set(selection.observers)
    guard files.contains(where: { $0.scenarios.contains { !$0.app.plugins.isEmpty } }) else { return names }
    for (_, scenario, _, _) in shard(of: select(files, selection).selected, selection.shard) {
      names.formUnion(scenario.app.plugins.map(\.name))
    }
    return names
  }

  private typealias Selected = (name: String, scenario: Scenario, file: ScenarioFile, version: IOSVersion)

  /// The part of a selection that is a shard's, in the same order.
  private static func shard(of selected: [Selected], _ shard: (index: Int, count: Int)?) -> [Selected] {
    guard let shard else { return selected }
    let items = selected.map { ShardAssignment.Item(name: $0.name, cost: $0.scenario.cost) }
    return zip(selected, ShardAssignment.shards(of: items, count: shard.count))
      .filter { $1 == shard.index - 1 }.map(\.0)
  }

  /// What is selected, in the order of the run, and how much is left out. Shards come later: they divide what is selected.
  private static func select(
    _ files: [ScenarioFile], _ selection: Selection
  ) -> (selected: [Selected], leftOut: Int) {
    var selected: [Selected] = []
    var leftOut = 0
    // A filter that is the whole name of a scenario means that one alone.
    let wholes = Set(selection.filters).intersection(
      files.flatMap { file in file.scenarios.map { "\(file.name)/\($0.name)" } })
    let parts = selection.filters.filter { !wholes.contains($0) }
    for file in files {
      let isEverything = selection.filters.isEmpty || parts.contains { file.path.contains(text: $0) }
      for scenario in file.scenarios {
        let isWhole = isEverything || wholes.contains("\(file.name)/\(scenario.name)")
        for version in RunPlan.versions(of: scenario, in: file, wanted: selection.versions) {
          let title = "\(scenario.name) (iOS \(version))"
          let name = "\(file.name)/\(title)"
          // Reports write it with spaces around the slash.
          let names = [name, "\(file.name) / \(title)"]
          if isWhole || parts.contains(where: { part in names.contains { $0.contains(text: part) } }) {
            selected.append((name, scenario, file, version))
          } else {
            leftOut += 1
          }
        }
      }
    }
    return (selected, leftOut)
  }

  /// A version that was asked for counts if the scenario's range contains it, also a minor that it does not name.
  private static func versions(
    of scenario: Scenario, in file: ScenarioFile, wanted: [IOSVersion]?
  ) -> [IOSVersion] {
    let range = scenario.versions ?? file.versions
    guard let wanted else { return range.versions }
    return wanted.filter { range.contains($0) && file.versions.contains($0) }
  }
}

extension String {
  /// Whether the text is part of this one, byte for byte. The library's `contains` took a fifth of the time in which a run with a filter starts.
  fileprivate func contains(text: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(text.utf8))
    guard let first = part.first else { return true }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: part) }
  }
}

extension ScenarioFile {
  /// What the file says of its contract; nil for a suite.
  fileprivate var page: RuleBook.Page? {
    card.map { card in
      RuleBook.Page(
        card, formulas.map { ($0.formula, $0.confidence, $0.place) }, scenarios: scenarios.map(\.name))
    }
  }
}
