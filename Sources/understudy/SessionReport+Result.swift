import Contracts
import Coordination
import Reporting
import ScenarioLanguage
import Sequencing
import TraceFormat
import Vocabulary

extension SessionReport {
  /// What the reporters are told of a session. Its trace is left out where nobody would read it.
  init(_ result: SessionResult, _ book: RuleBook, withTrace: Bool) {
    let session = result.session
    self.init(
      suite: session.suite, scenario: session.header.scenario, ios: session.header.ios, file: session.header.file,
      verdict: Verdict(result.verdict), ending: result.ending.sentence,
      trace: withTrace || result.verdict != .passed ? result.trace : [], configuration: session.plan.configuration)
    confidence = session.confidence
    endingIsFinding = result.ending.isFinding && verdict != .passed && verdict != .warned
    if endingIsFinding { stepPlaces = session.steps.map(\.place) }
    mismatches = result.mismatches
    unreached = result.unreached
    violations =
      result.rulings.filter { !result.isMeantToBreak($0.rule.contract) }
      .compactMap { ViolationReport($0, session, book) } + result.objections.map(ViolationReport.init)
    unbroken = result.unbroken.map(\.description)
    unjudged = result.unjudged
  }
}

extension ViolationReport {
  fileprivate init(_ opinion: Opinion, _ card: ContractCard) {
    self.init(
      contract: opinion.contract, title: card.title, sentence: opinion.text, event: opinion.event,
      isHard: card.confidence.isHard)
  }

  fileprivate init?(_ ruling: Ruling, _ session: PlannedSession, _ book: RuleBook) {
    guard let violation = ruling.verdict.violation else { return nil }
    self.init(
      contract: ruling.rule.contract.description, title: book[ruling.rule.contract]?.card.title ?? "",
      sentence: violation.sentence(ruling.rule, session.plan.configuration), event: violation.event,
      isHard: ruling.rule.confidence.isHard)
  }
}

extension SessionReport.Verdict {
  fileprivate init(_ verdict: SessionResult.Verdict) {
    switch verdict {
    case .passed: self = .passed
    case .warned: self = .warned
    case .failed: self = .failed
    case .inconclusive: self = .inconclusive
    }
  }
}

extension Ending {
  fileprivate var isFinding: Bool {
    switch self {
    case .settled, .cutOff: false
    case .dead, .bound, .stuck, .fault: true
    }
  }

  /// The ending in words.
  var sentence: String {
    switch self {
    case .settled: "settled"
    case .cutOff: "cut off: the last step was not to settle"
    case .dead(let exception): "the app died of \(exception.name): \(exception.reason)"
    case .bound(let bound):
      switch bound {
      case .depthOfNesting: "more than \(bound.limit) calls inside each other"
      case .turnsAtOneInstant:
        "more than \(bound.limit) turns at one instant: something schedules itself again and again"
      case .timeOfSettling: "not settled after \(bound.limit / 1_000_000) virtual seconds"
      case .events: "more than \(bound.limit) events"
      case .departures: "more than \(bound.limit) departures: some ask each other again and again"
      }
    case .stuck(let exception, let plugin):
      """
      \(plugin) cannot go on: \(exception.name) passes code of a plugin that cannot be left in the middle of a call; an app would crash there
      """
    case .fault(let sentence): sentence
    }
  }
}
