import Contracts
package import Coordination
import ScenarioLanguage
import Sequencing
import TraceFormat
package import Vocabulary

/// What is kept of a session that has ended: little, because there are millions.
package struct Outcome: Sendable {
  package let seed: SessionSeed
  package let ios: IOSVersion
  package let steps: Int
  package let events: Int
  package let states: [UInt64]
  /// The contracts that were put to the test.
  package let contracts: Set<ContractID>
  package let sightings: [Sighting]
  /// The exception that its app died of; nil if it lives.
  package let death: String?
  /// The plugins that its app is built with.
  package let plugins: [String]
  /// Of the trace, and of what observers say.
  package let digest: UInt64
  /// What the generator did wrong.
  package let fault: String?

  /// - Parameter digests: whether the digest of the trace is wanted of every session, and not of the checked ones alone.
  package init(_ result: SessionResult, _ seed: SessionSeed, digests: Bool = false) {
    let generator = result.course?.pilot as? Generator
    self.seed = seed
    ios = result.session.header.ios
    steps = generator?.draft.steps.count ?? result.session.plan.steps.count
    events = result.events.count
    plugins = generator?.draft.plugins ?? []
    states = generator?.states ?? []
    contracts = result.contracts
    sightings = result.sightings
    death = result.death
    digest = digests || seed.isChecked ? result.digest : 0
    fault = generator?.diagnostics.first.map { "\($0)" }
  }
}

extension SessionResult {
  /// A number for what happened, and for what observers say of it.
  package var digest: UInt64 {
    let trace = Digest.of(trace.span)
    return judgements.isEmpty ? trace : Digest.of("\(trace) \(judgements)")
  }

  /// The exception that the app died of, also in code of a plugin that it could not pass; nil if it lives.
  var death: String? {
    switch ending {
    case .dead(let exception), .stuck(let exception, _): exception.name
    case .settled, .cutOff, .bound, .fault: nil
    }
  }

  /// Whether a worker, a plugin or the judgement of an observer was lost on the way.
  package var isLost: Bool {
    if case .fault = ending { true } else { !lostJudgements.isEmpty }
  }

  /// The contracts that were put to the test: something happened because of them, a formula of theirs was triggered, or an observer has an
  /// opinion.
  package var contracts: Set<ContractID> {
    var contracts = Set(rulings.lazy.filter { $0.verdict.exercised > 0 }.map(\.rule.contract))
    contracts.formUnion(judged)
    for event in events {
      let because = event.effect.because
      if because.first != .none { contracts.insert(because.first) }
      if because.second != .none { contracts.insert(because.second) }
    }
    return contracts
  }
}
