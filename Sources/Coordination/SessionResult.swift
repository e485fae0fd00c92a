public import Contracts
public import Sequencing
import TraceFormat
public import Vocabulary

/// What came of a session.
public struct SessionResult: Sendable {
  public let session: PlannedSession
  public let ending: Ending
  /// Broken expectations, in the order in which they were found.
  public let mismatches: [Mismatch]
  /// Expectations in handlers that never ran.
  public let unreached: [Expectation]
  /// What there is to say about each formula that was watched.
  public let rulings: [Ruling]
  public let events: [Event]

  /// The whole trace, as JSON Lines. Written when it is asked for: most sessions pass, and nobody reads them.
  public var trace: [UInt8] {
    var writer = TraceWriter(session.header, session.plan.configuration)
    for event in events { writer.append(event) }
    writer.end(ending.word)
    return writer.bytes
  }

  public enum Verdict: String, Sendable, CaseIterable {
    case passed, warned, failed, inconclusive
  }

  public var verdict: Verdict {
    switch ending {
    case .bound: return .failed
    case .fault: return .inconclusive
    case .dead(let exception):
      let isExpected = session.examiners.contains { $0.expectation.raises == exception.name }
      if !isExpected { return .failed }
    case .settled, .cutOff: break
    }
    if mismatches.contains(where: { !$0.isSoft && session.confidence.isHard }) { return .failed }
    if unreached.contains(where: { !$0.isSoft && session.confidence.isHard }) || rulings.contains(where: \.isFailure) {
      return .failed
    }
    let isClean = mismatches.isEmpty && unreached.isEmpty && !rulings.contains { $0.verdict.violation != nil }
    return isClean ? .passed : .warned
  }
}
