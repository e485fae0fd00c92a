import ArgumentParser
import Contracts
import Coordination
import Reporting
import ScenarioLanguage
import Supervision
import Vocabulary

/// Which scenarios a command is about.
struct SelectionOptions: ParsableArguments {
  @OptionGroup var files: ScenarioPaths
  @OptionGroup var plugins: PluginOptions

  @Option(
    name: .customLong("filter"),
    help: "Only what has this in 'suite/scenario (iOS n)' or in its path. Can be repeated: what one of them selects."
  )
  var filters: [String] = []

  @Option(help: "Only these versions, e.g. 18,26 or 18.4.", transform: VersionList.init(parsing:))
  var ios: VersionList?

  @Option(
    help: "Only this part, e.g. 1/4; or auto, as Slurm, Kubernetes and others say.", transform: Shard.init(parsing:))
  var shard: Shard?

  @OptionGroup var choices: SwitchOptions

  @Option(
    name: .customLong("observe"),
    help:
      "An observer, by its name or its folder: it reads every trace and judges it by contracts of its own. Can be repeated.",
    completion: .directory)
  var observers: [String] = []

  func validate() throws {
    guard !observers.contains("") else { throw ValidationError("name an observer for --observe") }
    if let name = observers.firstRepeated {
      throw ValidationError("--observe \(name) is there twice")
    }
  }

  /// The same, with the observers by their names in the directory where they lie.
  func resolved() throws -> SelectionOptions {
    var options = self
    (options.plugins, options.observers) = try plugins.resolve(observers)
    return options
  }

  /// What decides what the sessions do, in all shards: their names, switches and observers, and the plugins as they lie there.
  func words(of plan: RunPlan, _ files: [ScenarioFile]) throws -> [String] {
    var whole = wanted
    whole.shard = nil
    return try plan.names + choices.switches.map { "\($0.name)=\($0.value)" } + observers
      + plugins.digests(of: RunPlan.plugins(of: files, whole))
  }

  private var wanted: RunPlan.Selection {
    var selection = RunPlan.Selection()
    selection.filters = filters.filter { !$0.isEmpty }
    selection.versions = ios?.versions
    selection.shard = shard.map { ($0.index, $0.count) }
    selection.switches = choices.switches
    selection.observers = observers
    return selection
  }

  /// The sessions that are selected, and what runs as their plugins; ends the program if a file is wrong, or nothing is selected. A shard
  /// of something may have none: whoever starts so many shards need not know how many sessions there are.
  ///
  /// - Returns: also all files that were read, whatever of them is selected.
  func plan() throws -> (plan: RunPlan, files: [ScenarioFile], plugins: [String: WorkerProgram]) {
    let selection = wanted
    let files = try files.load(plugins: plugins.directory)
    var programs = try plugins.programs(of: RunPlan.plugins(of: files, selection), in: files)
    let auditions = try plugins.audition(programs)
    programs = programs.playing(auditions)
    for name in observers {
      switch auditions[name] {
      case .failed(let sentence):
        Terminal.complain("--observe \(name): \(sentence)")
        throw ExitReason.pluginMissing.code
      case .heard(let profile) where profile.role != .observer:
        Terminal.complain("--observe \(name): it is a behaviour, which scenarios bind to objects")
        throw ExitReason.wrongUse.code
      case .heard, nil: break
      }
    }
    if !programs.isEmpty { try plugins.check(files, auditions) }
    let plan = RunPlan(files, selection, plugins: auditions) { Interruption.hasCome }
    if Interruption.hasCome { throw Interruption.reason.code }
    guard !plan.names.isEmpty else {
      Terminal.complain(
        selection.filters.isEmpty
          ? "nothing was selected: "
            + (ios == nil ? "the files hold no scenario" : "no scenario is for a version that --ios names")
          : "nothing was selected: \(Spelling.count(plan.leftOut, "scenario")) left out, each version counted. "
            + "--filter matches a part of 'suite/scenario (iOS n)' or of a path")
      throw ExitReason.nothingSelected.code
    }
    if plan.sessions.isEmpty, let shard {
      Terminal.complain(
        "shard \(shard.index)/\(shard.count) is empty: other shards have all of \(Spelling.count(plan.names.count, "session"))"
      )
    }
    return (plan, files, programs)
  }
}
