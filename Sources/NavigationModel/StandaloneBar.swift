import Vocabulary

/// The state of a bar that no navigation controller manages.
struct StandaloneBar: Hashable, Sendable {
  let object: ObjectID
  /// Bottom first; the last is on top.
  var items: [ObjectID] = []
  /// The change whose animation runs.
  var running: ItemChange?
  var backButtonTitle = Value.null
  var look = BarLook()

  init(_ object: ObjectID) {
    self.object = object
  }
}

/// A change of a bar's items.
struct ItemChange: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case push, pop
    /// The top stays.
    case none
  }

  let kind: Kind
  /// The item that comes or goes.
  let item: ObjectID?
  let items: [ObjectID]
  let isAnimated: Bool

  /// Nil if there is nothing to do. A set compares the tops, as that of a navigation controller does.
  init?(_ request: BarRequest, over old: [ObjectID]) {
    switch request {
    case .push(let new, let animated):
      self.init(.push, new, old + [new], animated)
    case .pop(let animated):
      guard let top = old.last else { return nil }
      self.init(.pop, top, Array(old.dropLast()), animated)
    case .set(let new, let animated):
      guard new != old else { return nil }
      if new.last == old.last {
        self.init(.none, nil, new, animated)
      } else if let top = new.last, !old.contains(top) {
        self.init(.push, top, new, animated)
      } else {
        self.init(.pop, old.last, new, animated)
      }
    case .hideNavigationBar, .hideToolbar:
      return nil
    }
  }

  private init(_ kind: Kind, _ item: ObjectID?, _ items: [ObjectID], _ isAnimated: Bool) {
    self.kind = kind
    self.item = item
    self.items = items
    self.isAnimated = isAnimated
  }

  /// What the delegate is asked before it.
  var question: Word.Known? {
    switch kind {
    case .push: .shouldPush
    case .pop: .shouldPop
    case .none: nil
    }
  }

  /// What the delegate is told behind it.
  var news: Word.Known? {
    switch kind {
    case .push: .didPush
    case .pop: .didPop
    case .none: nil
    }
  }
}
