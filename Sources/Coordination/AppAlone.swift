package import AppModel
import Sequencing
package import Vocabulary

/// The app without the components, which play elsewhere.
package struct AppAlone: Troupe {
  private var app: App

  init(_ plan: SessionPlan) {
    app = App(plan.app)
  }

  package func plays(_ kind: ComponentKind) -> Bool { kind == .app }

  package mutating func receive(
    _ input: Input, as kind: ComponentKind, _ effects: inout Effects, in surroundings: Surroundings
  ) {
    app.receive(input, &effects, in: surroundings)
  }

  package func reads(of kind: ComponentKind) -> PropertySet { App.reads }

  package mutating func learn(_ scripts: [Script]) { app.learn(scripts) }
}
