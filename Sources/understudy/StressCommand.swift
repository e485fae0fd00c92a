import ArgumentParser
import Contracts
import Coordination
import Foundation
import Reporting
import Stress
import TraceFormat
import Vocabulary

struct StressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stress",
    abstract:
      "Generates sessions from a seed, watches them with every contract's formula, and shrinks what breaks one.",
    discussion: """
        understudy stress                                    1,000 of a new seed
        understudy stress --duration 10m                     what there is time for
        understudy stress --seed 42 --ios 18,26              the same every time
        understudy stress --seed 42 --shard 3/8              an eighth of them
        understudy stress --seed 42 --link inproc            no workers, same traces
        understudy stress --plugin GuardedNavigation         with it in most apps
        understudy stress --switch duplicatePush=ignore      that side in all of them
        understudy stress --junit report.xml                 for a CI server
        understudy replay --seed 42 --session 7              one of them
        understudy stress --exhaustive small.yaml --depth 6  all orders of its steps

      What is found is shrunk until no step, part of the app or option can be taken away, and kept in the corpus as a scenario \
      that 'understudy run' accepts; the next run replays the corpus first. One session of twenty is run over the other link too.

      Exit codes: 0 nothing was found, or only what warns; 1 a documented or observed contract is broken; 2 a session could not be \
      judged; 3 the two links differ. 'understudy explain exit' has them all.
      """)

  @OptionGroup var files: ScenarioPaths
  @OptionGroup var linkOptions: LinkOptions
  @OptionGroup var generation: GenerationOptions
  @OptionGroup var choices: SwitchOptions
  @OptionGroup var plugins: StressPlugins
  @OptionGroup var sharding: ShardOptions
  @OptionGroup var junit: JUnitOption

  @Option(help: "How many sessions are generated.")
  var sessions: Int?

  @Option(help: "For how long sessions are generated, e.g. 90s, 10m or 2h.", transform: TimeSpan.init(parsing:))
  var duration: TimeSpan?

  @Option(
    help: "Only this part of the sessions, e.g. 1/4; or auto, by the variables of Slurm, Kubernetes and others.",
    transform: Shard.init(parsing:))
  var shard: Shard?

  @Option(help: "The directory in which findings are kept.", completion: .directory)
  var corpus = ".understudy/corpus"

  @Option(
    help:
      "Generates nothing: takes the steps of the one scenario in this file in every order and number, up to --depth.",
    completion: .file(extensions: ["yaml", "yml"]))
  var exhaustive: String?

  @Option(help: "How long the sequences of --exhaustive get. (default: 5)")
  var depth: Int?

  @Flag(help: "Names the contracts that no session has put to the test.")
  var verbose = false

  @Flag(help: "Reports findings as they are, and keeps none.")
  var noShrink = false

  func validate() throws {
    guard exhaustive != "" else { throw ValidationError("name a file for --exhaustive") }
    guard depth == nil || exhaustive != nil else { throw ValidationError("--depth needs --exhaustive") }
    guard depth.map({ (1...100).contains($0) }) ?? true else {
      throw ValidationError("--depth must be between 1 and 100")
    }
    let parts: [Any?] = [sessions, duration, shard, sharding.reports, junit.path]
    guard exhaustive == nil || parts.allSatisfy({ $0 == nil }) else {
      throw ValidationError(
        "--exhaustive generates no sessions: --sessions, --duration, --shard, --reports and --junit have no part in it")
    }
    guard exhaustive == nil || generation.isEmpty && choices.switches.isEmpty else {
      throw ValidationError(
        "--exhaustive takes the version, the switches and the steps from its scenario, so there is no --ios, no --switch and no "
          + "--steps")
    }
    guard exhaustive == nil || linkOptions.seed == nil && linkOptions.jobs == nil else {
      throw ValidationError("--exhaustive leaves nothing to chance and has one lane: no --seed, no --jobs")
    }
    guard exhaustive == nil || plugins.isEmpty else {
      throw ValidationError("--exhaustive explores in this process, where no --plugin plays")
    }
    guard duration == nil || sharding.reports == nil else {
      throw ValidationError("--reports needs sessions that are the same every time: --sessions, and no --duration")
    }
    guard !corpus.isEmpty else { throw ValidationError("--corpus needs the name of a directory") }
    guard shard == nil || linkOptions.seed != nil else {
      throw ValidationError("--shard needs a --seed, the same for all shards")
    }
    guard sessions.map({ (1...2_000_000_000).contains($0) }) ?? true else {
      throw ValidationError("--sessions must be between 1 and 2,000,000,000")
    }
  }

  func run() throws {
    Interruption.watch()
    try sharding.unlessStopped(shard, stress)
  }

  private func stress() throws {
    let (directory, names) = try plugins.resolve()
    let heard = try HeardPlugins(names, in: directory)
    let paths = files.paths + heard.scenarios
    let contractFiles = try ScenarioPaths(paths).load(plugins: directory)
    try contractFiles.refuse(writing: [junit.path])
    try junit.prepare()
    let seed = linkOptions.seed ?? UInt64.random(in: 0..<1_000_000_000)
    let run = StressRun(
      seed: seed, generation.terms(choices), RunPlan.book(of: contractFiles), Guide(contractFiles),
      shard: shard.map { ($0.index, $0.count) } ?? (1, 1), troupe: try heard.troupe(of: names))
    if run.book.pages.allSatisfy(\.rules.isEmpty) {
      Terminal.complain("no formula is watched, because these files hold none; name folders of contracts too")
    }
    if let exhaustive {
      let exploration = ExhaustiveRun(
        run: run, path: exhaustive, depth: depth ?? 5, scenarioWords: StressReport.scenarioWords(paths, of: heard))
      let (worst, isKept) = try exploration.go(corpus: noShrink ? nil : Corpus(corpus))
      if Interruption.hasCome { throw Interruption.reason.code }
      if worst == .failure { throw ExitReason.failed.code }
      if !isKept { throw ExitReason.unfinished.code }
      if worst == .inconclusive { throw ExitReason.inconclusive.code }
      return
    }
    let kept = try KeptCases(Corpus(corpus), heard)
    // What is found can be made again from its seed; that nothing will be kept is better known now than in an hour.
    if !noShrink {
      do throws(StoreError) {
        try AtomicFile.probe(corpus)
      } catch {
        Terminal.complain("\(error); this run tells what it finds, and keeps none of it")
      }
    }
    let stage = PluginStage(kept.programs, deadline: .seconds(linkOptions.deadline))
    defer { stage.close() }
    let known = try kept.replay(run, paths, on: stage)
    // Whatever may end it: who knows the number can make its sessions again.
    if linkOptions.seed == nil { Terminal.printError("seed \(seed)") }
    var round = StressRound(run, linkOptions, heard.programs, sessions: sessions, duration: duration)
    round.report = try sharding.begin(
      .stress, shard, planned: round.count, drawn: linkOptions.seed == nil ? ["--seed", "\(seed)"] : []
    ) {
      // What earlier runs have found may lie among them, and changes nothing.
      try ShardOptions.plan(
        Corpus.withoutCases(contractFiles),
        [run.terms.name(of: SessionSeed(seed, 0)), "\(sessions ?? 1_000)"] + heard.digests())
    }
    if !known.broken.isEmpty { round.report?.still = known.broken }
    let end = Result { try round.go() }
    // Whatever became of the rest: what was found is worth something. First the report, because whoever tells us to stop soon kills us.
    let isReported = Failing.isWell { try sharding.write(round.report) }
    // Nobody could play in them, which is said below.
    if case .failure = end, round.tally.sessions == 0 { try end.get() }
    var report = StressReport(run, round, heard, paths: paths, isVerbose: verbose)
    let isKept = report.tell(corpus: noShrink ? nil : Corpus(corpus), known: known, on: stage)
    let isWritten = Failing.isWell { try write(run, round, report, known) }
    try end.get()
    if Interruption.hasCome { throw sharding.interrupted(shard) }
    guard round.differences.isEmpty, round.isDeterministic, report.isDeterministic else {
      throw ExitReason.differed.code
    }
    if !round.tally.faults.isEmpty { throw ExitReason.ourFault.code }
    let worst = max(round.tally.book.worst ?? .warning, !known.broken.isEmpty ? .failure : .warning)
    if worst == .failure { throw ExitReason.failed.code }
    if !isKept || !isReported || !isWritten { throw ExitReason.unfinished.code }
    if worst == .inconclusive { throw ExitReason.inconclusive.code }
  }

  private func write(
    _ run: StressRun, _ round: StressRound, _ report: StressReport, _ known: KnownCases
  ) throws(ReportError) {
    guard let path = junit.path else { return }
    try StressCases(run: run, round: round, told: report.told, known: known).document.write(to: path)
  }
}
