import ScenarioLanguage

/// Shortcuts that change the app.
extension ScenarioDraft {
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

  /// A step less, and somebody who stands in a container is nowhere at the start.
  func uprooted() -> [ScenarioDraft] {
    var apps: [Draft] = []
    for part in ["window", "controllers"] {
      app[part]?.uprootings { child, tree in
        var changed = app
        changed[part] = tree
        changed.declare(child)
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
      let kept = entries.filter { entry in !gone.contains { Draft.mapping([entry]).mentions($0, isTable: true) } }
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
