import Contracts
public import ScenarioLanguage
import Vocabulary

/// What scenarios say of plugins, against what the plugins say of themselves.
public enum PluginUse {
  /// Parameters that a plugin does not have, behaviours that are bound to nothing, and objects of which one takes nothing; sorted, each
  /// place once.
  public static func mistakes(
    in files: [ScenarioFile], _ catalog: PluginCatalog, _ auditions: [String: PluginProfile.Audition]
  ) -> [Diagnostic] {
    var found: Set<Diagnostic> = []
    for file in files {
      for scenario in file.scenarios where !scenario.app.plugins.isEmpty {
        let cast = CastList(scenario.app)
        let names = Configuration(ios: file.versions.versions.first ?? IOSVersion(15), objects: cast.objects)
        for plugin in scenario.app.plugins {
          if let manifest = catalog[plugin.name] { found.formUnion(parameters(of: plugin, manifest)) }
          guard let profile = auditions[plugin.name]?.profile, profile.role == .behavior else { continue }
          found.formUnion(bindings(of: plugin, profile, cast, names))
        }
      }
    }
    return found.sorted()
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
    return plugin.objects.filter { name in
      cast.maker(of: name) != plugin.name && !profile.takesSomething(of: cast.object(name), in: names)
    }.map { Diagnostic(at: plugin.place, .uselessBinding(plugin.name, to: $0, takes: takes)) }
  }
}
