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
    self.init(WatchSet(book.planned(for: configuration)), configuration)
  }

  public convenience init(_ rules: [RuleBook.Rule], _ configuration: Configuration) {
    self.init(WatchSet(rules.map(PlannedRule.init)), configuration)
  }

  fileprivate init(_ set: WatchSet, _ configuration: Configuration) {
    watched = set
    self.configuration = configuration
    plans = set.plans(for: configuration)
  }

  /// The places of the leads of an event, in the order of the formulas; empty for most.
  func range(_ effect: Effect) -> Range<Int> {
    watched.range(effect)
  }
}

/// Makes the lists of one book: what sessions on the same version with the same switches turned share is made once.
public struct WatchLists: Sendable {
  private struct Key: Hashable {
    let ios: IOSVersion
    let switches: [String]
  }

  private let book: RuleBook
  private var made: [Key: WatchSet] = [:]

  public init(_ book: RuleBook) {
    self.book = book
  }

  public mutating func list(for configuration: Configuration) -> WatchList {
    let key = Key(ios: configuration.ios, switches: configuration.switches.map(\.name).sorted())
    if let set = made[key] { return WatchList(set, configuration) }
    let set = WatchSet(book.planned(for: configuration))
    made[key] = set
    return WatchList(set, configuration)
  }
}
