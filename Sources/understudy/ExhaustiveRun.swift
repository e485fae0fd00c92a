import Coordination
import Reporting
import ScenarioLanguage
import Stress
import TraceFormat

/// `stress --exhaustive`: explores what the steps of a scenario can do in any order.
struct ExhaustiveRun {
  let run: StressRun
  let path: String
  let depth: Int
  /// Where the contracts are, as 'replay' is told.
  let scenarioWords: String

  /// - Returns: the worst that was found.
  func go(corpus: Corpus?) throws -> Symptom.Severity {
    let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(path) }
    let drafts = ScenarioDraft.all(yaml: bytes, path: path)
    guard drafts.count < 2 else {
      Terminal.complain("\(path) is for \(drafts.count) versions; with one, 'ios: 18', it can be explored")
      throw ExitReason.invalidInput.code
    }
    guard let draft = drafts.first, let planned = run.planned(draft, path: path) else {
      Terminal.complain(
        "\(path) is no suite with one scenario, whose steps are the alphabet, and without 'with:'; "
          + "'understudy lint \(path)' may say more")
      throw ExitReason.invalidInput.code
    }
    var exploration = Exploration()
    exploration.explore(planned, depth: depth) { Interruption.hasCome }
    for (sighting, letters) in exploration.findings {
      print(
        """
        \(sighting.symptom.severity.word)\(sighting.symptom.name), after \(letters.count) steps
          \(sighting.sentence)
        """
      )
      guard let corpus, sighting.symptom.severity != .inconclusive,
        let reduction = run.reduce(draft.spelled(letters), to: sighting.symptom),
        case let kept = corpus.path(for: reduction), let result = run.run(reduction.draft, path: kept)
      else { continue }
      try Failing.with(.unfinished) { try corpus.keep(reduction, trace: result.trace, at: kept) }
      print(
        "  shrunk to \(Spelling.count(reduction.draft.steps.count, "step")), \(reduction.tried) candidates tried\n  understudy replay \(ShellWord.path(kept))\(scenarioWords)\n"
      )
    }
    let end =
      exploration.isClosed
      ? "closed: longer sequences bring no new state" : "not closed: longer sequences may bring more"
    print(
      """
      \(Spelling.count(exploration.states, "state")), \(Spelling.count(exploration.edges, "edge")), depth \(exploration.depth) of \(depth), \
      \(end); \(Spelling.count(exploration.dead, "state")) with a dead app, \(Spelling.count(exploration.findings.count, "finding"))
      """)
    return exploration.findings.map(\.sighting.symptom.severity).max() ?? .warning
  }
}
