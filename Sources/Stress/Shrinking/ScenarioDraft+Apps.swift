import ScenarioLanguage

/// Shortcuts that change the app.
extension ScenarioDraft {
  /// Delegates and settings of controllers, in the app instead of in a step.
  func settingsFromTheStart() -> [ScenarioDraft] {
    steps.indices.compactMap { place in
      var draft = without(place)
      if let delegates = steps[place]["setDelegate"]?.entries {
        var all = draft.app["delegates"] ?? [:]
        for entry in delegates { all[entry.key] = entry.value }
        draft.app["delegates"] = all
        return draft
      }
      guard let settings = steps[place]["set"]?.entries else { return nil }
      var controllers = draft.app["controllers"] ?? [:]
      for entry in settings {
        var parts = entry.key.split(separator: ".").map(String.init)
        let name = parts.removeFirst()
        controllers[name] = (controllers[name] ?? [:]).setting(entry.value, at: parts)
      }
      draft.app["controllers"] = controllers
      return draft
    }
  }

  /// Each handler taken away, and its calls put between the steps; all of them, or all but one.
  func handlersAsSteps() -> [ScenarioDraft] {
    let handlers = app["on"]?.list ?? []
    return handlers.indices.flatMap { place in
      let calls = (handlers[place]["do"] ?? handlers[place]["later"])?.list ?? []
      var fewer = handlers
      fewer.remove(at: place)
      let drafts = (0...steps.count).map { position in
        var draft = self
        draft.app["on"] = fewer.isEmpty ? nil : .list(fewer)
        draft.steps.insert(contentsOf: calls, at: position)
        return draft
      }
      return drafts + drafts.flatMap { draft in draft.steps.indices.map { draft.without($0) } }
    }
  }

  /// A presentation less: the window has had for its root from the start what was presented, and nothing else.
  func newRoots() -> [ScenarioDraft] {
    steps.indices.compactMap { place in
      guard let name = steps[place]["present"]?.text, let declaration = app["controllers"]?[name] else { return nil }
      var smaller = app
      smaller["window"] = .name(name)
      for kind in ["navigation", "tabs"] {
        guard var tree = declaration[kind] else { continue }
        tree["id"] = .name(name)
        smaller["window"] = .mapping([Draft.Entry(kind, tree)])
      }
      smaller["controllers"]?[name] = nil
      return without(place).with(app: smaller)
    }
  }

  /// A step less, and somebody who stands in a container is nowhere at the start.
  func uprooted() -> [ScenarioDraft] {
    var apps: [Draft] = []
    for part in ["window", "controllers"] {
      app[part]?.uprootings { child, tree in
        guard let name = child.controllers.first else { return }
        var changed = app
        changed[part] = tree
        var controllers = changed["controllers"] ?? [:]
        var declaration = child.entries == nil ? [:] : child
        for kind in ["navigation", "tabs", "container"] where declaration[kind] != nil {
          declaration[kind]?["id"] = nil
        }
        controllers[name] = declaration
        changed["controllers"] = controllers
        apps.append(changed)
      }
    }
    return apps.flatMap { changed in
      steps.indices.map { place in
        var draft = without(place)
        draft.app = changed
        return draft
      }
    }
  }
}

extension Draft {
  /// Every child that a container can spare, with what is left without it.
  fileprivate func uprootings(_ take: (_ child: Draft, _ rest: Draft) -> Void) {
    switch self {
    case .scalar: break
    case .list(let drafts):
      for place in drafts.indices {
        drafts[place].uprootings { child, rest in
          var changed = drafts
          changed[place] = rest
          take(child, .list(changed))
        }
      }
    case .mapping(let entries):
      for place in entries.indices {
        let (key, value) = (entries[place].key, entries[place].value)
        func left(_ rest: Draft) -> Draft {
          var changed = entries
          changed[place].value = rest
          return .mapping(changed)
        }
        if key == "stack" || key == "children", let list = value.list, list.count > 1 {
          for child in list.indices {
            var fewer = list
            fewer.remove(at: child)
            take(list[child], left(.list(fewer)))
          }
        }
        value.uprootings { child, rest in take(child, left(rest)) }
      }
    }
  }
}

// MARK: An app that is smaller

extension ScenarioDraft {
  /// With a part of its app. Whoever is in it no more: who presents from there does so from what is outermost now, and all else that
  /// is about it goes too.
  func with(app smaller: Draft) -> ScenarioDraft {
    var draft = self
    draft.app = smaller
    let gone = Set(app.cast).subtracting(smaller.cast)
    guard !gone.isEmpty, let outermost = smaller["window"]?.controllers.first else { return draft }
    draft.steps = steps.compactMap { step in
      var step = step
      if let from = step["from"]?.text, gone.contains(from) { step["from"] = .name(outermost) }
      if let from = step["dismiss"]?.text, gone.contains(from) { step["dismiss"] = .name(outermost) }
      return gone.contains { step.mentions($0) } ? nil : step
    }
    for part in ["controllers", "delegates"] {
      guard let entries = smaller[part]?.entries else { continue }
      let kept = entries.filter { entry in !gone.contains { Draft.mapping([entry]).mentions($0) } }
      draft.app[part] = kept.isEmpty ? nil : .mapping(kept)
    }
    for part in ["on", "recognizers", "views", "scrollViews"] {
      guard let list = smaller[part]?.list else { continue }
      let kept = list.filter { draft in !gone.contains { draft.mentions($0) } }
      draft.app[part] = kept.isEmpty ? nil : .list(kept)
    }
    draft.app["plugins"] = smaller["plugins"]?.unbinding(gone)
    return draft
  }
}

extension Draft {
  /// The controllers of an app.
  fileprivate var cast: [String] {
    (self["window"]?.controllers ?? [])
      + (self["controllers"]?.entries ?? []).flatMap { [$0.key] + $0.value.controllers }
  }
}
