import Contracts
package import Coordination
package import ScenarioLanguage
import Vocabulary

/// A finding made small.
package struct Reduction: Sendable {
  package let draft: ScenarioDraft
  package let symptom: Symptom
  package let sentence: String
  package let tried: Int
  /// Whether nothing more can be taken away; else there was no time.
  package let isMinimal: Bool
}

extension StressRun {
  /// Makes the session of a finding again, in this process, and shrinks it. Nil if it does not fail any more.
  package func reduce(_ finding: FindingBook.Finding, shouldStop: @escaping () -> Bool = { false }) -> Reduction? {
    let result = InProcess.run(session(finding.seed))
    guard let generator = result.course?.pilot as? Generator else { return nil }
    return reduce(generator.draft, to: finding.symptom, shouldStop: shouldStop)
  }

  /// Shrinks a scenario that shows a symptom.
  package func reduce(
    _ draft: ScenarioDraft, to symptom: Symptom, shouldStop: @escaping () -> Bool = { false }
  ) -> Reduction? {
    guard sighting(of: symptom, in: draft) != nil else { return nil }
    var shrinker = Shrinker(shouldStop: shouldStop) { sighting(of: symptom, in: $0) != nil }
    var small = shrinker.shrink(draft)
    guard let sighting = sighting(of: symptom, in: small) else { return nil }
    small.suite = "\(symptom.name)-\(Digest.text(Digest.of(Draft.list([small.app] + small.steps).yaml.utf8)).prefix(8))"
    small.title = "\(symptom.name), found by understudy stress"
    return Reduction(
      draft: small, symptom: symptom, sentence: sighting.sentence, tried: shrinker.tried,
      isMinimal: shrinker.isMinimal)
  }

  /// What the scenario shows of a symptom; nil if nothing, or if it is no scenario.
  package func sighting(of symptom: Symptom, in draft: ScenarioDraft) -> Sighting? {
    run(draft)?.sightings.first { sighting in
      sighting.symptom.isLike(symptom) && (sighting.event != nil || !draft.leavesFingersDown)
    }
  }

  /// Runs a scenario as it is written, in this process; nil if it is none.
  package func run(_ draft: ScenarioDraft) -> SessionResult? {
    planned(draft, path: "stress").map { InProcess.run($0) }
  }

  /// The session of a scenario; nil if it is none.
  package func planned(_ draft: ScenarioDraft, path: String) -> PlannedSession? {
    guard let file = draft.read(path: path).file, let scenario = file.scenarios.first else { return nil }
    var lists = lists
    return PlannedSession(scenario, of: file, on: draft.ios, watching: &lists)
  }
}

extension ScenarioDraft {
  /// Whether a finger that a held gesture has put down is never lifted: what waits for it is then owed by the user.
  fileprivate var leavesFingersDown: Bool {
    var down = 0
    for step in steps {
      if step["hold"] == true { down += 1 }
      if step["lift"] != nil { down -= 1 }
      if step["interrupt"] != nil { down = 0 }
    }
    return down > 0
  }
}
