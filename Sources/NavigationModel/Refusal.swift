import Vocabulary

/// A message that a navigation controller does not carry out, whatever state it is in.
enum Refusal: Hashable, Sendable {
  /// Nothing is pushed (NAV-084).
  case nothingToPush
  /// It was not called on the main thread (NAV-088).
  case offMainThread(Word)
  /// Its bar is touched behind its back (NAV-086).
  case managedBar(Word.Known)
  /// The button that stands for the search bar is not for navigation bars (NAV-113).
  case searchBarPlacement

  /// They are calls only where they refuse what they are given; otherwise the setting is simply made.
  private static let settersOfItems: PropertySet = [
    .setLeftBarButtonItem, .setRightBarButtonItems, .setLeadingItemGroups, .setTrailingItemGroups,
  ]

  /// Nil for a message that can be carried out.
  init?(_ message: Message) {
    if message.arguments[.thread] != .null {
      self = .offMainThread(message.verb)
    } else if message.receiver.part == .navigationItem, Self.settersOfItems.contains(message.verb) {
      self = .searchBarPlacement
    } else if message.receiver.part.likeness == .navigationBar, let verb = message.verb.known {
      self = .managedBar(verb)
    } else if message.verb == Word(.pushViewController), message.arguments[.viewController] == .null {
      self = .nothingToPush
    } else {
      return nil
    }
  }
}

extension NavigationStack {
  /// Effects: a line on the console, a note, or an exception. Nothing changes.
  mutating func refuse(_ refusal: Refusal, on object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    switch refusal {
    case .nothingToPush:
      let name = scene.surroundings.name(object)
      effects.log(
        "Application tried to push a nil view controller on target <\(name)>.", on: object, because: "NAV-084")
    case .offMainThread(let verb):
      effects.note(
        .offMainThread, on: object, [Argument(.operation, .string(verb.description))], because: "NAV-088")
    case .managedBar(.pushItem) where versions.letsFirstManagedPushPass && !self[barsOf: object].hasLetPushPass:
      // What the bar then shows is in no source.
      self[barsOf: object].hasLetPushPass = true
    case .searchBarPlacement:
      raise(
        Exception("NSInvalidArgumentException", "searchBarPlacementBarButtonItem may only be used in a toolbar"),
        because: "NAV-113", scene, &effects)
    case .managedBar(let verb):
      raise(
        Exception("NSInternalInconsistencyException", Refusal.reason(for: verb)), because: "NAV-086", scene, &effects)
    }
  }

  /// A view that somebody else replaces while the fluid engine moves it may stay blank; what is to be seen is not modelled.
  ///
  /// Effects: a note, if the controller takes part in a transition.
  func replaceView(of controller: ObjectID, _ effects: inout Effects) {
    guard versions.isSlideFluid else { return }
    for number in transitions.numbers {
      guard let transition = transitions[number], transition.isAnimated, transition.isShown,
        transition.from == controller || transition.to == controller
      else { continue }
      effects.operation = number
      effects.note(
        .viewReplacedInTransition, on: transition.navigation, [Argument(.viewController, .object(controller))],
        because: "NAV-079")
      effects.operation = 0
    }
  }
}

extension Refusal {
  fileprivate static func reason(for verb: Word.Known) -> String {
    let selector: String
    switch verb {
    case .pushItem: selector = "pushNavigationItem:animated:"
    case .popItem: selector = "popNavigationItemAnimated:"
    case .setItems: selector = "setItems:animated:"
    case .changeConstraints: return "Cannot modify constraints for UINavigationBar managed by a controller"
    case .setDelegate: return "Cannot manually set the delegate on a UINavigationBar managed by a controller."
    default: selector = "\(verb)"
    }
    return "Cannot call \(selector) directly on a UINavigationBar managed by a controller."
  }
}
