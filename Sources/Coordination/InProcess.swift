import Dispatch
import Sequencing
import Synchronization

/// Runs sessions with the whole troupe in this process.
public enum InProcess {
  /// Runs a session to its end.
  public static func run(_ planned: PlannedSession) -> SessionResult {
    var session = Session(planned.plan, Ensemble(planned.plan), Judge(planned))
    guard case .ended(let ending) = session.start() else {
      return SessionResult(planned, .fault("a delivery left the process"), session.observer)
    }
    return SessionResult(planned, ending, session.observer)
  }

  /// Runs sessions on several threads, and hands over the results on this one, in the order of the plan.
  ///
  /// - Parameter shouldStop: asked between batches.
  public static func run(
    _ sessions: [PlannedSession], jobs: Int, shouldStop: () -> Bool = { false },
    _ finished: (Int, SessionResult) -> Void
  ) {
    let batch = 32 * max(1, jobs)
    for start in stride(from: 0, to: sessions.count, by: batch) {
      if shouldStop() { return }
      let count = min(batch, sessions.count - start)
      let results = Mutex([SessionResult?](repeating: nil, count: count))
      DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { job in
        for place in stride(from: job, to: count, by: jobs) {
          let result = run(sessions[start + place])
          results.withLock { $0[place] = result }
        }
      }
      for (place, result) in results.withLock({ $0 }).enumerated() {
        if let result { finished(start + place, result) }
      }
    }
  }
}

extension SessionResult {
  init(_ session: PlannedSession, _ ending: Ending, _ judge: Judge) {
    self.init(
      session: session, ending: ending, mismatches: judge.mismatches, unreached: judge.unreached,
      rulings: judge.rulings(after: ending), events: judge.events)
  }
}

extension Ending {
  /// As the last line of a trace has it.
  var word: String {
    switch self {
    case .settled: "settled"
    case .cutOff: "cut off"
    case .dead: "dead"
    case .bound(let bound): bound.rawValue
    case .fault: "fault"
    }
  }
}
