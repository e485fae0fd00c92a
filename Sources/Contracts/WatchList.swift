package import Vocabulary

/// The formulas of a run made ready for one configuration, with the look-up from an event to those that it could concern.
///
/// Immutable. All but the configuration is shared with the other sessions in which the same formulas hold.
package final class WatchList: Sendable {
  let configuration: Configuration
  let plans: [FormulaPlan]
  private let watched: WatchSet

  package var rules: [RuleBook.Rule] { watched.rules }
  /// The formulas that correlate by turn.
  var turning: [Int] { watched.turning }
  var leads: [WatchSet.Lead] { watched.leads }

  /// The rules of the book that hold in this configuration.
  package convenience init(_ book: RuleBook, _ configuration: Configuration) {
    self.init(WatchSet(book.planned(book.extent(of: configuration))), configuration)
  }

  package convenience init(_ rules: [RuleBook.Rule], _ configuration: Configuration) {
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

/// Makes the lists of one book: what sessions share in which the same formulas hold is made once.
package struct WatchLists: Sendable {
  /// What a session has that decides which formulas hold in it.
  private struct Terms: Hashable {
    let ios: IOSVersion
    let switches: [String]
  }

  private let book: RuleBook
  private var places: [Terms: Int] = [:]
  private var made: [(extent: [RuleBook.Extent], set: WatchSet)] = []

  package init(_ book: RuleBook) {
    self.book = book
  }

  package mutating func list(for configuration: Configuration) -> WatchList {
    let terms = Terms(ios: configuration.ios, switches: configuration.switches.map(\.name).sorted())
    let place = places[terms] ?? place(for: configuration)
    places[terms] = place
    return WatchList(made[place].set, configuration)
  }

  /// Most switches are named by no contract that has a formula, and most versions agree.
  private mutating func place(for configuration: Configuration) -> Int {
    let extent = book.extent(of: configuration)
    if let place = made.firstIndex(where: { $0.extent == extent }) { return place }
    made.append((extent, WatchSet(book.planned(extent))))
    return made.count - 1
  }
}
