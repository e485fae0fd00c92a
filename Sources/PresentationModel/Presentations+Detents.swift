import Vocabulary

/// Where a sheet stands, and what the user makes of it.
extension Presentations {
  /// The resolvers of the custom detents are asked, when a sheet comes and when the app says so (PRE-069).
  ///
  /// Effects: `skippedDetents`, if they answer otherwise than before.
  func resolveDetents(of presented: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = modal(presented), modal.style.isSheet else { return }
    let inactive = surroundings.value(modal.controller, .inactiveDetents)
    guard inactive != surroundings.value(modal.controller, .skippedDetents) else { return }
    effects.publish(modal.controller, .skippedDetents, inactive, because: "PRE-069")
  }

  /// The user has moved the sheet; the property has its value before the delegate hears (PRE-070).
  ///
  /// Effects: `selectedDetentIdentifier`, and the delegate is told, if the sheet stands elsewhere now.
  func select(_ detent: String, _ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    guard let modal = dismissal(number)?.bottom, self.modal(modal.presented)?.phase == .presented,
      surroundings.activeDetents(modal.presented).contains(detent), surroundings.detent(modal.presented) != detent
    else { return }
    effects.publish(
      modal.controller, .selectedDetentIdentifier, .string(detent), because: .both("PRE-064", "PRE-068"))
    effects.ask(
      modal.controller, .didChangeSelectedDetentIdentifier, then: Continuation(operation: number), because: "PRE-070")
  }
}
