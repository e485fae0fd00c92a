import Vocabulary

/// What the provider of a tab has made.
struct TabContent: Sendable, Equatable {
  let tab: ObjectID
  let controller: ObjectID
}
