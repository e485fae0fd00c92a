import Vocabulary

/// What remains to be done about a controller that has `UITab`s.
enum TabTreeStep: Sendable, Equatable {
  /// Asks the provider of a tab for its controller, unless there is one already.
  case provide(ObjectID)
  /// The provider has answered.
  case adopt(ObjectID)
  /// What a leaf is shown in becomes a child.
  case contain(ObjectID, by: TabCause)
  /// The stack of a managing navigation controller is put together for a leaf.
  case display(ObjectID)
  /// The next level of it, or all of them at once when there is none left.
  case displayLevel
  /// The leaf is the selected tab from here on.
  case choose(ObjectID, by: TabCause)
  /// The delegate may refuse.
  case askShould(ObjectID)
  /// What an allowed tap does.
  case act(on: ObjectID)
  /// What a tap on More does.
  case actOnMore
  /// More pushes what a leaf is shown in.
  case pushRow(ObjectID)
  case tellDid(ObjectID, previous: ObjectID?)
  /// A search tab that is selected becomes a field; any other tab makes a button of it again.
  case settleSearch
  case activateSearch
  case searchAgain
  /// The search has been activated, or that was refused.
  case settleField(ObjectID)
  /// What the user has done to the tabs takes effect.
  case apply(TabEdit)
  /// Something of the editing of tabs is told.
  case tell(Word.Known, [Argument])

  /// The tab that the operation is about to select, or one above it; nil once it is selected.
  var selecting: ObjectID? {
    switch self {
    case .act(let tab), .provide(let tab), .display(let tab), .contain(let tab, _), .choose(let tab, _),
      .pushRow(let tab):
      tab
    case .adopt, .displayLevel, .askShould, .actOnMore, .tellDid, .settleSearch, .activateSearch, .searchAgain,
      .settleField, .apply, .tell:
      nil
    }
  }

  /// The mark of a continuation that carries the controllers that the delegate wants displayed.
  static let displayMark = 2
}

/// Who has selected a tab.
enum TabCause: String, Sendable {
  case tap, code
  /// The tabs were assigned, and one of them had to be selected.
  case assignment
}

extension TabController {
  /// Performs one step; a departure goes on with `then`.
  mutating func perform(
    _ step: TabTreeStep, of number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tabs = operations[number]?.tabs, let index = index(of: tabs), let tree = controllers[index].tree else {
      return
    }
    // A callback may have set other tabs: one that is not among them is not selected any more.
    if let tab = step.selecting, !tree.holds(tab, surroundings) {
      operations.end(number)
      return
    }
    switch step {
    case .provide(let tab):
      guard content(ofTab: tab) == nil, surroundings.object(tab, .provider) != nil else { return }
      operations.prepend(.tree(.adopt(tab)), to: number)
      effects.callback(tab, .viewControllerProvider, then: then, because: "TAB-096")
    case .adopt(let tab): adopt(tab, &effects, surroundings)
    case .contain(let leaf, let cause): contain(leaf, by: cause, index, number, surroundings)
    case .display(let leaf): display(leaf, number, &effects, surroundings)
    case .displayLevel: displayLevel(number, &effects, surroundings)
    case .choose(let leaf, let cause): choose(leaf, by: cause, index, number, &effects, surroundings)
    case .askShould(let leaf):
      effects.ask(
        tabs, .shouldSelectTab, [Argument(.tab, .object(leaf))], default: .bool(true),
        then: Continuation(operation: number, mark: TabStep.permissionMark), because: .both("TAB-099", "TAB-100"))
    case .act(let leaf): act(onTab: leaf, tree, index, number, &effects, surroundings)
    case .actOnMore: actOnMore(index, number, &effects, surroundings)
    case .pushRow(let leaf):
      if let shown = shownController(for: leaf, surroundings) { operations.prepend(.pushRow(shown), to: number) }
    case .tellDid(let leaf, let previous):
      guard tree.holds(leaf, surroundings) else { return }
      effects.ask(
        tabs, .didSelectTab, [Argument(.tab, .object(leaf)), Argument(.previousTab, Value(previous))], then: then,
        because: .both("TAB-099", "TAB-098"))
    case .settleSearch: settleSearch(index, then, &effects, surroundings)
    case .activateSearch: activateSearch(index, number, then: then, &effects, surroundings)
    case .searchAgain: searchAgain(index, number, then: then, &effects, surroundings)
    case .settleField(let search): settleField(search, index, &effects, surroundings)
    case .apply(let edit): apply(edit, index, number, &effects, surroundings)
    case .tell(let method, let arguments):
      effects.ask(tabs, method, arguments, then: then, because: "TAB-108")
    }
  }
}
