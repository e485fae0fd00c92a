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
    guard let search = tree.searching else { return }
    controllers[index].tree?.searching = nil
    effects.call(Message(search, .dismiss, [.animated]), then: then, because: "TAB-109")
  }

  /// Somebody presents, or is presented no longer: a search that the app has ended leaves the field. Effects: `searchState`.
  mutating func searchChanged(_ search: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard surroundings.object(search, .presenting) == nil else { return }
    for index in controllers.indices where controllers[index].tree?.searching == search {
      controllers[index].tree?.searching = nil
      setSearch(.field, index, &effects)
    }
  }

  mutating func setSearch(_ state: SearchState, _ index: Int, _ effects: inout Effects) {
    guard controllers[index].tree?.search != state else { return }
    controllers[index].tree?.search = state
    effects.publish(
      controllers[index].object.part(.tabBar), .searchState, .string(state.rawValue), because: "TAB-109")
  }

  /// A search tab that activates search by itself does so when it is selected. Effects: the search begins.
  mutating func activateSearch(
    _ index: Int, _ then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let tree = controllers[index].tree, let selected = tree.selected, tree.search == .field,
      surroundings.flag(selected, .automaticallyActivatesSearch)
    else { return }
    beginSearch(index, then, &effects, surroundings)
  }

  /// The search controller of the item that is seen is activated, unless the app has done so; without one there is nothing to search in.
  ///
  /// Effects: `searchState`, and the call.
  private mutating func beginSearch(
    _ index: Int, _ then: Continuation, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    guard let top = searchHolder(index, surroundings),
      let search = surroundings.object(top.part(.navigationItem), .searchController)
    else { return }
    watchBars(&effects, surroundings, because: "TAB-109")
    setSearch(.active, index, &effects)
    controllers[index].tree?.searching = search
    guard surroundings.object(search, .presenting) == nil else { return }
    effects.call(
      Message(top, .activateSearch, [Argument(.viewController, .object(search))]), then: then, because: "TAB-109")
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

  /// The user taps into the field. Effects: the search begins.
  mutating func tapSearchField(of tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let index = index(of: tabs), controllers[index].tree?.search == .field else { return }
    let search = searchHolder(index, surroundings)
      .flatMap { surroundings.object($0.part(.navigationItem), .searchController) }
    guard reachesField(of: tabs, during: search, surroundings) else { return }
    beginSearch(index, .done, &effects, surroundings)
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
    effects.call(Message(search, .dismiss, [.animated]), then: Continuation(operation: number), because: "TAB-109")
  }
}
