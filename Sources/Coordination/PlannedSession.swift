package import Contracts
package import ScenarioLanguage
package import Sequencing
package import TraceFormat
package import Vocabulary

/// One scenario on one version of iOS, ready to be run any number of times.
package struct PlannedSession: Sendable {
  package let header: TraceHeader
  /// The contract's id or the suite's name: with ``caseName`` the unique name of a test case.
  package let suite: String
  package let confidence: Confidence
  package let plan: SessionPlan
  package let examiners: [Examiner]
  /// The formulas of all contracts that are watched in it.
  package let watchList: WatchList
  /// Whether some of it plays in processes over any link.
  package var usesPlugins: Bool {
    !plugins.isEmpty || !observers.isEmpty || !players.isEmpty || obstacle != nil
  }

  /// Why it cannot be run at all: a plugin that says nothing of itself.
  package let obstacle: String?
  /// What the plugins say of themselves, by their places.
  package let plugins: [PluginProfile]
  /// The plugins that play in one session at a time.
  let exclusive: [String]
  /// Who is told of it, and judges it.
  package let observers: [ObserverSeat]
  /// The contracts that the scenario is there to break.
  let breaks: [ContractID]

  /// Who chooses the steps behind those of the plan; nil if nobody does.
  let course: Course?

  /// The plugins that play in the place of components.
  let players: [ComponentKind: PluginProfile]

  /// Whether the plugin plays in it, or looks at it.
  package func names(_ plugin: String) -> Bool {
    plugins.contains { $0.name == plugin } || observers.contains { $0.name == plugin }
      || players.values.contains { $0.name == plugin }
  }

  /// Its steps, as they were read; none of what a pilot adds.
  package let steps: [Step]

  /// Which expectations begin a new window of events for the one after them.
  let opensWindow: [Bool]

  /// The scenario's name with the version.
  package var caseName: String { "\(header.scenario) (iOS \(header.ios))" }

  /// What a component or a plugin must be told of the table, wherever it plays.
  func properties(readBy kind: ComponentKind) -> PropertySet {
    kind.place.map { plugins[$0].reads } ?? players[kind]?.reads ?? Ensemble.properties(readBy: kind)
  }

  /// Plans a scenario of a file. The file has been checked: every name in it stands for something.
  package init(
    _ scenario: Scenario, of file: ScenarioFile, on ios: IOSVersion, switches: [Configuration.Switch] = [],
    plugins auditions: [String: PluginProfile.Audition] = [:], observers: [ObserverSeat] = [],
    watching lists: inout WatchLists, steeredBy pilot: (any Pilot)? = nil
  ) {
    header = TraceHeader(file: file.path, scenario: scenario.name, ios: ios)
    suite = file.name
    confidence = file.confidence(on: ios)
    var cast = CastList(scenario.app)
    let handled = scenario.app.handlers.map { cast.trigger($0) }
    let heard = scenario.app.plugins.map {
      (plugin: $0, audition: auditions[$0.name] ?? .failed("nobody has looked for the plugin \($0.name)"))
    }
    // The run's observers are asked before its scenarios are planned.
    let failures = (heard.map(\.audition) + observers.compactMap { auditions[$0.name] }).compactMap(\.failure)
    let idle = heard.first { plugin, audition in
      audition.profile.map { $0.role != .behavior } ?? false
        && plugin.objects.contains { cast.maker(of: $0) == plugin.name }
    }
    obstacle =
      failures.first
      ?? idle.map { "the plugin \($0.plugin.name) brings objects, and is no behaviour, which could play them" }
    let known = heard.compactMap { plugin, audition in audition.profile.map { (plugin: plugin, profile: $0) } }
    let behaviors = known.filter { $0.profile.role == .behavior }
    let profiles = behaviors.map(\.profile)
    cast.assign(to: profiles.map(\.name))
    let names = Configuration(ios: ios, objects: cast.objects)
    let bindings = PluginBindings(behaviors.map { cast.plugin($0.plugin) }, profiles, names)
    let own = known.filter { $0.profile.role == .observer }.map {
      ObserverSeat(plugin: cast.plugin($0.plugin), cards: $0.profile.contracts)
    }
    self.observers = own + observers.filter { seat in !own.contains { $0.name == seat.name } }
    var players: [ComponentKind: PluginProfile] = [:]
    for (_, profile) in known { if case .component(let kind) = profile.role { players[kind] = profile } }
    self.players = players
    breaks = scenario.breaks
    plugins = profiles
    exclusive = known.map(\.profile).filter { $0.sessionsAtATime == 1 }.map(\.name)
    let configuration = Configuration(
      ios: ios, objects: cast.objects, device: scenario.app.device,
      switches: scenario.switches + switches.filter { given in !scenario.switches.contains { $0.name == given.name } },
      handled: Set(handled), plugins: bindings.plugins, interceptions: bindings.interceptions,
      hearings: bindings.hearings, reactions: Ensemble.reactions(among: cast.objects) + bindings.reactions,
      words: scenario.app.words)
    var compiler = StepCompiler(cast, configuration)
    let setup = compiler.setUp(scenario.app, bindings)
    for handler in scenario.app.handlers { compiler.add(handler) }
    steps = scenario.steps
    let compiled = compiler.compile(steps)
    plan = SessionPlan(configuration: configuration, app: compiler.app, setup: setup, steps: compiled)
    let table = NameTable(configuration)
    examiners = compiler.expectations.map { Examiner($0, table) }
    opensWindow = compiler.opensWindow
    watchList = lists.list(for: configuration)
    course = pilot.map { Course($0, compiler) }
  }
}
