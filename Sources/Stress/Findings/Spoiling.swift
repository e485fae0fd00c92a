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
    var members: [ObjectID: [ObjectID]] = [:]
    var shown: [ObjectID: ObjectID] = [:]
    var presented: Set<ObjectID> = []
    var children: Set<ObjectID> = []
    var installed: Set<ObjectID> = []
    var root: ObjectID?
    var gone: Set<ObjectID> = []
    for event in events {
      let effect = event.effect
      switch effect.kind {
      case .publish:
        guard self.event == nil else { continue }
        if effect.word == Word(.viewControllers) || effect.word == Word(.children) {
          members[effect.object] = effect.value.objects
          let others = members.filter { $0.key != effect.object }.flatMap(\.value)
          let selected = shown.filter { $0.key != effect.object.owner }.values
          if effect.value.objects.contains(where: {
            others.contains($0) || presented.contains($0) || selected.contains($0)
          }) {
            self.event = event.number
          }
        } else if effect.word == Word(.rootViewController) {
          // Who is being popped is in no list, and has a parent still. Who was popped out of sight has none, and can be in view.
          if case .object(let new) = effect.value, new != root,
            presented.contains(new) || children.contains(new) || installed.contains(new)
              || members.contains(where: { $0.value.contains(new) })
          {
            self.event = event.number
          }
          root = effect.value.object
        } else if effect.word == Word(.selectedViewController) {
          // The controller of a `UITab` is in no list: it may have gone elsewhere before the tab is selected, or go from there.
          shown[effect.object] = effect.value.object
          if case .object(let selected) = effect.value,
            presented.contains(selected)
              || shown.contains(where: { $0.key != effect.object && $0.value == selected })
              || members.contains(where: { $0.key.owner != effect.object && $0.value.contains(selected) })
          {
            self.event = event.number
          }
        } else if effect.word == Word(.parent) {
          if effect.value == .null { children.remove(effect.object) } else { children.insert(effect.object) }
        } else if effect.word == Word(.isInstalled) {
          if effect.value == .bool(true) { installed.insert(effect.object) } else { installed.remove(effect.object) }
        } else if effect.word == Word(.presenting) {
          if effect.value == .null {
            presented.remove(effect.object)
          } else {
            presented.insert(effect.object)
            if members.contains(where: { $0.value.contains(effect.object) }) { self.event = event.number }
          }
        }
      case .asked, .answered:
        if Self.drives(effect) { drivesTransitions = true }
      case .callback:
        if effect.word == Word(.deinit) { gone.insert(effect.object) }
      case .called:
        guard self.event == nil, effect.component == .app else { continue }
        let named = Self.objects(of: effect)
        // More is given what its tab controller shows for a `UITab`, as something to push.
        let tabs = effect.object.owner
        let ofTab = shown[tabs].flatMap { members[tabs]?.contains($0) == true ? nil : $0 }
        let isTwice = effect.object != tabs && ofTab.map(named.contains) == true
        if isTwice || !gone.isDisjoint(with: named) { self.event = event.number }
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

  /// Whom a call names.
  private static func objects(of call: Effect) -> [ObjectID] {
    [call.object] + call.arguments.flatMap { $0.value.objects + [$0.value.object].compactMap(\.self) }
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
