import Vocabulary

/// A presentation controller that waits for its presentation.
struct Prepared: Hashable, Sendable {
  let owner: ObjectID
  /// Whatever becomes of the property now, this counts (PRE-018).
  let style: ModalStyle
  /// Whether there was a transitioning delegate: one that comes later is never asked (PRE-018).
  let isCustom: Bool
  /// Whether the app has made it (PRE-081).
  var isOwn = false
}

/// The life of presentation controllers: made when they are read or needed, gone after one presentation.
extension Presentations {
  func prepared(_ owner: ObjectID) -> Prepared? {
    prepared.first { $0.owner == owner }
  }

  /// A property that is made when it is read.
  ///
  /// Effects: `presentationStyle` of what was made; the transitioning delegate is asked for one of a custom style; the answer: a
  /// presentation controller, or null where it is of another kind.
  mutating func read(
    _ reading: Reading, of controller: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch reading {
    case .active:
      guard surroundings.configuration.hasActivePresentationController else {
        return effects.pointOutUnavailable(.activePresentationController, on: controller, because: "PRE-027")
      }
      // PRE-027: it never makes one.
      effects.answer(Value(surroundings.activePresentationController(controller)))
    case .adaptiveSheet:
      let owner = controller.owner
      let style = modals.first { $0.original == owner }?.requested ?? prepared(owner)?.style
      effects.answer(style == .popover ? .object(owner.part(.adaptivePresentationController)) : .null)
    case .presentationController, .sheet, .popover:
      let isNew = prepared(controller) == nil
      let (holder, style) = serving(controller, &effects, in: surroundings)
      if isNew, style == .custom, let made = prepared(controller), made.isCustom {
        let steps: [Step] = [.askTransitioning(.presentationControllerForPresented), .answer(reading)]
        return run(operations.begin(.reading(controller), steps), &effects, in: surroundings)
      }
      switch reading {
      case .sheet where !style.isSheet, .popover where !style.hasPopoverController:
        effects.answer(.null)
      case .presentationController where modals.contains { $0.original == holder && $0.isAdapted }:
        effects.answer(.object(holder.part(.adaptivePresentationController)))
      case .presentationController, .sheet, .popover, .active, .adaptiveSheet:
        effects.answer(.object(holder.part(.presentationController)))
      }
    }
  }

  /// Whose presentation controller serves a controller: its own, that of the modal it is part of (PRE-026), else a new one.
  private mutating func serving(
    _ controller: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) -> (holder: ObjectID, style: ModalStyle) {
    if let made = prepared(controller) { return (controller, made.style) }
    if let modal = modals.first(where: { $0.original == controller })
      ?? modal(containing: controller, in: surroundings),
      modal.isLinked
    {
      return (modal.original, modal.requested)
    }
    let style = ModalStyle(requestedBy: controller, in: surroundings, versions)
    release(controller, &effects, in: surroundings)
    prepared.append(
      Prepared(owner: controller, style: style, isCustom: hasTransitioningDelegate(controller, in: surroundings)))
    effects.publish(
      controller.part(.presentationController), .presentationStyle, .string(style.rawValue),
      because: .both("PRE-021", "PRE-026"))
    return (controller, style)
  }

  /// A controller is presented: by the presentation controller that was read before, else by a new one.
  ///
  /// Effects: what is left of the one before goes; `presentationStyle` of the new one.
  mutating func engage(_ modal: Modal, _ effects: inout Effects, in surroundings: Surroundings) {
    if let index = prepared.firstIndex(where: { $0.owner == modal.original }) {
      prepared.remove(at: index)
      return
    }
    release(modal.original, &effects, in: surroundings)
    effects.publish(
      modal.controller, .presentationStyle, .string(modal.requested.rawValue), because: .both("PRE-021", "PRE-018"))
  }

  /// A presentation that was given up ends the life of its controller too (PRE-082).
  mutating func retire(_ modal: Modal, _ effects: inout Effects, in surroundings: Surroundings) {
    retiring.append(modal.original)
    release(modal.original, &effects, in: surroundings)
  }

  /// Those who waited for the end have heard of it.
  mutating func releaseControllers(_ number: Int, _ effects: inout Effects, in surroundings: Surroundings) {
    for owner in dismissal(number)?.owners ?? [] { release(owner, &effects, in: surroundings) }
  }

  /// A presentation controller serves once, and all that was set on it goes with it (PRE-022); nothing, if it has gone already.
  ///
  /// Effects: its properties are null.
  private mutating func release(
    _ owner: ObjectID, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    guard let index = retiring.firstIndex(of: owner) else { return }
    retiring.remove(at: index)
    clear(owner, because: "PRE-022", &effects, in: surroundings)
  }

  /// A search brings a presentation controller of its own, whatever was read before (PRE-080).
  ///
  /// Effects: the properties of the one that was read are null.
  mutating func replaceController(ofSearch modal: Modal, _ effects: inout Effects, in surroundings: Surroundings) {
    prepared.removeAll { $0.owner == modal.original }
    guard surroundings.value(modal.controller, .presentationStyle) != .null else { return }
    clear(modal.original, because: "PRE-080", &effects, in: surroundings)
  }

  private func clear(
    _ owner: ObjectID, because: Because, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    let controller = owner.part(.presentationController)
    effects.publish(controller, .presentationStyle, .null, because: because)
    forgetSettings(of: controller, &effects, in: surroundings)
    let adaptive = owner.part(.adaptivePresentationController)
    if surroundings.value(adaptive, .presentationStyle) != .null {
      effects.publish(adaptive, .presentationStyle, .null, because: because)
    }
    forgetSettings(of: adaptive, &effects, in: surroundings)
  }

  private func forgetSettings(of controller: ObjectID, _ effects: inout Effects, in surroundings: Surroundings) {
    for property in Presentations.settings where surroundings.value(controller, property) != .null {
      effects.publish(controller, property, .null, because: .both("PRE-022", "PRE-024"))
    }
  }

  /// What can be set on a presentation controller.
  private static let settings: [Word.Known] = [
    .delegate, .sourceView, .sourceItem, .barButtonItem, .detents, .selectedDetentIdentifier,
    .largestUndimmedDetentIdentifier, .resolvers, .resolvedHeights, .prefersScrollingExpandsWhenScrolledToEdge,
    .passthroughViews, .isRaisedByKeyboard,
  ]
}

extension Modal {
  /// Whether another presentation controller than its own is in charge.
  var isAdapted: Bool { style != requested }
}
