import Contracts
import Coordination
package import ScenarioLanguage
package import Vocabulary

/// Knows to which contracts sessions can be led, and by which examples: the scenarios of their files.
package struct Guide: Sendable {
  /// A contract, with what puts it to the test.
  struct Goal: Sendable {
    let contract: ContractID
    var examples: [Example]
    /// `NAV` of `NAV-019`.
    let area: Substring

    init(_ contract: ContractID, _ examples: [Example]) {
      self.contract = contract
      self.examples = examples
      area = contract.description.prefix { $0 != "-" }
    }
  }

  /// In the order of the ids.
  let goals: [Goal]
  /// The places of the goals in the order in which the sessions of a run take them.
  private var order: [Int]
  private let places: [ContractID: Int]

  /// Leads nowhere.
  package init() {
    (goals, order, places) = ([], [], [:])
  }

  package init(_ files: [ScenarioFile]) {
    var goals: [ContractID: [Example]] = [:]
    for file in files {
      let examples = file.scenarios.compactMap { Example($0, of: file) }
      if let card = file.card { goals[card.id, default: []] += examples }
      for mention in file.contracts { goals[mention.id, default: []] += examples }
    }
    self.init(goals: goals.map { Goal($0, $1) })
  }

  private init(goals: [Goal]) {
    self.goals = goals.filter { !$0.examples.isEmpty }.sorted { $0.contract < $1.contract }
    order = Array(self.goals.indices)
    places = Dictionary(uniqueKeysWithValues: self.goals.enumerated().map { ($1.contract, $0) })
  }

  /// With the examples that these versions have, in the order of the seed.
  package func narrowed(to versions: [IOSVersion], seed: UInt64) -> Guide {
    var guide = Guide(
      goals: goals.map { goal in
        Goal(goal.contract, goal.examples.filter { !$0.versions.allSatisfy { !versions.contains($0) } })
      })
    var generator = SeededGenerator(seed: SeededGenerator.mix(seed ^ 0x6A09_E667_F3BC_C908))
    guide.order = generator.shuffled(guide.order)
    return guide
  }

  /// What a session begins with: a goal, each having its turn, whatever came of others; and an example of it, if the session shall have
  /// the app of one.
  func start(of seed: SessionSeed, _ versions: [IOSVersion]) -> (
    goal: Int, example: (example: Example, ios: IOSVersion)?
  )? {
    guard !order.isEmpty else { return nil }
    let goal = order[seed.index % order.count]
    var dice = Dice(seed: SeededGenerator.mix(seed.value ^ 4))
    guard dice.chance(Guide.share), let example = dice.pick(goals[goal].examples),
      let ios = dice.pick(versions.filter(example.versions.contains))
    else { return (goal, nil) }
    return (goal, (example, ios))
  }

  /// Of a hundred sessions those that have the app of an example. What examples never show, the others do.
  private static let share = 75

  /// The place of a contract among the goals; nil if it is none.
  func place(of contract: ContractID) -> Int? { places[contract] }

  /// The nearest goal that is wanted: of contracts of one area the numbers say how near they are. Nil if there is none in the area.
  func goal(near place: Int, where isWanted: (Int) -> Bool) -> Int? {
    let area = goals[place].area
    var (before, behind) = (place - 1, place + 1)
    while before >= 0 || behind < goals.count {
      for other in [behind, before] where goals.indices.contains(other) && goals[other].area == area {
        if isWanted(other) { return other }
      }
      (before, behind) = (before - 1, behind + 1)
    }
    return nil
  }
}
