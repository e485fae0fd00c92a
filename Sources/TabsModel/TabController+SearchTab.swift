import Vocabulary

extension TabController {
  /// From iOS 26 on a search tab that is selected becomes a field, and is a button again when it is left (TAB-109), or no tab is left.
  ///
  /// Effects: `searchState` of the bar, if it changes; then a search that is left with its tab goes.
  mutating func settleSearch(
    _ index: Int, _ then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard versions.bars.hasAccessory, let tree = controllers[index].tree else { return }
    setSearch(tree.selected.map(surroundings.isSearchTab) == true ? .field : .button, index, &effects)
    controllers[index].tree?.searchToComeBack = nil
    guard let search = tree.searching else { return }
    controllers[index].tree?.searching = nil
    leave(search, then, &effects, surroundings)
  }

  /// Effects: the search goes; one that is still on its way in does so when it has come.
  private mutating func leave(
    _ search: ObjectID, _ then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard !surroundings.flag(search, .isBeingPresented) else {
      if !searchesToLeave.contains(search) { searchesToLeave.append(search) }
      return
    }
    effects.call(Message(search, .dismiss, [.animated]), then: then, because: "TAB-109")
  }

  /// Somebody has come in, or has been dismissed meanwhile. Effects: a search that has been left on its way in goes.
  mutating func arrived(_ search: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard searchesToLeave.contains(search), !surroundings.flag(search, .isBeingPresented) else { return }
    searchesToLeave.removeAll { $0 == search }
    leave(search, .done, &effects, surroundings)
  }

  /// Somebody presents, or is presented no longer: a search that the app has ended leaves the field; one that is wanted again by now comes
  /// back. Effects: `searchState`; a timer for that.
  mutating func searchChanged(_ search: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard surroundings.object(search, .presenting) == nil else { return }
    searchesToLeave.removeAll { $0 == search }
    for index in controllers.indices where controllers[index].tree?.searching == search {
      controllers[index].tree?.searching = nil
      setSearch(.field, index, &effects)
    }
    guard let index = controllers.firstIndex(where: { $0.tree?.searchToComeBack == search }) else { return }
    controllers[index].tree?.searchToComeBack = nil
    // In a turn of its own: in this one the search is still going.
    effects.schedule(
      after: 0, operations.begin(TabOperation(tabs: controllers[index].object), [.tree(.searchAgain)]))
  }

  mutating func setSearch(_ state: SearchState, _ index: Int, _ effects: inout Effects) {
    guard controllers[index].tree?.search != state else { return }
    controllers[index].tree?.search = state
    effects.publish(
      controllers[index].object.part(.tabBar), .searchState, .string(state.rawValue), because: "TAB-109")
  }

  /// A search tab that activates search by itself does so when it is selected. Effects: the search begins.
  mutating func activateSearch(
    _ index: Int, _ number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tree = controllers[index].tree, let selected = tree.selected, tree.search == .field,
      surroundings.flag(selected, .automaticallyActivatesSearch)
    else { return }
    beginSearch(index, number, then: then, &effects, surroundings)
  }

  /// A search that was wanted while the one before was still going. Effects: it begins, unless its tab has been left meanwhile.
  mutating func searchAgain(
    _ index: Int, _ number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard controllers[index].tree?.search == .field else { return }
    beginSearch(index, number, then: then, &effects, surroundings)
  }

  /// The search controller of the item that is seen is activated, unless the app has done so; without one there is nothing to search in.
  ///
  /// Effects: `searchState`, if it is active already; else the call.
  mutating func beginSearch(
    _ index: Int, _ number: Int, then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let top = searchHolder(index, surroundings),
      let search = surroundings.object(top.part(.navigationItem), .searchController)
    else { return }
    watchBars(&effects, surroundings, because: "TAB-109")
    searchesToLeave.removeAll { $0 == search }
    let isThere = surroundings.object(search, .presenting) != nil
    if isThere, surroundings.flag(search, .isBeingDismissed) {
      controllers[index].tree?.searchToComeBack = search
      return
    }
    controllers[index].tree?.searching = search
    guard !isThere else {
      setSearch(.active, index, &effects)
      return
    }
    operations.prepend(.tree(.settleField(search)), to: number)
    effects.call(
      Message(top, .activateSearch, [Argument(.viewController, .object(search))]), then: then, because: "TAB-109")
  }

  /// The search has been activated. Effects: `searchState`; the field stays what it is where that was refused, beneath a modal say.
  mutating func settleField(
    _ search: ObjectID, _ index: Int, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard controllers[index].tree?.searching == search else { return }
    if surroundings.object(search, .presenting) == nil {
      controllers[index].tree?.searching = nil
    } else {
      setSearch(.active, index, &effects)
    }
  }

  private func searchHolder(_ index: Int, _ surroundings: Surroundings) -> ObjectID? {
    guard let shown = controllers[index].selected else { return nil }
    return surroundings.kind(shown) == .navigationController ? surroundings.topViewController(shown) : shown
  }

  /// Whether nothing lies upon the bar but the search itself, whoever it is that presents it.
  private func reachesField(of tabs: ObjectID, during search: ObjectID?, _ surroundings: Surroundings) -> Bool {
    guard let search, let presenter = surroundings.object(search, .presenting) else {
      return surroundings.canBeTouched(tabs)
    }
    let modals = surroundings.containers(from: presenter).compactMap { surroundings.object($0, .presented) }
    return modals == [search] && surroundings.canBeTouched(search)
  }

  /// The user taps into the field, which is gone with the bar. Effects: the search begins.
  mutating func tapSearchField(of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let index = index(of: tabs), controllers[index].tree?.search == .field, takesTaps(index, surroundings)
    else { return }
    let search = searchHolder(index, surroundings)
      .flatMap { surroundings.object($0.part(.navigationItem), .searchController) }
    guard reachesField(of: tabs, during: search, surroundings) else { return }
    let number = operations.begin(TabOperation(tabs: tabs))
    effects.operation = number
    beginSearch(index, number, then: Continuation(operation: number), &effects, surroundings)
    run(number, &effects, surroundings)
  }

  /// The user cancels the search. Effects: it goes; if it came by itself, the tab of before is selected again, and the
  /// delegate is told, by a switch also asked; else the field stays.
  mutating func cancelSearch(of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let index = index(of: tabs), let tree = controllers[index].tree, tree.search == .active,
      let selected = tree.selected, let search = tree.searching,
      reachesField(of: tabs, during: search, surroundings)
    else { return }
    controllers[index].tree?.searching = nil
    setSearch(.field, index, &effects)
    let isAutomatic = surroundings.flag(selected, .automaticallyActivatesSearch)
    let back = isAutomatic ? tree.beforeSearch : nil
    let question = back.flatMap { versions.asksBeforeLeavingSearch ? [TabStep.tree(.askShould($0))] : nil } ?? []
    let number = operations.begin(
      TabOperation(tabs: tabs),
      question + (back.map { selection(of: $0, by: .tap, surroundings) } ?? []))
    effects.operation = number
    leave(search, Continuation(operation: number), &effects, surroundings)
    run(number, &effects, surroundings)
  }
}
