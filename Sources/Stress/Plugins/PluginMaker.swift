import Coordination
import ScenarioLanguage
import Vocabulary

/// Decides with which plugins an app is built, and what they are bound to.
struct PluginMaker {
  private var dice: Dice
  /// Those of the app, as they are before.
  private let objects: [Configuration.Object]

  init(_ dice: Dice, _ objects: [Configuration.Object]) {
    self.dice = dice
    self.objects = objects
  }

  /// What the app says under `plugins`; nil for nothing. Observers look at every session, and who plays a component's part does so in all of
  /// them; behaviours are left out of some, and stand one behind the other in any order.
  mutating func plugins(_ plugins: [StressPlugin]) -> Draft? {
    var entries: [Draft.Entry] = []
    let behaviors = plugins.filter { $0.role == .behavior }
    if dice.chance(85) {
      for plugin in dice.shuffled(behaviors) where behaviors.count == 1 || dice.chance(65) {
        guard let usage = dice.pick(plugin.usages), let place = place(usage, plugin.required) else { continue }
        entries.append(Draft.Entry(plugin.name, place))
      }
    }
    entries += plugins.filter { $0.role != .behavior }.map { Draft.Entry($0.name, []) }
    return entries.isEmpty ? nil : .mapping(entries)
  }

  /// A usage with objects of the app in its blanks; nil if the app has none to bind it to, or none for a parameter that it may count on. Any other
  /// parameter of which the app has none is left out.
  private mutating func place(_ usage: PluginUsage, _ required: Set<String>) -> Draft? {
    var (bound, parameters) = (Draft.names(usage.bound), Draft.mapping(usage.parameters))
    var taken: [String] = []
    for (place, kind) in usage.kinds.enumerated() {
      let fitting = objects.filter { $0.kind == kind && !taken.contains($0.name) }.map(\.name)
      guard let name = dice.pick(fitting) else { continue }
      taken.append(name)
      bound = bound.renaming(PluginUsage.blank(place), name)
      parameters = parameters.renaming(PluginUsage.blank(place), name)
    }
    var names = bound.scalars.filter { !$0.hasPrefix("$") }
    guard !names.isEmpty || usage.bound.isEmpty else { return nil }
    // An app whose every stack is of such a class.
    if usage.bound == [PluginUsage.blank(0)], dice.chance(35) {
      names = objects.filter { $0.kind == usage.kinds[0] }.map(\.name)
    }
    let given = (parameters.entries ?? []).filter { entry in !entry.value.scalars.contains { $0.hasPrefix("$") } }
    guard required.isSubset(of: given.map(\.key)) else { return nil }
    let on = names.count == 1 ? Draft.name(names[0]) : .names(names)
    return given.isEmpty ? on : ["on": on, "with": .mapping(given)]
  }
}
