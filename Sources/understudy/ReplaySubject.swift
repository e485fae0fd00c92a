import Contracts
import Coordination
import Foundation
import ScenarioLanguage
import Stress
import TraceFormat
import Vocabulary

/// What is run again.
enum ReplaySubject {
  /// A session of a run.
  case generated(Int)
  /// A file with one scenario, on each of its versions, and the trace beside it.
  case scenario([ScenarioDraft], path: String, SessionTrace?)
  /// With the switches of the run that made it.
  case journal([SessionTrace], [Configuration.Switch])

  /// A session, and the trace that it must leave; nil if none is known.
  struct Rerun {
    let planned: PlannedSession
    let trace: SessionTrace?
  }

  /// What there is to run again in a file.
  init(file path: String, _ switches: [Configuration.Switch]) throws {
    // The trace beside a case of a corpus is of that case, whatever its first line says.
    let path = Corpus.casePath(ofTrace: path) ?? path
    let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(path) }
    if path.isScenarioPath {
      self = try Self.scenario(bytes, path)
      return
    }
    let sessions = try TraceCommand.sessions(in: bytes, of: path)
    guard !sessions.isEmpty else {
      Terminal.complain("\(path) has no session")
      throw ExitReason.nothingSelected.code
    }
    self = .journal(sessions, switches)
  }

  private static func scenario(_ bytes: [UInt8], _ path: String) throws -> ReplaySubject {
    let drafts = ScenarioDraft.all(yaml: bytes, path: path)
    guard !drafts.isEmpty else {
      // Unless it has mistakes, which are told.
      _ = try ScenarioPaths([path]).load()
      throw noScenario(path)
    }
    let beside = Corpus.tracePath(path)
    guard FileManager.default.fileExists(atPath: beside) else { return .scenario(drafts, path: path, nil) }
    // With a trace beside it, it is a case of a corpus. One that was cut off may still be YAML, and would pass for a smaller one.
    if case .failure(let trouble) = Corpus.read(bytes, path) {
      Terminal.complain(trouble.sentence)
      throw ExitReason.invalidInput.code
    }
    let trace = try Failing.with(.invalidInput) { try AtomicFile.read(beside) }
    let before = try TraceCommand.sessions(in: trace, of: beside).first
    if before == nil { Terminal.complain("\(beside) holds no trace: there is nothing to compare with") }
    return .scenario(drafts, path: path, before)
  }

  private static func noScenario(_ path: String) -> any Error {
    Terminal.complain(
      "\(path) is no suite with one scenario and without 'with:'; 'understudy run' takes it")
    return ExitReason.invalidInput.code
  }

  /// The plugins that it names.
  func plugins(in directory: String) throws -> Set<String> {
    switch self {
    case .generated: return []
    case .scenario(let drafts, _, _): return Set(drafts.flatMap(\.plugins))
    case .journal(let sessions, _):
      var shelf = Shelf(plugins: directory)
      var names: Set<String> = []
      for header in Set(sessions.map(\.header)) {
        if Interruption.hasCome { throw Interruption.reason.code }
        if let (terms, _) = header.generated {
          names.formUnion(terms.plugins)
        } else {
          names.formUnion(try RunPlan.plugins(of: shelf.files(header.file), header.selection))
        }
      }
      return names
    }
  }

  /// How many sessions there are to run again.
  var count: Int {
    switch self {
    case .generated: 1
    case .scenario(let drafts, _, _): drafts.count
    case .journal(let sessions, _): sessions.count
    }
  }

  /// Those that can be run again, if there is one.
  func reruns(_ run: StressRun, _ heard: HeardPlugins) throws -> [Rerun] {
    switch self {
    case .generated(let index): return [Rerun(planned: run.session(SessionSeed(run.seed, index)), trace: nil)]
    case .scenario(let drafts, let path, let trace):
      return try drafts.map { draft in
        guard let planned = run.planned(draft, path: path) else { throw Self.noScenario(path) }
        return Rerun(planned: planned, trace: trace)
      }
    case .journal(let sessions, let switches):
      var shelf = Shelf(plugins: heard.directory)
      let files = try shelf.files(of: sessions.map(\.header).filter { $0.generated == nil })
      var plans = Plans(files: files, book: run.book, switches: switches, plugins: heard.auditions)
      let reruns = try sessions.compactMap { trace -> Rerun? in
        if Interruption.hasCome { throw Interruption.reason.code }
        return try planned(trace.header, run, heard, &plans).map { Rerun(planned: $0, trace: trace) }
      }
      if Interruption.hasCome { throw Interruption.reason.code }
      if reruns.isEmpty { throw ExitReason.nothingSelected.code }
      return reruns
    }
  }

  /// The session that a trace is of: a generated one, or a scenario of a file; nil, and said, if the file has it no more.
  private func planned(
    _ header: TraceHeader, _ run: StressRun, _ heard: HeardPlugins, _ plans: inout Plans
  ) throws -> PlannedSession? {
    if let (terms, seed) = header.generated {
      let troupe = try heard.troupe(of: terms.plugins)
      let planned = StressRun(seed: seed.run, terms, run.book, run.guide, troupe: troupe).session(seed)
      guard planned.header.ios == header.ios else {
        Terminal.complain(
          "'\(header.scenario)' is a session on iOS \(planned.header.ios), and not on iOS \(header.ios)")
        throw ExitReason.invalidInput.code
      }
      return planned
    }
    let planned = plans[header]
    if planned == nil, !Interruption.hasCome {
      Terminal.complain("\(header.file) has no scenario '\(header.scenario)' for iOS \(header.ios) any more")
    }
    return planned
  }

  /// The files that a journal names, each read once.
  private struct Shelf {
    let plugins: String
    private var known: [String: [ScenarioFile]] = [:]

    init(plugins: String) {
      self.plugins = plugins
    }

    mutating func files(_ path: String) throws -> [ScenarioFile] {
      if let files = known[path] { return files }
      let files = try ScenarioPaths([path]).load(plugins: plugins)
      known[path] = files
      return files
    }

    /// Each once, in the order of the journal.
    mutating func files(of headers: [TraceHeader]) throws -> [ScenarioFile] {
      var files: [ScenarioFile] = []
      for header in headers where known[header.file] == nil { files += try self.files(header.file) }
      return files
    }
  }

  /// The sessions of those files, planned once for each version, with everything watched in them that the files or the run hold.
  private struct Plans {
    let files: [ScenarioFile]
    let book: RuleBook
    let switches: [Configuration.Switch]
    let plugins: [String: PluginProfile.Audition]
    private var plans: [IOSVersion: [TraceHeader: PlannedSession]] = [:]

    init(
      files: [ScenarioFile], book: RuleBook, switches: [Configuration.Switch],
      plugins: [String: PluginProfile.Audition]
    ) {
      self.files = files
      self.book = book
      self.switches = switches
      self.plugins = plugins
    }

    subscript(_ header: TraceHeader) -> PlannedSession? {
      mutating get {
        let known = plans[header.ios] ?? plan(header.selection)
        plans[header.ios] = known
        return known[header]
      }
    }

    private func plan(_ selection: RunPlan.Selection) -> [TraceHeader: PlannedSession] {
      var selection = selection
      selection.switches = switches
      let plan = RunPlan(files, selection, plugins: plugins, watching: book) { Interruption.hasCome }
      return Dictionary(plan.sessions.map { ($0.header, $0) }) { first, _ in first }
    }
  }
}

extension TraceHeader {
  /// The run and the session, if it is a generated one. What cannot be its name is that of a scenario in a file.
  fileprivate var generated: (terms: StressTerms, seed: SessionSeed)? {
    file == "stress" ? StressTerms.parse(scenario) : nil
  }

  fileprivate var selection: RunPlan.Selection {
    var selection = RunPlan.Selection()
    selection.versions = [ios]
    return selection
  }
}

extension String {
  /// Whether it names a scenario file, and not a journal.
  var isScenarioPath: Bool { hasSuffix(".yaml") || hasSuffix(".yml") }
}
