package import Contracts
package import Coordination
import Sequencing
import Vocabulary

/// How a session showed that something is wrong, without what is particular to the session: a thousand sessions with the same symptom
/// are one finding.
package struct Symptom: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The formula of a contract is broken: its place among those of the contract.
    case violation(contract: String, formula: SourcePlace)
    /// A contract that an observer brings is broken.
    case objection(contract: String)
    /// A bound was passed.
    case bound(String)
    /// A component could not understand something, or a worker was lost.
    case fault
  }

  package let kind: Kind
  /// What event broke it, or what the fault was, without names.
  package let shape: String

  /// Whether it fails a run; else it warns, or cannot be judged.
  package let severity: Severity

  package enum Severity: Int, Comparable, Sendable {
    case warning, inconclusive, failure

    package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  }

  /// What the finding is called, in file names too.
  package var name: String {
    switch kind {
    case .violation(let contract, _), .objection(let contract): contract
    case .bound(let bound): bound
    case .fault: "fault"
    }
  }

  /// The place of the formula that is broken; nil for what no formula says.
  package var formula: SourcePlace? {
    if case .violation(_, let place) = kind { place } else { nil }
  }

  /// Whether another session shows the same, whatever event it was.
  package func isLike(_ other: Symptom) -> Bool {
    kind == other.kind && (kind != .fault || shape == other.shape)
  }
}

/// A symptom with what one session says about it.
package struct Sighting: Hashable, Sendable {
  package let symptom: Symptom
  package let sentence: String
  /// The event that showed it; nil for the end.
  package let event: Int?
  /// What the sentence begins with in every session; nil for what no formula says.
  package var claim: String?

  /// Whether a contract waits in vain for something, up to the end.
  var isOwed: Bool {
    switch symptom.kind {
    case .violation, .objection: event == nil
    case .bound, .fault: false
    }
  }
}

extension SessionResult {
  /// What is wrong with the session: the formulas that it broke, and an end that is none. That the app died of an exception is not: it was
  /// told to do what raises.
  package var sightings: [Sighting] {
    let (broken, objections) = (rulings.filter { $0.verdict.violation != nil }, objections)
    var sightings: [Sighting] = []
    if !broken.isEmpty || !objections.isEmpty {
      let spoiling = Spoiling(events)
      sightings = broken.compactMap { ruling in
        ruling.verdict.violation.flatMap { spoiling.excuses($0.event) ? nil : sighting(ruling, $0) }
      }
      sightings += objections.filter { !spoiling.excuses($0.opinion.event) }.map(sighting)
    }
    sightings += unjudged.map(fault)
    switch ending {
    case .settled, .cutOff, .dead, .stuck: break
    case .bound(let bound):
      sightings.append(
        Sighting(
          symptom: Symptom(kind: .bound(bound.rawValue), shape: "", severity: .failure),
          sentence: "the session does not come to rest: \(bound.rawValue), more than \(bound.limit)", event: nil))
    case .fault(let sentence): sightings.append(fault(sentence))
    }
    return sightings
  }

  private func fault(_ sentence: String) -> Sighting {
    let first = sentence.split(separator: "\n").first.map(String.init) ?? sentence
    return Sighting(
      symptom: Symptom(kind: .fault, shape: String(first.filter { !$0.isNumber }), severity: .inconclusive),
      sentence: sentence, event: nil)
  }

  private func sighting(_ opinion: Opinion, _ card: ContractCard) -> Sighting {
    Sighting(
      symptom: Symptom(
        kind: .objection(contract: opinion.contract), shape: shape(opinion.event),
        severity: card.confidence.isHard ? .failure : .warning),
      sentence: "\(opinion.contract) is broken: \(opinion.text)", event: opinion.event)
  }

  /// What an event is, without names.
  private func shape(_ number: Int?) -> String {
    guard let number, events.indices.contains(number - 1) else { return "end" }
    let effect = events[number - 1].effect
    return "\(effect.kind) \(effect.word)"
  }

  private func sighting(_ ruling: Ruling, _ violation: Violation) -> Sighting {
    Sighting(
      symptom: Symptom(
        kind: .violation(contract: ruling.rule.contract.description, formula: ruling.rule.place),
        shape: shape(violation.event ?? violation.opened), severity: ruling.isFailure ? .failure : .warning),
      sentence: violation.sentence(ruling.rule, session.plan.configuration), event: violation.event,
      claim: ruling.rule.claim)
  }
}
