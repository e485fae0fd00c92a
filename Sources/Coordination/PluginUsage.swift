package import ScenarioLanguage
package import Vocabulary

extension AppDescription {
  /// What it names, in the order of a session; the window is the first.
  package var named: [Configuration.Object] { CastList(self).objects }
}

extension PluginProfile {
  /// The kinds of objects of which a behaviour takes something: a message that somebody understands on them, a callback, or a method of
  /// their delegates.
  package var kinds: [ObjectKind] {
    ObjectKind.allCases.filter { kind in
      let object = ObjectID(index: 1)
      let names = Configuration(ios: IOSVersion(26), objects: [.init("window", .window), .init("it", kind)])
      return (!hears.isEmpty && kind.isViewController)
        || intercepts.contains { names.component(for: $0, on: object) != nil }
        || answers.contains { DelegatePart.of(object, kind, holding: $0) != nil }
    }
  }
}
