package import Vocabulary

/// The findings of a run: symptoms, each with the first session that showed it and how many did.
package struct FindingBook: Sendable {
  package struct Finding: Hashable, Sendable {
    package let symptom: Symptom
    /// The session with the lowest index, so that the order in which sessions end makes no difference.
    package fileprivate(set) var seed: SessionSeed
    package fileprivate(set) var ios: IOSVersion
    package fileprivate(set) var sentence: String
    package fileprivate(set) var sessions: Int
  }

  private var places: [Symptom: Int] = [:]
  private var all: [Finding] = []

  package init() {}

  /// - Returns: what has not been seen before.
  @discardableResult
  package mutating func add(_ outcome: Outcome) -> ArraySlice<Finding> {
    let known = all.count
    var seen: Set<Symptom> = []
    for sighting in outcome.sightings where seen.insert(sighting.symptom).inserted {
      guard let place = places[sighting.symptom] else {
        places[sighting.symptom] = all.count
        all.append(
          Finding(
            symptom: sighting.symptom, seed: outcome.seed, ios: outcome.ios, sentence: sighting.sentence, sessions: 1))
        continue
      }
      all[place].sessions += 1
      if outcome.seed.index < all[place].seed.index {
        all[place].seed = outcome.seed
        all[place].ios = outcome.ios
        all[place].sentence = sighting.sentence
      }
    }
    return all[known...]
  }

  /// The worst first, then by name and shape.
  package var findings: [Finding] {
    all.sorted {
      ($1.symptom.severity, $0.symptom.name, $0.symptom.shape, $0.seed.index, $0.sentence)
        < ($0.symptom.severity, $1.symptom.name, $1.symptom.shape, $1.seed.index, $1.sentence)
    }
  }

  package var worst: Symptom.Severity? { all.map(\.symptom.severity).max() }
}
