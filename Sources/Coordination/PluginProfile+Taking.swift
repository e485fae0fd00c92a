package import ScenarioLanguage
package import Vocabulary

extension AppDescription {
  /// What it names, in the order of a session; the window is the first.
  package var named: [Configuration.Object] { CastList(self).objects }
}

extension PluginProfile {
  /// The kinds of objects of which a behaviour takes something.
  package var kinds: [ObjectKind] {
    ObjectKind.allCases.filter { kind in
      let names = Configuration(ios: IOSVersion(26), objects: [.init("window", .window), .init("it", kind)])
      return takesSomething(of: ObjectID(index: 1), in: names)
    }
  }

  /// Whether it may be bound to the object, and takes a message that somebody understands on it, hears a callback about it, or has a method
  /// of its delegates.
  func takesSomething(of object: ObjectID, in names: Configuration) -> Bool {
    guard mayBeBound(to: names.kind(object)) else { return false }
    return intercepts.contains { Callbacks.canBeCalled($0, on: object, in: names) }
      || hears.contains { word in
        word.subjects(about: object, in: names).contains { Callbacks.canBeHeard(word, about: $0, in: names) }
      }
      || answers.contains { DelegatePart.of(object, names.kind(object), holding: $0) != nil }
  }

  func mayBeBound(to kind: ObjectKind) -> Bool { boundKinds.isEmpty || boundKinds.contains(kind) }

  /// What it takes of the objects that it is bound to.
  var taken: [Word] { intercepts + hears + answers }

  /// Whether it may have something to do that none of its objects is asked for or tells it.
  package var isAtHomeAnywhere: Bool { !reactsTo.isEmpty || !hearsOfAll.isEmpty && taken.isEmpty }
}
