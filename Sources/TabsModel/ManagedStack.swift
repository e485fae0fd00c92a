import Vocabulary

/// Whose stacks the managing navigation controllers have, and what the app had pushed above the controllers of a leaf, when another one got
/// the stack (TAB-105).
struct ManagedLeaves: Sendable, Equatable {
  private var shown: [Shown] = []
  private var pushed: [Pushed] = []

  struct Shown: Sendable, Equatable {
    let navigation: ObjectID
    let leaf: ObjectID
    /// The last one of what was displayed for the leaf, without what the app had pushed.
    let top: ObjectID?
  }

  private struct Pushed: Sendable, Equatable {
    let leaf: ObjectID
    let controllers: [ObjectID]
  }

  func shown(on navigation: ObjectID) -> Shown? {
    shown.first { $0.navigation == navigation }
  }

  mutating func show(_ new: Shown) {
    shown.removeAll { $0.navigation == new.navigation }
    shown.append(new)
  }

  func pushed(on leaf: ObjectID) -> [ObjectID] {
    pushed.first { $0.leaf == leaf }?.controllers ?? []
  }

  mutating func keep(_ controllers: [ObjectID], on leaf: ObjectID) {
    pushed.removeAll { $0.leaf == leaf }
    if !controllers.isEmpty { pushed.append(Pushed(leaf: leaf, controllers: controllers)) }
  }
}

/// The stack of a managing navigation controller while it is put together, level by level.
struct ManagedStack: Sendable, Equatable {
  let navigation: ObjectID
  let leaf: ObjectID
  var levels: [ObjectID]
  var controllers: [ObjectID] = []
}
