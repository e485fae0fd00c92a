import Contracts

extension ScenarioReader {
  /// The plugins in the order written. Whether there are such plugins is asked when the run is planned.
  mutating func plugins(_ node: YamlNode?) -> [PluginDescription] {
    let entries = node?.entries ?? []
    if entries.count > Limits.plugins {
      diagnosis.report(.tooManyPlugins(limit: Limits.plugins), at: entries[Limits.plugins].key.mark)
    }
    return entries.map { entry in
      let bound = entry.value["on"] ?? entry.value
      let objects = bound.list ?? [bound]
      return PluginDescription(
        name: entry.key.text, objects: objects.map { reference($0) },
        parameters: (entry.value["with"]?.entries ?? []).map {
          PluginDescription.Parameter(
            name: $0.key.text, value: Terms.term($0.value), place: diagnosis.place($0.key.mark))
        },
        place: diagnosis.place(entry.key.mark))
    }
  }
}
