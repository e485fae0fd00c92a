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
      let archive = archives.first(where: { $0.identifier == identifier })
    else { return }
    func isSaved(_ child: ObjectID) -> Bool {
      surroundings.value(child, .restorationIdentifier).string == archive.selected
    }
    // TAB-074: nobody is asked or told, as of any selection that is not the user's.
    if let tree = controllers[index].tree {
      let tab = surroundings.tabs(under: tree.roots).first {
        restorable($0, in: tree, surroundings).contains(where: isSaved)
      }
      guard let tab, controllers[index].selected.map(isSaved) != true else { return }
      selectTab(tab, index, &effects, surroundings)
    } else if let child = controllers[index].children?.first(where: isSaved) {
      select(child, of: tabs, &effects, surroundings)
    }
  }

  /// What a tab is shown in when it is selected: the controller of a root, or the stack that is managed for a group (TAB-105).
  private func restorable(_ tab: ObjectID, in tree: TabTree, _ surroundings: Surroundings) -> [ObjectID] {
    let managed = surroundings.managingGroup(over: tab).flatMap {
      surroundings.object($0, .managingNavigationController)
    }
    return [managed, tree.roots.contains(tab) ? surroundings.object(tab, .provider) : nil].compactMap(\.self)
  }
}
