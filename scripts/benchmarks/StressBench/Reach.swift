import Contracts
import Coordination
import Foundation
import ScenarioLanguage
import Stress
import Vocabulary

/// How many contracts the sessions of a run put to the test, with guidance and without.
struct Reach {
  private let run: StressRun

  init(_ files: [ScenarioFile], seed: UInt64, isGuided: Bool) {
    let terms = StressTerms(steps: StressBench.length, versions: IOSVersion.all)
    run = StressRun(seed: seed, terms, RunPlan.book(of: files), isGuided ? Guide(files) : Guide())
  }

  /// A line of JSON: for each contract that was put to the test the first session that did so.
  func measure(sessions: Int) -> String {
    var first: [ContractID: Int] = [:]
    var tally = StressTally()
    var ticks = 0
    for index in 0..<sessions {
      let start = clock()
      let seed = SessionSeed(run.seed, index)
      let outcome = Outcome(InProcess.run(run.session(seed)), seed)
      ticks += clock() - start
      tally.add(outcome)
      for contract in outcome.contracts where first[contract] == nil { first[contract] = index }
    }
    let all = first.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    let findings = tally.book.findings.map {
      "\"\($0.symptom.name) \($0.symptom.shape) \($0.seed.index) x\($0.sessions)\""
    }
    return """
      {"seed":\(run.seed),"steps":\(tally.steps),"events":\(tally.events),"states":\(tally.states.count),"seconds":\(Double(ticks) / Double(CLOCKS_PER_SEC)),\
      "findings":[\(findings.joined(separator: ","))],"faults":\(tally.faults.count),"deaths":\(tally.deaths.values.reduce(0, +)),"contracts":{\(all)}}
      """
  }
}
