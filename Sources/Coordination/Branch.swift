package import Sequencing
package import Vocabulary

/// A session in this process that can be copied when it has come to rest, and go on in several ways. Its steps are letters: those of its
/// scenario, in any order and any number of times.
package struct Branch: Sendable {
  private let planned: PlannedSession
  private var session: Session<Judge>
  package private(set) var ending: Ending

  /// Runs the set-up.
  package init(_ planned: PlannedSession) {
    self.planned = planned
    let plan = SessionPlan(
      configuration: planned.plan.configuration, app: planned.plan.app, setup: planned.plan.setup, steps: [])
    session = Session(plan, Ensemble(plan), Judge(planned))
    ending = Self.ending(of: session.start())
  }

  /// How many letters there are.
  package static func letters(of planned: PlannedSession) -> Int { planned.plan.steps.count }

  package mutating func take(_ letter: Int) {
    session.append(planned.plan.steps[letter], [])
    ending = Self.ending(of: session.start())
  }

  /// Whether it can go on.
  package var isAtRest: Bool { ending.isAtRest }

  package var reading: TableReading { TableReading(planned.plan.configuration, session.table) }

  package var events: [Event] { session.observer.events }

  package var result: SessionResult { SessionResult(planned, ending, session.observer, nil) }

  /// What decides how it goes on: what the formulas have seen so far does not.
  package var state: SessionState { session.state }

  private static func ending(of need: Session<Judge>.Need) -> Ending {
    if case .ended(let ending) = need { ending } else { .fault("a delivery left the process") }
  }
}
