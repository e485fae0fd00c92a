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
  /// A file with one scenario, and the trace beside it.
  case scenario(ScenarioDraft, path: String, SessionTrace?)
  case journal([SessionTrace])

  /// A session, and the trace that it must leave; nil if none is known.
  struct Rerun {
    let planned: PlannedSession
    let trace: SessionTrace?
  }

  /// What there is to run again in a file.
  init(file path: String) throws {
    let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(path) }
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      self = try Self.scenario(bytes, path)
      return
    }
    let sessions = try TraceCommand.sessions(in: bytes, of: path)
    guard !sessions.isEmpty else {
      Terminal.complain("\(path) has no session")
      throw ExitReason.nothingSelected.code
    }
    self = .journal(sessions)
  }

  private static func scenario(_ bytes: [UInt8], _ path: String) throws -> ReplaySubject {
    guard let draft = ScenarioDraft(yaml: bytes, path: path) else { throw noScenario(path) }
    let beside = Corpus.tracePath(path)
    guard FileManager.default.fileExists(atPath: beside) else { return .scenario(draft, path: path, nil) }
    // With a trace beside it, it is a case of a corpus. One that was cut off may still be YAML, and would pass for a smaller one.
    if case .failure(let trouble) = Corpus.read(bytes, path) {
      Terminal.complain(trouble.sentence)
      throw ExitReason.invalidInput.code
    }
    let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(beside) }
    return .scenario(draft, path: path, try TraceCommand.sessions(in: bytes, of: beside).first)
  }

  private static func noScenario(_ path: String) -> any Error {
    Terminal.complain("\(path) is no file with one scenario; 'understudy lint \(path)' says more")
    return ExitReason.invalidInput.code
  }

  /// The plugins that it names.
  func plugins(in directory: String) throws -> Set<String> {
    switch self {
    case .generated: []
    case .scenario(let draft, _, _): Set(draft.plugins)
    case .journal(let sessions):
      try sessions.reduce(into: []) { names, session in
        if let (terms, _) = session.header.generated {
          names.formUnion(terms.plugins)
        } else {
          names.formUnion(try RunPlan.plugins(of: files(session.header, directory), session.header.selection))
        }
      }
    }
  }

  func reruns(_ run: StressRun, _ heard: HeardPlugins) throws -> [Rerun] {
    switch self {
    case .generated(let index): return [Rerun(planned: run.session(SessionSeed(run.seed, index)), trace: nil)]
    case .scenario(let draft, let path, let trace):
      guard let planned = run.planned(draft, path: path) else { throw Self.noScenario(path) }
      return [Rerun(planned: planned, trace: trace)]
    case .journal(let sessions):
      return try sessions.map { Rerun(planned: try planned($0.header, run, heard), trace: $0) }
    }
  }

  /// The session that a trace is of: a generated one, or a scenario of a file.
  private func planned(_ header: TraceHeader, _ run: StressRun, _ heard: HeardPlugins) throws -> PlannedSession {
    if let (terms, seed) = header.generated {
      return StressRun(seed: seed.run, terms, run.book, run.guide, troupe: try heard.troupe(of: terms.plugins)).session(
        seed)
    }
    let plan = RunPlan(try files(header, heard.directory), header.selection, plugins: heard.auditions)
    guard let planned = plan.sessions.first(where: { $0.header == header }) else {
      Terminal.complain("\(header.file) has no scenario '\(header.scenario)' for iOS \(header.ios) any more")
      throw ExitReason.nothingSelected.code
    }
    return planned
  }

  private func files(_ header: TraceHeader, _ plugins: String) throws -> [ScenarioFile] {
    try ScenarioPaths([header.file]).load(plugins: plugins)
  }
}

extension TraceHeader {
  /// The run and the session, if it is a generated one.
  fileprivate var generated: (terms: StressTerms, seed: SessionSeed)? {
    file == "stress" ? StressTerms.parse(scenario) : nil
  }

  fileprivate var selection: RunPlan.Selection {
    var selection = RunPlan.Selection()
    selection.versions = [ios]
    return selection
  }
}
