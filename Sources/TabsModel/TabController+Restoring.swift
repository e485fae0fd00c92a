import Vocabulary

/// What the system keeps of a tab controller while the app is gone: names, for the objects are made anew.
struct TabArchive: Sendable, Equatable {
  let identifier: String
  let selected: String
}

/// State preservation: who has a name of its own is saved, and finds its selection again (TAB-074). The order is the app's.
extension TabController {
  /// Without a name, or while a child without one is selected, nothing is kept.
  mutating func save(_ tabs: ObjectID, _ surroundings: Surroundings) {
    guard let identifier = surroundings.value(tabs, .restorationIdentifier).string, let index = index(of: tabs) else {
      return
    }
    archives.removeAll { $0.identifier == identifier }
    guard let child = controllers[index].selected,
      let selected = surroundings.value(child, .restorationIdentifier).string
    else { return }
    archives.append(TabArchive(identifier: identifier, selected: selected))
  }

  /// The child that goes by the saved name is selected, wherever it stands now; of two with the same name the first.
  ///
  /// Effects: those of a selection by code.
  mutating func restore(_ tabs: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings) {
    guard let index = index(of: tabs), let identifier = surroundings.value(tabs, .restorationIdentifier).string,
      let archive = archives.first(where: { $0.identifier == identifier }),
      let child = restorable(index, surroundings).first(where: {
        surroundings.value($0, .restorationIdentifier).string == archive.selected
      })
    else { return }
    // TAB-074: nobody is asked or told, as of any selection that is not the user's.
    select(child, of: tabs, &effects, surroundings)
  }

  /// The children, or the controllers of the tabs.
  private func restorable(_ index: Int, _ surroundings: Surroundings) -> [ObjectID] {
    guard let tree = controllers[index].tree else { return controllers[index].children ?? [] }
    return tree.roots.compactMap { surroundings.object($0, .provider) }
  }
}
