import Vocabulary

/// Who presents, and what becomes of it when it stands inside a container.
extension Presentations {
  /// The presenter: the first that defines a context, for the styles that look for one (PRE-007); else the outermost container
  /// (PRE-006).
  func presenter(
    of presented: ObjectID, _ style: ModalStyle, from source: ObjectID, in surroundings: Surroundings
  ) -> ObjectID {
    let containers = surroundings.containers(from: source)
    if coversContext(style, presented, in: surroundings),
      let context = containers.first(where: { surroundings.definesPresentationContext($0) })
    {
      return context
    }
    var presenter = containers.last ?? source
    if versions.walksPastBusyRoot && presenter == surroundings.object(.window, .rootViewController) {
      // No more steps than there are modals, which an app can close to a circle.
      for _ in modals {
        guard let modal = modal(presentedBy: presenter), modal.phase != .dismissing else { break }
        presenter = modal.presented
      }
    }
    return presenter
  }

  /// A custom presentation controller says itself whether it looks for a context (PRE-013).
  func coversContext(_ style: ModalStyle, _ presented: ObjectID, in surroundings: Surroundings) -> Bool {
    style.isContextual
      || (style == .custom && surroundings.value(presented, .shouldPresentInFullscreen) == .bool(false))
  }

  /// Whether the presenter's view leaves the window: the style says it, or a custom presentation controller does (PRE-013).
  func removesPresenter(_ style: ModalStyle, _ presented: ObjectID, in surroundings: Surroundings) -> Bool {
    if style.isSheet && traits.isCompactHeight && versions.compactHeightSheetRemoves { return true }
    return style.removesPresenter || (style == .custom && surroundings.flag(presented, .shouldRemovePresentersView))
  }

  /// How it moves: as it wants, or as a context wants that provides its own way (PRE-009).
  func transitionStyle(of modal: Modal, in surroundings: Surroundings) -> String {
    let provides =
      coversContext(modal.style, modal.original, in: surroundings)
      && surroundings.flag(modal.presenting, .providesPresentationContextTransitionStyle)
    let setting = surroundings.value(provides ? modal.presenting : modal.presented, .modalTransitionStyle)
    return setting.string ?? "coverVertical"
  }

  /// Whether a source is connected to the window's root by parents and modals (PRE-035).
  func isConnected(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    let root = surroundings.object(.window, .rootViewController)
    var outermost = surroundings.outermostContainer(controller)
    // An app that pushes what is presented can close a circle, so no more steps than there are modals.
    for _ in modals where outermost != root {
      guard let modal = modal(outermost) else { return false }
      outermost = surroundings.outermostContainer(modal.presenting)
    }
    return outermost == root
  }

  /// Whether a controller has appeared, or is about to.
  func isHere(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    ["appearing", "appeared"].contains(surroundings.value(controller, .appearance).string)
  }

  /// Whether everything around a controller shows it now, and is not about to go. A context that was left meanwhile does not come back
  /// with its modal, nor does what lies in its place.
  func isShown(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    var place = controller
    for _ in modals {
      guard isShownByContainers(place, in: surroundings) else { return false }
      guard let modal = modal(surroundings.outermostContainer(place)) else { return true }
      let context = modal.presenting
      if surroundings.parent(context) == nil {
        // A context that was taken out of its container shows nothing more, nor does a root that the window has no more (PRE-093).
        return self.modal(context) != nil || context == surroundings.object(.window, .rootViewController)
      }
      place = context
    }
    return isShownByContainers(place, in: surroundings)
  }

  private func isShownByContainers(_ controller: ObjectID, in surroundings: Surroundings) -> Bool {
    guard let parent = surroundings.parent(controller) else { return true }
    guard surroundings.isInWindow(parent) else { return false }
    let chain = surroundings.containers(from: controller)
    return zip(chain, chain.dropFirst()).allSatisfy { inner, outer in
      surroundings.visibleChildren(outer).contains(inner)
        && surroundings.value(outer, .appearance) != .string("disappearing")
    }
  }

  /// A presenter inside a container has been pushed out of it: the container has nothing more to tell it until it is back. It can have
  /// left the container meanwhile.
  ///
  /// Effects: `isCovered`, of such a presenter.
  func cover(_ modal: Modal, _ isCovered: Bool, _ effects: inout Effects, in surroundings: Surroundings) {
    let wasCovered = surroundings.flag(modal.presenting, .isCovered)
    guard modal.removesPresenter, wasCovered || surroundings.parent(modal.presenting) != nil else { return }
    effects.publish(
      modal.presenting, .isCovered, .bool(isCovered), because: isCovered ? "PRE-007" : .both("PRE-044", "PRE-007"))
  }

  /// The view of a controller is put into another's, which makes it no child. It hears nothing of it here.
  ///
  /// Effects: it is loaded, and `isInstalled` if the other one is in the window.
  mutating func add(
    _ view: ObjectID, to other: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let number = operations.begin(
      .subview, [.view(.load(view), "PRE-035"), .install(view, in: other), .end])
    run(number, &effects, in: surroundings)
  }
}
