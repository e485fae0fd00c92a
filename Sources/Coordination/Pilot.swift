import AppModel
import Contracts
package import ScenarioLanguage
import Sequencing
package import Vocabulary

/// Chooses the steps of a session while it runs, each from what is published when the one before it is done.
///
/// What it chooses makes an ordinary scenario: with these steps written down the same session gives the same trace.
package protocol Pilot: Sendable {
  /// The next step; nil ends the session.
  mutating func next(_ reading: TableReading, _ evidence: Evidence) -> Step?
}

/// What a session has shown so far; the same over any link.
package struct Evidence {
  package let events: [Event]
  let monitors: MonitorBank

  /// The contracts of the formulas that were put to the test.
  package var triggered: [ContractID] { monitors.triggered }
}

/// The steps of a session that a pilot chooses.
package struct Course: Sendable {
  /// With what it keeps of the session; read it when that is over.
  package private(set) var pilot: any Pilot
  /// What it has chosen so far.
  private(set) var steps: [Step] = []
  private var compiler: StepCompiler

  init(_ pilot: any Pilot, _ compiler: StepCompiler) {
    self.pilot = pilot
    self.compiler = compiler
  }

  /// The next step with the scripts that it brings; nil at the end.
  fileprivate mutating func next(
    _ table: PropertyTable, _ evidence: Evidence
  ) -> (step: SessionPlan.Step, scripts: [Script])? {
    guard let step = pilot.next(TableReading(compiler.configuration, table), evidence) else { return nil }
    let known = compiler.app.scripts.count
    steps.append(step)
    let compiled = compiler.compile(step)
    return (compiled, Array(compiler.app.scripts[known...]))
  }
}

extension Session where Observer == Judge {
  /// Goes on with the next step of a course as long as the session comes to its end in this process.
  mutating func follow(_ course: inout Course?, from need: Need) -> Need {
    var need = need
    while case .ended(let ending) = need, ending.isAtRest, let (step, scripts) = course?.next(table, observer.evidence)
    {
      append(step, scripts)
      need = start()
    }
    return need
  }
}
