public import Vocabulary

/// The formulas of a run made ready for one configuration, with the look-up from an event to those that it could concern.
///
/// Immutable. All but the configuration is shared with the other sessions in which the same formulas hold.
public final class WatchList: Sendable {
  let configuration: Configuration
  let plans: [FormulaPlan]
  private let watched: WatchSet

  public var rules: [RuleBook.Rule] { watched.rules }
  /// The formulas that correlate by turn.
  var turning: [Int] { watched.turning }
  var leads: [WatchSet.Lead] { watched.leads }

  /// The rules of the book that hold in this configuration.
  public convenience init(_ book: RuleBook, _ configuration: Configuration) {
    self.init(book.set(for: configuration), configuration)
  }

  public convenience init(_ rules: [RuleBook.Rule], _ configuration: Configuration) {
    self.init(WatchSet(rules.map(PlannedRule.init)), configuration)
  }

  private init(_ set: WatchSet, _ configuration: Configuration) {
    watched = set
    self.configuration = configuration
    plans = set.plans(for: configuration)
  }

  /// The places of the leads of an event, in the order of the formulas; empty for most.
  func range(_ effect: Effect) -> Range<Int> {
    watched.range(effect)
  }
}
