import Contracts
package import Coordination
package import ScenarioLanguage
import TraceFormat
import Vocabulary

/// A finding made small.
package struct Reduction: Sendable {
  package let draft: ScenarioDraft
  package let symptom: Symptom
  package let sentence: String
  /// What the sentence begins with in every session; nil for what no formula says.
  package var claim: String?
  package let tried: Int
  /// Whether nothing more can be taken away; else there was no time.
  package let isMinimal: Bool
}

/// Runs a session at once; nil if that is not possible.
package typealias Performance = (PlannedSession) -> SessionResult?

extension StressRun {
  /// Makes the session of a finding again, and shrinks it. Nil if it does not fail any more.
  ///
  /// - Parameter perform: what plays sessions; in this process unless said, which can play those without plugins.
  package func reduce(
    _ finding: FindingBook.Finding, shouldStop: @escaping () -> Bool = { false },
    perform: @escaping Performance = InProcess.run
  ) -> Reduction? {
    guard let result = perform(session(finding.seed)), let generator = result.course?.pilot as? Generator else {
      return nil
    }
    let sighting = result.sightings.first { $0.symptom.isLike(finding.symptom) }
    return reduce(
      generator.draft, to: finding.symptom, begun: sighting.flatMap(result.steps(begunBy:)), shouldStop: shouldStop,
      perform: perform)
  }

  /// Shrinks a scenario that shows a symptom.
  ///
  /// - Parameter begun: how many of its steps had begun when it showed; nil if nobody knows. What lies behind them goes first.
  package func reduce(
    _ draft: ScenarioDraft, to symptom: Symptom, begun: Int? = nil, shouldStop: @escaping () -> Bool = { false },
    perform: @escaping Performance = InProcess.run
  ) -> Reduction? {
    // Only what is looked for is watched: all other formulas would take half the time.
    var lists = WatchLists(book.narrowed(to: symptom))
    var sighting: Sighting?
    func shows(_ draft: ScenarioDraft) -> Bool {
      let seen = planned(draft, path: "stress", watching: &lists).flatMap(perform)?.sighting(of: symptom, in: draft)
      sighting = seen ?? sighting
      return seen != nil
    }
    var start = draft
    start.steps = Array(draft.steps.prefix(begun ?? draft.steps.count))
    if !shows(start) {
      guard start.steps.count < draft.steps.count, shows(draft) else { return nil }
      start = draft
    }
    var shrinker = Shrinker(shouldStop: shouldStop, shows)
    var small = shrinker.shrink(start.withFewerPlugins(shows))
    // The last that showed it is the smallest.
    guard let sighting else { return nil }
    let parts = [.name(small.ios.description), small.switches ?? [:], small.app] + small.steps
    small.suite = "\(symptom.name)-\(Digest.text(Digest.of(Draft.list(parts).yaml)).prefix(8))"
    small.title = "\(symptom.name), found by understudy stress"
    return Reduction(
      draft: small, symptom: symptom, sentence: sighting.sentence, claim: sighting.claim, tried: shrinker.tried,
      isMinimal: shrinker.isMinimal)
  }

  /// Runs a scenario as it is written; nil if it is none.
  ///
  /// - Parameter path: where it lies, or will; the first line of the trace has it.
  package func run(
    _ draft: ScenarioDraft, path: String = "stress", perform: Performance = InProcess.run
  ) -> SessionResult? {
    planned(draft, path: path).flatMap(perform)
  }

  /// Plays a case where it will lie; nil if it does not show its symptom again, as with a plugin that answers otherwise each time.
  package func prove(
    _ reduction: Reduction, at path: String, perform: Performance = InProcess.run
  ) -> SessionResult? {
    guard let result = run(reduction.draft, path: path, perform: perform),
      result.sighting(of: reduction.symptom, in: reduction.draft) != nil
    else { return nil }
    return result
  }

  /// The session of a scenario; nil if it is none.
  package func planned(_ draft: ScenarioDraft, path: String) -> PlannedSession? {
    var lists = lists
    return planned(draft, path: path, watching: &lists)
  }

  private func planned(_ draft: ScenarioDraft, path: String, watching lists: inout WatchLists) -> PlannedSession? {
    guard let file = draft.read(path: path).file, let scenario = file.scenarios.first else { return nil }
    return PlannedSession(scenario, of: file, on: draft.ios, plugins: troupe.auditions, watching: &lists)
  }
}

extension SessionResult {
  /// How many steps had begun when this was seen; nil if it was seen at the end.
  package func steps(begunBy sighting: Sighting) -> Int? {
    sighting.event.map { events.prefix($0).lazy.compactMap(\.step).last ?? 0 }
  }

  /// What the session of a scenario shows of a symptom.
  fileprivate func sighting(of symptom: Symptom, in draft: ScenarioDraft) -> Sighting? {
    sightings.first { sighting in
      sighting.symptom.isLike(symptom) && !(sighting.isOwed && draft.leavesFingersDown)
    }
  }
}

extension RuleBook {
  /// With the formula alone whose breach is the symptom; with none for another symptom.
  fileprivate func narrowed(to symptom: Symptom) -> RuleBook {
    guard case .violation(let contract, let formula) = symptom.kind else { return RuleBook([]) }
    return only { $0.contract.description == contract && $0.place == formula }
  }
}

extension ScenarioDraft {
  /// Whether a finger that a held gesture has put down is never lifted: what waits for it is then owed by the user.
  fileprivate var leavesFingersDown: Bool {
    var down = 0
    for step in steps {
      down += step.heldFingers.count
      if step["lift"] != nil { down = max(0, down - 1) }
      if step["interrupt"] != nil { down = 0 }
    }
    return down > 0
  }
}
