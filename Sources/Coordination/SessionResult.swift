package import Contracts
package import Sequencing
import ScenarioLanguage
import TraceFormat
package import Vocabulary

/// What came of a session.
package struct SessionResult: Sendable {
  package let session: PlannedSession
  package let ending: Ending
  /// Broken expectations, in the order in which they were found.
  package let mismatches: [Mismatch]
  /// Whether an expectation says that the app dies of what it died of; false if it did not.
  let isDeathExpected: Bool
  /// Expectations in handlers that never ran, or behind a step that a dead app did not take.
  package let unreached: [Expectation]
  /// What there is to say about the formulas that were watched; nothing about those that hold, and were not put to the test.
  package let rulings: [Ruling]
  package let events: [Event]
  /// What came of the observers, in their order.
  package var judgements: [Judgement] = []
  /// Of a session whose steps a pilot chose, as it was at the end.
  package let course: Course?

  /// The whole trace, as JSON Lines. Written when it is asked for: most sessions pass, and nobody reads them.
  package var trace: [UInt8] {
    let steps = session.steps + (course?.steps ?? [])
    var writer = TraceWriter(
      session.header, of: session.suite, session.plan.configuration, steps: steps.map(\.words))
    for event in events { writer.append(event) }
    writer.end(ending.word)
    return writer.bytes
  }

  package enum Verdict: String, Sendable, CaseIterable {
    case passed, warned, failed, inconclusive
  }

  /// Whether breaking the contract is what the scenario is for.
  package func isMeantToBreak(_ contract: ContractID) -> Bool {
    session.breaks.contains(contract)
  }

  /// The contracts that the scenario says it breaks, and that hold all the same; none if a judgement is missing.
  package var unbroken: [ContractID] {
    guard !session.breaks.isEmpty, unjudged.isEmpty else { return [] }
    let broken =
      rulings.filter { $0.verdict.violation != nil }.map(\.rule.contract)
      + judgements.flatMap(\.opinions).filter(\.isViolated).compactMap { ContractID($0.contract) }
    return session.breaks.filter { !broken.contains($0) }
  }

  /// What observers say against contracts that the scenario should keep, and whether it fails the run.
  package var objections: [(opinion: Opinion, card: ContractCard)] {
    zip(session.observers, judgements).flatMap { seat, judgement in
      judgement.opinions.filter(\.isViolated).compactMap { opinion in seat.card(opinion.contract).map { (opinion, $0) }
      }
    }.filter { !isMeantToBreak($0.1.id) }
  }

  /// The contracts that observers have an opinion about.
  package var judged: [ContractID] { judgements.flatMap(\.opinions).compactMap { ContractID($0.contract) } }

  /// Why observers and formulas gave no judgement.
  package var unjudged: [String] { lostJudgements + rulings.compactMap(\.overload) }

  /// The sentences of observers that gave none.
  package var lostJudgements: [String] { judgements.compactMap(\.failure) }

  package var verdict: Verdict {
    switch ending {
    case .bound: return .failed
    case .stuck, .fault: return .inconclusive
    case .dead:
      if !isDeathExpected { return .failed }
    case .settled, .cutOff: break
    }
    if mismatches.contains(where: { !$0.isSoft && session.confidence.isHard }) { return .failed }
    if unreached.contains(where: { !$0.isSoft && session.confidence.isHard })
      || rulings.contains(where: { $0.isFailure && !isMeantToBreak($0.rule.contract) })
    {
      return .failed
    }
    if !unbroken.isEmpty || objections.contains(where: \.card.confidence.isHard) { return .failed }
    if !unjudged.isEmpty { return .inconclusive }
    let isClean =
      mismatches.isEmpty && unreached.isEmpty
      && !rulings.contains {
        $0.verdict.violation != nil && !isMeantToBreak($0.rule.contract)
      }
    return isClean && objections.isEmpty ? .passed : .warned
  }
}
