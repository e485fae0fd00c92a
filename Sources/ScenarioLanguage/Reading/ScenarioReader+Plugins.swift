import Contracts

extension ScenarioReader {
  /// The plugins in the order written. Whether there are such plugins is asked when the run is planned.
  mutating func plugins(_ node: YamlNode?) -> [PluginDescription] {
    let entries = node?.entries ?? []
    if entries.count > Limits.plugins {
      diagnosis.report(.tooManyPlugins(limit: Limits.plugins), at: entries[Limits.plugins].key.mark)
    }
    return entries.map { entry in
      let bound = entry.value.entries == nil ? entry.value : entry.value["on"]
      let objects = bound.map { $0.list ?? [$0] } ?? []
      return PluginDescription(
        name: entry.key.text, objects: self.objects(objects, of: entry.key.text),
        parameters: (entry.value["with"]?.entries ?? []).map {
          PluginDescription.Parameter(
            name: $0.key.text, value: Terms.term($0.value), place: diagnosis.place($0.key.mark))
        },
        place: diagnosis.place(entry.key.mark))
    }
  }

  /// Those that a plugin is bound to. Bound twice, it would stand behind itself and hand on to itself without end.
  private mutating func objects(_ nodes: [YamlNode], of plugin: String) -> [String] {
    var names: [String] = []
    for node in nodes {
      let name = reference(node)
      if names.contains(name) { diagnosis.report(.boundTwice(plugin, to: name), at: node.mark) }
      names.append(name)
    }
    return names
  }
}
