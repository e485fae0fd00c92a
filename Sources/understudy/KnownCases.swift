import Contracts
import Coordination
import Reporting
import Stress

/// What came of the cases that earlier runs have kept.
struct KnownCases {
  private(set) var fixed: [String] = []
  private(set) var failing: [String] = []
  /// Those of them that still break a contract that fails a run.
  private(set) var broken: [String] = []
  /// The case that shows a symptom already.
  private(set) var paths: [Symptom: String] = [:]

  /// - Parameter book: the contracts that the case was played under.
  mutating func add(_ kept: Corpus.Case, _ result: SessionResult, _ book: RuleBook) {
    let sightings = result.sightings.filter { kept.shows($0, of: book) }
    if sightings.isEmpty {
      fixed.append(kept.path)
    } else {
      failing.append(kept.path)
      // One that was not shrunk to its end is not what is looked for.
      for sighting in sightings where kept.isMinimal && paths[sighting.symptom] == nil {
        paths[sighting.symptom] = kept.path
      }
      if sightings.contains(where: { $0.symptom.severity == .failure }) { broken.append(kept.path) }
    }
  }

  func tell() {
    for path in failing { print("still   \(path)") }
    for path in fixed { print("fixed   \(path): it fails no more; take it away, or into your suite") }
  }
}
