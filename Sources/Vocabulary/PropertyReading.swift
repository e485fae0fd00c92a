/// Whoever can read published properties: a component in its surroundings, a monitor, an expectation.
///
/// The functions below are what UIKit computes when it is asked; they are never stored.
public protocol PropertyReading {
  var configuration: Configuration { get }
  func value(_ object: ObjectID, _ property: Word.Known) -> Value
  /// The value of a property that a plugin has named.
  func value(_ object: ObjectID, named property: Word) -> Value
}

extension PropertyReading {
  public func object(_ object: ObjectID, _ property: Word.Known) -> ObjectID? {
    value(object, property).object
  }

  public func objects(_ object: ObjectID, _ property: Word.Known) -> [ObjectID] {
    value(object, property).objects
  }

  /// A flag that is false until it is published.
  public func flag(_ object: ObjectID, _ property: Word.Known) -> Bool {
    value(object, property).bool ?? false
  }

  public func kind(_ object: ObjectID) -> ObjectKind {
    configuration.kind(object)
  }

  public func name(_ object: ObjectID) -> String {
    configuration.name(object)
  }

  public func parent(_ controller: ObjectID) -> ObjectID? {
    object(controller, .parent)
  }

  /// The controller itself, its parent, and so on to the outermost container.
  public func containers(from controller: ObjectID) -> [ObjectID] {
    var chain = [controller]
    while let parent = parent(chain[chain.count - 1]), chain.count < 64 { chain.append(parent) }
    return chain
  }

  /// The end of the chain of parents (PRE-006).
  public func outermostContainer(_ controller: ObjectID) -> ObjectID {
    containers(from: controller).last ?? controller
  }

  /// Its own presentation, else its nearest ancestor's (PRE-002).
  public func presentedViewController(_ controller: ObjectID) -> ObjectID? {
    containers(from: controller).lazy.compactMap { object($0, .presented) }.first
  }

  /// Who presented the outermost container (PRE-003).
  public func presentingViewController(_ controller: ObjectID) -> ObjectID? {
    object(outermostContainer(controller), .presenting)
  }

  /// The nearest navigation controller among the ancestors.
  public func navigationController(_ controller: ObjectID) -> ObjectID? {
    containers(from: controller).dropFirst().first { kind($0) == .navigationController }
  }

  /// The nearest tab controller among the ancestors (TAB-127).
  public func tabBarController(_ controller: ObjectID) -> ObjectID? {
    containers(from: controller).dropFirst().first { kind($0) == .tabBarController }
  }

  /// The last of a stack; nil for any other controller, a tab controller among them.
  public func topViewController(_ navigation: ObjectID) -> ObjectID? {
    kind(navigation) == .navigationController ? objects(navigation, .viewControllers).last : nil
  }

  /// What is presented by the top or by the controller itself, else the top (NAV-002).
  public func visibleViewController(_ navigation: ObjectID) -> ObjectID? {
    guard kind(navigation) == .navigationController else { return nil }
    let top = topViewController(navigation)
    return presentedViewController(top ?? navigation) ?? top
  }

  /// Its own running transition's coordinator, else that of the presentation that it takes part in, else its nearest ancestor's (NAV-042).
  public func transitionCoordinator(_ controller: ObjectID) -> ObjectID? {
    containers(from: controller).lazy.compactMap { ownCoordinator($0) }.first
  }

  /// Nil while neither a transition of its own runs, nor a presentation or dismissal that it takes part in.
  public func ownCoordinator(_ controller: ObjectID) -> ObjectID? {
    object(controller, .transition) ?? object(controller, .presentationTransition)
  }

  /// Whether the view is in a window: it and everything around it is installed.
  ///
  /// What a contained controller has presented by itself lies in that one's place, and is gone from the window when that is.
  public func isInWindow(_ controller: ObjectID) -> Bool {
    isInWindow(controller, depth: 0)
  }

