package import Coordination
package import ScenarioLanguage

/// A plugin that generated sessions are played with.
package struct StressPlugin: Hashable, Sendable {
  package let name: String
  let role: PluginProfile.Role
  /// How a behaviour may be bound, each way once.
  let usages: [PluginUsage]
  /// The parameters that each of its scenarios gives, and on which it may count.
  let required: Set<String>

  /// - Parameter files: the scenarios of its folder. A behaviour is bound as they bind it; where none does, to whatever it takes something of,
  ///   or to nothing, if it hears of what it does from everywhere.
  package init(_ profile: PluginProfile, _ files: [ScenarioFile]) {
    name = profile.name
    role = profile.role
    var usages: [PluginUsage] = []
    var isInScenarios = false
    var required: Set<String>?
    for app in files.flatMap(\.scenarios).map(\.app) {
      for plugin in app.plugins where plugin.name == profile.name {
        isInScenarios = true
        let given = Set(plugin.parameters.map(\.name))
        required = required?.intersection(given) ?? given
        guard let usage = PluginUsage(plugin, in: app), !usages.contains(usage) else { continue }
        usages.append(usage)
      }
    }
    if usages.isEmpty { usages = profile.kinds.map(PluginUsage.init) }
    if usages.isEmpty, !isInScenarios, profile.isAtHomeAnywhere { usages = [.unbound] }
    self.usages = usages
    self.required = required ?? []
  }

  /// Whether a generated app can have anything for it.
  package var isUsable: Bool { role != .behavior || !usages.isEmpty }
}

/// The plugins of a stress run: those that generated apps are built with, and what all that any scenario may name say of themselves.
package struct StressTroupe: Sendable {
  /// By name, in the order of the names.
  package let plugins: [StressPlugin]
  let auditions: [String: PluginProfile.Audition]

  package static let empty = StressTroupe([], [:])

  package init(_ plugins: [StressPlugin], _ auditions: [String: PluginProfile.Audition]) {
    self.plugins = plugins.sorted { $0.name < $1.name }
    self.auditions = auditions
  }

  package var isEmpty: Bool { plugins.isEmpty }
}
