package import AppModel
import GesturesModel
import NavigationModel
import PresentationModel
package import Sequencing
import TabsModel
package import Vocabulary

/// The whole troupe in one process: the app and the four components.
package struct Ensemble: Troupe, Equatable {
  private var app: App
  private var navigation: NavigationStack
  private var tabs: TabController
  private var gestures: GestureArbitration
  private var presentation: Presentations
  /// The components that plugins play.
  private let others: Set<ComponentKind>

  init(_ plan: SessionPlan, without others: Set<ComponentKind> = []) {
    self.others = others
    app = App(plan.app)
    navigation = NavigationStack(plan.configuration)
    tabs = TabController(plan.configuration)
    gestures = GestureArbitration(plan.configuration)
    presentation = Presentations(plan.configuration)
  }

  package func plays(_ kind: ComponentKind) -> Bool {
    kind.rawValue < Self.reads.count && (others.isEmpty || !others.contains(kind))
  }

  package mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    switch kind {
    case .app: app.receive(input, &effects, in: surroundings)
    case .navigation: navigation.receive(input, &effects, in: surroundings)
    case .tabs: tabs.receive(input, &effects, in: surroundings)
    case .gestures: gestures.receive(input, &effects, in: surroundings)
    default: presentation.receive(input, &effects, in: surroundings)
    }
  }

  package func isLike(_ other: any Troupe) -> Bool { (other as? Ensemble) == self }

  package mutating func learn(_ scripts: [Script]) { app.learn(scripts) }

  package func reads(of kind: ComponentKind) -> PropertySet { Self.properties(readBy: kind) }

  /// What a component must be told of the table, wherever it plays.
  static func properties(readBy kind: ComponentKind) -> PropertySet { reads[Int(kind.rawValue)] }

  /// Who reacts to what, in the order of the components: those that play a part with these objects.
  static func reactions(among objects: [Configuration.Object]) -> [Configuration.Reaction] {
    reactions.filter { reaction in
      switch reaction.component {
      case .navigation:
        objects.contains { [.navigationController, .navigationBar, .tabBarController].contains($0.kind) }
      case .tabs: objects.contains { $0.kind == .tabBarController || $0.kind == .tabBar }
      default: true
      }
    }
  }

  private static let reactions = [
    Configuration.Reaction(.navigation, NavigationStack.reactsTo, while: NavigationStack.reactsWhile),
    Configuration.Reaction(.tabs, TabController.reactsTo, while: TabController.reactsWhile),
    Configuration.Reaction(.tabs, TabController.watches, while: .isWatchingBars),
    Configuration.Reaction(.gestures, GestureArbitration.reactsTo, while: GestureArbitration.reactsWhile),
    Configuration.Reaction(.presentation, Presentations.reactsTo, while: Presentations.reactsWhile),
  ].filter { !$0.properties.isEmpty }

  private static let reads: [PropertySet] = [
    App.reads, NavigationStack.reads, TabController.reads, GestureArbitration.reads, Presentations.reads,
  ]
}
