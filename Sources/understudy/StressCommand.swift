import ArgumentParser
import Contracts
import Coordination
import Foundation
import Reporting
import ScenarioLanguage
import Stress
import Vocabulary

struct StressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stress",
    abstract: "Generates sessions from a seed, runs them under every contract's formula, and groups what breaks one.",
    discussion: """
        understudy stress                                    a thousand sessions of a new seed, over worker processes
        understudy stress --duration 10m                     as many as there is time for
        understudy stress --seed 42 --ios 18,26              the same sessions every time, on these versions
        understudy stress --seed 42 --shard 3/8              an eighth of them
        understudy stress --seed 42 --link inproc            without worker processes; the traces are the same

      Exit codes: 0 nothing was found, 1 a documented or observed contract is broken, 2 a session could not be judged, \
      3 the two links differ. 'understudy explain exit' has them all.
      """)

  @OptionGroup var files: ScenarioPaths
  @OptionGroup var linkOptions: LinkOptions

  @Option(help: "How many sessions are generated.")
  var sessions = 1_000

  @Option(help: "How many steps each has.")
  var steps = 30

  @Option(help: "Only these versions, e.g. 18,26.", transform: VersionList.init(parsing:))
  var ios: VersionList?

  @Option(help: "Only this part of the sessions, e.g. 1/4.", transform: Shard.init(parsing:))
  var shard: Shard?

  func run() throws {
    Interruption.watch()
    let book = RunPlan.book(of: try files.load())
    let seed = linkOptions.seed ?? UInt64.random(in: 0..<1_000_000_000)
    let terms = StressTerms(steps: steps, versions: ios?.versions ?? IOSVersion.majors.map { IOSVersion($0) })
    let run = StressRun(seed: seed, terms, book, shard: shard.map { ($0.index, $0.count) } ?? (1, 1))
    var findings = FindingBook()
    var sketch = StateSketch()
    var contracts: Set<ContractID> = []
    var (done, stepCount, eventCount, dead) = (0, 0, 0, 0)
    let stop = StopFlag()
    let start = ContinuousClock.now
    let source = SessionSource(run.count(of: sessions)) { run.session(run.sessionSeed($0)) }
    _ = try linkOptions.run(source, [:], usesPlugins: false, until: stop, prepare: { place, result in
      Outcome(result, run.sessionSeed(place))
    }) { _, outcome in
      done += 1
      stepCount += outcome.steps
      eventCount += outcome.events
      if outcome.isDead { dead += 1 }
      outcome.states.forEach { sketch.add($0) }
      contracts.formUnion(outcome.contracts)
      findings.add(outcome)
      if let fault = outcome.fault { print("generator fault, session \(outcome.seed.index): \(fault)") }
    }
    let time = ContinuousClock.now - start
    for finding in findings.findings {
      print("\(finding.symptom.severity) \(finding.symptom.name) [\(finding.symptom.shape)] \(finding.sessions) sessions, first \(finding.seed.index) (iOS \(finding.ios)): \(finding.sentence)")
    }
    for finding in findings.findings {
      guard let reduction = run.reduce(finding) else { print("does not fail again: \(finding.symptom.name)"); continue }
      print("# \(reduction.symptom.name) \(reduction.symptom.shape) tried \(reduction.tried) minimal \(reduction.isMinimal)\n# \(reduction.sentence)\n\(reduction.draft.yaml)")
    }
    print("seed \(seed): \(done) sessions, \(stepCount) steps, \(eventCount) events, \(sketch.count) states, \(contracts.count) contracts, \(dead) dead, in \(time)")
  }
}
