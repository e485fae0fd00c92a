import Vocabulary

/// Where a sheet stands, and what the user makes of it.
extension Presentations {
  /// The resolvers of the custom detents are asked, when a sheet comes and when the app says so (PRE-069).
  ///
  /// Effects: `resolvedHeights`, if they answer otherwise than before.
  func resolveDetents(of presented: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = modal(presented), modal.style.isSheet else { return }
    let controller = surroundings.sheetController(presented)
    let heights = surroundings.value(controller, .resolvers)
    guard heights != surroundings.value(controller, .resolvedHeights) else { return }
    effects.publish(controller, .resolvedHeights, heights, because: "PRE-069")
  }

  /// The user has moved the sheet; the property has its value before the delegate hears (PRE-070).
  ///
  /// Effects: `selectedDetentIdentifier`, and the delegate is told, if the sheet stands elsewhere now. A keyboard holds it no longer.
  func select(_ detent: String, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = dismissal(number)?.bottom, self.modal(modal.presented)?.phase == .presented,
      surroundings.activeDetents(modal.presented).contains(detent), surroundings.detent(modal.presented) != detent
    else { return }
    let controller = surroundings.sheetController(modal.presented)
    effects.publish(controller, .selectedDetentIdentifier, .string(detent), because: .both("PRE-064", "PRE-068"))
    if surroundings.flag(controller, .isRaisedByKeyboard) {
      effects.publish(controller, .isRaisedByKeyboard, .bool(false), because: "PRE-072")
    }
    effects.ask(
      modal.controller, .didChangeSelectedDetentIdentifier, then: Continuation(operation: number), because: "PRE-070")
  }

  /// The keyboard comes for a text field inside a sheet, or goes, wherever that is by then.
  ///
  /// Effects: `isRaisedByKeyboard`, also of a sheet that stands elsewhere than at medium now, and of a popover, which may be one later; by a
  /// switch the delegate is told of what moves.
  func keyboard(
    isShown: Bool, over controller: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    func isRaised(_ modal: Modal) -> Bool {
      surroundings.flag(surroundings.sheetController(modal.presented), .isRaisedByKeyboard)
    }
    let moving = isShown ? modal(containing: controller, in: surroundings) : modals.last(where: isRaised)
    guard let modal = moving, isRaised(modal) != isShown, modal.style.isSheet || modal.style == .popover else { return }
    effects.publish(
      surroundings.sheetController(modal.presented), .isRaisedByKeyboard, .bool(isShown), because: "PRE-072")
    guard versions.keyboardTellsDelegate, modal.style.isSheet, surroundings.hasRoomForKeyboard(modal.presented) else {
      return
    }
    effects.ask(
      modal.controller, .didChangeSelectedDetentIdentifier, then: .done, because: "PRE-072")
  }
}