  /// Modals inside one another that are looked at: an app that presents what is in a container can close a circle.
  private static var mostModals: Int { 64 }

  private func isInWindow(_ controller: ObjectID, depth: Int) -> Bool {
    guard depth < Self.mostModals else { return false }
    let containers = containers(from: controller)
    guard containers.allSatisfy({ flag($0, .isInstalled) }) else { return false }
    return object(containers[containers.count - 1], .presenting).map { showsItsModal($0, depth: depth + 1) } ?? true
  }

  /// Whether what a controller presents is in the window; its own view may have left.
  public func showsItsModal(_ presenter: ObjectID) -> Bool {
    showsItsModal(presenter, depth: 0)
  }

  private func showsItsModal(_ presenter: ObjectID, depth: Int) -> Bool {
    guard depth < Self.mostModals else { return false }
    if let around = parent(presenter) {
      // One that slides out of sight is there until it has gone.
      let isSeen = visibleChildren(around).contains(presenter) || flag(presenter, .isInstalled)
      return isSeen && isInWindow(around, depth: depth + 1)
    }
    if flag(presenter, .isInstalled) || object(.window, .rootViewController) == presenter { return true }
    guard let below = object(presenter, .presenting) else { return false }
    // What lies upon a modal in a context, and in none itself, lies in the window, whatever becomes of the context.
    if liesInContext(presenter), let modal = object(presenter, .presented), !liesInContext(modal) { return true }
    return showsItsModal(below, depth: depth + 1)
  }

  /// Whether a modal lies in a context, and comes and goes with that, rather than upon all that is beneath it: by its style, as a search
  /// (PRE-080), or as its own presentation controller says (PRE-013).
  package func liesInContext(_ modal: ObjectID) -> Bool {
    switch styleInForce(of: modal) {
    case "currentContext", "overCurrentContext", "search": true
    case "custom": value(modal, .shouldPresentInFullscreen) == .bool(false)
    default: false
    }
  }

  /// Whether who presents a modal leaves the window for it.
  package func removesPresenter(_ modal: ObjectID) -> Bool {
    switch styleInForce(of: modal) {
    case "fullScreen", "currentContext": true
    case "custom": flag(modal, .shouldRemovePresentersView)
    default: false
    }
  }

  /// False unless the app says otherwise; for UIKit's containers it is a switch (PRE-008).
  public func definesPresentationContext(_ controller: ObjectID) -> Bool {
    value(controller, .definesPresentationContext).bool
      ?? (configuration.containersDefineContext && kind(controller).isContainer)
  }

  /// The style as UIKit answers it, never automatic (PRE-011).
  public func modalPresentationStyle(_ controller: ObjectID) -> String {
    let style = value(controller, .modalPresentationStyle).string ?? "automatic"
    guard style == "automatic" else { return style }
    if kind(controller) == .alertController { return "alert" }
    return configuration.automaticModalStyle
  }

  /// What a tab controller shows for its selection: the More controller, if that has it (TAB-006).
  private func shownContainer(of selected: ObjectID, in tabs: ObjectID) -> ObjectID {
    let more = tabs.part(.moreNavigationController)
    return parent(selected) == more ? more : selected
  }

  /// The children whose appearance a controller hands on: all of a plain container's, the shown one of UIKit's containers, those that
  /// a plugin publishes as the `children` of a controller of its own.
  public func visibleChildren(_ controller: ObjectID) -> [ObjectID] {
    switch kind(controller) {
    case .navigationController: topViewController(controller).map { [$0] } ?? []
    case .tabBarController:
      object(controller, .selectedViewController).map { [shownContainer(of: $0, in: controller)] } ?? []
    default: objects(controller, .children)
    }
  }

  /// A controller and all that it shows now: its visible children, theirs, and so on.
  public func visibleTree(_ controller: ObjectID) -> [ObjectID] {
    controller.tree(visibleChildren)
  }
}
