import Coordination
import Reporting
import ScenarioLanguage
import Stress

/// `stress --exhaustive`: explores what the steps of a scenario can do in any order.
struct ExhaustiveRun {
  let run: StressRun
  let path: String
  let depth: Int

  /// - Returns: the worst that was found.
  func go(corpus: Corpus?) throws -> Symptom.Severity {
    let bytes = try Failing.with(.invalidInput) { try AtomicFile.read(path) }
    guard let draft = ScenarioDraft(yaml: bytes, path: path), let planned = run.planned(draft, path: path) else {
      Terminal.complain(
        "\(path) is no file with one scenario, whose steps are the alphabet; 'understudy lint \(path)' says more")
      throw ExitReason.invalidInput.code
    }
    var exploration = Exploration()
    exploration.explore(planned, depth: depth) { Interruption.hasCome }
    for (sighting, letters) in exploration.findings {
      print(
        "\(sighting.symptom.severity == .failure ? "failed" : "warned")  \(sighting.symptom.name), after \(letters.count) steps\n  \(sighting.sentence)"
      )
      guard let corpus, let reduction = run.reduce(draft.spelled(letters), to: sighting.symptom),
        let result = run.run(reduction.draft)
      else { continue }
      let kept = try Failing.with(.unfinished) { try corpus.keep(reduction, trace: result.trace) }
      print(
        "  shrunk to \(Spelling.count(reduction.draft.steps.count, "step")), \(reduction.tried) candidates tried\n  understudy replay \(kept)\n"
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
