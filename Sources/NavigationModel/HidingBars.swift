import Vocabulary

/// What makes the bars of a navigation controller hide by themselves.
enum BarOccasion: Hashable, Sendable {
  case contentTapped
  case barRegionTapped
  case contentSwiped(up: Bool)
  case keyboardShown
  case keyboardHidden

  /// Whether a finger has to reach the content.
  var isTouch: Bool {
    switch self {
    case .contentTapped, .barRegionTapped, .contentSwiped: true
    case .keyboardShown, .keyboardHidden: false
    }
  }

  init(_ message: Message) throws(MessageError) {
    switch message.verb.known {
    case .contentTapped: self = .contentTapped
    case .barRegionTapped: self = .barRegionTapped
    case .contentSwiped: self = .contentSwiped(up: try message.string(.direction) == "up")
    case .keyboardShown: self = .keyboardShown
    case .keyboardHidden: self = .keyboardHidden
    default: throw .unknownVerb(message.verb, on: message.receiver)
    }
  }
}

/// Bars that have hidden by themselves.
struct BarRetreat: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    case tap, swipe, keyboard, compactHeight
  }

  let cause: Cause
  /// Whether the toolbar went along, and so comes back.
  let tookToolbar: Bool
}

extension NavigationStack {
  /// Something has happened on which bars may hide or come back, as far as the flags of the controller say (NAV-109).
  ///
  /// A keyboard that goes brings no bar back: a tap in the content does. What compact height has hidden, a tap where the bars
  /// would be brings back.
  mutating func notice(_ occasion: BarOccasion, on object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    guard occasion.isTouch ? takesTouch(object, scene) : self[object].phase.isComingOrHere else { return }
    let isHidden = scene.surroundings.flag(object, .isNavigationBarHidden)
    func allows(_ flag: Word.Known) -> Bool { scene.surroundings.flag(object, flag) }
    let cause = self[barsOf: object].retreat?.cause
    switch occasion {
    case .contentTapped:
      if allows(.hidesBarsOnTap) {
        isHidden ? advance(object, scene, &effects) : retreat(object, .tap, scene, &effects)
      } else if isHidden, cause == .keyboard {
        advance(object, scene, &effects)
      }
    case .barRegionTapped:
      if isHidden, cause == .compactHeight { advance(object, scene, &effects) }
    case .contentSwiped(let up):
      guard allows(.hidesBarsOnSwipe), up != isHidden else { return }
      up ? retreat(object, .swipe, scene, &effects) : advance(object, scene, &effects)
    case .keyboardShown:
      if allows(.hidesBarsWhenKeyboardAppears), !isHidden { retreat(object, .keyboard, scene, &effects) }
    case .keyboardHidden:
      break
    }
  }

  /// Whether a finger on the content does something: not while a slide runs, before 26 (NAV-061).
  private func takesTouch(_ object: ObjectID, _ scene: Scene) -> Bool {
    self[object].phase == .appeared && takesInput(object) && scene.surroundings.canBeTouched(object)
  }

  /// The window has another height, and whoever is in it follows.
  mutating func followHeight(_ scene: Scene, _ effects: inout Effects) {
    for object in objects where self[object].phase.isComingOrHere {
      followHeight(object, scene, &effects)
    }
  }

  /// What compact height hides is gone before anything is seen, and what it has hidden is there again.
  mutating func followHeight(_ object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let surroundings = scene.surroundings
    if !surroundings.isCompactHeight {
      guard self[barsOf: object].retreat?.cause == .compactHeight else { return }
      advance(object, animated: false, scene, &effects)
    } else if surroundings.flag(object, .hidesBarsWhenVerticallyCompact),
      !surroundings.flag(object, .isNavigationBarHidden)
    {
      retreat(object, .compactHeight, animated: false, scene, &effects)
    }
  }

  /// Both bars go. A swipe takes a toolbar along only if it has items.
  ///
  /// Effects: the navigation bar, the toolbar.
  private mutating func retreat(
    _ object: ObjectID, _ cause: BarRetreat.Cause, animated: Bool = true, _ scene: Scene, _ effects: inout Effects
  ) {
    let bars = self[barsOf: object]
    let hasItems = bars.bottomBars.toolbarItems.list?.isEmpty == false
    let takesToolbar = !bars.isToolbarHidden && (hasItems || cause != .swipe)
    self[barsOf: object].retreat = BarRetreat(cause: cause, tookToolbar: takesToolbar)
    hideNavigationBar(true, of: object, animated: animated, because: "NAV-109", scene, &effects)
    if takesToolbar { hideToolbar(true, of: object, because: "NAV-109", scene, &effects) }
  }

  /// What went comes back.
  private mutating func advance(
    _ object: ObjectID, animated: Bool = true, _ scene: Scene, _ effects: inout Effects
  ) {
    let bringsToolbar = self[barsOf: object].retreat?.tookToolbar == true
    self[barsOf: object].retreat = nil
    hideNavigationBar(false, of: object, animated: animated, because: "NAV-109", scene, &effects)
    if bringsToolbar { hideToolbar(false, of: object, because: "NAV-109", scene, &effects) }
  }
}
