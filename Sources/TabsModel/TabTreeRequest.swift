import Vocabulary

/// What is asked of a controller that has `UITab`s, and of a tab.
enum TabTreeRequest: Hashable, Sendable {
  case setTabs([ObjectID])
  case setSelectedTab(ObjectID?)
  case find(String)
  /// `isHidden` of a tab.
  case setHidden(Bool)
  case searchFieldTapped
  case searchCancelled
  case edited(TabEdit)

  /// Nil for a message about something else.
  init?(_ message: Message) throws(MessageError) {
    switch message.verb.known {
    case .setTabs: self = .setTabs(try message.objects(.tabs))
    case .setSelectedTab: self = .setSelectedTab(try message.optionalObject(.tab))
    case .tabForIdentifier: self = .find(try message.string(.identifier))
    case .setHidden: self = .setHidden(try message.flag(.value))
    case .searchFieldTapped: self = .searchFieldTapped
    case .searchCancelled: self = .searchCancelled
    case .tabsEdited:
      self = .edited(
        TabEdit(
          hidden: message.arguments[.hidden].objects, shown: message.arguments[.tabs].objects,
          group: try message.optionalObject(.tab), order: message.arguments[.items].objects,
          bar: message.arguments[.shownItems].list?.compactMap(\.object),
          resets: message.arguments[.reset].bool ?? false))
    default: return nil
    }
  }

  /// The call of the app that it is, which came with tabs, and the contract about it; nil for what a user does.
  fileprivate var call: (verb: Word.Known, Because)? {
    switch self {
    case .setTabs: (.setTabs, "TAB-095")
    case .setSelectedTab: (.setSelectedTab, "TAB-099")
    case .find: (.tabForIdentifier, "TAB-097")
    case .setHidden: (.setHidden, "TAB-107")
    case .searchFieldTapped, .searchCancelled, .edited: nil
    }
  }
}

/// What a user does with the tabs of an iPad before leaving the editing of them.
struct TabEdit: Hashable, Sendable {
  /// Those that are hidden, and those that are shown again.
  let hidden: [ObjectID]
  let shown: [ObjectID]
  /// The group that is put into another order, if there is one.
  let group: ObjectID?
  var order: [ObjectID]
  /// What the user leaves in the bar at the top, or puts there; nil leaves that as it is.
  let bar: [ObjectID]?
  /// Whether everything that was changed before is taken back first.
  let resets: Bool
}

extension TabController {
  mutating func handle(
    _ request: TabTreeRequest, on receiver: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    if !versions.bars.hasTabs, let (verb, contract) = request.call {
      return effects.pointOutUnavailable(verb, on: receiver, because: contract)
    }
    switch request {
    case .setTabs(let tabs): setTabs(tabs, of: receiver, &effects, surroundings)
    case .setSelectedTab(let tab):
      guard let index = index(of: receiver), controllers[index].tree != nil, let tab else { return }
      assignTab(tab, index, &effects, surroundings)
    case .find(let identifier): find(identifier, in: receiver, &effects, surroundings)
    case .setHidden(let isHidden): setHidden(isHidden, tab: receiver, &effects, surroundings)
    case .searchFieldTapped: tapSearchField(of: receiver, &effects, surroundings)
    case .searchCancelled: cancelSearch(of: receiver, &effects, surroundings)
    case .edited(let edit): self.edit(receiver, edit, &effects, surroundings)
    }
  }
}
