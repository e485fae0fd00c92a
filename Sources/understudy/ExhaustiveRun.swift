import Coordination
import Foundation
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

  /// - Returns: the worst that was found, and whether all of it could be kept.
  func go(corpus: Corpus?) throws -> (worst: Symptom.Severity, isKept: Bool) {
    let (draft, planned) = try alphabet()
    var exploration = Exploration()
    exploration.explore(planned, depth: depth) { Interruption.hasCome }
    var isKept = true
    for (sighting, letters) in exploration.findings {
      print(
        """
        \(sighting.symptom.severity.word)\(sighting.symptom.name), after \(Spelling.count(letters.count, "step"))
          \(sighting.sentence)
        """)
      let spelled = draft.spelled(letters)
      if !Failing.isWell({ try keep(spelled, sighting.symptom, corpus) }) {
        isKept = false
        tell(spelled)
      }
    }
    print(
      """
      \(Spelling.count(exploration.states, "state")), \(Spelling.count(exploration.edges, "edge")), depth \(exploration.depth) of \(depth), \
      \(exploration.end.sentence); \(Spelling.count(exploration.dead, "state")) with a dead app, \
      \(Spelling.count(exploration.findings.count, "finding"))
      """)
    return (exploration.findings.map(\.sighting.symptom.severity).max() ?? .warning, isKept)
  }

  /// The scenario whose steps are taken.
  private func alphabet() throws -> (ScenarioDraft, PlannedSession) {
    let bytes = try Failing.with(.invalidInput) {
      // A pipe that nobody writes to would be waited for, and no signal end that.
      let isNothing = !FileManager.default.fileExists(atPath: path)
      guard AtomicFile.isFile(path) || AtomicFile.isFolder(path) || isNothing else {
        throw StoreError("read", path, .noFile)
      }
      return try AtomicFile.read(path)
    }
    let drafts = ScenarioDraft.all(yaml: bytes, path: path)
    guard drafts.count < 2 else {
      Terminal.complain("\(path) is for \(drafts.count) versions; with one, 'ios: 18', it can be explored")
      throw ExitReason.invalidInput.code
    }
    guard let draft = drafts.first, let planned = run.planned(draft, path: path) else {
      _ = try ScenarioPaths([path]).load()
      Terminal.complain("\(path) is no suite with one scenario, whose steps are the alphabet, and without 'with:'")
      throw ExitReason.invalidInput.code
    }
    guard !planned.usesPlugins else {
      Terminal.complain(
        "\(path) names plugins, which are processes; --exhaustive explores in this process, where none plays")
      throw ExitReason.wrongUse.code
    }
    return (draft, planned)
  }

  /// Shrinks a finding and keeps it; one that is not kept is printed as it is.
  private func keep(_ spelled: ScenarioDraft, _ symptom: Symptom, _ corpus: Corpus?) throws {
    guard let corpus, symptom.severity != .inconclusive, !Interruption.hasCome,
      let reduction = run.reduce(spelled, to: symptom, shouldStop: { Interruption.hasCome }),
      case let kept = corpus.path(for: reduction), let result = run.prove(reduction, at: kept)
    else { return tell(spelled) }
    try corpus.keep(reduction, trace: result.trace, at: kept)
    let end = reduction.isMinimal ? "" : ", stopped before its end"
    print(
      """
        shrunk to \(Spelling.count(reduction.draft.steps.count, "step")), \(Spelling.count(reduction.tried)) candidates tried\(end)
        understudy replay \(ShellWord.path(kept))\(scenarioWords)

      """)
  }

  /// Prints the steps that lead to a finding.
  private func tell(_ spelled: ScenarioDraft) {
    if spelled.steps.isEmpty { return print("  when the app is set up, before any step\n") }
    let steps = Draft.list(spelled.steps).yaml.split(separator: "\n").map { "    \($0)\n" }.joined()
    print("  by these steps:\n\(steps)")
  }
}

extension Exploration.End {
  fileprivate var sentence: String {
    switch self {
    case .closed: "closed: longer sequences bring no new state"
    case .depth: "not closed: longer sequences may bring more"
    case .tooManyStates: "stopped there, where there are more states than can be kept"
    case .stopped: "stopped before all sequences of that length were taken"
    }
  }
}
