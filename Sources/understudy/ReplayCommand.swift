import ArgumentParser
import Contracts
import Coordination
import Foundation
import Reporting
import ScenarioLanguage
import Stress
import TraceFormat
import Vocabulary

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Runs a trace, a kept case or one session of a seed again, and says at which event it differs if it does.",
    discussion: """
        understudy replay .understudy/corpus/NAV-034-7e771505.yaml    a case of the corpus, against the trace beside it
        understudy replay run.jsonl                                   every session of a journal
        understudy replay --seed 42 --session 7                       one generated session
        understudy replay --seed 42 --session 7 --write seven.yaml    the same, written down as a scenario

      Exit codes: 0 all is as it was, and nothing is broken; 1 a documented or observed contract is broken; 2 a session could not be \
      judged; 3 a trace differs.
      """)

  @ArgumentParser.Argument(help: "A journal, a case of a corpus, or a file with one scenario.", completion: .file())
  var file: String?

  @Option(help: "The session of the seed.")
  var session: Int?

  @Option(
    name: .customLong("scenarios"), help: "Where the contracts are whose formulas are watched.", completion: .directory)
  var scenarios = ["Scenarios"]

  @Option(help: "Writes the generated session there as a scenario that 'understudy run' accepts.", completion: .file())
  var write: String?

  @Flag(help: "Prints the traces, as 'understudy trace show' does.")
  var trace = false

  @OptionGroup var linkOptions: LinkOptions
  @OptionGroup var generation: GenerationOptions

  func validate() throws {
    guard (file == nil) != (session == nil) else {
      throw ValidationError("name a file, or a session with --seed and --session")
    }
    guard session == nil || linkOptions.seed != nil else { throw ValidationError("--session needs --seed") }
    guard session.map({ $0 >= 0 }) ?? true else { throw ValidationError("sessions count from 0") }
    guard write == nil || session != nil else { throw ValidationError("--write needs --session") }
  }

  /// A session, and the trace that it must leave; nil if none is known.
  private struct Rerun {
    let planned: PlannedSession
    let trace: SessionTrace?
  }

  func run() throws {
    Interruption.watch()
    var paths = ScenarioPaths()
    paths.paths = scenarios
    let files = try paths.load()
    let run = StressRun(seed: linkOptions.seed ?? 0, generation.terms, RunPlan.book(of: files))
    let reruns = try file.map { try self.reruns($0, run) } ?? [generated(run)]
    var (differs, worst) = (false, Symptom.Severity?.none)
    var options = linkOptions
    options.seed = nil
    let isDeterministic = try options.run(
      SessionSource(reruns.map(\.planned)), [:], usesPlugins: false, until: StopFlag(), prepare: { $1 }
    ) { place, result in
      differs = tell(result, reruns[place].trace) || differs
      worst = max(worst ?? .warning, result.sightings.map(\.symptom.severity).max() ?? .warning)
    }
    if Interruption.hasCome { throw Interruption.reason.code }
    if differs || !isDeterministic { throw ExitReason.differed.code }
    if worst == .failure { throw ExitReason.failed.code }
    if worst == .inconclusive { throw ExitReason.inconclusive.code }
  }

  private func generated(_ run: StressRun) -> Rerun {
    Rerun(planned: run.session(SessionSeed(run.seed, session ?? 0)), trace: nil)
  }

  /// What there is to run again in a file.
  private func reruns(_ path: String, _ run: StressRun) throws -> [Rerun] {
    let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(path) }
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return [try kept(bytes, path, run)] }
    let sessions = try Failing.with(.invalidInput) { try TraceReader.sessions(in: bytes) }
    guard !sessions.isEmpty else {
      Terminal.complain("\(path) has no session")
      throw ExitReason.nothingSelected.code
    }
    return try sessions.map { Rerun(planned: try planned($0.header, run), trace: $0) }
  }

  private func kept(_ bytes: [UInt8], _ path: String, _ run: StressRun) throws -> Rerun {
    guard let draft = ScenarioDraft(yaml: bytes, path: path), let planned = run.planned(draft, path: path) else {
      Terminal.complain("\(path) is no file with one scenario; 'understudy lint \(path)' says more")
      throw ExitReason.invalidInput.code
    }
    let beside = Corpus.tracePath(path)
    guard FileManager.default.fileExists(atPath: beside) else { return Rerun(planned: planned, trace: nil) }
    // With a trace beside it, it is a case of a corpus. One that was cut off may still be YAML, and would pass for a smaller one.
    if case .failure(let trouble) = Corpus.read(bytes, path) {
      Terminal.complain(trouble.sentence)
      throw ExitReason.invalidInput.code
    }
    let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(beside) }
    return Rerun(planned: planned, trace: try Failing.with(.invalidInput) { try TraceReader.sessions(in: bytes).first })
  }

  /// The session that a trace is of: a generated one, or a scenario of a file.
  private func planned(_ header: TraceHeader, _ run: StressRun) throws -> PlannedSession {
    if header.file == "stress", let (terms, seed) = StressTerms.parse(header.scenario) {
      return StressRun(seed: seed.run, terms, run.book).session(seed)
    }
    var paths = ScenarioPaths()
    paths.paths = [header.file]
    var selection = RunPlan.Selection()
    selection.versions = [header.ios]
    let plan = RunPlan(try paths.load(), selection)
    guard let planned = plan.sessions.first(where: { $0.header == header }) else {
      Terminal.complain("\(header.file) has no scenario '\(header.scenario)' for iOS \(header.ios) any more")
      throw ExitReason.nothingSelected.code
    }
    return planned
  }

  /// Prints what came of a session; true if its trace is another one than it was.
  private func tell(_ result: SessionResult, _ before: SessionTrace?) -> Bool {
    let title = "\(result.session.suite) / \(result.session.caseName)"
    let now = try? TraceReader.sessions(in: result.trace).first
    var differs = false
    if let before, let now {
      let diff = TraceDiff(before, now)
      differs = !diff.isEqual
      print(
        differs
          ? "differs \(title)\n\(diff.text(names: ("before", "now")))"
          : "equal   \(title): all \(now.lines.count) events")
    } else {
      print("ran     \(title): \(result.events.count) events")
    }
    for sighting in result.sightings { print("  \(sighting.symptom.severity): \(sighting.sentence)") }
    if trace, let now { print(TraceText(now).text) }
    if let write, let generator = result.course?.pilot as? Generator { save(generator.draft, write) }
    return differs
  }

  private func save(_ draft: ScenarioDraft, _ path: String) {
    do throws(StoreError) {
      try AtomicFile.write(Array(draft.yaml.utf8), to: path)
    } catch {
      Terminal.complain("\(error)")
    }
  }
}
