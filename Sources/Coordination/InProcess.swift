import Sequencing

/// Runs sessions with the whole troupe in this process.
package enum InProcess {
  /// Runs a session without plugins to its end.
  package static func run(_ planned: PlannedSession) -> SessionResult {
    var session = Session(planned.plan, Ensemble(planned.plan), Judge(planned))
    var course = planned.course
    let need = session.start()
    guard case .ended(let ending) = session.follow(&course, from: need) else {
      return SessionResult(planned, .fault("a delivery left the process"), session.observer, course)
    }
    return SessionResult(planned, ending, session.observer, course)
  }

  /// Runs sessions in so many lanes; hands over what is made of the results on this thread, as they come.
  ///
  /// - Parameter shouldStop: asked before each session.
  package static func run<Product: Sendable>(
    _ sessions: SessionSource, jobs: Int, shouldStop: @escaping @Sendable () -> Bool = { false },
    prepare: @escaping @Sendable (Int, SessionResult) -> Product, _ finished: (Int, Product) -> Void
  ) {
    Lanes.run(
      sessions.count, lanes: jobs,
      { places, deliver in
        for place in places {
          if shouldStop() { return }
          deliver(place, run(sessions[place]))
        }
      }, prepare: prepare, finished)
  }
}

extension SessionResult {
  init(_ session: PlannedSession, _ ending: Ending, _ judge: Judge, _ course: Course?) {
    let isDeathExpected = if case .dead(let exception) = ending { judge.expects(exception) } else { false }
    self.init(
      session: session, ending: ending, mismatches: judge.mismatches, isDeathExpected: isDeathExpected,
      unreached: judge.unreached, rulings: judge.rulings(after: ending), events: judge.events, course: course)
  }
}
