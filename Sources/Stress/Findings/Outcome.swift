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
  /// The contracts because of which something happened.
  package let contracts: Set<ContractID>
  package let sightings: [Sighting]
  /// The exception that its app died of; nil if it lives.
  package let death: String?
  /// Of the trace.
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
    states = generator?.states ?? []
    contracts = result.contracts
    sightings = result.sightings
    if case .dead(let exception) = result.ending { death = exception.name } else { death = nil }
    digest = digests || seed.isChecked ? Digest.of(result.trace) : 0
    fault = generator?.diagnostics.first.map { "\($0)" }
  }
}

/// A number for bytes, the same on every machine.
package enum Digest {
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  package static func text(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SessionResult {
  /// The contracts because of which something happened.
  package var contracts: Set<ContractID> {
    var contracts: Set<ContractID> = []
    for event in events {
      let because = event.effect.because
      if because.first != .none { contracts.insert(because.first) }
      if because.second != .none { contracts.insert(because.second) }
    }
    return contracts
  }
}
