/// What can be read of the traits and of presentation controllers, without making one.
extension PropertyReading {
  /// Whether the window's width is compact now; as the device was set up, until something changes.
  public var isCompactWidth: Bool {
    value(.window, .horizontalSizeClass).string.map { $0 == "compact" } ?? configuration.device.isCompactWidth
  }

  /// Whether the window's height is compact now.
  public var isCompactHeight: Bool {
    value(.window, .verticalSizeClass).string.map { $0 == "compact" } ?? configuration.device.isCompactHeight
  }

  /// Its own presentation controller, if there is one already (PRE-021). Looking makes none.
  public func presentationController(_ controller: ObjectID) -> ObjectID? {
    let own = controller.part(.presentationController)
    return value(own, .presentationStyle) == .null ? nil : own
  }

  /// What app code is answered if it asks for a presentation controller that is there: the controller's own, else that of the modal that it
  /// stands inside (PRE-026).
  public func servingPresentationController(_ controller: ObjectID) -> ObjectID? {
    presentationController(controller)
      ?? containers(from: controller).first { object($0, .presenting) != nil }.flatMap { presentationController($0) }
  }

  /// Whose properties app code sets and reads with those of a presentation controller, if it has no such one of its own; any other object
  /// itself.
  public func serving(_ object: ObjectID) -> ObjectID {
    object.part == .presentationController ? servingPresentationController(object.owner) ?? object : object
  }

  /// The controller in charge of the presentation that this one is part of: the adaptive one while it is adapted (PRE-027).
  public func activePresentationController(_ controller: ObjectID) -> ObjectID? {
    let outermost = outermostContainer(controller)
    guard configuration.hasActivePresentationController, object(outermost, .presenting) != nil else { return nil }
    if let other = object(outermost, .activePresentationController) { return other }
    let adaptive = outermost.part(.adaptivePresentationController)
    return value(adaptive, .presentationStyle) == .null ? outermost.part(.presentationController) : adaptive
  }

  /// The coordinator of a presented controller's coming and going. One whose own transitions have a coordinator has another for these.
  package func modalCoordinator(of presented: ObjectID) -> ObjectID {
    modalCoordinatorProperty(of: presented) == .transition
      ? presented.part(.transition) : presented.part(.presentationController).part(.transition)
  }

  /// Where a controller that presents or is presented has it.
  package func modalCoordinatorProperty(of holder: ObjectID) -> Word.Known {
    switch kind(holder) {
    case .navigationController, .tabBarController: .presentationTransition
    default: .transition
    }
  }

  /// The style in which a modal comes or goes with a coordinator, as it is in force now; `none` of a push, a pop or a switch of tabs; null
  /// where it runs no transition (PRE-084).
  func presentationStyle(of coordinator: ObjectID) -> Value {
    let owner = coordinator.part == .presentationTransition ? coordinator.owner.owner : coordinator.owner
    let isModal = coordinator == modalCoordinator(of: owner)
    let holder = isModal ? modalCoordinatorProperty(of: owner) : .transition
    guard object(owner, holder) == coordinator else { return .null }
    return .string(isModal ? styleInForce(of: owner) : "none")
  }

  /// Whether the outermost container of a controller presents or is presented just now, or the opposite.
  package func isInModalTransition(around controller: ObjectID) -> Bool {
    let outermost = outermostContainer(controller)
    return object(outermost, modalCoordinatorProperty(of: outermost)) != nil
  }

  /// Whether the dismissal of a modal is under way. One that waits for a push or pop lies there as before (PRE-039).
  package func isLeaving(_ presented: ObjectID) -> Bool {
    flag(presented, .isBeingDismissed)
      && object(presented, modalCoordinatorProperty(of: presented)) == modalCoordinator(of: presented)
  }
}
