import Vocabulary

/// The settings of the bars that all screens of a stack share, as they were at one moment.
struct SharedBars: Hashable, Sendable {
  var isNavigationBarHidden = false
  var isToolbarHidden = true
  var prefersLargeTitles = false
  /// In the order of ``appearances``; empty while nobody has ever set any.
  var backgrounds: [Value] = []

  static let appearances: [Word.Known] = [
    .standardAppearance, .compactAppearance, .scrollEdgeAppearance, .compactScrollEdgeAppearance,
  ]
}

extension NavigationStack {
  func sharedBars(of object: ObjectID, _ scene: Scene) -> SharedBars {
    var shared = SharedBars()
    shared.isNavigationBarHidden = scene.surroundings.flag(object, .isNavigationBarHidden)
    shared.isToolbarHidden = self[barsOf: object].isToolbarHidden
    guard attention.isOnBars else { return shared }
    let bar = object.part(.navigationBar)
    shared.prefersLargeTitles = scene.surroundings.flag(bar, .prefersLargeTitles)
    shared.backgrounds = SharedBars.appearances.map { scene.surroundings.value(bar, $0) }
    return shared
  }

  /// A screen that was about to be revealed has changed them, and nobody has put them back.
  ///
  /// Effects: a note for each that differs, on the bar or the controller that has it, with its name and its value.
  func noteSurvivors(since before: SharedBars, of object: ObjectID, _ scene: Scene, _ effects: inout Effects) {
    let now = sharedBars(of: object, scene)
    func note(_ property: Word.Known, of bearer: ObjectID, _ value: Value) {
      effects.note(
        .sideEffectSurvivesCancel, on: bearer,
        [Argument(.value, value), Argument(.text, .string(String(describing: property)))], because: "NAV-056")
    }
    if now.isNavigationBarHidden != before.isNavigationBarHidden {
      note(.isNavigationBarHidden, of: object, .bool(now.isNavigationBarHidden))
    }
    if now.isToolbarHidden != before.isToolbarHidden {
      note(.isToolbarHidden, of: object, .bool(now.isToolbarHidden))
    }
    let bar = object.part(.navigationBar)
    if now.prefersLargeTitles != before.prefersLargeTitles {
      note(.prefersLargeTitles, of: bar, .bool(now.prefersLargeTitles))
    }
    for (place, name) in SharedBars.appearances.enumerated() where place < now.backgrounds.count {
      let value = now.backgrounds[place]
      if value != (place < before.backgrounds.count ? before.backgrounds[place] : .null) { note(name, of: bar, value) }
    }
  }
}
