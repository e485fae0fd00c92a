import Contracts
package import ScenarioLanguage
import Vocabulary

/// What scenarios say of plugins, against what the plugins say of themselves.
package enum PluginUse {
  /// Parameters that a plugin does not have, behaviours that are bound to nothing, and objects of which one takes nothing; sorted, each
  /// place once.
  ///
  /// - Parameter auditions: of those that were started.
  package static func mistakes(
    in files: [ScenarioFile], _ catalog: PluginCatalog, _ auditions: [String: PluginProfile.Audition]
  ) -> [Diagnostic] {
    collect(in: files) { app, cast, names in
      rivals(among: app.plugins, catalog)
        + app.plugins.flatMap { plugin in
          let unknown = catalog[plugin.name].map { parameters(of: plugin, $0) } ?? []
          guard let profile = auditions[plugin.name]?.behavior else { return unknown }
          return unknown + bindings(of: plugin, profile, cast, names)
        }
    }
  }

  /// Methods that a behaviour or the scenario itself answers and is never asked, because a behaviour before it answers them; sorted, each
  /// place once. There is no mistake in that, if it has something else to do.
  package static func notes(
    in files: [ScenarioFile], _ auditions: [String: PluginProfile.Audition]
  ) -> [Diagnostic] {
    collect(in: files) { app, cast, names in
      var holders: [Question: String] = [:]
      let rivals = app.plugins.flatMap { plugin in
        questions(to: plugin, auditions[plugin.name]?.behavior, cast, names).compactMap { question -> Diagnostic? in
          let holder = holders[question] ?? plugin.name
          holders[question] = holder
          guard holder != plugin.name else { return nil }
          return Diagnostic(
            at: plugin.place,
            .neverAsked(plugin.name, question.method.description, of: names.name(question.object), first: holder))
        }
      }
      let unheard = ownAnswers(of: app, cast).compactMap { question, place in
        holders[question].map { holder in
          Diagnostic(
            at: place, .inVain(question.method.description, of: names.name(question.object), answeredBy: holder))
        }
      }
      return rivals + unheard
    }
  }

  /// What the scenario itself has of delegates, but for methods that only are there.
  private static func ownAnswers(of app: AppDescription, _ cast: CastList) -> [(Question, SourcePlace)] {
    let constant = app.delegates.flatMap { delegate in
      (delegate.methods ?? []).filter { $0.answer != .null }.map { method in
        (Question(object: cast.object(delegate.object), method: method.name), delegate.place)
      }
    }
    let handled = app.handlers.filter(\.isDelegate).map { handler in
      (Question(object: cast.object(handler.object), method: handler.verb), handler.place)
    }
    return constant + handled
  }

  /// What is found in each scenario that names plugins.
  private static func collect(
    in files: [ScenarioFile], _ find: (AppDescription, CastList, Configuration) -> [Diagnostic]
  ) -> [Diagnostic] {
    var found: Set<Diagnostic> = []
    for file in files {
      for scenario in file.scenarios where !scenario.app.plugins.isEmpty {
        let cast = CastList(scenario.app)
        let names = Configuration(ios: file.versions.versions.first ?? IOSVersion(15), objects: cast.objects)
        found.formUnion(find(scenario.app, cast, names))
      }
    }
    // Several may be at one place.
    return found.sorted { $0 < $1 || !($1 < $0) && $0.description < $1.description }
  }

  /// A method of the delegate of an object.
  private struct Question: Hashable {
    let object: ObjectID
    let method: Word
  }

  private static func questions(
    to plugin: PluginDescription, _ profile: PluginProfile?, _ cast: CastList, _ names: Configuration
  ) -> [Question] {
    plugin.objects.map { cast.object($0) }.flatMap { object in
      (profile?.answers ?? []).compactMap { method in
        DelegatePart.of(object, names.kind(object), holding: method).map { Question(object: $0, method: method) }
      }
    }
  }

  /// Plugins in whose place another one plays already: of a component there is one.
  private static func rivals(among plugins: [PluginDescription], _ catalog: PluginCatalog) -> [Diagnostic] {
    var first: [String: String] = [:]
    return plugins.compactMap { plugin in
      guard let component = catalog[plugin.name]?.replaces else { return nil }
      guard let player = first[component] else {
        first[component] = plugin.name
        return nil
      }
      return Diagnostic(at: plugin.place, .rivalPlayer(plugin.name, of: component, first: player))
    }
  }

  private static func parameters(of plugin: PluginDescription, _ manifest: PluginManifest) -> [Diagnostic] {
    let known = manifest.parameters.map(\.name)
    return plugin.parameters.filter { !known.contains($0.name) }.map {
      Diagnostic.unknownParameter($0.name, of: plugin.name, known: known, at: $0.place)
    }
  }

  /// What is taken of no object of the behaviour is taken of nothing.
  private static func bindings(
    of plugin: PluginDescription, _ profile: PluginProfile, _ cast: CastList, _ names: Configuration
  ) -> [Diagnostic] {
    guard !profile.isAtHomeAnywhere else { return [] }
    let takes = profile.taken.map(\.description)
    if plugin.objects.isEmpty { return [Diagnostic(at: plugin.place, .bindsNothing(plugin.name, takes: takes))] }
    return plugin.objects.filter { cast.maker(of: $0) != plugin.name }.compactMap { name in
      let kind = names.kind(cast.object(name))
      guard profile.mayBeBound(to: kind) else {
        let kinds = profile.boundKinds.map { String(describing: $0) }
        return Diagnostic(at: plugin.place, .wrongBinding(plugin.name, to: name, of: "\(kind)", kinds: kinds))
      }
      guard !profile.takesSomething(of: cast.object(name), in: names) else { return nil }
      return Diagnostic(at: plugin.place, .uselessBinding(plugin.name, to: name, takes: takes))
    }
  }
}

extension PluginProfile.Audition {
  /// What a behaviour says of itself; nil for all others.
  fileprivate var behavior: PluginProfile? { profile.flatMap { $0.role == .behavior ? $0 : nil } }
}
