/// Where a controller may stand: in a container, in the window as its root, or upon its presenter; in one place, and never in itself.
///
/// The models refuse what would break that. A plugin may publish it all the same, so a walk up or down the tree ends at a circle.
extension PropertyReading {
  /// What a controller stands in and lies upon, itself first: its containers, who has presented the outermost of them, the containers
  /// of that one, and so on.
  public func containersAndPresenters(from controller: ObjectID) -> [ObjectID] {
    var chain = containers(from: controller)
    while let presenter = object(chain[chain.count - 1], .presenting), chain.count < 64 {
      chain += containers(from: presenter)
    }
    return chain
  }

  /// The controllers in whose views a controller's view lies, its own first: its containers; and, where the outermost of them has a context
  /// inside a container for its presenter, those around that one, in whose place it lies (PRE-007).
  public func viewsAround(_ controller: ObjectID) -> [ObjectID] {
    var chain = containers(from: controller)
    while let context = object(chain[chain.count - 1], .presenting), let container = parent(context), chain.count < 64 {
      chain += containers(from: container)
    }
    return chain
  }

  /// What a container raises for a child that is the window's root, that is shown as a modal, or that the container itself
  /// stands in or lies upon; nil for any other.
  ///
  /// A modal may be wrapped in a container that nobody sees yet: that is how an adaptation shows it (PRE-020).
  public func inconsistency(ofAdding child: ObjectID, to container: ObjectID) -> Exception? {
    let isModal = object(child, .presenting) != nil && isInWindow(container)
    guard
      isModal || object(.window, .rootViewController) == child
        || containersAndPresenters(from: container).contains(child)
    else { return nil }
    return inconsistency(of: child, in: parent(child), requestedBy: container)
  }

  /// Whether a tab controller has this child: as one of its `viewControllers`, or as what one of its tabs is shown in.
  public func isChild(_ child: ObjectID, of tabs: ObjectID) -> Bool {
    objects(tabs, .viewControllers).contains(child)
      || objects(tabs, .tabs).contains { contents(of: $0).contains(child) }
  }

  /// What a root tab can be shown in: what its provider makes, and the navigation controllers that are managed for it or for a group
  /// in it (TAB-105).
  public func contents(of tab: ObjectID) -> [ObjectID] {
    let managed = tab.tree { objects($0, .children) }.compactMap { object($0, .managingNavigationController) }
    return (object(tab, .provider).map { [$0] } ?? []) + managed
  }

  /// The plain container that a controller is a child of: the app's own, which no component plays.
  public func plainContainer(of child: ObjectID) -> ObjectID? {
    guard let parent = parent(child), kind(parent) == .viewController, objects(parent, .children).contains(child)
    else { return nil }
    return parent
  }

  /// What a container raises that claims a child of another one, or the window's root.
  public func inconsistency(of child: ObjectID, in parent: ObjectID?, requestedBy container: ObjectID) -> Exception {
    let reason =
      parent.map {
        """
        child view controller:<\(name(child))> should have parent view controller:<\(name($0))> but requested parent \
        is:<\(name(container))>
        """
      } ?? "adding a root view controller <\(name(child))> as a child of view controller:<\(name(container))>"
    return Exception("UIViewControllerHierarchyInconsistency", reason)
  }
}
