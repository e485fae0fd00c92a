package import ScenarioLanguage

extension ScenarioDraft {
  /// The plugins that its app is built with.
  package var plugins: [String] { (app["plugins"]?.entries ?? []).map(\.key) }

  func without(plugin: String) -> ScenarioDraft {
    var draft = self
    draft.app["plugins"]?[plugin] = nil
    if draft.plugins.isEmpty { draft.app["plugins"] = nil }
    return draft
  }

  /// With as few plugins as it still fails with; none, if it fails without any: then it is about no plugin, and runs without processes.
  func withFewerPlugins(_ fails: (ScenarioDraft) -> Bool) -> ScenarioDraft {
    guard !plugins.isEmpty else { return self }
    var alone = self
    alone.app["plugins"] = nil
    if fails(alone) { return alone }
    return plugins.count == 1
      ? self
      : plugins.reduce(self) { best, plugin in
        let fewer = best.without(plugin: plugin)
        return fails(fewer) ? fewer : best
      }
  }
}

extension Draft {
  /// What an app says of plugins, without these objects; nil if nothing is left.
  func unbinding(_ gone: Set<String>) -> Draft? {
    func isKept(_ draft: Draft) -> Bool { !gone.contains { draft.mentions($0) } }
    let kept = (entries ?? []).compactMap { entry -> Entry? in
      if isKept(entry.value) { return entry }
      let bound = entry.value["on"] ?? entry.value
      let objects = (bound.list ?? [bound]).filter(isKept)
      let given = (entry.value["with"]?.entries ?? []).filter { isKept($0.value) }
      guard !objects.isEmpty else { return nil }
      return Entry(entry.key, given.isEmpty ? .list(objects) : ["on": .list(objects), "with": .mapping(given)])
    }
    return kept.isEmpty ? nil : .mapping(kept)
  }
}
