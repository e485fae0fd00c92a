import Vocabulary

/// A tab bar without a tab controller: the app gives it its items, and a delegate of its own.
struct StandaloneTabBar: Sendable, Equatable {
  let object: ObjectID
  var items: [ObjectID] = []
  var selected: ObjectID?
  /// While its user may arrange it: what the panel offers, and what the bar showed before.
  var customizing: Customizing?

  struct Customizing: Sendable, Equatable {
    let pool: [ObjectID]
    let before: [ObjectID]
  }

  /// Whether the user can arrive at these items: as many as there are, from the bar and the panel, and what the panel does not
  /// offer stays where it is.
  func allows(_ arrangement: [ObjectID]) -> Bool {
    guard let customizing, arrangement.count == items.count else { return false }
    let isDistinct = arrangement.indices.allSatisfy { !arrangement[..<$0].contains(arrangement[$0]) }
    let areFrozenKept = zip(items, arrangement).allSatisfy { customizing.pool.contains($0) || $0 == $1 }
    return isDistinct && areFrozenKept
      && arrangement.allSatisfy { items.contains($0) || customizing.pool.contains($0) }
  }
}

/// What is asked of a tab bar without a tab controller.
enum StandaloneTabBarRequest: Hashable, Sendable {
  case setItems([ObjectID])
  case setSelectedItem(ObjectID?)
  case tapped(ObjectID)
  case beginCustomizing([ObjectID])
  /// The user moves items; and is done, or the app ends it.
  case arranged([ObjectID])
  case endCustomizing

  init(_ message: Message) throws(MessageError) {
    switch message.verb.known {
    case .setItems: self = .setItems(try message.objects(.items))
    case .setSelectedItem: self = .setSelectedItem(try message.optionalObject(.item))
    case .itemTapped: self = .tapped(try message.object(.item))
    case .beginCustomizingItems: self = .beginCustomizing(try message.objects(.items))
    case .itemsArranged: self = .arranged(try message.objects(.items))
    case .endCustomizing: self = .endCustomizing
    default: throw .unknownVerb(message.verb, on: message.receiver)
    }
  }
}
