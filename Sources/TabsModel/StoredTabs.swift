import Vocabulary

/// What the user has changed, under one `customizationIdentifier`: the tabs that are hidden or shown, what stands in the bar at the top, and
/// the order of groups.
struct StoredTabs: Sendable, Equatable {
  let identifier: String?
  var hidden: [ObjectID] = []
  var shown: [ObjectID] = []
  /// Of what can be customised there, in order; nil while the user has left it alone.
  var bar: [ObjectID]?
  var orders: [GroupOrder] = []

  /// Nil for a tab that the user has left alone.
  func isHidden(_ tab: ObjectID) -> Bool? {
    hidden.contains(tab) ? true : shown.contains(tab) ? false : nil
  }

  mutating func keep(_ tab: ObjectID, isHidden: Bool) {
    hidden.removeAll { $0 == tab }
    shown.removeAll { $0 == tab }
    if isHidden { hidden.append(tab) } else { shown.append(tab) }
  }
}

/// How the tabs of a group stand.
struct GroupOrder: Sendable, Equatable {
  let group: ObjectID
  let children: [ObjectID]
}
