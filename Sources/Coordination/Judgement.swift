import Contracts
package import Vocabulary

/// What came of an observer for one session.
package struct Judgement: Hashable, Sendable {
  /// The observer.
  package let observer: String
  package let outcome: Outcome

  package enum Outcome: Hashable, Sendable {
    case given([Opinion])
    /// It gave none; a sentence that names it says why.
    case missing(String)
  }

  package init(_ observer: String, _ outcome: Outcome) {
    self.observer = observer
    self.outcome = outcome
  }

  var opinions: [Opinion] {
    if case .given(let opinions) = outcome { opinions } else { [] }
  }

  var failure: String? {
    if case .missing(let sentence) = outcome { sentence } else { nil }
  }
}

/// What an observer says of one of its contracts.
package struct Opinion: Hashable, Sendable {
  /// As its contract file names it.
  package let contract: String
  package let isViolated: Bool
  /// The event at which it is violated; nil if something is owed at the end.
  package let event: Int?
  /// What happened against the rule.
  package let text: String

  package init(_ contract: String, isViolated: Bool, event: Int? = nil, _ text: String = "") {
    self.contract = contract
    self.isViolated = isViolated
    self.event = event
    self.text = text
  }
}

/// An observer of a session: who it is, what the scenario gives it, and the contracts that it brings.
package struct ObserverSeat: Hashable, Sendable {
  package let plugin: Configuration.Plugin
  let cards: [ContractCard]

  /// An observer of every session of a run, which is bound to nothing.
  package init(_ profile: PluginProfile) {
    self.init(plugin: Configuration.Plugin(profile.name, on: []), cards: profile.contracts)
  }

  init(plugin: Configuration.Plugin, cards: [ContractCard]) {
    self.plugin = plugin
    self.cards = cards
  }

  var name: String { plugin.name }

  func card(_ contract: String) -> ContractCard? {
    cards.first { $0.id.description == contract }
  }

  /// A judgement, as far as it makes sense.
  func accept(_ opinions: [Opinion], events: Int) -> Judgement {
    for opinion in opinions {
      if card(opinion.contract) == nil {
        return refuse("judges by the contract '\(opinion.contract)', of which its folder has no file")
      }
      if let event = opinion.event, event > events {
        return refuse("speaks of event \(event) of a session that has \(events)")
      }
    }
    return Judgement(name, .given(opinions))
  }

  private func refuse(_ what: String) -> Judgement {
    Judgement(name, .missing("the plugin \(name) \(what)"))
  }
}
