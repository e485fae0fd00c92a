import Contracts
import Coordination
import Foundation
import ScenarioLanguage
import Stress
import TraceFormat
import Vocabulary

/// Looks for what breaks one formula of a contract, as a stress run would in one lane.
struct Search {
  /// The scenario whose steps are taken at random; nil for generated apps.
  let toy: ScenarioDraft?
  let book: RuleBook
  let guide: Guide
  /// `TAB-019/2`: its second formula.
  let contract: String
  private let formula: Symptom.Kind
  /// A search that is longer has failed.
  private static let mostSessions = 6_000

  /// Nil if there is no such formula.
  init?(toy: ScenarioDraft?, book: RuleBook, _ guide: Guide, contract: String) {
    let parts = contract.split(separator: "/")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    let rules = book.pages.first { $0.card.id.description == parts[0] }?.rules ?? []
    guard rules.indices.contains(number - 1) else { return nil }
    formula = .violation(contract: String(parts[0]), formula: rules[number - 1].place)
    (self.toy, self.book, self.guide, self.contract) = (toy, book, guide, contract)
  }

  func find(seed: UInt64) -> String {
    let run = run(seed)
    let clock = ContinuousClock()
    let start = clock.now
    var steps = 0
    for index in 0..<Self.mostSessions {
      let result = InProcess.run(session(run, index))
      guard let draft = Self.draft(result) else { return #"{"seed":\#(seed),"fault":true}"# }
      steps += draft.steps.count
      guard let sighting = result.sightings.first(where: { $0.symptom.kind == formula }) else { continue }
      let found = clock.now
      guard let reduction = run.reduce(draft, to: sighting.symptom, begun: result.steps(begunBy: sighting)) else {
        return #"{"seed":\#(seed),"fault":true}"#
      }
      let end = clock.now
      if let directory = ProcessInfo.processInfo.environment["STRESS_BENCH_KEEP"] {
        let name = "\(toy == nil ? "real" : "toy")-\(seed).yaml"
        try? AtomicFile.write(Array(reduction.draft.yaml.utf8), to: "\(directory)/\(name)")
      }
      return """
        {"seed":\(seed),"sessions":\(index + 1),"steps":\(steps),"found":true,"findSeconds":\(seconds(found - start)),\
        "shrinkSeconds":\(seconds(end - found)),"tried":\(reduction.tried),"length":\(reduction.draft.actions),\
        "before":\(draft.actions),"isMinimal":\(reduction.isMinimal)}
        """
    }
    return #"{"seed":\#(seed),"sessions":\#(Self.mostSessions),"steps":\#(steps),"found":false}"#
  }

  /// Random steps of the toy as their places, and how many had been taken when the contract was broken; -1 for never.
  func follow(_ toy: ScenarioDraft, seed: UInt64) -> String {
    var dice = SeededGenerator(seed: seed)
    let letters = (0..<StressBench.length).map { _ in dice.below(toy.steps.count) }
    guard let planned = run(seed).planned(toy, path: "toy") else { return #"{"fault":true}"# }
    var branch = Branch(planned)
    var broken = -1
    for (place, letter) in letters.enumerated() where broken < 0 {
      branch.take(letter)
      if branch.result.sightings.contains(where: { $0.symptom.kind == formula }) { broken = place + 1 }
    }
    return #"{"letters":\#(letters),"broken":\#(broken)}"#
  }

  /// The shortest sequence of the toy's steps that breaks the contract.
  func explore(_ toy: ScenarioDraft, depth: Int) -> String {
    guard let planned = run(0).planned(toy, path: "toy") else { return #"{"fault":true}"# }
    var exploration = Exploration()
    exploration.explore(planned, depth: depth)
    let shortest = exploration.findings.first { $0.sighting.symptom.kind == formula }
    return #"{"states":\#(exploration.states),"shortest":\#(shortest?.letters.count ?? -1)}"#
  }

  private func run(_ seed: UInt64) -> StressRun {
    StressRun(
      seed: seed, StressTerms(steps: StressBench.length, versions: IOSVersion.all), book,
      toy == nil ? guide : Guide())
  }

  private func session(_ run: StressRun, _ index: Int) -> PlannedSession {
    let seed = SessionSeed(run.seed, index)
    guard let toy else { return run.session(seed) }
    let letters = Letters(toy, length: StressBench.length, seed: seed.value)
    return run.session(letters, opening: letters.opening, on: toy.ios)
  }

  private static func draft(_ result: SessionResult) -> ScenarioDraft? {
    (result.course?.pilot as? Letters)?.draft ?? (result.course?.pilot as? Generator)?.draft
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}

extension ScenarioDraft {
  /// What is done: steps, the calls of a turn each, and the calls of handlers.
  var actions: Int {
    let handled = app["on"]?.list?.reduce(0) { $0 + (($1["do"] ?? $1["later"])?.list?.count ?? 0) } ?? 0
    return steps.reduce(handled) { $0 + ($1["turn"]?.list?.count ?? 1) }
  }
}
