package import Vocabulary

/// What came of the sessions of a run so far. Sums and sets only: the order in which sessions end makes no difference.
package struct StressTally: Sendable {
  package private(set) var sessions = 0
  package private(set) var steps = 0
  package private(set) var events = 0
  package private(set) var states = StateSketch()
  /// The contracts because of which something happened.
  package private(set) var contracts: Set<ContractID> = []
  package private(set) var book = FindingBook()
  /// Apps that died of an exception, by its name.
  package private(set) var deaths: [String: Int] = [:]
  /// Sessions with each plugin.
  package private(set) var plugins: [String: Int] = [:]
  /// Sessions that showed something.
  package private(set) var failures = 0
  /// What the generator did wrong, with the seed of the session.
  package private(set) var faults: [(seed: SessionSeed, sentence: String)] = []

  package init() {}

  /// - Returns: the findings that are new.
  @discardableResult
  package mutating func add(_ outcome: Outcome) -> ArraySlice<FindingBook.Finding> {
    sessions += 1
    steps += outcome.steps
    events += outcome.events
    for state in outcome.states { states.add(state) }
    contracts.formUnion(outcome.contracts)
    for plugin in outcome.plugins { plugins[plugin, default: 0] += 1 }
    if let death = outcome.death { deaths[death, default: 0] += 1 }
    if outcome.sightings.contains(where: { $0.symptom.severity == .failure }) { failures += 1 }
    if let fault = outcome.fault { faults.append((outcome.seed, fault)) }
    return book.add(outcome)
  }
}
