/// A group of things that happen in a session. Each session stresses some of them and leaves others out: a mixture of everything
/// seldom gets deep into anything (swarm testing).
package enum Theme: String, CaseIterable, Sendable {
  /// Push and pop, by code and by the back button; whole stacks that are set.
  case stack, back, sets
  /// The swipe that pops, and what is done while a finger holds it.
  case swipes
  /// Navigation bars, toolbars and their items.
  case bars
  case tabs, tabBars
  /// Modals, and how a user gets rid of them.
  case modals, pulls
  /// Transitions that the app animates, drives, or accompanies.
  case transitions
  /// Fingers on views, recognizers, scroll views and controls.
  case touches, recognizers
  /// Rotation, size classes.
  case traits
  /// Delegates and settings that change meanwhile.
  case settings
  /// Time that passes, or does not.
  case time
  /// Roots, references and views that go and come.
  case life
  /// What an app must not do.
  case misuse
  /// Bars without a controller; tabs that are objects; search; accessories.
  case strips, tabTrees, searches, accessories

  /// How often it is chosen where nothing else is known.
  var usual: Int {
    switch self {
    case .stack, .modals, .tabs: 12
    case .back, .swipes, .pulls: 8
    case .sets, .bars, .touches, .recognizers, .time: 5
    case .tabBars, .transitions, .settings: 4
    case .traits, .life, .misuse, .strips, .tabTrees, .searches, .accessories: 2
    }
  }
}

/// How much of each theme a session has.
package struct Mixture: Hashable, Sendable {
  package private(set) var weights: [Int]

  init(_ weights: [Int]) {
    self.weights = weights
  }

  /// Every theme as usual.
  package static let usual = Mixture(Theme.allCases.map(\.usual))

  subscript(_ theme: Theme) -> Int {
    get { weights[theme.place] }
    set { weights[theme.place] = newValue }
  }

  /// The two themes that a session with this index is sure to stress, perhaps one twice. Whatever the seed, each pair has its turn in as
  /// many sessions as there are pairs, so what only meets where two themes meet is not left to luck, and no shard has to know of another.
  static func pair(_ index: Int) -> (Theme, Theme) {
    let themes = Theme.allCases
    return (themes[index % themes.count], themes[index / themes.count % themes.count])
  }

  /// A session's own: its pair of themes stressed, of the others a third left out and some stressed, none of the basic ones lost altogether.
  func drawn(_ dice: inout Dice, index: Int) -> Mixture {
    var mixture = self
    let (first, second) = Self.pair(index)
    for theme in Theme.allCases {
      if theme == first || theme == second {
        mixture[theme] = max(4, self[theme]) * 4
        continue
      }
      switch dice.below(6) {
      case 0, 1: mixture[theme] = 0
      case 2: mixture[theme] = self[theme] * 4
      default: break
      }
    }
    for theme in [Theme.stack, .modals, .time] where mixture[theme] == 0 { mixture[theme] = 1 }
    return mixture
  }
}

extension Theme {
  var place: Int { Theme.allCases.firstIndex(of: self) ?? 0 }
}
