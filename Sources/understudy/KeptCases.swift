import Contracts
import Coordination
import Stress
import Supervision
import Vocabulary

/// What earlier runs have kept, with the plugins that it names.
struct KeptCases {
  private let cases: [Corpus.Case]
  /// Those of the run, and those that cases name besides.
  private let heard: [HeardPlugins]

  /// Says what is wrong with files that are no cases.
  init(_ corpus: Corpus, _ heard: HeardPlugins) throws {
    let (cases, troubles) = try Failing.with(.invalidInput) { try corpus.cases() }
    for trouble in troubles { Terminal.complain(trouble) }
    self.cases = cases
    let others = Set(cases.flatMap(\.draft.plugins)).subtracting(heard.programs.keys)
    self.heard = [heard, try HeardPlugins(available: others, in: heard.directory)]
  }

  var programs: [String: WorkerProgram] {
    heard.reduce(into: [:]) { programs, heard in programs.merge(heard.programs) { known, _ in known } }
  }

  private var auditions: [String: PluginProfile.Audition] {
    heard.reduce(into: [:]) { auditions, heard in auditions.merge(heard.auditions) { known, _ in known } }
  }

  /// Runs all of them. A case whose plugin is not there, or is lost over it, or whose contract nobody watches, is named and left alone.
  ///
  /// - Parameter paths: where the contracts of the run are. Those of plugins that only cases name are watched here, and not in the run.
  func replay(_ run: StressRun, _ paths: [String], on stage: PluginStage) throws -> KnownCases {
    var (run, known, auditions) = (run, KnownCases(), auditions)
    if let others = heard.last, !others.programs.isEmpty {
      let files = try ScenarioPaths(paths + others.scenarios).load(plugins: others.directory)
      run = StressRun(
        seed: run.seed, run.terms, RunPlan.book(of: files), troupe: StressTroupe(run.troupe.plugins, auditions))
    }
    for kept in cases where !Interruption.hasCome {
      if let missing = kept.draft.plugins.first(where: { auditions[$0]?.profile == nil }) {
        let why = auditions[missing]?.failure ?? "there is no such plugin in \(heard[0].directory)"
        Terminal.complain("\(kept.path) needs the plugin \(missing), and is left alone: \(why)")
        continue
      }
      let brought = kept.draft.plugins.flatMap { auditions[$0]?.profile?.contracts ?? [] }
      if let contract = ContractID(kept.symptom), run.book[contract] == nil,
        !brought.contains(where: { $0.id == contract })
      {
        Terminal.complain("\(kept.path) breaks \(contract), which none of these files holds, and is left alone")
        continue
      }
      guard let result = run.run(kept.draft, path: kept.path, perform: stage.perform) else {
        if Interruption.hasCome { break }
        Terminal.complain("\(kept.path) cannot be played, and is left alone; 'understudy lint' may say why")
        continue
      }
      if result.isLost, result.session.usesPlugins {
        Terminal.complain("\(kept.path) cannot be judged: \(result.sightings.first?.sentence ?? "a plugin was lost")")
      } else {
        known.add(kept, result, run.book)
      }
    }
    known.tell()
    return known
  }
}
