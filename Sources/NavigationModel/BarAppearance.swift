import Vocabulary

/// Which background a bar takes.
enum BarAppearance {
  /// Whether the app has filled any slot of the item or the bar.
  static func isSet(of item: ObjectID, on bar: ObjectID, in surroundings: Surroundings) -> Bool {
    let slots: [Word.Known] = [
      .standardAppearance, .compactAppearance, .scrollEdgeAppearance, .compactScrollEdgeAppearance,
    ]
    return slots.contains {
      surroundings.value(item, $0).string != nil || surroundings.value(bar, $0).string != nil
    }
  }

  /// The name of the appearance that is in force, with what UIKit makes of it; null for the system's own.
  ///
  /// Of each of the four slots the item's comes before the bar's (NAV-102). Height and scroll position choose the slot; a bar
  /// without a controller knows no edge (NAV-103). What is not set is made of others (NAV-104).
  static func active(
    of item: ObjectID, on bar: ObjectID, isAtEdge: Bool, isManaged: Bool, _ versions: NavigationVersions,
    in surroundings: Surroundings
  ) -> Value {
    func slot(_ name: Word.Known) -> String? {
      surroundings.value(item, name).string ?? surroundings.value(bar, name).string
    }
    func transparent(_ name: String?) -> String? { name.map(Background.transparent) }
    let standard = slot(.standardAppearance)
    let isCompact = surroundings.isCompactHeight
    let name: String?
    switch (isAtEdge && isManaged, isCompact) {
    case (false, false): name = standard
    case (false, true): name = slot(.compactAppearance) ?? standard
    case (true, false): name = slot(.scrollEdgeAppearance) ?? transparent(standard)
    case (true, true):
      let between = versions.compactEdgeTakesScrollEdge ? slot(.scrollEdgeAppearance) : nil
      name =
        slot(.compactScrollEdgeAppearance) ?? between ?? transparent(slot(.compactAppearance)) ?? transparent(standard)
    }
    return name.map(Value.string) ?? .null
  }
}
