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

  /// How often it is chosen where nothing else is known.
  var usual: Int {
    switch self {
    case .stack, .modals, .tabs: 12
    case .back, .swipes, .pulls: 8
    case .sets, .bars, .touches, .recognizers, .time: 5
    case .tabBars, .transitions, .settings: 4
    case .traits, .life: 2
    case .misuse: 2
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

  /// A session's own: a third of the themes left out, some stressed, none of the basic ones lost altogether.
  func drawn(_ dice: inout Dice) -> Mixture {
    var mixture = self
    for theme in Theme.allCases {
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
