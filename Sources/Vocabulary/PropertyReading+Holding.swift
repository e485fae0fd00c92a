/// Who keeps a controller alive: links that are published anyway.
extension PropertyReading {
  /// Whether anybody but the app holds this controller: the window, a container, its presenter, whatever shows it now, the
  /// transition with which it leaves, the completion that it waits for, the tab whose provider has made it, the navigation item
  /// whose search controller it is, the tab for which it was pushed on a managed stack (TAB-105), a delegate that answers it for an
  /// adapted presentation (PRE-020); or itself, through a presentation controller that was made and never used (PRE-023). Those in `gone`
  /// hold nobody.
  public func isHeld(_ controller: ObjectID, gone: [ObjectID]) -> Bool {
    if object(.window, .rootViewController) == controller || flag(controller, .isInstalled) { return true }
    if object(controller, .heldBy) != nil || flag(controller, .awaitsCompletion) { return true }
    if object(controller, .tab) != nil { return true }
    if let parent = parent(controller), !gone.contains(parent) { return true }
    if let presenter = object(controller, .presenting), !gone.contains(presenter) { return true }
    // What presents is held by what it presents: a root that was replaced leaks with it (PRE-093), and who goes with its search (PRE-080).
    if let modal = object(controller, .presented), !gone.contains(modal) { return true }
    switch value(controller, .appearance).string {
    case "appearing", "appeared", "disappearing": return true
    default: break
    }
    return presentationController(controller) != nil
      || searched(with: controller).contains { !gone.contains($0) }
      || adapted(to: controller).contains { !gone.contains($0) }
      || tabs(keeping: controller).contains { !gone.contains($0) }
  }

  /// Those whose presentation controller has a delegate that always answers this controller.
  private func adapted(to controller: ObjectID) -> some Sequence<ObjectID> {
    configuration.objects.indices.lazy.map { ObjectID(index: $0) }.filter { presented in
      let slot = Slot(value(presented.part(.presentationController), .delegate))
      return slot?.methods.contains { $0.answer == .object(controller) } == true
    }
  }

  /// The tabs for which the app has pushed it on a managed stack, which has another tab now.
  private func tabs(keeping controller: ObjectID) -> some Sequence<ObjectID> {
    configuration.objects.indices.lazy.map { ObjectID(index: $0) }
      .filter { objects($0, .keptViewControllers).contains(controller) }
  }

  /// Those whose navigation item has this search controller.
  private func searched(with controller: ObjectID) -> some Sequence<ObjectID> {
    configuration.objects.indices.lazy.map { ObjectID(index: $0) }
      .filter { object($0.part(.navigationItem), .searchController) == controller }
  }
}
