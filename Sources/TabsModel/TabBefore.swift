import Vocabulary

/// The tab that was selected before another one, and the child that each group above that one had.
struct TabBefore: Sendable, Equatable {
  let tab: ObjectID?
  /// What was selected before a search tab.
  let beforeSearch: ObjectID?
  let children: [Child]

  struct Child: Sendable, Equatable {
    let group: ObjectID
    let selected: ObjectID?
  }
}
