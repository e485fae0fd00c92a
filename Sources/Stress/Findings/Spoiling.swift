import Vocabulary

/// Where an app leaves what UIKit says anything about: behind that no formula means anything.
///
/// One controller is in two places at once: in two containers, or presented and in a container, in a tab or the window's root. UIKit does not refuse all of that, and
/// no source tells what comes of it. Or the app does something with what has gone, which it has let go of: an app cannot.
struct Spoiling {
  /// The first event behind which nothing counts; nil for none.
  private(set) var event: Int?
  /// Whether the app itself animates or drives transitions: it may then owe their end, and not the models.
  private(set) var drivesTransitions = false

  init(_ events: [Event]) {
    var whereabouts = Whereabouts()
    for event in events {
      let effect = event.effect
      switch effect.kind {
      case .publish:
        if self.event == nil, whereabouts.isTwice(after: effect) { self.event = event.number }
      case .asked, .answered:
        if Self.drives(effect) { drivesTransitions = true }
      case .callback:
        if effect.word == Word(.deinit) { whereabouts.gone.insert(effect.object) }
      case .called:
        guard self.event == nil, effect.component == .app else { continue }
        if whereabouts.forbids(effect) { self.event = event.number }
      case .begin, .cancel, .caught, .checkpoint, .dropped, .end, .log, .note, .raised, .returned,
        .schedule, .turn:
        break
      }
    }
  }

  /// Whether what is broken tells nothing of the models.
  ///
  /// - Parameter broken: the event that broke a rule; nil if something is owed at the end.
  func excuses(_ broken: Int?) -> Bool {
    if let event, broken.map({ $0 >= event }) ?? true { return true }
    return drivesTransitions && broken == nil
  }

  /// Whether a delegate is asked for an animator or an interaction controller: its answer may be one of the app's.
  private static func drives(_ effect: Effect) -> Bool {
    switch effect.word.known {
    case .animationControllerFor, .interactionControllerFor, .animationControllerForTransition,
      .interactionControllerForTransition, .animationControllerForPresented, .interactionControllerForPresentation,
      .animationControllerForDismissed, .interactionControllerForDismissal:
      effect.value != .null && effect.value != .bool(false)
    default: false
    }
  }
}
