import Vocabulary

/// How bars were styled before iOS 13.
extension TabController {
  /// What is accepted and said to have no effect any more; one author's word (TAB-094).
  static let legacyLook: PropertySet = [
    .barTintColor, .unselectedItemTintColor, .backgroundImage, .shadowImage, .barStyle, .itemPositioning, .itemWidth,
    .itemSpacing,
  ]

  /// Effects: a note, unless the setting is taken back. A background image counts on a bar without a controller.
  func noteLegacyLook(
    _ setting: Word.Known, of bar: ObjectID, _ effects: inout Effects, _ surroundings: Surroundings
  ) {
    let counts = setting == .backgroundImage && surroundings.kind(bar) == .tabBar
    guard surroundings.value(bar, setting) != .null, !counts else { return }
    effects.note(
      .ignoredSetting, on: bar,
      [Argument(.kind, .string(String(describing: setting))), Argument(.reason, .string("unreliable"))],
      because: "TAB-094")
  }
}
