import ArgumentParser
import Contracts
import Coordination
import Foundation
import Reporting
import ScenarioLanguage
import Sequencing
import Stress
import TraceFormat
import Vocabulary

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Runs a trace, a kept case or one session of a seed again, and says at which event it differs if it does.",
    discussion: """
        understudy replay .understudy/corpus/NAV-034-7e771505.yaml  a kept case
        understudy replay run.jsonl                                 a whole journal
        understudy replay --seed 42 --session 7                     one of a seed
        understudy replay --seed 42 --session 7 --write seven.yaml  as a scenario
        understudy replay --seed 42 --session 7 --plugin OwnStack   with a plugin

      Exit codes: 0 all is as it was, and nothing is broken; 1 a documented or observed contract is broken; 2 a session could not be \
      judged; 3 a trace differs. What a scenario expects is not looked at: 'understudy run' does that.
      """)

  @ArgumentParser.Argument(help: "A journal, a case of a corpus, or a file with one scenario.", completion: .file())
  var file: String?

  @Option(help: "The session of the seed.")
  var session: Int?

  @Option(
    name: .customLong("scenarios"), help: "Where the contracts are whose formulas are watched.", completion: .directory)
  var scenarios = ScenarioPaths.usual

  @Option(help: "Writes the generated session there as a scenario that 'understudy run' accepts.", completion: .file())
  var write: String?

  @Flag(help: "Prints the traces, as 'understudy trace show' does.")
  var trace = false

  @OptionGroup var choices: SwitchOptions
  @OptionGroup var linkOptions: LinkOptions
  @OptionGroup var generation: GenerationOptions
  @OptionGroup var plugins: StressPlugins

  func validate() throws {
    try linkOptions.refuseIdleOptions()
    guard file != "", write != "" else { throw ValidationError("name a file\(file == "" ? "" : " for --write")") }
    guard !scenarios.contains("") else { throw ValidationError("name a directory for --scenarios") }
    guard (file == nil) != (session == nil) else {
      throw ValidationError("name a file, or a session with --seed and --session")
    }
    guard session == nil || linkOptions.seed != nil else { throw ValidationError("--session needs --seed") }
    guard session.map({ $0 >= 0 }) ?? true else { throw ValidationError("sessions count from 0") }
    guard session != nil || plugins.isEmpty else {
      throw ValidationError("--plugin needs --session: a file names its plugins itself")
    }
    guard session != nil || generation.isEmpty else {
      throw ValidationError("--steps and --ios need --session: a file names its steps and versions itself")
    }
    guard session != nil || linkOptions.seed == nil else {
      throw ValidationError("--seed needs --session: a file names its sessions itself")
    }
    guard write == nil || session != nil else { throw ValidationError("--write needs --session") }
    guard choices.switches.isEmpty || session != nil || file?.isScenarioPath == false else {
      throw ValidationError("--switch is for a journal or a session that was made with it")
    }
  }

  func run() throws {
    // Until it is read, a signal ends the program by itself: it may be a pipe that nobody writes to.
    let subject = try file.map { try ReplaySubject(file: $0, choices.switches) } ?? .generated(session ?? 0)
    Interruption.watch()
    let (directory, named) = try plugins.resolve()
    let heard = try HeardPlugins(Set(named).union(subject.plugins(in: directory)).sorted(), in: directory)
    let files = try ScenarioPaths(scenarios + heard.scenarios).load(plugins: directory)
    try files.refuse(writing: [write])
    if let write {
      try Failing.making {
        let folder = URL(filePath: write).deletingLastPathComponent().path
        guard AtomicFile.isFolder(folder) else { throw StoreError("write", write, .noFolder) }
        try AtomicFile.prepare(folder)
      }
      if OutputPath.replaced(by: [write]).contains(where: FileManager.default.fileExists) {
        Terminal.complain("there is already something at \(write), which is not written over")
        throw ExitReason.wrongUse.code
      }
    }
    let run = StressRun(
      seed: linkOptions.seed ?? 0, generation.terms(choices), RunPlan.book(of: files), Guide(files),
      troupe: try heard.troupe(of: named))
    let reruns = try subject.reruns(run, heard)
    // One that is gone is another one than it was.
    var (differs, isKept, worst) = (reruns.count < subject.count, true, Symptom.Severity?.none)
    var options = linkOptions
    options.seed = nil
    let isDeterministic = try options.run(
      SessionSource(reruns.map(\.planned)), heard.programs, usesPlugins: reruns.contains { $0.planned.usesPlugins },
      until: StopFlag(), prepare: { $1 }
    ) { place, result in
      differs = tell(result, reruns[place].trace) || differs
      if let contract = Corpus.symptom(of: result.session.suite).flatMap({ ContractID($0) }), run.book[contract] == nil
      {
        Terminal.complain(
          "\(result.session.suite) breaks \(contract), which none of these files holds; name its folder with --scenarios"
        )
        worst = max(worst ?? .inconclusive, .inconclusive)
      }
      isKept = save(result) && isKept
      worst = max(worst ?? .warning, result.sightings.map(\.symptom.severity).max() ?? .warning)
    }
    if Interruption.hasCome { throw Interruption.reason.code }
    if differs || !isDeterministic { throw ExitReason.differed.code }
    if worst == .failure { throw ExitReason.failed.code }
    if !isKept { throw ExitReason.unfinished.code }
    if worst == .inconclusive { throw ExitReason.inconclusive.code }
  }

  /// Prints what came of a session; true if its trace is another one than it was.
  private func tell(_ result: SessionResult, _ before: SessionTrace?) -> Bool {
    let title = "\(result.session.suite) / \(result.session.caseName)"
    let now = try? TraceReader.sessions(in: result.trace).first
    var differs = false
    if let before, let now {
      let diff = TraceDiff(before, now)
      if diff.isEqualAsFarAsItGoes {
        print("equal   \(title): \(before.lines.count) events, behind which the trace is cut off")
      } else if diff.isEqual {
        print("equal   \(title): all \(now.lines.count) events")
      } else if case .fault = result.ending, result.sightings.contains(where: { $0.symptom.kind == .fault }) {
        // What ended it is said below; a trace that somebody else has cut short is no other one.
        print("ran     \(title): not to its end, after \(result.events.count) of \(before.lines.count) events")
      } else {
        differs = true
        print("differs \(title)\n\(diff.text(names: ("before", "now")))")
      }
    } else {
      print("ran     \(title): \(result.events.count) events")
    }
    for sighting in result.sightings { print("  \(sighting.symptom.severity): \(sighting.sentence)") }
    if trace, let now { print(TraceText(now).text) }
    return differs
  }

  /// Writes a generated session down, if that is wanted; false if it cannot be written.
  private func save(_ result: SessionResult) -> Bool {
    guard let write, let generator = result.course?.pilot as? Generator else { return true }
    return Failing.isWell { try AtomicFile.write(Array(generator.draft.yaml.utf8), to: write) }
  }
}
